//! Where two verdicts differ first.

use serde_json::Value;

/// The place and both values, such as `.points.N.total is 3 and 4`.
pub fn difference(one: &Value, other: &Value) -> Option<String> {
    below("", one, other)
}

fn below(at: &str, one: &Value, other: &Value) -> Option<String> {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            one.iter().find_map(|(key, value)| below(&format!("{at}.{key}"), value, &other[key]))
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let mut pairs = one.iter().zip(other).enumerate();
            pairs.find_map(|(n, (one, other))| below(&format!("{at}[{n}]"), one, other))
        }
        _ if one == other => None,
        _ => Some(format!("{at} is {one} and {other}")),
    }
}

/// Takes these keys out of a verdict, wherever they stand.
pub fn without(mut value: Value, keys: &[&str]) -> Value {
    match &mut value {
        Value::Object(map) => {
            map.retain(|key, _| !keys.contains(&key.as_str()));
            map.values_mut().for_each(|held| *held = without(held.take(), keys));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| *item = without(item.take(), keys)),
        _ => {}
    }
    value
}

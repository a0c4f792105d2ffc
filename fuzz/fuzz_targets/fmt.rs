#![no_main]

#[path = "../../tests/net/mod.rs"]
mod net;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| net::targets::canonical_forms(bytes));

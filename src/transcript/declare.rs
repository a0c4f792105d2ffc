//! One declaration of a key gives what the reader takes, its other names, its line in the JSON Schema (and from
//! there in the documentation), its field of what was understood, and what the canonical form writes.

/// A key is called like its field, unless the list says otherwise.
macro_rules! key {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $key:literal) => {
        $key
    };
}

/// A map as the file has it: each key with its French and Dutch names, what may stand there as serde reads it,
/// and in brackets its form.
macro_rules! keys_of {
    ($(#[$about:meta])* $written:ident {
        $($(#[$attribute:meta])* $field:ident $(= $name:literal)? $($other:literal)*: $from:ty [$shape:expr],)*
    }) => {
        #[derive(Clone, Debug, serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        #[schemars(transform = $written::name_in_every_language)]
        $(#[$about])*
        pub struct $written {
            $($(#[$attribute])* pub $field: $from,)*
        }

        impl $written {
            fn name_in_every_language(schema: &mut schemars::Schema) {
                $crate::transcript::shape::with_other_names(schema, $written::KEYS);
            }

            pub(super) const KEYS: &'static [$crate::transcript::shape::KeyNames] = &[
                $($crate::transcript::shape::KeyNames {
                    name: key!($field $($name)?),
                    others: &[$($other),*],
                    shape: $shape,
                },)*
            ];
        }
    };
}

/// A map as the file has it (`from`) and as it is understood (`=> to`). What is kept beside the keys
/// follows a `+`.
macro_rules! declare {
    ($(
        $(#[$about:meta])*
        $written:ident => $(#[$model:meta])* $is:ident {
            $(
                $(#[$attribute:meta])*
                $field:ident $(= $name:literal)? $($other:literal)*: $from:ty => $to:ty,
            )*
        }
        $(+ {$($(#[$why:meta])* $beside:ident: $kept:ty,)*})?
    )*) => {$(
        keys_of! {
            $(#[$about])*
            $written {$(
                $(#[$attribute])*
                $field $(= $name)? $($other)*: $from [<$to as $crate::transcript::keys::Key<$from>>::SHAPE],
            )*}
        }

        $(#[$model])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $is {
            $($(#[$attribute])* pub $field: $to,)*
            $($($(#[$why])* pub $beside: $kept,)*)?
        }

        impl $is {
            /// Its keys, and what is written behind each.
            #[allow(dead_code)]
            pub(super) fn keys(&self) -> Vec<(&'static str, Option<String>)> {
                vec![$((
                    key!($field $($name)?),
                    $crate::transcript::keys::Key::<$from>::write(&self.$field),
                )),*]
            }

            /// Its keys as lines of their own, for the outermost keys of a file: `dealer: W`.
            #[allow(dead_code)]
            pub(super) fn lines(&self) -> Vec<(&'static str, Option<String>)> {
                vec![$((
                    key!($field $($name)?),
                    $crate::transcript::keys::Key::<$from>::block(&self.$field),
                )),*]
            }
        }

        impl $crate::transcript::keys::Key<$written> for $is {
            const SHAPE: $crate::transcript::shape::Shape =
                $crate::transcript::shape::Shape::Keys($written::KEYS);

            fn read(
                written: &$written,
                reader: &mut $crate::transcript::read::Reader,
                at: &dyn Fn() -> $crate::source::Route,
            ) -> Option<$is> {
                Some($is {
                    $($field: $crate::transcript::keys::Key::<$from>::read(
                        &written.$field,
                        reader,
                        &|| at().inner(key!($field $($name)?)),
                    )?,)*
                    $($($beside: Default::default(),)*)?
                })
            }

            fn write(&self) -> Option<String> {
                Some($crate::transcript::write::flow(self.keys()))
            }
        }
    )*};
}

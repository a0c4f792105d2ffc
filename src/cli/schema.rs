//! `jury schema`.

use clap::Args;

use super::Status;
use super::rulebook::say;
use crate::schema::{self, SchemaOf};

#[derive(Debug, Args)]
pub struct SchemaArgs {
    #[arg(value_enum, value_name = "KIND")]
    kind: SchemaOf,
}

pub fn run(args: &SchemaArgs) -> Status {
    match serde_json::to_string_pretty(&schema::schema(args.kind)) {
        Ok(text) => {
            say(&format!("{text}\n"));
            Status::Clean
        }
        Err(_) => Status::Unusable,
    }
}

//! What a variant file may say where the Rust type of a key is wider than that: parts of the JSON Schema, each made
//! from the list of its axis.

use super::tag;
use super::words::{GoalKind, NamedMesh, Symbol, TilingKind};
use crate::rules::{Corners, Direction, First, Odd, Ports, TURN_RULES};
use crate::surface::{BOUNDARIES, Centre, Shape};
use schemars::{Schema, SchemaGenerator, json_schema};

fn words(names: impl IntoIterator<Item = &'static str>) -> Schema {
    let names: Vec<&str> = names.into_iter().collect();
    json_schema!({ "type": "string", "enum": names })
}

pub(super) fn kinds(_: &mut SchemaGenerator) -> Schema {
    words(TilingKind::ALL.iter().map(TilingKind::name))
}

pub(super) fn meshes(_: &mut SchemaGenerator) -> Schema {
    words(NamedMesh::ALL.iter().map(NamedMesh::name))
}

pub(super) fn goal_kinds(_: &mut SchemaGenerator) -> Schema {
    words(GoalKind::ALL.iter().map(GoalKind::name))
}

pub(super) fn shapes(_: &mut SchemaGenerator) -> Schema {
    words(Shape::ALL.iter().map(Shape::name))
}

pub(super) fn centres(_: &mut SchemaGenerator) -> Schema {
    words(Centre::ALL.iter().map(Centre::name))
}

pub(super) fn wraps(_: &mut SchemaGenerator) -> Schema {
    words(BOUNDARIES.iter().map(|boundary| boundary.name))
}

pub(super) fn odds(_: &mut SchemaGenerator) -> Schema {
    words(Odd::ALL.iter().map(Odd::name))
}

pub(super) fn firsts(_: &mut SchemaGenerator) -> Schema {
    words(First::ALL.iter().map(First::name))
}

pub(super) fn corner_rules(_: &mut SchemaGenerator) -> Schema {
    words(Corners::ALL.iter().map(Corners::name))
}

pub(super) fn alphabet(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "array", "items": words(Symbol::ALL.iter().map(Symbol::name)) })
}

pub(super) fn exits(_: &mut SchemaGenerator) -> Schema {
    let directions = words(Direction::ALL.iter().map(Direction::name));
    json_schema!({ "anyOf": [words(Ports::ALL.iter().map(Ports::name)), { "type": "array", "items": directions }] })
}

pub(super) fn turns(_: &mut SchemaGenerator) -> Schema {
    let offset = json_schema!({ "type": "number", "minimum": 0, "exclusiveMaximum": 2 });
    json_schema!({ "anyOf": [words(TURN_RULES.iter().map(|rule| rule.name)), { "type": "array", "items": offset }] })
}

pub(super) fn legs(_: &mut SchemaGenerator) -> Schema {
    let length = json_schema!({ "anyOf": [{ "const": "k" }, { "type": "integer", "minimum": 1 }] });
    let leg = json_schema!({
        "type": "array", "prefixItems": [length, { "type": "integer" }], "minItems": 2, "maxItems": 2
    });
    json_schema!({ "type": "array", "items": leg })
}

/// A table from tags to texts.
pub(super) fn texts(_: &mut SchemaGenerator) -> Schema {
    json_schema!({
        "type": "object",
        "propertyNames": { "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$", "maxLength": tag::LONGEST },
        "additionalProperties": { "type": "string", "minLength": 1 }
    })
}

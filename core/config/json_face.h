// SPDX-License-Identifier: Apache-2.0
// Configurations as nested JSON objects: {"optimizer": {"learning_rate": 0.0005}, ...}.
// All errors are Error{Config} naming the key, the value, and what would be valid.
#pragma once

#include "core/base/json.h"
#include "core/config/table.h"

#include <string>
#include <string_view>
#include <vector>

namespace parlance::config {

Json toJson(const Table& table, const void* object);
/// Fields that `json` lacks keep their value; unknown keys and bad values throw.
void fromJson(const Table& table, void* object, const Json& json, const std::string& where);

template <typename Struct>
Json toJson(const Struct& object) {
    return toJson(tableOf<Struct>(), &object);
}

template <typename Struct>
Struct fromJson(const Json& json, const std::string& where, Struct start = {}) {
    fromJson(tableOf<Struct>(), &start, json, where);
    return start;
}

/// The value at a dotted key of a nested object; null when absent.
const Json* findDotted(const Json& object, std::string_view key);
/// Empty where there is none, or something else.
std::string textAt(const Json& object, std::string_view key);
void setDotted(Json& object, std::string_view key, Json value);

Json valueToJson(const Value& value);
/// Throws Error{Config} when the type is wrong or the value is out of range.
Value valueFromJson(const FieldInfo& field, const Json& json, const std::string& where);

/// Applies one `key=value` (key or alias) to a nested object in its canonical form.
void applySetting(const Table& table, Json& object, std::string_view setting);

/// The fields that `partial` sets, under our keys, checked.
Json canonical(const Table& table, const Json& partial, const std::string& where);

/// Every field set, aliases and defaults resolved, everything checked.
Json resolve(const Table& table, const Json& partial, const std::string& where);

/// What `--resume --set` may do: throws Error{Config} when a Fixed field differs.
void checkResumeChanges(const Table& table, const Json& before, const Json& after);

struct Difference {
    std::string key; ///< dotted
    Json left;       ///< null where absent
    Json right;
};
/// Leaves that differ, in key order.
std::vector<Difference> differences(const Json& left, const Json& right);

} // namespace parlance::config

// SPDX-License-Identifier: Apache-2.0
#include "core/config/json_face.h"

#include "core/base/error.h"
#include "core/config/list_alias.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace parlance::config {

namespace {

std::string joinKey(const std::string& prefix, const std::string& key) {
    return prefix.empty() ? key : prefix + "." + key;
}

bool isGroup(const Table& table, const std::string& key) {
    return std::ranges::any_of(table.fields(), [prefix = key + "."](const FieldInfo& field) {
        return field.key.starts_with(prefix);
    });
}

using ValuesByKey = std::map<std::string, Value>;

/// The checked values of a nested object under their canonical dotted keys.
void collectValues(const Table& table, const Json& object, const std::string& prefix,
                   const std::string& where, ValuesByKey& values) {
    if (!object.is_object())
        throw Error(ErrorKind::Config,
                    strCat("expected an object of settings, found ", object.type_name()),
                    prefix.empty() ? where : strCat(where, ", ", prefix), "write {\"key\": value}");
    for (const auto& [name, item] : object.items()) {
        const std::string key = joinKey(prefix, name);
        // A group and a published flat name may be spelt alike (`optimizer`): the value tells.
        if (item.is_object() && isGroup(table, key)) {
            collectValues(table, item, key, where, values);
            continue;
        }
        const auto assigned = assignments(table, key, item, where);
        if (!assigned)
            table.refuse(key, where);
        for (const auto& [field, value] : *assigned)
            if (!values.emplace(field->key, valueFromJson(*field, value, where)).second)
                throw Error(ErrorKind::Config, strCat("'", field->key, "' is given twice"), where,
                            strCat("keep one of it and its other name '", key, "'"));
    }
}

std::optional<Value> integerFromJson(const Json& json) {
    if (json.is_number_unsigned() &&
        json.get<std::uint64_t>() > std::uint64_t{std::numeric_limits<std::int64_t>::max()})
        return std::nullopt;
    if (json.is_number_integer())
        return json.get<std::int64_t>();
    constexpr double kExact = 9007199254740992.0; // 2^53
    const double real = json.is_number_float() ? json.get<double>() : std::nan("");
    if (std::trunc(real) == real && std::abs(real) <= kExact)
        return static_cast<std::int64_t>(real);
    return std::nullopt;
}

template <typename T>
std::optional<Value> listFromJson(Type element, const Json& json);

std::optional<Value> convert(Type type, const Json& json) {
    switch (type) {
    case Type::Boolean:
        if (json.is_boolean())
            return json.get<bool>();
        return json == 0 || json == 1 ? std::optional<Value>(json == 1) : std::nullopt;
    case Type::Integer:
        return integerFromJson(json);
    case Type::Real:
        return json.is_number() ? std::optional<Value>(json.get<double>()) : std::nullopt;
    case Type::Text:
        return json.is_string() ? std::optional<Value>(json.get<std::string>()) : std::nullopt;
    case Type::Span:
        return json.is_string()   ? parseAs(type, json.get_ref<const std::string&>())
               : json.is_number() ? parseAs(type, formatJson(json))
                                  : std::nullopt;
    case Type::Integers:
        return listFromJson<std::int64_t>(Type::Integer, json);
    case Type::Booleans:
        return listFromJson<bool>(Type::Boolean, json);
    }
    return std::nullopt;
}

template <typename T>
std::optional<Value> listFromJson(Type element, const Json& json) {
    if (!json.is_array())
        return std::nullopt;
    std::vector<T> list;
    for (const Json& item : json) {
        const std::optional<Value> value = convert(element, item);
        if (!value)
            return std::nullopt;
        list.push_back(std::get<T>(*value));
    }
    return list;
}

void collectLeaves(const Json& json, const std::string& prefix,
                   std::map<std::string, Json>& leaves) {
    if (!json.is_object()) {
        leaves[prefix] = json;
        return;
    }
    for (const auto& [name, item] : json.items())
        collectLeaves(item, joinKey(prefix, name), leaves);
}

} // namespace

Json toJson(const Table& table, const void* object) {
    Json json = Json::object();
    for (const FieldInfo& field : table.fields())
        setDotted(json, field.key, valueToJson(field.get(object)));
    return json;
}

void fromJson(const Table& table, void* object, const Json& json, const std::string& where) {
    ValuesByKey values;
    collectValues(table, json, "", where, values);
    for (const auto& [key, value] : values)
        table.at(key, where).set(object, value);
}

const Json* findDotted(const Json& object, std::string_view key) {
    const Json* node = &object;
    while (node->is_object()) {
        const std::size_t dot = key.find('.');
        const auto child = node->find(std::string(key.substr(0, dot)));
        if (child == node->end())
            return nullptr;
        if (dot == std::string_view::npos)
            return &*child;
        node = &*child;
        key.remove_prefix(dot + 1);
    }
    return nullptr;
}

std::string textAt(const Json& object, std::string_view key) {
    const Json* found = findDotted(object, key);
    return found && found->is_string() ? found->get<std::string>() : std::string();
}

void setDotted(Json& object, std::string_view key, Json value) {
    Json* node = &object;
    for (std::size_t dot; (dot = key.find('.')) != std::string_view::npos;
         key.remove_prefix(dot + 1)) {
        Json& child = (*node)[std::string(key.substr(0, dot))];
        if (!child.is_object())
            child = Json::object();
        node = &child;
    }
    (*node)[std::string(key)] = std::move(value);
}

Json valueToJson(const Value& value) {
    return std::visit(
        []<typename T>(const T& held) -> Json {
            if constexpr (std::is_same_v<T, double>)
                return jsonNumber(held);
            else if constexpr (!std::is_same_v<T, Span>)
                return held;
            else if (held.in == Span::In::Updates)
                return static_cast<std::int64_t>(held.amount);
            else
                return formatSpan(held);
        },
        value);
}

Value valueFromJson(const FieldInfo& field, const Json& json, const std::string& where) {
    return checkedValue(field, convert(field.type, json), formatJson(json), where);
}

void applySetting(const Table& table, Json& object, std::string_view setting) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos || equals == 0)
        throw Error(ErrorKind::Config, strCat("'", setting.substr(0, 100), "' is not a setting"),
                    "--set", "write key=value");
    const std::string_view name = setting.substr(0, equals);
    const auto assigned = assignments(table, name, Json(setting.substr(equals + 1)), "--set");
    if (!assigned)
        table.refuse(name, "--set");
    for (const auto& [field, value] : *assigned) {
        const auto* text = value.get_ptr<const std::string*>();
        setDotted(object, field->key, text ? valueToJson(parseValue(*field, *text)) : value);
    }
}

Json canonical(const Table& table, const Json& partial, const std::string& where) {
    ValuesByKey values;
    collectValues(table, partial, "", where, values);
    Json keys = Json::object();
    for (const auto& [key, value] : values)
        setDotted(keys, key, valueToJson(value));
    return keys;
}

Json resolve(const Table& table, const Json& partial, const std::string& where) {
    const Json given = canonical(table, partial, where);
    Json resolved = Json::object();
    for (const FieldInfo& field : table.fields()) {
        const Json* value = findDotted(given, field.key);
        setDotted(resolved, field.key, value ? *value : valueToJson(field.fallback));
    }
    return resolved;
}

void checkResumeChanges(const Table& table, const Json& before, const Json& after) {
    for (const FieldInfo& field : table.fields()) {
        const Json* old = findDotted(before, field.key);
        const Json* wanted = findDotted(after, field.key);
        if (field.onResume == OnResume::Changeable || !old || !wanted || *old == *wanted)
            continue;
        throw Error(ErrorKind::Config,
                    strCat("'", field.key, "' cannot change in a resumed run (", formatJson(*old),
                           " to ", formatJson(*wanted), ")"),
                    "--resume", "leave it as it was, or start a new run");
    }
}

std::vector<Difference> differences(const Json& left, const Json& right) {
    std::map<std::string, Json> leftLeaves;
    std::map<std::string, Json> rightLeaves;
    collectLeaves(left, "", leftLeaves);
    collectLeaves(right, "", rightLeaves);
    std::map<std::string, Difference> found;
    for (const auto& [key, value] : leftLeaves)
        found[key] = {key, value, Json()};
    for (const auto& [key, value] : rightLeaves) {
        found[key].key = key;
        found[key].right = value;
    }
    std::vector<Difference> result;
    for (auto& [key, difference] : found)
        if (difference.left != difference.right)
            result.push_back(std::move(difference));
    return result;
}

} // namespace parlance::config

// SPDX-License-Identifier: Apache-2.0
#include "core/config/list_alias.h"

#include "core/base/error.h"
#include "core/config/json_face.h"

#include <algorithm>

namespace parlance::config {

namespace {

std::vector<const FieldInfo*> elementFields(const Table& table, std::string_view name) {
    std::vector<const FieldInfo*> fields;
    while (const FieldInfo* field = table.find(strCat(name, '[', fields.size(), ']')))
        fields.push_back(field);
    return fields;
}

/// One for each field, or one for all.
template <typename List>
const auto& elementOf(const List& list, std::size_t index) {
    return list[list.size() == 1 ? 0 : index];
}

/// The value under a name that may be another program's.
std::vector<Assignment> ofOneField(const Table& table, const FieldInfo& field,
                                   std::string_view name, Json value) {
    const bool isList = field.type == Type::Integers || field.type == Type::Booleans;
    if (name != field.key && value.is_null())
        return {};
    if (name != field.key && value.is_array() && value.size() == 1 && !isList)
        value = Json(value[0]);
    const auto* text = value.get_ptr<const std::string*>();
    const std::string given = text ? *text : formatJson(value);
    const std::optional<std::string> meant = table.translated(name, given);
    if (!meant)
        return {};
    if (*meant == given)
        return {{&field, value}};
    return {{&field, valueToJson(parseValue(field, *meant))}};
}

} // namespace

std::optional<std::vector<Assignment>> assignments(const Table& table, std::string_view name,
                                                   const Json& value, const std::string& where) {
    if (const FieldInfo* field = table.find(name))
        return ofOneField(table, *field, name, value);
    const std::vector<const FieldInfo*> fields = elementFields(table, name);
    if (fields.empty())
        return std::nullopt;
    const auto* text = value.get_ptr<const std::string*>();
    const std::vector<std::string> parts = text ? splitElements(*text) : std::vector<std::string>();
    const std::size_t count = text ? parts.size() : value.is_array() ? value.size() : 0;
    if (count != 1 && count != fields.size())
        throw Error(ErrorKind::Config,
                    strCat("'", name, "' is a list of ", fields.size(), " values, not ",
                           formatJson(value).substr(0, 100)),
                    where, "give one value for each, or one for all");
    std::vector<Assignment> found;
    for (std::size_t i = 0; i < fields.size(); ++i)
        found.push_back({fields[i], text ? valueToJson(parseValue(*fields[i], elementOf(parts, i)))
                                         : elementOf(value, i)});
    return found;
}

} // namespace parlance::config

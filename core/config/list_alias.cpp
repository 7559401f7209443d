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

/// "(2.0, 0.5)" -> "2.0", "0.5"
std::vector<std::string> splitList(std::string_view text) {
    constexpr std::string_view kBetween = " \t,[]()";
    std::vector<std::string> parts;
    for (std::size_t begin = text.find_first_not_of(kBetween); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(kBetween, begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(kBetween, end);
    }
    return parts;
}

/// One for each field, or one for all.
template <typename List>
const auto& elementOf(const List& list, std::size_t index) {
    return list[list.size() == 1 ? 0 : index];
}

} // namespace

std::vector<Assignment> assignments(const Table& table, std::string_view name, const Json& value,
                                    const std::string& where) {
    if (const FieldInfo* field = table.find(name))
        return {{field, value}};
    const std::vector<const FieldInfo*> fields = elementFields(table, name);
    const auto* text = value.get_ptr<const std::string*>();
    const std::vector<std::string> parts = text ? splitList(*text) : std::vector<std::string>();
    const std::size_t count = text ? parts.size() : value.is_array() ? value.size() : 0;
    if (!fields.empty() && count != 1 && count != fields.size())
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

// SPDX-License-Identifier: Apache-2.0
#include "core/config/table.h"

#include "core/base/error.h"
#include "core/base/nearest.h"

#include <algorithm>
#include <set>

namespace parlance::config {

namespace {

/// `learning_rate` of `optimizer.learning_rate`: people often write the last part alone.
std::string_view leafOf(std::string_view key) {
    return key.substr(key.rfind('.') + 1);
}

} // namespace

namespace detail {

std::vector<std::string> splitChoices(const char* text) {
    std::vector<std::string> parts;
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('|'), rest.size());
        parts.emplace_back(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return parts;
}

} // namespace detail

Table::Table(std::vector<FieldInfo> fields) : m_fields(std::move(fields)) {
    std::set<std::string_view> names;
    const auto claim = [&](const std::string& name) {
        if (!names.insert(name).second)
            throw Error(ErrorKind::Internal, "two fields have one name", name, "report this");
    };
    for (const FieldInfo& field : m_fields) {
        claim(field.key);
        for (const std::string& alias : field.aliases)
            if (alias != field.key) // keys of a group alone lack its prefix
                claim(alias);
    }
}

const FieldInfo* Table::find(std::string_view keyOrAlias) const {
    const auto isNamed = [&](const FieldInfo& field) {
        return field.key == keyOrAlias || std::ranges::count(field.aliases, keyOrAlias) > 0;
    };
    const auto found = std::ranges::find_if(m_fields, isNamed);
    return found == m_fields.end() ? nullptr : &*found;
}

std::string Table::nearest(std::string_view key) const {
    std::vector<std::string> candidates;
    for (const FieldInfo& field : m_fields) {
        if (leafOf(key) == leafOf(field.key))
            return field.key;
        candidates.push_back(field.key);
        candidates.insert(candidates.end(), field.aliases.begin(), field.aliases.end());
    }
    // A misspelt last part is compared with last parts, or its missing prefix would count as
    // errors.
    std::vector<std::string> leaves;
    for (const FieldInfo& field : m_fields)
        leaves.emplace_back(leafOf(field.key));
    const std::string whole = nearestName(key, candidates);
    const std::string leaf = nearestName(leafOf(key), leaves);
    if (editDistance(leafOf(key), leaf) >= editDistance(key, whole))
        return whole;
    const auto index = std::ranges::find(leaves, leaf) - leaves.begin();
    return m_fields[static_cast<std::size_t>(index)].key;
}

const FieldInfo& Table::at(std::string_view keyOrAlias, const std::string& where) const {
    if (const FieldInfo* field = find(keyOrAlias))
        return *field;
    refuse(keyOrAlias, where);
}

void Table::refuse(std::string_view keyOrAlias, const std::string& where) const {
    throw Error(ErrorKind::Config, strCat("unknown key '", keyOrAlias.substr(0, 100), "'"), where,
                strCat("the nearest valid one is '", nearest(keyOrAlias), "'"));
}

std::string_view unitSuffix(Unit unit) {
    switch (unit) {
    case Unit::None:
        return "";
    case Unit::Steps:
        return "updates";
    case Unit::Epochs:
        return "epochs";
    case Unit::Seconds:
        return "s";
    case Unit::Samples:
        return "samples";
    case Unit::Frames:
        return "frames";
    case Unit::Hertz:
        return "Hz";
    case Unit::Items:
        return "items";
    case Unit::Decibels:
        return "dB";
    }
    return "";
}

} // namespace parlance::config

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

std::vector<std::string> splitChoices(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('|'), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::string joinKey(const std::string& prefix, std::string_view key) {
    if (prefix.empty() || key.empty())
        return prefix + std::string(key);
    return strCat(prefix, '.', key);
}

std::vector<Condition> conditions(std::vector<Condition> outer, const std::string& prefix,
                                  std::string_view shownWhen) {
    if (!shownWhen.empty()) {
        const std::size_t equals = std::min(shownWhen.find('='), shownWhen.size() - 1);
        outer.push_back({joinKey(prefix, shownWhen.substr(0, equals)),
                         splitChoices(shownWhen.substr(equals + 1))});
    }
    return outer;
}

} // namespace detail

Table::Table(std::vector<FieldInfo> fields, const std::vector<Alias>& aliases,
             std::vector<Refusal> refusals)
    : m_fields(std::move(fields)), m_refusals(std::move(refusals)) {
    for (const Alias& alias : aliases) {
        const auto field = std::ranges::find(m_fields, alias.key, &FieldInfo::key);
        if (field == m_fields.end())
            throw Error(ErrorKind::Internal, "an alias of no field", alias.name, "report this");
        if (std::ranges::count(field->aliases, alias.name) == 0)
            field->aliases.push_back(alias.name);
        if (!alias.values.empty())
            m_spelt.push_back(alias);
    }
    claimNames();
    checkConditions();
}

void Table::claimNames() const {
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
    for (const Refusal& refusal : m_refusals)
        claim(refusal.name);
}

void Table::checkConditions() const {
    for (const FieldInfo& field : m_fields) {
        for (const Condition& condition : field.shownWhen) {
            const FieldInfo& other = at(condition.key, field.key);
            for (const std::string& value : condition.values)
                parseValue(other, value);
        }
    }
}

std::optional<std::string> Table::translated(std::string_view alias, std::string_view value) const {
    const auto spelt = std::ranges::find(m_spelt, alias, &Alias::name);
    if (spelt == m_spelt.end())
        return std::string(value);
    for (const std::string& rule : detail::splitChoices(spelt->values)) {
        const std::size_t equals = rule.find('=');
        const std::string theirs = rule.substr(0, equals);
        std::string ours = rule.substr(equals + 1);
        if (theirs != "*" && theirs != value)
            continue;
        if (ours.empty())
            return std::nullopt;
        if (const std::size_t star = ours.find('*'); star != std::string::npos)
            ours.replace(star, 1, value);
        return ours;
    }
    return std::string(value);
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
    const auto refusal = std::ranges::find(m_refusals, leafOf(keyOrAlias), &Refusal::name);
    if (refusal != m_refusals.end())
        throw Error(ErrorKind::Config,
                    strCat("the published option '", keyOrAlias, "' cannot be had: ", refusal->why),
                    where, refusal->remedy);
    throw Error(ErrorKind::Config, strCat("unknown key '", keyOrAlias.substr(0, 100), "'"), where,
                strCat("the nearest valid one is '", nearest(keyOrAlias), "'"));
}

const FieldInfo* rootOf(const Table& table, const FieldInfo& field) {
    const auto groupOf = [](const FieldInfo& info) {
        return std::string_view(info.key).substr(0, info.key.size() - leafOf(info.key).size());
    };
    const auto found = std::ranges::find_if(table.fields(), [&](const FieldInfo& other) {
        return other.path == Path::Root && groupOf(other) == groupOf(field);
    });
    return found == table.fields().end() ? nullptr : &*found;
}

std::string_view unitSuffix(Unit unit) {
    switch (unit) {
    case Unit::None:
        return "";
    case Unit::Steps:
        return "steps";
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

// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/pickle/pickle_table.h"

#include "core/base/str_cat.h"
#include "core/tensor_files/pickle/pickle_stack.h"

#include <algorithm>

namespace parlance::tensor_io {

PickleId PickleTable::add(PickleValue value) {
    if (m_values.size() >= m_limits.values)
        throw PickleProblem{strCat("it has more than ", m_limits.values, " values")};
    m_values.push_back(std::move(value));
    return static_cast<PickleId>(m_values.size() - 1);
}

void PickleTable::appendToList(PickleId target, const Ids& items) {
    extend<PickleList>(target, items, &PickleRecord::elements,
                       "items are appended to what is not a list");
}

void PickleTable::addToSet(PickleId target, const Ids& items) {
    extend<PickleSet>(target, items, &PickleRecord::elements,
                      "items are added to what is not a set");
}

void PickleTable::setInDict(PickleId target, const Ids& keysAndValues) {
    extend<PickleDict>(target, pairsOf(keysAndValues), &PickleRecord::items,
                       "items are set in what is not a dictionary");
}

template <typename Container, typename Items>
void PickleTable::extend(PickleId target, const Items& items, Items PickleRecord::*ofRecord,
                         const char* problem) {
    PickleValue& value = m_values[target];
    Items* own = nullptr;
    if (auto* container = std::get_if<Container>(&value))
        own = &container->items;
    else if (auto* record = std::get_if<PickleRecord>(&value))
        own = &(record->*ofRecord);
    else
        throw PickleProblem{problem};
    own->insert(own->end(), items.begin(), items.end());
}

PicklePairs PickleTable::pairsOf(const Ids& keysAndValues) const {
    if (keysAndValues.size() % 2 != 0)
        throw PickleProblem{"a key has no value"};
    PicklePairs pairs;
    for (std::size_t i = 0; i < keysAndValues.size(); i += 2) {
        if (!canBeKey(keysAndValues[i]))
            throw PickleProblem{"a dictionary's key is a list, a set or a dictionary"};
        pairs.emplace_back(keysAndValues[i], keysAndValues[i + 1]);
    }
    return pairs;
}

bool PickleTable::canBeKey(PickleId id) const {
    const PickleValue& value = m_values[id];
    return !std::holds_alternative<PickleList>(value) &&
           !std::holds_alternative<PickleDict>(value) && !std::holds_alternative<PickleSet>(value);
}

PickleClass PickleTable::classOf(const Ids& names) {
    const auto* module = std::get_if<std::string>(&m_values[names[0]]);
    const auto* name = std::get_if<std::string>(&m_values[names[1]]);
    if (!module || !name || std::max(module->size(), name->size()) > m_limits.nameBytes)
        throw PickleProblem{"a class has no proper name"};
    m_nameBytes += module->size() + name->size();
    if (m_nameBytes > m_limits.allNameBytes)
        throw PickleProblem{
            strCat("its class names take more than ", m_limits.allNameBytes, " bytes")};
    return {*module, *name};
}

PickleRecord PickleTable::recordOf(const Ids& parts) const {
    if (!std::holds_alternative<PickleTuple>(m_values[parts[1]]))
        throw PickleProblem{"a call's arguments are not a tuple"};
    PickleRecord record{.callable = parts[0], .arguments = parts[1]};
    if (parts.size() == 3)
        record.keywords = parts[2];
    return record;
}

void PickleTable::giveState(PickleId object, PickleId state) {
    auto* record = std::get_if<PickleRecord>(&m_values[object]);
    if (!record)
        throw PickleProblem{"a state is given to what is not an object"};
    record->state = state;
}

} // namespace parlance::tensor_io

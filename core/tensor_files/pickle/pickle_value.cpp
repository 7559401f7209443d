// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/pickle/pickle_value.h"

namespace parlance::tensor_io {

std::string PickleDocument::className(PickleId id) const {
    if (const auto* record = as<PickleRecord>(id))
        id = record->callable;
    const auto* named = as<PickleClass>(id);
    return named ? named->module + "." + named->name : std::string();
}

const PicklePairs* PickleDocument::pairs(PickleId id) const {
    if (const auto* dict = as<PickleDict>(id))
        return &dict->items;
    const auto* record = as<PickleRecord>(id);
    return record && !record->items.empty() ? &record->items : nullptr;
}

std::optional<PickleId> PickleDocument::find(PickleId id, std::string_view key) const {
    const PicklePairs* all = pairs(id);
    if (!all)
        return std::nullopt;
    std::optional<PickleId> found; // the last one, as Python's dictionaries keep it
    for (const auto& [name, value] : *all)
        if (const std::string* known = text(name); known && *known == key)
            found = value;
    return found;
}

} // namespace parlance::tensor_io

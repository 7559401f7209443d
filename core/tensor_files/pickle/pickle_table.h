// SPDX-License-Identifier: Apache-2.0
// The values that a pickle machine has made so far. Others name them by number.
#pragma once

#include "core/tensor_files/pickle/pickle_machine.h"

namespace parlance::tensor_io {

class PickleTable {
  public:
    using Ids = std::vector<PickleId>;

    explicit PickleTable(const PickleLimits& limits) : m_limits(limits) {}

    /// All throw PickleProblem.
    PickleId add(PickleValue value);

    // The target may be an object too, which keeps what it is given.
    void appendToList(PickleId target, const Ids& items);
    void addToSet(PickleId target, const Ids& items);
    void setInDict(PickleId target, const Ids& keysAndValues);

    PicklePairs pairsOf(const Ids& keysAndValues) const;
    /// Of two texts, module and name. A few bytes of pickle repeat a long name as often as they
    /// like: all that is copied so is bounded.
    PickleClass classOf(const Ids& names);
    /// Of a callable, a tuple of arguments and perhaps keywords.
    PickleRecord recordOf(const Ids& parts) const;
    void giveState(PickleId object, PickleId state);

    /// All of it, once.
    PickleDocument take(PickleId root) { return {std::move(m_values), root}; }

  private:
    template <typename Container, typename Items>
    void extend(PickleId target, const Items& items, Items PickleRecord::*ofRecord,
                const char* problem);
    bool canBeKey(PickleId id) const;

    const PickleLimits& m_limits;
    std::vector<PickleValue> m_values;
    std::uint64_t m_nameBytes = 0; ///< copied by classOf()
};

} // namespace parlance::tensor_io

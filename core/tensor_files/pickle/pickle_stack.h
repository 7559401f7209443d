// SPDX-License-Identifier: Apache-2.0
// The stack of a pickle machine: values that wait to be put somewhere, and marks where containers
// were begun.
#pragma once

#include "core/tensor_files/pickle/pickle_value.h"

#include <string>
#include <vector>

namespace parlance::tensor_io {

/// Why a pickle is refused; its reader adds where.
struct PickleProblem {
    std::string what;
};

class PickleStack {
  public:
    PickleStack(std::size_t mostValues, std::size_t mostMarks)
        : m_mostValues(mostValues), m_mostMarks(mostMarks) {}

    /// All throw PickleProblem.
    void push(PickleId id);
    PickleId pop();
    /// Values below the last mark are not in reach.
    PickleId top() const;
    /// In the order in which they were pushed.
    std::vector<PickleId> popCount(std::size_t count);
    std::vector<PickleId> popToMark();
    void mark();

  private:
    std::size_t m_mostValues, m_mostMarks;
    std::vector<PickleId> m_values;
    std::vector<std::size_t> m_marks; ///< heights of the stack
};

} // namespace parlance::tensor_io

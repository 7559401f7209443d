// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/pickle/pickle_stack.h"

#include "core/base/str_cat.h"

namespace parlance::tensor_io {

void PickleStack::push(PickleId id) {
    if (m_values.size() >= m_mostValues)
        throw PickleProblem{strCat("more than ", m_mostValues, " values wait at once")};
    m_values.push_back(id);
}

PickleId PickleStack::pop() {
    const PickleId id = top();
    m_values.pop_back();
    return id;
}

PickleId PickleStack::top() const {
    if (m_values.size() <= (m_marks.empty() ? 0 : m_marks.back()))
        throw PickleProblem{"a value is missing"};
    return m_values.back();
}

std::vector<PickleId> PickleStack::popCount(std::size_t count) {
    std::vector<PickleId> items(count);
    for (auto item = items.rbegin(); item != items.rend(); ++item)
        *item = pop();
    return items;
}

std::vector<PickleId> PickleStack::popToMark() {
    if (m_marks.empty())
        throw PickleProblem{"a container ends that was not begun"};
    const auto begin = m_values.begin() + static_cast<std::ptrdiff_t>(m_marks.back());
    std::vector<PickleId> items(begin, m_values.end());
    m_values.erase(begin, m_values.end());
    m_marks.pop_back();
    return items;
}

void PickleStack::mark() {
    if (m_marks.size() >= m_mostMarks)
        throw PickleProblem{strCat("it nests deeper than ", m_mostMarks, " levels")};
    m_marks.push_back(m_values.size());
}

} // namespace parlance::tensor_io

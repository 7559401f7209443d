// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <utility>

namespace parlance::ui {

/// A part of a page that is not in sight to begin with. It is made when it is first needed, or
/// before that in a turn of its own: a page that is made as a whole takes longer than a frame.
template <typename Part>
class LaterPart {
  public:
    /// `fill`, which may ask for it, is called once it is there.
    explicit LaterPart(
        std::function<Part*()> make, std::function<void()> fill = [] {})
        : m_make(std::move(make)), m_fill(std::move(fill)) {}

    /// False where it was there already.
    bool make() {
        if (m_part)
            return false;
        m_part = m_make();
        m_fill();
        return true;
    }
    /// Null until it is made.
    Part* get() const { return m_part; }
    bool isSettled() const { return !m_part || m_part->isSettled(); }

    Part& operator*() {
        make();
        return *m_part;
    }
    Part* operator->() { return &**this; }

  private:
    std::function<Part*()> m_make;
    std::function<void()> m_fill;
    Part* m_part = nullptr;
};

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace parlance::ui {

/// By what the curves of a run are told from those of other runs: its colour, and where all colours
/// have been given, how its lines are broken. The colour is that of the same place in every theme.
class RunLook {
  public:
    /// Of a run that is there only for the others to be compared with.
    RunLook() = default;
    /// The first has the theme's first colour, and so on; then they come again in another round.
    explicit RunLook(int place) : m_place(place) {}

    /// In the theme as it is now.
    QColor colour() const;
    /// How often all colours had been given before: 0, 1 or 2. Of more runs than that, looks come
    /// again.
    int round() const;

    bool operator==(const RunLook&) const = default;

  private:
    int m_place = -1;
};

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QScrollArea>

namespace parlance::ui {

/// A text with markup, of any length, to be read and selected; it scrolls where it is long.
class ScrolledText : public QScrollArea {
    Q_OBJECT
  public:
    /// `name` is the object's that text() returns.
    ScrolledText(const char* name, int leastHeight, QWidget* parent = nullptr);

    QLabel* text() const { return m_text; }

  private:
    QLabel* m_text;
};

} // namespace parlance::ui

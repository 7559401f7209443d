// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace parlance::ui {

/// The line that opens and closes what lies below it: a chevron and a text for each state.
class Disclosure : public QToolButton {
    Q_OBJECT
  public:
    Disclosure(const QString& whenClosed, const QString& whenOpen, QWidget* parent = nullptr);

    bool isOpen() const { return isChecked(); }
    void setTextWhenClosed(const QString& text);

  private:
    void refresh();

    QString m_whenClosed;
    QString m_whenOpen;
};

} // namespace parlance::ui

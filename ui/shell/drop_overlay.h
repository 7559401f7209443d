// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace parlance::ui {

/// Lies over the window while something is dragged over it, and says what will happen.
class DropOverlay : public QWidget {
    Q_OBJECT
  public:
    explicit DropOverlay(QWidget* window);

    /// `welcome` false: nothing will.
    void show(const QString& words, bool welcome);
    QString words() const { return m_words; }
    bool isWelcome() const { return m_welcome; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QString m_words;
    bool m_welcome = false;
};

} // namespace parlance::ui

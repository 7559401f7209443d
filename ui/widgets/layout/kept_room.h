// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <vector>

namespace parlance::ui {

/// A room of so many lines for texts that come, change and go: nothing below it moves. It scrolls
/// where they have more.
class KeptRoom : public QScrollArea {
    Q_OBJECT
  public:
    /// Takes the texts, which lie below one another; a line is as high as one of the first.
    KeptRoom(const std::vector<QWidget*>& texts, int lines, QWidget* parent = nullptr);

    void setLines(int lines);
    /// Such letters make a line higher that their font lacks: those of another are taken.
    void setLetters(const QString& letters);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  private:
    int roomHeight() const;

    const QWidget* m_first;
    int m_lines;
    QString m_letters = QStringLiteral("x");
};

} // namespace parlance::ui

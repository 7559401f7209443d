// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/line_style.h"

#include <QColor>
#include <QString>
#include <QWidget>

#include <array>
#include <functional>
#include <vector>

namespace parlance::ui {

/// The little table beside a chart's cursor. Lets the mouse through.
class ReadOutBox : public QWidget {
    Q_OBJECT
  public:
    struct Row {
        QColor colour;
        LineStyle line; ///< of the curve that it is of
        QString split;  ///< "train"; it and what follows may be empty
        QString name;   ///< of the run
        QString value;  ///< without one it is an event, told by its place
        QString difference;
        QString place;      ///< "step 120 (620 with its origin)"
        QString shortPlace; ///< "step 120", where there is no room for that
    };
    explicit ReadOutBox(QWidget* parent);

    /// Takes the size its rows need, those that have room in `area`; how many have not is said.
    /// Names are cut where they have to be for it to stand beside `x`, or, so that enough of them
    /// is left, in `area`.
    /// `note`: what holds of all of them, as a line above; may be empty.
    void setRows(std::vector<Row> rows, const QString& note, const QRect& area, double x);
    /// As they are shown.
    const std::vector<Row>& rows() const { return m_rows; }
    const QString& note() const { return m_note; }
    int hiddenCount() const { return m_hidden; }
    /// Beside `x` above or below in `area`, where it covers least as `covered` has it; where it
    /// stood last as long as that is hardly worse, so that it does not jump. Where neither side has
    /// room, over it.
    void placeBeside(double x, const QRect& area, const std::function<int(const QRect&)>& covered);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    enum Column { Split, Name, Value, Difference, Place, ColumnCount };
    void measure(int mostOfEvent);
    int neededWidth() const;
    /// Besides the rows: the note, and how many there was no room for.
    int otherLines() const { return (m_note.isEmpty() ? 0 : 1) + (m_hidden > 0 ? 1 : 0); }

    std::vector<Row> m_rows;
    QString m_note;
    int m_hidden = 0; ///< rows there was no room for
    std::array<int, ColumnCount> m_widths{};
    int m_eventWidth = 0;     ///< from the values on
    std::size_t m_corner = 0; ///< where it stood last
};

} // namespace parlance::ui

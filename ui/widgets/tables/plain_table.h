// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <map>

namespace parlance::ui {

/// A table to be read and chosen from row by row: rows of one height, no grid, no numbers at its
/// left. Tab leaves it.
class PlainTable : public QTableView {
    Q_OBJECT
  public:
    /// `name` is for those who do not see it.
    PlainTable(QAbstractItemModel& model, const QString& name, QWidget* parent = nullptr);

    /// This column takes the room that the others leave.
    void stretch(int column);
    /// At least so wide; as wide as its heading where that needs more.
    void setFixedColumn(int column, int width);
    void setShown(int column, bool shown);
    /// A click on a heading sorts.
    void sortByHeadings();

  Q_SIGNALS:
    /// A row was clicked, or Enter pressed on it.
    void rowChosen(int row);

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void fitFixed();

    std::map<int, int> m_fixed; ///< the least width of each column that is
};

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace parlance::ui {

class DataItemsModel;
class OpenDataSet;

/// The items of a data set; names make way for the texts where there is room for neither.
class ItemsTable : public QTableView {
    Q_OBJECT
  public:
    explicit ItemsTable(DataItemsModel& model, QWidget* parent = nullptr);

    /// Which columns such data have.
    void showColumns(const OpenDataSet& set);
    void showProblemColumn(bool shown);

  Q_SIGNALS:
    /// By a click on its symbol, by Space or by Enter.
    void playRequested(const QModelIndex& index);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void fitName();

    int m_nameWidth = 240;   ///< where there is room
    int m_fittedWidth = 240; ///< m_nameWidth when the names were fitted last
    bool m_isNarrow = false; ///< names have made way for texts
};

} // namespace parlance::ui

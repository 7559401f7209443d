// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"
#include "ui/pages/data/items/sort_button.h"
#include "ui/services/project_settings.h"

#include <QTableView>

class QLabel;

namespace parlance::ui {

class DataItemsModel;
class OpenDataSet;

/// The items of a data set. Columns have the widths that a person gave them, and else usual ones,
/// of which names, problems and labels make way for the texts where there is not enough for all.
class ItemsTable : public QTableView {
    Q_OBJECT
  public:
    ItemsTable(DataItemsModel& model, ProjectSettings settings, QWidget* parent = nullptr);

    /// Which columns such data have.
    void showColumns(const OpenDataSet& set);
    void showProblemColumn(bool shown);
    /// In place of rows: that nothing passes the filters, and how all are seen again.
    void showNothingFound(const QString& words);
    void hideNothingFound();

    /// Its arrow.
    void showOrder(const ItemOrder& order);
    /// Those that are shown and can be sorted by.
    std::vector<SortButton::Column> sortColumns() const;

  Q_SIGNALS:
    /// By a click on a heading: ascending, descending, as in the file.
    void orderChosen(const ItemOrder& order);
    /// By F2, or a double click on a text.
    void editRequested(const QModelIndex& index);
    /// By a click on its symbol, by Space or by Enter.
    void playRequested(const QModelIndex& index);
    /// No filter is wanted any more.
    void allRequested();
    void leaveOutRequested(const QModelIndex& index);
    /// The file that it is in.
    void fileRequested(const QModelIndex& index);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void fitColumns();
    int usualWidth(int column) const;
    struct Giver {
        int column;
        int least; ///< that it keeps
    };
    void makeRoomForTexts(int width, const std::vector<Giver>& givers);
    bool isStretched(int column) const;
    /// A person chose it, where it was not fitted.
    void keepWidth(int column, int width);
    void takeIndicator(int column, Qt::SortOrder order);
    void makeNothingFound();
    void makeActions();

    ProjectSettings m_settings;
    QString m_widthsKey;      ///< of such data
    QVariantMap m_widths;     ///< that a person gave their columns, by number
    bool m_isFitting = false; ///< no person changes the widths
    ItemOrder m_order;
    QAction* m_play = nullptr;
    QWidget* m_nothing = nullptr;
    QLabel* m_nothingWords = nullptr; ///< in it
    data::ItemForm m_form = data::ItemForm::Recording;
};

} // namespace parlance::ui

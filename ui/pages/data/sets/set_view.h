// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_set.h"
#include "ui/pages/later_part.h"
#include "ui/pages/page.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"

#include <QSplitter>

class QTabWidget;

namespace parlance::ui {

class DataItemsModel;
class DataSetPanel;
class FilterBar;
class ItemPanel;
struct ItemOrder;
class ItemsTable;
class OpenDataSet;
class ReportPanel;
class SetWriter;
class ShownItems;
class TableEditing;
class VocabularyPanel;

/// The open data set: its items as a table, and below it the chosen one, what is wrong with them,
/// and their vocabulary.
class SetView : public QSplitter {
    Q_OBJECT
  public:
    SetView(StudioContext& context, QWidget* parent);

    /// Null for none.
    void setDataSet(const std::shared_ptr<OpenDataSet>& set);
    const std::shared_ptr<OpenDataSet>& dataSet() const { return m_set; }
    FilterBar& filter() const { return *m_filter; }
    bool isSettled() const;
    /// Makes one of the tabs that are still to be made, if there is one.
    bool makeNext();
    /// Of the report.
    QStringList commandLine() const;
    std::vector<Page::Scene> scenes(DataSetPanel& sets);

  Q_SIGNALS:
    /// The same set, read again after its files have changed.
    void readAgain(const std::shared_ptr<parlance::ui::OpenDataSet>& set);
    /// Another one was made of it.
    void written(const std::filesystem::path& set, const QString& message);
    void fileRequested(const std::filesystem::path& file);
    void statusMessage(const QString& text);
    void failed(const QString& message);

  protected:
    void showEvent(QShowEvent* event) override;
    bool event(QEvent* event) override;

  private:
    QWidget* makeTable();
    QWidget* makeTabs();
    void connectTable();
    void makeInFront();
    ItemPanel* makeItem();
    ReportPanel* makeReport();
    VocabularyPanel* makeVocabulary();
    void showPartsOf(const OpenDataSet& set);
    void showVocabulary();
    void restoreFilter();
    void restoreOrder();
    void chooseOrder(const ItemOrder& order);
    void applyFilter();
    void chooseItem(qint64 number);
    void showCount();
    void showCurrent();
    void takeWritten(const std::shared_ptr<OpenDataSet>& set);
    void lookAgain();
    void takeChanged(const std::shared_ptr<OpenDataSet>& set);
    void takeReport();
    void leaveOut(const std::vector<std::int64_t>& rows);
    void playRow(const QModelIndex& index);

    StudioContext& m_context;
    std::shared_ptr<OpenDataSet> m_set;
    std::int64_t m_shownItem = -1;
    bool m_isStale = false; ///< the shown item has another text
    LatestCall m_looking;   ///< whether the files have changed

    DataItemsModel* m_model;
    ShownItems* m_shown;
    SetWriter* m_writer;
    FilterBar* m_filter;
    ItemsTable* m_table;
    TableEditing* m_editing;
    QTabWidget* m_tabs;
    LaterPart<ItemPanel> m_item;
    LaterPart<ReportPanel> m_report;
    LaterPart<VocabularyPanel> m_vocabulary;
    QWidget* m_itemTab;
    QWidget* m_reportTab;
    QWidget* m_vocabularyTab;
};

} // namespace parlance::ui

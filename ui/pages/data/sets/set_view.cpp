// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/sets/set_view.h"

#include "core/data/item_edit.h"
#include "ui/pages/data/edit/table_editing.h"
#include "ui/pages/data/items/filter_bar.h"
#include "ui/pages/data/items/item_panel.h"
#include "ui/pages/data/items/item_words.h"
#include "ui/pages/data/items/items_model.h"
#include "ui/pages/data/items/items_table.h"
#include "ui/pages/data/items/kept_look.h"
#include "ui/pages/data/items/shown_items.h"
#include "ui/pages/data/items/sort_button.h"
#include "ui/pages/data/labelled/labelled_scenes.h"
#include "ui/pages/data/report/report_panel.h"
#include "ui/pages/data/sets/open_data_set.h"
#include "ui/pages/data/sets/set_writer.h"
#include "ui/pages/data/text/text_scenes.h"
#include "ui/pages/data/text/vocabulary_panel.h"
#include "ui/services/project_settings.h"
#include "ui/services/shell_command.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layout/scrolled_part.h"
#include "ui/widgets/layout/wrapped_height.h"

#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace parlance::ui {
namespace {

/// To begin with: room for a waveform and its spectrogram. What is left over is more rows.
constexpr int kTableHeight = 296, kBelowHeight = 254;
constexpr int kLeastTabHeight = 92; ///< what needs more is scrolled in it

/// The tab may be in front.
void putIn(QWidget& tab, QWidget& panel, bool keepsRoomForBar = false) {
    auto* scrolled = new ScrolledPart(panel, kLeastTabHeight, &tab);
    if (keepsRoomForBar)
        scrolled->keepRoomForBar();
    auto* column = new QVBoxLayout(&tab);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(scrolled);
    scrolled->show();
}

} // namespace

SetView::SetView(StudioContext& context, QWidget* parent)
    : QSplitter(Qt::Vertical, parent), m_context(context), m_model(new DataItemsModel(this)),
      m_shown(new ShownItems(*m_model, this)), m_writer(new SetWriter(context.dialogs, this)),
      m_item([this] { return makeItem(); }), m_report([this] { return makeReport(); }),
      m_vocabulary([this] { return makeVocabulary(); }) {
    addWidget(makeTable()); // in the order in which Tab visits them
    addWidget(makeTabs());
    setChildrenCollapsible(false);
    setHandleWidth(kSpaceLarge);
    setStretchFactor(0, 3);
    setStretchFactor(1, 1);
    setSizes({kTableHeight, kBelowHeight});
    ProjectSettings(m_context.project).keep(*this, QStringLiteral("data/split"));
    m_editing = new TableEditing(*m_model, *m_table, this);
    connectTable();
    connect(m_writer, &SetWriter::written, this, &SetView::written);
}

QWidget* SetView::makeTable() {
    auto* card = new Card({}, this);
    m_filter = new FilterBar(card);
    new WrappedHeight(*m_filter);
    m_table = new ItemsTable(*m_model, ProjectSettings(m_context.project), card);
    m_table->setObjectName(QStringLiteral("recordings"));
    m_table->setAccessibleName(tr("Recordings"));
    card->body()->addWidget(m_filter);
    card->body()->addWidget(m_table, 1);
    return card;
}

QWidget* SetView::makeTabs() {
    auto* card = new Card({}, this);
    m_tabs = new QTabWidget(card);
    m_tabs->setObjectName(QStringLiteral("dataTabs"));
    m_tabs->setAccessibleName(tr("Item or report"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->tabBar()->setAccessibleName(tr("Item or report"));
    m_itemTab = new QWidget(m_tabs);
    m_reportTab = new QWidget(m_tabs);
    m_vocabularyTab = new QWidget(m_tabs);
    m_tabs->addTab(m_itemTab, tr("Recording"));
    m_tabs->addTab(m_reportTab, tr("Report"));
    m_tabs->addTab(m_vocabularyTab, tr("Vocabulary"));
    connect(m_tabs, &QTabWidget::currentChanged, this, &SetView::makeInFront);
    ProjectSettings(m_context.project).keep(*m_tabs, QStringLiteral("data/tab"));
    m_tabs->setTabVisible(m_tabs->indexOf(m_vocabularyTab), false);
    card->body()->addWidget(m_tabs);
    return card;
}

void SetView::connectTable() {
    connect(m_table, &ItemsTable::leaveOutRequested, this,
            [this](const QModelIndex& index) { leaveOut({m_model->numberOf(index)}); });
    connect(m_table, &ItemsTable::fileRequested, this, [this](const QModelIndex& index) {
        if (const data::DataItem* item = m_model->itemAt(index))
            Q_EMIT fileRequested(item->audio.empty() ? m_set->entry().path : item->audio);
    });
    connect(m_filter, &FilterBar::changed, this, &SetView::applyFilter);
    connect(m_table, &ItemsTable::orderChosen, this, &SetView::chooseOrder);
    connect(m_filter->sortButton(), &SortButton::chosen, this, &SetView::chooseOrder);
    connect(m_shown, &ShownItems::orderChanged, this, [this](const ItemOrder& order) {
        m_model->setOrder(order);
        m_table->showOrder(order);
        m_filter->sortButton()->showOrder(order);
    });
    connect(m_shown, &ShownItems::looking, m_filter, &FilterBar::showLooking);
    connect(m_shown, &ShownItems::shown, this, [this] {
        showCount();
        if (m_shownItem < 0 || m_model->rowOf(m_shownItem) >= 0)
            return chooseItem(m_shownItem); // it stays chosen wherever it stands now
        m_shownItem = -1;
        m_item->showItem(nullptr);
    });
    connect(m_table, &ItemsTable::allRequested, m_filter, &FilterBar::showAll);
    connect(m_shown, &ShownItems::failed, this, &SetView::failed);
    connect(m_editing, &TableEditing::written, this, &SetView::takeWritten);
    connect(m_editing, &TableEditing::turnedTo, this, &SetView::chooseItem);
    connect(m_editing, &TableEditing::failed, this, &SetView::failed);
    connect(m_model, &DataItemsModel::failed, this, &SetView::failed);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &SetView::showCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &SetView::showCurrent);
    connect(m_table, &ItemsTable::playRequested, this, &SetView::playRow);
}

bool SetView::makeNext() {
    return m_item.make() || m_report.make() || m_vocabulary.make();
}

void SetView::makeInFront() {
    if (!isVisible())
        return;
    if (m_tabs->currentWidget() == m_itemTab)
        m_item.make();
    else if (m_tabs->currentWidget() == m_reportTab)
        m_report.make();
    else
        m_vocabulary.make();
}

ItemPanel* SetView::makeItem() {
    auto* item = new ItemPanel(m_itemTab);
    putIn(*m_itemTab, *item);
    connect(item, &ItemPanel::playingChanged, this,
            [this](bool playing) { m_model->setPlaying(playing ? m_shownItem : -1); });
    connect(item, &ItemPanel::failed, this, &SetView::failed);
    return item;
}

ReportPanel* SetView::makeReport() {
    auto* report = new ReportPanel(m_context, *m_tabs->tabBar(), m_reportTab);
    putIn(*m_reportTab, *report, true); // it grows by what is found, below what was pressed
    connect(report, &ReportPanel::failed, this, &SetView::failed);
    connect(report, &ReportPanel::leaveOutRequested, this, &SetView::leaveOut);
    connect(report, &ReportPanel::trimRequested, this, [this] {
        if (const auto target = m_writer->askForTrimmed(*m_set); !target.empty())
            m_report->trim(target);
    });
    connect(report, &ReportPanel::trimCommandRequested, this, [this] {
        if (const auto target = m_writer->askForTrimmed(*m_set); !target.empty())
            Q_EMIT statusMessage(
                copyShellCommand(m_context.project, {trimCommand(m_set->entry().path, target)}));
    });
    connect(report, &ReportPanel::written, m_writer, &SetWriter::tell);
    connect(report, &ReportPanel::reportChanged, this, &SetView::takeReport);
    return report;
}

VocabularyPanel* SetView::makeVocabulary() {
    auto* vocabulary = new VocabularyPanel(m_vocabularyTab);
    putIn(*m_vocabularyTab, *vocabulary);
    connect(vocabulary, &VocabularyPanel::failed, this, &SetView::failed);
    return vocabulary;
}

bool SetView::isSettled() const {
    return !m_looking.isUnderWay() && !m_shown->isUnderWay() && !m_editing->isUnderWay() &&
           !m_model->isLoading() && !(m_item.get() && m_item.get()->isLoading()) &&
           m_report.isSettled() && m_vocabulary.isSettled();
}

QStringList SetView::commandLine() const {
    return m_report.get() ? m_report.get()->commandLine() : QStringList();
}

std::vector<Page::Scene> SetView::scenes(DataSetPanel& sets) {
    std::vector<Page::Scene> scenes = {{QStringLiteral("report"),
                                        [this] {
                                            m_tabs->setCurrentWidget(m_reportTab);
                                            if (m_set)
                                                m_report->start();
                                        },
                                        [this] {
                                            m_tabs->setCurrentWidget(m_itemTab);
                                            setDataSet(m_set);
                                            m_report->forget();
                                        }}};
    for (Page::Scene& scene : textScenes(sets, *m_tabs, *m_itemTab, *m_vocabularyTab))
        scenes.push_back(std::move(scene));
    for (Page::Scene& scene : labelledScenes(sets, *m_tabs, *m_itemTab))
        scenes.push_back(std::move(scene));
    return scenes;
}

void SetView::setDataSet(const std::shared_ptr<OpenDataSet>& set) {
    m_set = set;
    m_shownItem = -1;
    m_isStale = false;
    m_editing->setDataSet(m_set);
    if (m_item.get())
        m_item->showItem(nullptr);
    m_model->setDataSet(m_set);
    m_shown->setDataSet(m_set);
    if (m_set)
        showPartsOf(*m_set);
    m_filter->reset();
    m_filter->setReport(nullptr);
    restoreFilter();
    if (m_set || m_report.get())
        m_report->setDataSet(m_set);
    m_table->showProblemColumn(false);
    m_filter->sortButton()->setColumns(m_set ? m_table->sortColumns()
                                             : std::vector<SortButton::Column>());
    restoreOrder();
    if (m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(0, DataItemsModel::Name));
    showCount();
}

/// What such data have, and no more. While none is open it stays as it was.
void SetView::showPartsOf(const OpenDataSet& set) {
    const data::DataSetKind& kind = *set.entry().kind;
    m_table->showColumns(set);
    m_table->setAccessibleName(itemsWord(kind.form));
    m_tabs->setTabText(m_tabs->indexOf(m_itemTab), itemWord(kind.form));
    m_tabs->setTabVisible(m_tabs->indexOf(m_vocabularyTab), kind.hasWords());
    showVocabulary();
    m_filter->setLengthUnit(QString::fromStdString(set.overview().lengthUnit));
}

/// Its progress is in the report, where it can be cancelled.
void SetView::leaveOut(const std::vector<std::int64_t>& rows) {
    if (!m_set || m_report->isBusy())
        return;
    const std::filesystem::path target = m_writer->askForChecked(*m_set);
    if (target.empty())
        return;
    m_tabs->setCurrentWidget(m_reportTab);
    m_report->leaveOut(target, rows);
}

/// It keeps the set, which is freed as a whole.
void SetView::showVocabulary() {
    const auto& words = m_set->overview().words;
    if (words || m_vocabulary.get())
        m_vocabulary->setVocabulary(
            words ? VocabularyPanel::Vocabulary(m_set, words->vocabulary.get()) : nullptr);
}

void SetView::restoreFilter() {
    if (m_set)
        m_filter->typeAgain(KeptLook(m_context.project).filter(m_set->entry().path));
}

/// By problems there is no order until some are known.
void SetView::restoreOrder() {
    if (!m_set)
        return;
    if (const auto kept = KeptLook(m_context.project).order(m_set->entry().path);
        kept && !m_table->isColumnHidden(kept->column))
        m_shown->sort(*kept);
}

void SetView::chooseOrder(const ItemOrder& order) {
    if (m_set)
        KeptLook(m_context.project).keepOrder(m_set->entry().path, order);
    m_shown->sort(order);
}

void SetView::applyFilter() {
    if (m_set)
        KeptLook(m_context.project).keepFilter(m_set->entry().path, m_filter->typed());
    m_shown->filter(m_filter->filter(), m_filter->bar());
}

void SetView::chooseItem(qint64 number) {
    if (const int row = m_model->rowOf(number); row >= 0)
        m_table->setCurrentIndex(m_model->index(row, DataItemsModel::Name));
}

void SetView::showCount() {
    const std::int64_t all = m_set ? m_set->overview().items : 0;
    m_filter->showCount(m_model->rowCount(), all);
    if (all == 0 || m_model->rowCount() > 0)
        return m_table->hideNothingFound();
    const QString fault = m_filter->fault();
    m_table->showNothingFound(fault.isEmpty() ? tr("No item passes the filters.") : fault);
}

void SetView::showCurrent() {
    const QModelIndex current = m_table->currentIndex();
    const std::int64_t number = m_model->numberOf(current);
    if (number < 0 || (number == m_shownItem && !m_isStale))
        return;
    // Not read yet: asked again when it is.
    if (const data::DataItem* item = m_model->itemAt(current)) {
        if (number == m_shownItem)
            m_item->refresh(*item, *m_set);
        else
            m_item->showItemOf(*item, *m_set);
        m_shownItem = number;
        m_isStale = false;
    }
}

/// An item has another text: rows, filter and what is playing stay.
void SetView::takeWritten(const std::shared_ptr<OpenDataSet>& set) {
    m_set = set;
    m_isStale = true;
    m_shown->replaceDataSet(set);
    m_report->replaceDataSet(set);
    showVocabulary();
    m_model->replaceDataSet(set);
    Q_EMIT readAgain(set);
}

/// Other programs write the files, too: while another page is shown, or another window has the
/// focus.
void SetView::showEvent(QShowEvent* event) {
    QSplitter::showEvent(event);
    makeInFront();
    lookAgain();
}

bool SetView::event(QEvent* event) {
    if (event->type() == QEvent::WindowActivate)
        lookAgain();
    return QSplitter::event(event);
}

void SetView::lookAgain() {
    if (!m_set)
        return;
    m_looking.start(
        this,
        [set = m_set](const std::stop_token& stop) {
            return data::editStamp(set->entry().path) == set->stamp()
                       ? nullptr
                       : openDataSet(set->entry(), {}, stop);
        },
        [this, before = m_set](const std::shared_ptr<OpenDataSet>& now) {
            if (before != m_set || m_editing->isBusy())
                return;
            if (now)
                takeChanged(now);
            m_report->lookAgain();
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

/// Where it has more items or fewer, what was found in those before is of none of them.
void SetView::takeChanged(const std::shared_ptr<OpenDataSet>& set) {
    if (set->overview().items == m_set->overview().items) {
        m_editing->setDataSet(set);
        return takeWritten(set);
    }
    const std::int64_t chosen = m_shownItem;
    setDataSet(set);
    chooseItem(chosen);
    Q_EMIT readAgain(set);
}

void SetView::takeReport() {
    const auto report = m_report->report();
    m_model->setProblems(m_report->problems(), report);
    m_shown->setReport(report);
    m_table->showProblemColumn(report && !report->findings.empty());
    m_filter->sortButton()->setColumns(m_table->sortColumns());
    m_filter->setReport(report);
    restoreOrder();
    m_shown->filter(m_filter->filter(), m_filter->bar());
}

void SetView::playRow(const QModelIndex& index) {
    m_table->setCurrentIndex(index);
    showCurrent();
    m_tabs->setCurrentWidget(m_itemTab);
    if (m_set && m_set->entry().kind->hasSound())
        m_item->togglePlay();
}

} // namespace parlance::ui

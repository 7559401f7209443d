// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/data_page.h"

#include "ui/inference/model_uses.h"
#include "ui/pages/data/edit/table_editing.h"
#include "ui/pages/data/import/corpus_import.h"
#include "ui/pages/data/items/filter_bar.h"
#include "ui/pages/data/items/item_panel.h"
#include "ui/pages/data/items/item_words.h"
#include "ui/pages/data/items/items_model.h"
#include "ui/pages/data/items/items_table.h"
#include "ui/pages/data/items/kept_look.h"
#include "ui/pages/data/items/shown_items.h"
#include "ui/pages/data/items/sort_button.h"
#include "ui/pages/data/labelled/labelled_scenes.h"
#include "ui/pages/data/no_data_sets.h"
#include "ui/pages/data/report/report_panel.h"
#include "ui/pages/data/sets/data_set_panel.h"
#include "ui/pages/data/sets/kind_use.h"
#include "ui/pages/data/sets/open_data_set.h"
#include "ui/pages/data/sets/set_finder.h"
#include "ui/pages/data/sets/set_maker.h"
#include "ui/pages/data/sets/set_opener.h"
#include "ui/pages/data/sets/set_organiser.h"
#include "ui/pages/data/sets/set_writer.h"
#include "ui/pages/data/text/text_scenes.h"
#include "ui/pages/data/text/vocabulary_panel.h"
#include "ui/services/async_call.h"
#include "ui/services/data_sets.h"
#include "ui/services/dialogs.h"
#include "ui/services/dropped_item.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"
#include "ui/services/shell_command.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layout/scrolled_part.h"
#include "ui/widgets/layout/widget_switch.h"
#include "ui/widgets/layout/wrapped_height.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/notice_overlay.h"

#include <QDesktopServices>
#include <QShortcut>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

/// Of a set that lies elsewhere, with what belongs to it.
std::vector<DataSetEntry> withParts(const std::filesystem::path& set) {
    const DataParts parts = partsBeside(set);
    std::vector<std::filesystem::path> files{set};
    std::ranges::copy_if(std::initializer_list<std::filesystem::path>{parts.valid, parts.test},
                         std::back_inserter(files),
                         [](const std::filesystem::path& part) { return !part.empty(); });
    return dataSetsAmong(files);
}

constexpr int kWideEnough = 800; ///< for the data sets beside the table
/// To begin with: room for a waveform and its spectrogram. What is left over is more rows.
constexpr int kTableHeight = 296, kBelowHeight = 254;
constexpr int kLeastTabHeight = 92; ///< what needs more is scrolled in it

} // namespace

DataPage::DataPage(StudioContext& context, QWidget* parent)
    : Page(face(), parent), m_context(context), m_model(new DataItemsModel(this)),
      m_shown(new ShownItems(*m_model, this)), m_finder(new SetFinder(this)),
      m_droppedFinder(new SetFinder(this)), m_opener(new SetOpener(this)),
      m_writer(new SetWriter(context.dialogs, this)), m_organiser(new SetOrganiser(context, this)),
      m_parts(new WidgetSwitch(this)) {
    m_content = makeContent();
    m_empty = new NoDataSets(title(), m_parts);
    for (QWidget* part : std::initializer_list<QWidget*>{m_content, m_empty})
        m_parts->add(part);
    m_maker = new SetMaker(context, *m_parts, this);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_parts);
    connect(m_empty, &NoDataSets::recordRequested, m_maker, &SetMaker::recordVoice);
    connect(m_empty, &NoDataSets::folderRequested, m_maker, &SetMaker::askForFolder);
    connect(m_empty, &NoDataSets::filesRequested, m_maker, &SetMaker::askForFiles);
    connect(m_empty, &NoDataSets::sampleRequested, this, &Page::openSampleProject);
    connect(m_empty, &NoDataSets::backRequested, m_organiser, &SetOrganiser::bringBack);
    connect(m_organiser, &SetOrganiser::changed, m_empty,
            [this] { m_empty->offerBack(m_organiser->backText()); });
    connect(m_organiser, &SetOrganiser::done, this, &DataPage::takeOrdered);
    connect(m_organiser, &SetOrganiser::failed, this, &DataPage::fail);
    connect(m_maker, &SetMaker::closed, this, &DataPage::leavePart);
    connect(m_maker, &SetMaker::splitForTraining, this,
            [this](const std::filesystem::path& list) { train(list, m_training); });
    connectParts();
    auto* find = new QShortcut(QKeySequence(QStringLiteral("Ctrl+L")), this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    find->setWhatsThis(tr("Filter the items"));
    connect(find, &QShortcut::activated, m_filter, &FilterBar::focusText);
    findSets();
}

QWidget* DataPage::makeContent() {
    auto* content = new QWidget(m_parts);
    QWidget* const head = makeHead(content);
    m_notice = new Notice(content);
    m_notice->setObjectName(QStringLiteral("dataNotice"));
    new NoticeOverlay(*m_notice, *content);
    // Made in the order in which Tab visits them.
    m_sets = new DataSetPanel(*m_organiser, m_context.dialogs, content);
    m_sets->prefer(
        ProjectSettings(m_context.project).value(kChosenSetKey).toString().toStdString());
    QWidget* const table = makeTable();
    m_tabs = new QTabWidget(content);
    m_item = new ItemPanel(m_tabs);
    m_report = new ReportPanel(m_context, m_tabs);
    m_vocabulary = new VocabularyPanel(m_tabs);
    m_tabs->setObjectName(QStringLiteral("dataTabs"));
    m_tabs->setAccessibleName(tr("Item or report"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->tabBar()->setAccessibleName(tr("Item or report"));
    const auto addTab = [this](QWidget& panel, const QString& title) {
        auto* tab = new ScrolledPart(panel, kLeastTabHeight, m_tabs);
        m_tabs->addTab(tab, title);
        return tab;
    };
    m_itemTab = addTab(*m_item, tr("Recording"));
    m_reportTab = addTab(*m_report, tr("Report"));
    m_vocabularyTab = addTab(*m_vocabulary, tr("Vocabulary"));
    const ProjectSettings settings(m_context.project);
    settings.keep(*m_tabs, QStringLiteral("data/tab"));
    m_tabs->setTabVisible(m_tabs->indexOf(m_vocabularyTab), false);
    auto* below = new Card({}, content);
    below->body()->addWidget(m_tabs);
    auto* split = new QSplitter(Qt::Vertical, content);
    m_items = split;
    split->setChildrenCollapsible(false);
    split->setHandleWidth(kSpaceLarge);
    split->addWidget(table);
    split->addWidget(below);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 1);
    split->setSizes({kTableHeight, kBelowHeight});
    settings.keep(*split, QStringLiteral("data/split"));

    m_columns = new QBoxLayout(QBoxLayout::LeftToRight);
    m_columns->setSpacing(kSpaceLarge);
    m_columns->addWidget(m_sets);
    m_columns->addWidget(split, 1);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    column->addWidget(head);
    column->addLayout(m_columns, 1);
    return content;
}

QWidget* DataPage::makeHead(QWidget* content) {
    auto* head = new QWidget(content);
    auto* heading = new QLabel(title(), head);
    setTextRole(heading, TextRole::PageTitle);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(heading, 1);
    row->addWidget(makeImportFolder(head, [this] { m_maker->askForFolder(); }));
    row->addWidget(makeImportFiles(head, [this] { m_maker->askForFiles(); }));
    row->addWidget(makeRecordVoice(head, [this] { m_maker->recordVoice(); }));
    return head;
}

QWidget* DataPage::makeTable() {
    auto* card = new Card({}, this);
    m_filter = new FilterBar(card);
    new WrappedHeight(*m_filter);
    m_table = new ItemsTable(*m_model, card);
    m_table->setObjectName(QStringLiteral("recordings"));
    m_table->setAccessibleName(tr("Recordings"));
    card->body()->addWidget(m_filter);
    card->body()->addWidget(m_table, 1);
    return card;
}

/// The data sets lie above the table where there is no room beside it.
void DataPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    const bool wide = width() >= kWideEnough;
    m_columns->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_sets->setSideBySide(!wide);
}

void DataPage::connectParts() {
    connect(m_sets, &DataSetPanel::setChosen, this, &DataPage::openChosen);
    connect(m_sets, &DataSetPanel::splitRequested, this, [this] {
        if (m_set)
            m_maker->split(m_set, SetMaker::For::Keeping);
    });
    connect(m_sets, &DataSetPanel::trainRequested, this, &DataPage::trainWithSet);
    connect(m_sets, &DataSetPanel::fileRequested, this, [this] {
        if (m_set)
            showFile(m_set->entry().path);
    });
    connect(m_table, &ItemsTable::leaveOutRequested, this,
            [this](const QModelIndex& index) { leaveOut({m_model->numberOf(index)}); });
    connect(m_table, &ItemsTable::fileRequested, this, [this](const QModelIndex& index) {
        if (const data::DataItem* item = m_model->itemAt(index))
            showFile(item->audio.empty() ? m_set->entry().path : item->audio);
    });
    for (const SetFinder* finder : {m_finder, m_droppedFinder})
        connect(finder, &SetFinder::failed, this, &DataPage::fail);
    connect(m_opener, &SetOpener::reading, m_sets, &DataSetPanel::showReading);
    connect(m_opener, &SetOpener::opened, this, &DataPage::showSet);
    connect(m_opener, &SetOpener::failed, this, [this](const QString& message) {
        m_sets->showOverview(nullptr);
        fail(message);
    });
    connect(m_sets, &DataSetPanel::barPicked, m_filter, &FilterBar::setBar);
    connect(m_sets, &DataSetPanel::barTakenBack, m_filter,
            [this] { m_filter->setBar(std::nullopt); });
    connect(m_filter, &FilterBar::barTakenBack, m_sets, &DataSetPanel::clearBar);
    connect(m_filter, &FilterBar::changed, this, &DataPage::applyFilter);
    connect(m_table, &ItemsTable::orderChosen, this, &DataPage::chooseOrder);
    connect(m_filter->sortButton(), &SortButton::chosen, this, &DataPage::chooseOrder);
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
    connect(m_shown, &ShownItems::failed, this, &DataPage::fail);
    m_editing = new TableEditing(*m_model, *m_table, m_items);
    connect(m_editing, &TableEditing::written, this, &DataPage::takeWritten);
    connect(m_editing, &TableEditing::turnedTo, this, &DataPage::chooseItem);
    connect(m_editing, &TableEditing::failed, this, &DataPage::fail);
    connect(m_model, &DataItemsModel::failed, this, &DataPage::fail);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &DataPage::showCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DataPage::showCurrent);
    connect(m_table, &ItemsTable::playRequested, this, &DataPage::playRow);
    connect(m_item, &ItemPanel::playingChanged, this,
            [this](bool playing) { m_model->setPlaying(playing ? m_shownItem : -1); });
    connect(m_item, &ItemPanel::failed, this, &DataPage::fail);
    connect(m_report, &ReportPanel::failed, this, &DataPage::fail);
    connect(m_vocabulary, &VocabularyPanel::failed, this, &DataPage::fail);
    connect(m_report, &ReportPanel::leaveOutRequested, this, &DataPage::leaveOut);
    connect(m_report, &ReportPanel::trimRequested, this, [this] {
        if (const auto target = m_writer->askForTrimmed(*m_set); !target.empty())
            m_report->trim(target);
    });
    connect(m_report, &ReportPanel::trimCommandRequested, this, [this] {
        if (const auto target = m_writer->askForTrimmed(*m_set); !target.empty())
            Q_EMIT statusMessage(
                copyShellCommand(m_context.project, {trimCommand(m_set->entry().path, target)}));
    });
    connect(m_report, &ReportPanel::written, m_writer, &SetWriter::tell);
    connect(m_writer, &SetWriter::written, this,
            [this](const std::filesystem::path& set, const QString& message) {
                showMade(set, [this, message] { m_notice->show(Notice::Kind::Info, message); });
            });
    connect(m_report, &ReportPanel::reportChanged, this, [this] {
        const auto report = m_report->report();
        m_model->setProblems(m_report->problems(), report);
        m_shown->setReport(report);
        m_table->showProblemColumn(report && !report->findings.empty());
        m_filter->sortButton()->setColumns(m_table->sortColumns());
        m_filter->setReport(report);
        restoreOrder();
        m_shown->filter(m_filter->filter(), m_filter->bar());
    });
}

bool DataPage::isSettled() const {
    return !m_finder->isUnderWay() && !m_droppedFinder->isUnderWay() && !m_opener->isUnderWay() &&
           !m_organiser->isUnderWay() && !m_shown->isUnderWay() && !m_editing->isUnderWay() &&
           !m_model->isLoading() && !m_item->isLoading() && m_report->isSettled() &&
           m_vocabulary->isSettled() && m_maker->isSettled();
}

void DataPage::activate() {
    findSets();
    if (m_parts->shown() == m_content)
        m_sets->focusList();
}

void DataPage::showStart() {
    m_maker->finishVoice();
}

std::vector<Page::KeyHelp> DataPage::keyHelp() const {
    return {{tr("Enter"), tr("In the table: play or pause the chosen recording")},
            {tr("Space"), tr("On the waveform: play or pause")},
            {tr("Left, Right"), tr("On the waveform: a second back or forward")},
            {tr("Shift+Left, Shift+Right"), tr("On the waveform: select by seconds")},
            {tr("Home"), tr("On the waveform: to the start")},
            {tr("Space, Enter"), tr("Where a voice is recorded: begin to record, stop")}};
}

std::vector<Page::Scene> DataPage::scenes() {
    std::vector<Scene> scenes = {{QStringLiteral("report"),
                                  [this] {
                                      m_tabs->setCurrentWidget(m_reportTab);
                                      if (m_set)
                                          m_report->start();
                                  },
                                  [this] {
                                      m_tabs->setCurrentWidget(m_itemTab);
                                      showSet(m_set);
                                      m_report->forget();
                                  }}};
    for (Scene& scene : textScenes(*m_sets, *m_tabs, *m_itemTab, *m_vocabularyTab))
        scenes.push_back(std::move(scene));
    for (Scene& scene : labelledScenes(*m_sets, *m_tabs, *m_itemTab))
        scenes.push_back(std::move(scene));
    for (Scene& scene : m_maker->scenes())
        scenes.push_back(std::move(scene));
    return scenes;
}

std::vector<QStringList> DataPage::commandLines() const {
    if (!m_set || m_parts->shown() != m_content) // what is made elsewhere has none
        return {};
    return {m_report->commandLine()};
}

QString DataPage::dropOffer(const DroppedItem& item) const {
    const bool isText = item.kind == DropKind::Text && item.isDataSet && isVisible();
    if (item.kind == DropKind::DataSet || isText)
        return tr("Open %1 on the Data page").arg(dropWords(item));
    if (item.kind == DropKind::Import)
        return tr("Import %1").arg(dropWords(item));
    std::error_code failure;
    const bool isFolder =
        item.kind == DropKind::Audio && std::filesystem::is_directory(item.path, failure);
    return isFolder && (isVisible() || item.isDataSet)
               ? tr("Make a data set of %1").arg(dropWords(item))
               : QString();
}

void DataPage::takeDrop(const DroppedItem& item) {
    std::error_code failure;
    if (item.kind == DropKind::Import)
        m_maker->importFrom(item.files);
    else if (item.kind == DropKind::Audio) // in a folder, with whatever texts lie there
        m_maker->importFrom({item.path});
    else if (std::filesystem::is_directory(item.path, failure))
        openFolder(item.path);
    else if (const std::vector<DataSetEntry> sets = dataSetsAmong(item.files); !sets.empty())
        chooseSets(sets);
}

void DataPage::chooseSets(const std::vector<DataSetEntry>& sets) {
    m_maker->leave();
    m_sets->choose(sets);
    showList();
}

void DataPage::openFolder(const std::filesystem::path& folder) {
    m_droppedFinder->findAt(folder, [this, folder](const std::vector<DataSetEntry>& sets) {
        m_notice->clear();
        if (sets.empty())
            m_maker->importFrom({folder});
        else
            chooseSets(sets);
    });
}

void DataPage::findSets() {
    m_finder->findBelow(m_context.project / "data",
                        [this](std::vector<DataSetEntry> sets) { showSets(std::move(sets)); });
}

void DataPage::showSets(std::vector<DataSetEntry> sets) {
    m_sets->setSets(std::move(sets));
    if (m_isSplitAwaited)
        return chooseToSplit();
    if (!m_maker->isShown())
        showList();
}

/// Or what teaches where there is none. The focus goes along with what comes.
void DataPage::showList() {
    QWidget* part = m_sets->chosen() ? m_content : static_cast<QWidget*>(m_empty);
    const bool takesFocus = part == m_content && m_parts->shown() != part &&
                            m_parts->shown()->isAncestorOf(window()->focusWidget());
    m_parts->showOnly(part);
    if (takesFocus)
        m_sets->focusList();
}

bool DataPage::takeGoal(models::Use use) {
    m_maker->setGoal(use);
    return true;
}

bool DataPage::takeTraining(const TrainingIdea& idea) {
    if (!idea.data.areToBeSplit)
        return false;
    m_training = idea;
    m_isSplitAwaited = true;
    findSets();
    return true;
}

/// Once it is open.
void DataPage::chooseToSplit() {
    const std::filesystem::path& path = m_training.data.train;
    const auto found = std::ranges::find(m_sets->sets(), path, &DataSetEntry::path);
    const std::vector<DataSetEntry> sets =
        found != m_sets->sets().end() ? std::vector{*found} : dataSetsAmong({path});
    if (sets.empty()) // it has gone meanwhile
        m_isSplitAwaited = false;
    else
        chooseSets(sets);
    splitIfAwaited();
}

void DataPage::splitIfAwaited() {
    if (!m_isSplitAwaited || !m_set || m_set->entry().path != m_training.data.train)
        return;
    m_isSplitAwaited = false;
    m_maker->split(m_set, SetMaker::For::Training);
}

/// With what belongs to it; what has to be split before it is.
void DataPage::train(const std::filesystem::path& set, const TrainingIdea& idea) {
    callAsync(
        this, [set](const std::stop_token&) { return partsBeside(set); },
        [this, training = idea](const DataParts& parts) mutable {
            training.data = parts;
            if (!takeTraining(training))
                Q_EMIT trainWith(training);
        },
        [this](const CallError& error) { fail(error.message); });
}

/// What was recorded, imported or split off is shown, where there is a list of it.
void DataPage::leavePart(const std::filesystem::path& list, const QString& note) {
    showList();
    showMade(list, [this, note] {
        m_sets->focusList();
        if (!note.isEmpty())
            m_notice->show(Notice::Kind::Info, note);
    });
    if (!list.empty())
        Q_EMIT statusMessage(
            tr("%1 has been made").arg(pathText(pathWithin(m_context.project, list))));
}

/// Also one that lies elsewhere.
void DataPage::showMade(const std::filesystem::path& made, std::function<void()> then) {
    m_finder->findBelow(m_context.project / "data",
                        [this, made, then = std::move(then)](std::vector<DataSetEntry> sets) {
                            const auto found = std::ranges::find(sets, made, &DataSetEntry::path);
                            std::vector<DataSetEntry> chosen;
                            if (found != sets.end())
                                chosen = {*found};
                            else if (!made.empty())
                                chosen = withParts(made);
                            showSets(std::move(sets));
                            if (!chosen.empty()) {
                                chooseSets(chosen);
                                openChosen(); // it may have been the chosen one, and have grown
                            }
                            then();
                        });
}

void DataPage::openChosen() {
    m_opener->cancel();
    m_notice->clear();
    showSet(nullptr);
    if (const auto chosen = m_sets->chosen()) {
        ProjectSettings(m_context.project).setValue(kChosenSetKey, pathText(chosen->path));
        m_opener->open(*chosen);
    }
}

void DataPage::showSet(const std::shared_ptr<OpenDataSet>& set) {
    m_set = set;
    m_shownItem = -1;
    m_isStale = false;
    m_editing->setDataSet(m_set);
    m_item->showItem(nullptr);
    m_model->setDataSet(m_set);
    m_shown->setDataSet(m_set);
    if (m_set)
        showPartsOf(*m_set);
    m_sets->showOverview(m_set.get());
    m_filter->reset();
    m_filter->setReport(nullptr);
    restoreFilter();
    m_report->setDataSet(m_set);
    m_table->showProblemColumn(false);
    m_filter->sortButton()->setColumns(m_set ? m_table->sortColumns()
                                             : std::vector<SortButton::Column>());
    restoreOrder();
    if (m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(0, DataItemsModel::Name));
    showCount();
    splitIfAwaited();
}

/// What such data have, and no more. While none is open it stays as it was.
void DataPage::showPartsOf(const OpenDataSet& set) {
    const data::DataSetKind& kind = *set.entry().kind;
    m_table->showColumns(set);
    m_table->setAccessibleName(itemsWord(kind.form));
    m_tabs->setTabText(m_tabs->indexOf(m_itemTab), itemWord(kind.form));
    m_tabs->setTabVisible(m_tabs->indexOf(m_vocabularyTab), kind.hasWords());
    showVocabulary();
    m_filter->setLengthUnit(QString::fromStdString(set.overview().lengthUnit));
}

/// Its progress is in the report, where it can be cancelled.
void DataPage::leaveOut(const std::vector<std::int64_t>& rows) {
    if (!m_set || m_report->isBusy())
        return;
    const std::filesystem::path target = m_writer->askForChecked(*m_set);
    if (target.empty())
        return;
    m_tabs->setCurrentWidget(m_reportTab);
    m_report->leaveOut(target, rows);
}

/// It keeps the set, which is freed as a whole.
void DataPage::showVocabulary() {
    const auto& words = m_set->overview().words;
    m_vocabulary->setVocabulary(words ? VocabularyPanel::Vocabulary(m_set, words->vocabulary.get())
                                      : nullptr);
}

void DataPage::restoreFilter() {
    if (m_set)
        m_filter->typeAgain(KeptLook(m_context.project).filter(m_set->entry().path));
}

/// By problems there is no order until some are known.
void DataPage::restoreOrder() {
    if (!m_set)
        return;
    if (const auto kept = KeptLook(m_context.project).order(m_set->entry().path);
        kept && !m_table->isColumnHidden(kept->column))
        m_shown->sort(*kept);
}

void DataPage::chooseOrder(const ItemOrder& order) {
    if (m_set)
        KeptLook(m_context.project).keepOrder(m_set->entry().path, order);
    m_shown->sort(order);
}

void DataPage::applyFilter() {
    if (m_set)
        KeptLook(m_context.project).keepFilter(m_set->entry().path, m_filter->typed());
    m_shown->filter(m_filter->filter(), m_filter->bar());
}

void DataPage::chooseItem(qint64 number) {
    if (const int row = m_model->rowOf(number); row >= 0)
        m_table->setCurrentIndex(m_model->index(row, DataItemsModel::Name));
}

void DataPage::showCount() {
    const std::int64_t all = m_set ? m_set->overview().items : 0;
    m_filter->showCount(m_model->rowCount(), all);
    m_table->showNothingFound(all > 0 && m_model->rowCount() == 0);
}

void DataPage::showCurrent() {
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
void DataPage::takeWritten(const std::shared_ptr<OpenDataSet>& set) {
    m_set = set;
    m_isStale = true;
    m_shown->replaceDataSet(set);
    m_report->replaceDataSet(set);
    m_sets->refreshOverview(*set);
    showVocabulary();
    m_model->replaceDataSet(set);
}

void DataPage::playRow(const QModelIndex& index) {
    m_table->setCurrentIndex(index);
    showCurrent();
    m_tabs->setCurrentWidget(m_itemTab);
    if (m_set && m_set->entry().kind->hasSound())
        m_item->togglePlay();
}

/// On what the preset for such data does.
void DataPage::trainWithSet() {
    if (const auto use = m_set ? useOf(*m_set) : std::nullopt)
        train(m_set->entry().path, {.preset = presetFor(*use)});
}

/// What the list has lost can be taken back in the place where that is said.
void DataPage::takeOrdered(const QString& said, const std::filesystem::path& gone,
                           const std::filesystem::path& back) {
    m_sets->takeOff(gone);
    showMade(back, [this, said, isGone = !gone.empty()] {
        const bool isListShown = m_parts->shown() == m_content;
        if (isListShown)
            m_sets->focusList();
        else
            m_empty->setFocus();
        m_notice->clear(); // its Undo was of the step before
        Q_EMIT statusMessage(isGone && isListShown ? QString() : said);
        if (!isGone || !isListShown)
            return;
        m_notice->show(Notice::Kind::Info, said);
        m_notice->offer(tr("Undo"), [this] { m_organiser->undo(); });
    });
}

/// In the folder that it lies in.
void DataPage::showFile(const std::filesystem::path& file) {
    QDesktopServices::openUrl(QUrl::fromLocalFile(pathText(file.parent_path())));
}

void DataPage::fail(const QString& message) {
    m_notice->show(Notice::Kind::Error, message);
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/data_page.h"

#include "core/data/manifest_subset.h"
#include "ui/pages/data/data_set_panel.h"
#include "ui/pages/data/filter_bar.h"
#include "ui/pages/data/item_panel.h"
#include "ui/pages/data/manifest_model.h"
#include "ui/pages/data/report_panel.h"
#include "ui/services/async_call.h"
#include "ui/services/data_sets.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/notice.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QShortcut>
#include <QSplitter>
#include <QStackedLayout>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {

constexpr int kSetsWidth = 248;
constexpr int kRowHeight = 28;
constexpr int kTableHeight = 320; ///< to begin with, in the proportion that the window gives
constexpr int kBelowHeight = 340;

} // namespace

DataPage::DataPage(StudioContext& context, QWidget* parent)
    : Page(parent), m_context(context), m_model(new ManifestModel(this)),
      m_stack(new QStackedLayout(this)) {
    m_stack->addWidget(makeContent());
    m_stack->addWidget(makeEmptyState());
    connectParts();
    auto* find = new QShortcut(QKeySequence(QStringLiteral("Ctrl+L")), this);
    find->setContext(Qt::WidgetWithChildrenShortcut);
    find->setWhatsThis(tr("Filter the recordings"));
    connect(find, &QShortcut::activated, m_filter, &FilterBar::focusText);
    findSets();
}

QWidget* DataPage::makeEmptyState() {
    return new EmptyState(
        QStringLiteral("data"), tr("No data sets yet"),
        tr("A data set is a manifest, a list of recordings with what is said in them. Manifests "
           "below the project's data folder appear here. Make one from LibriSpeech, LJSpeech, "
           "Common Voice or a folder of recordings and texts with\n"
           "parlance prepare asr-manifest FOLDER --output data/NAME\n"
           "or drop a .tsv manifest here."),
        this);
}

QWidget* DataPage::makeContent() {
    auto* content = new QWidget(this);
    auto* heading = new QLabel(title(), content);
    setTextRole(heading, TextRole::PageTitle);
    m_notice = new Notice(content);
    m_notice->setObjectName(QStringLiteral("dataNotice"));
    m_sets = new DataSetPanel(content);
    m_sets->setFixedWidth(kSetsWidth);

    m_item = new ItemPanel(content);
    m_report = new ReportPanel(content);
    m_tabs = new QTabWidget(content);
    m_tabs->setObjectName(QStringLiteral("dataTabs"));
    m_tabs->setAccessibleName(tr("Recording or report"));
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->tabBar()->setAccessibleName(tr("Recording or report"));
    m_tabs->addTab(m_item, tr("Recording"));
    m_tabs->addTab(m_report, tr("Report"));
    auto* below = new Card({}, content);
    below->body()->addWidget(m_tabs);
    auto* split = new QSplitter(Qt::Vertical, content);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(kSpaceLarge);
    split->addWidget(makeTable());
    split->addWidget(below);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setSizes({kTableHeight, kBelowHeight});

    auto* row = new QHBoxLayout;
    row->setSpacing(kSpaceLarge);
    row->addWidget(m_sets);
    row->addWidget(split, 1);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    column->addWidget(heading);
    column->addWidget(m_notice);
    column->addLayout(row, 1);
    return content;
}

QWidget* DataPage::makeTable() {
    auto* card = new Card({}, this);
    m_filter = new FilterBar(card);
    m_table = new QTableView(card);
    m_table->setObjectName(QStringLiteral("recordings"));
    m_table->setAccessibleName(tr("Recordings"));
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle); // what tells names apart is at their end
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    // Rows of one height: nothing is measured, however many there are.
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(kRowHeight);
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionResizeMode(QHeaderView::Interactive);
    header->setSectionResizeMode(ManifestModel::Play, QHeaderView::Fixed);
    header->setSectionResizeMode(ManifestModel::Text, QHeaderView::Stretch);
    m_table->setColumnWidth(ManifestModel::Play, 36);
    m_table->setColumnWidth(ManifestModel::Name, 240);
    m_table->setColumnWidth(ManifestModel::Duration, 76);
    m_table->setColumnWidth(ManifestModel::Characters, 92);
    m_table->setColumnWidth(ManifestModel::Problem, 180);
    m_table->setColumnHidden(ManifestModel::Problem, true);
    m_table->installEventFilter(this);
    card->body()->addWidget(m_filter);
    card->body()->addWidget(m_table, 1);
    return card;
}

void DataPage::connectParts() {
    connect(m_sets, &DataSetPanel::setChosen, this, &DataPage::openChosen);
    connect(m_filter, &FilterBar::changed, this, &DataPage::applyFilter);
    connect(m_model, &ManifestModel::failed, this, &DataPage::fail);
    connect(m_model, &QAbstractItemModel::dataChanged, this, &DataPage::showCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &DataPage::showCurrent);
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == ManifestModel::Play)
            playRow(index);
    });
    connect(m_item, &ItemPanel::playingChanged, this,
            [this](bool playing) { m_model->setPlaying(playing ? m_shownRow : -1); });
    connect(m_report, &ReportPanel::failed, this, &DataPage::fail);
    connect(m_report, &ReportPanel::leaveOutRequested, this, &DataPage::leaveOut);
    connect(m_report, &ReportPanel::reportChanged, this, [this] {
        const auto& report = m_report->report();
        m_model->setProblems(m_report->problems());
        m_table->setColumnHidden(ManifestModel::Problem, !report || report->findings.empty());
        m_filter->setReport(report);
        applyFilter();
    });
}

bool DataPage::isSettled() const {
    return m_subsets == 0 && !m_finding.isUnderWay() && !m_opening.isUnderWay() &&
           !m_filtering.isUnderWay() && !m_model->isLoading() && !m_item->isLoading() &&
           !m_report->isRunning();
}

void DataPage::activate() {
    findSets();
    if (!focusWidget())
        m_sets->focusList();
}

std::vector<Page::KeyHelp> DataPage::keyHelp() const {
    return {{tr("Space, Enter"), tr("Play or pause the chosen recording")}};
}

std::vector<Page::Scene> DataPage::scenes() {
    return {{QStringLiteral("report"),
             [this] {
                 m_tabs->setCurrentWidget(m_report);
                 if (m_set)
                     m_report->start();
             },
             [this] {
                 m_tabs->setCurrentWidget(m_item);
                 showSet(m_set); // what the check found is forgotten
             }}};
}

bool DataPage::takeFiles(const QStringList& paths) {
    if (paths.isEmpty() || !paths.front().endsWith(QLatin1String(".tsv")))
        return false;
    m_stack->setCurrentIndex(0);
    m_sets->choose(paths.front().toStdString());
    return true;
}

void DataPage::findSets() {
    m_finding.start(
        this,
        [project = m_context.project](const std::stop_token&) { return findDataSets(project); },
        [this](std::vector<DataSetEntry> sets) {
            m_sets->setSets(std::move(sets));
            m_stack->setCurrentIndex(m_sets->chosen() ? 0 : 1);
        },
        [this](const CallError& error) { fail(error.message); });
}

void DataPage::openChosen() {
    m_opening.cancel();
    m_filtering.cancel();
    m_notice->clear();
    showSet(nullptr);
    const auto chosen = m_sets->chosen();
    if (!chosen)
        return;
    m_opening.start(
        this,
        [tsv = chosen->tsv](const std::stop_token& stop) {
            return std::make_shared<DataSet>(tsv, stop);
        },
        [this](std::shared_ptr<DataSet> set) { showSet(std::move(set)); },
        [this](const CallError& error) { fail(error.message); });
}

void DataPage::showSet(std::shared_ptr<DataSet> set) {
    m_set = std::move(set);
    m_shownRow = -1;
    m_item->showRow(nullptr);
    m_model->setDataSet(m_set);
    m_sets->showOverview(m_set ? &m_set->overview() : nullptr);
    m_filter->reset();
    m_filter->setReport(nullptr);
    m_report->setManifest(m_set ? m_set->tsv() : std::filesystem::path());
    m_table->setColumnHidden(ManifestModel::Problem, true);
    if (m_model->rowCount() > 0)
        m_table->setCurrentIndex(m_model->index(0, ManifestModel::Name));
    showCount();
}

void DataPage::applyFilter() {
    m_filtering.cancel();
    if (!m_set)
        return;
    const data::ManifestFilter filter = m_filter->filter(m_set->overview().sampleRateHz);
    if (filter.isEmpty()) {
        m_model->setAllRows();
        showCount();
        return;
    }
    m_filtering.start(
        this,
        [tsv = m_set->tsv(), filter](const std::stop_token& stop) {
            return data::matchingRows(tsv, filter, stop);
        },
        [this](std::vector<std::int64_t> rows) {
            m_model->setRows(std::move(rows));
            showCount();
        },
        [this](const CallError& error) { fail(error.message); });
}

void DataPage::showCount() {
    m_filter->showCount(m_model->rowCount(), m_set ? m_set->overview().rows : 0);
}

void DataPage::showCurrent() {
    const QModelIndex current = m_table->currentIndex();
    const std::int64_t number = m_model->numberOf(current);
    if (number < 0 || number == m_shownRow)
        return;
    // Not read yet: asked again when it is.
    if (const data::AsrRow* row = m_model->rowAt(current)) {
        m_shownRow = number;
        m_item->showRow(row);
    }
}

void DataPage::playRow(const QModelIndex& index) {
    m_table->setCurrentIndex(index);
    showCurrent();
    m_tabs->setCurrentWidget(m_item);
    m_item->togglePlay();
}

bool DataPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter) {
            if (m_table->currentIndex().isValid())
                playRow(m_table->currentIndex());
            return true;
        }
    }
    return Page::eventFilter(watched, event);
}

void DataPage::leaveOut(const std::vector<std::int64_t>& rows) {
    const std::filesystem::path tsv = m_set->tsv();
    std::filesystem::path suggestion = tsv;
    suggestion.replace_filename(tsv.stem().string() + "-checked.tsv");
    const QString chosen = m_context.dialogs.saveFile(
        this, tr("Write a manifest without them"), pathText(suggestion), tr("Manifests (*.tsv)"));
    if (chosen.isEmpty())
        return;
    std::filesystem::path target = chosen.toStdString();
    target.replace_extension(".tsv");
    ++m_subsets;
    callAsync(
        this,
        [tsv, target, rows](const std::stop_token& stop) {
            return data::writeManifestWithout(tsv, target, rows, stop);
        },
        [this, target](const data::SubsetSummary& summary) {
            --m_subsets;
            m_notice->show(Notice::Kind::Info, tr("%1 has %L2 recordings; %L3 were left out.")
                                                   .arg(pathText(target))
                                                   .arg(qlonglong{summary.kept})
                                                   .arg(qlonglong{summary.leftOut}));
            findSets();
        },
        [this](const CallError& error) {
            --m_subsets;
            fail(error.message);
        });
}

void DataPage::fail(const QString& message) {
    m_notice->show(Notice::Kind::Error, message);
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/items/items_tab.h"

#include "ui/models/item_pairs_model.h"
#include "ui/pages/runs/items/item_audio.h"
#include "ui/pages/runs/items/item_card.h"
#include "ui/pages/runs/items/item_text.h"
#include "ui/plots/custom_plot.h"
#include "ui/plots/figure/export_button.h"
#include "ui/plots/scatter.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"
#include "ui/widgets/layout/wrapped_height.h"
#include "ui/widgets/tables/table_header.h"
#include "ui/words/core_text.h"
#include "ui/words/sentence.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>

#include <algorithm>
#include <map>

namespace parlance::ui {

namespace {

constexpr int kMinRateWidth = 72;
constexpr int kMaxRateWidth = 104;
constexpr int kPairRowHeight = 28;
constexpr int kNameLength = 24; ///< letters
constexpr int kTableHeight = 160, kScatterHeight = 280;
constexpr int kWideEnough = 600; ///< for scatter and table beside one another
const QString kUpperSplitKey = QStringLiteral("runs/itemsUpperSplit");
constexpr int kShare = 1000; ///< of any width, beside another one

std::vector<Scatter::Point> pointsOf(const ItemPairs& pairs) {
    std::map<std::pair<double, double>, qint64> counts;
    for (const ItemPair& pair : pairs.pairs)
        ++counts[{pair.values[0], pair.values[1]}];
    std::vector<Scatter::Point> points;
    for (const auto& [place, count] : counts)
        points.push_back({{place.first, place.second}, count});
    return points;
}

} // namespace

bool ItemsTab::isSettled() const {
    return !m_looking.isUnderWay() && !m_reading.isUnderWay() && !m_finding.isUnderWay() &&
           m_playback.isSettled();
}

QString ItemsTab::titleOf(const std::vector<const RunSummary*>& runs) {
    QStringList nouns;
    for (const RunSummary* run : runs)
        if (const auto measure = itemMeasure(run->config->family, run->config->task))
            nouns << coreText(measure->items.nouns);
    nouns.removeDuplicates();
    const QString noun = nouns.size() == 1 ? nouns.front() : tr("items");
    return asSentence(noun);
}

QStringList ItemsTab::runsOf(const std::vector<Source>& sources) {
    QStringList runs;
    for (const Source& source : sources)
        if (runs.isEmpty() || runs.back() != source.run)
            runs << source.run;
    return runs;
}

std::optional<models::Use> ItemsTab::Source::use() const {
    const auto uses = models::usesOf(config->family, config->task);
    for (const models::Use use : {models::Use::Transcribe, models::Use::Classify})
        if (std::ranges::find(uses, use) != uses.end())
            return use;
    return std::nullopt;
}

QString ItemsTab::Source::name() const {
    const QString split =
        items.split == runs::Split::Test ? ItemsTab::tr("test, step %1") : ItemsTab::tr("step %1");
    return QStringLiteral("%1 · %2%3")
        .arg(title, split.arg(items.step), isBest ? ItemsTab::tr(" (best)") : QString());
}

ItemsTab::ItemsTab(const ProjectSettings& settings, Dialogs& dialogs, QWidget* parent)
    : QWidget(parent), m_settings(settings) {
    m_summary = makeText(TextRole::Muted, "itemsSummary", this);
    m_empty = makeText(TextRole::Muted, "itemsEmpty", this);
    m_empty->setAlignment(Qt::AlignCenter);
    m_content = new QWidget(this);
    auto* column = new QVBoxLayout(m_content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    m_scatter = new Scatter(tr("Values item by item"), this);
    m_scatter->setObjectName(QStringLiteral("itemsScatter"));
    column->addWidget(makeChoices());
    column->addLayout(makeSummary(dialogs));
    column->addWidget(makeContent(), 1);
    new WrappedHeight(*m_content);
    // Not a stack, which asks for the room of both.
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, kSpace, 0, 0);
    whole->addWidget(m_content);
    whole->addWidget(m_empty);
    connect(&m_playback, &ItemPlayback::playingChanged, m_item, &ItemCard::setPlaying);
    connect(&m_playback, &ItemPlayback::failed, this, &ItemsTab::failed);
    takeSources({});
}

QWidget* ItemsTab::makeChoices() {
    auto* bar = new QWidget(this);
    auto* row = new FlowLayout(bar);
    const std::array texts{tr("A&cross"), tr("&Up")};
    const std::array names{tr("Results across"), tr("Results upwards")};
    std::array<QLabel*, 2> labels{};
    for (std::size_t side = 0; side < m_choices.size(); ++side) {
        m_choices[side] = new ElidedComboBox(bar);
        m_choices[side]->setObjectName(side == 0 ? QStringLiteral("itemsAcross")
                                                 : QStringLiteral("itemsUp"));
        m_choices[side]->setAccessibleName(names[side]);
        m_choices[side]->setMinimumContentsLength(kNameLength);
        m_choices[side]->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(m_choices[side], &QComboBox::activated, this, &ItemsTab::compare);
        auto* label = new QLabel(texts[side], bar);
        label->setBuddy(m_choices[side]);
        labels[side] = label;
        // Where they go on in a further line, they do so together.
        auto* pair = new QWidget(bar);
        auto* line = new QHBoxLayout(pair);
        line->setContentsMargins(0, 0, 0, 0);
        line->setSpacing(kSpace);
        line->addWidget(label);
        line->addWidget(m_choices[side], 1);
        row->addWidget(pair);
    }
    const int widest = std::max(labels[0]->sizeHint().width(), labels[1]->sizeHint().width());
    for (QLabel* label : labels)
        label->setMinimumWidth(widest);
    return bar;
}

QLayout* ItemsTab::makeSummary(Dialogs& dialogs) {
    m_export = new ExportButton(
        dialogs, tr("Export the scatter of items"), *m_scatter, [this] { return figure(); }, this);
    connect(m_export, &ExportButton::exported, this, &ItemsTab::statusMessage);
    connect(m_export, &ExportButton::failed, this, &ItemsTab::failed);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(m_summary, 1);
    row->addWidget(m_export, 0, Qt::AlignTop);
    return row;
}

Figure ItemsTab::figure() const {
    const ItemPairs& pairs = m_model->pairs();
    const auto names = shortNames();
    QStringList runs{source(0)->run, source(1)->run};
    runs.removeDuplicates();
    return {.title = tr("%1: %2 and %3").arg(pairs.measure.metric, names[0], names[1]),
            .keys = {{{}, m_summary->text()}},
            .description = m_summary->text(),
            .fileName = figureFileName(runs, QStringLiteral("items")),
            .chart = m_scatter->size(),
            .paint = [this](QCPPainter& painter) { m_scatter->paintTo(painter); },
            .table =
                [pairs, names](TableForm form, const auto& write) {
                    write(pairsTable(pairs, names, form).toStdString());
                }};
}

QWidget* ItemsTab::makeContent() {
    m_model = new ItemPairsModel(this);
    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("itemsTable"));
    m_table->setAccessibleName(tr("Items"));
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle); // names differ at either end
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(kPairRowHeight);
    m_table->setHorizontalHeader(makeTableHeader(Qt::ElideMiddle, m_table));
    m_table->horizontalHeader()->setSectionResizeMode(ItemPairsModel::Id, QHeaderView::Stretch);
    m_item = new ItemCard(this);
    connect(m_scatter, &Scatter::chosenChanged, this, [this] {
        m_model->setPlace(m_scatter->chosen());
        showFilter();
        if (m_scatter->chosen())
            m_table->setCurrentIndex(m_model->index(0, 0));
        showItem();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ItemsTab::showItem);
    connect(m_item, &ItemCard::playToggled, this, &ItemsTab::togglePlay);
    connect(m_item, &ItemCard::openRequested, this, &ItemsTab::openItem);

    auto* plotCard = new Card({}, this);
    plotCard->body()->addWidget(m_scatter, 1);
    auto* tableCard = new Card({}, this);
    tableCard->layout()->setContentsMargins(kSpace, kSpace, kSpace, kSpace);
    tableCard->body()->addWidget(m_table, 1);
    tableCard->body()->addWidget(makeFilter()); // below, so that no row moves
    const auto splitter = [this](const QString& name, Qt::Orientation way, QWidget* first,
                                 QWidget* second) {
        auto* split = new QSplitter(way, this);
        split->setObjectName(name);
        split->setChildrenCollapsible(false);
        split->setHandleWidth(kSpace);
        split->addWidget(first);
        split->addWidget(second);
        return split;
    };
    m_table->setMinimumHeight(kTableHeight);
    m_upper = splitter(QStringLiteral("itemsUpperSplit"), Qt::Horizontal, plotCard, tableCard);
    m_upper->setSizes({2 * kShare, 3 * kShare});
    // Texts get the whole width.
    QSplitter* const all = splitter(QStringLiteral("itemsSplit"), Qt::Vertical, m_upper, m_item);
    all->setStretchFactor(0, 1);
    m_settings.keep(*m_upper, kUpperSplitKey);
    m_settings.keep(*all, QStringLiteral("runs/itemsSplit"));
    return all;
}

QWidget* ItemsTab::makeFilter() {
    m_filter = new QWidget(this);
    m_filtered = new ElidedLabel(m_filter);
    m_filtered->setObjectName(QStringLiteral("itemsFiltered"));
    setTextRole(m_filtered, TextRole::Muted);
    auto* all = new QPushButton(tr("Show all"), m_filter);
    all->setObjectName(QStringLiteral("allItems"));
    setButtonRole(all, ButtonRole::Quiet);
    passFocusTo(all, {m_table});
    connect(all, &QPushButton::clicked, m_scatter, &Scatter::clearChoice);
    auto* row = new QHBoxLayout(m_filter);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace);
    row->addWidget(m_filtered, 1);
    row->addWidget(all);
    m_filter->hide();
    return m_filter;
}

/// That the table holds the items of one dot only, and how to undo that.
void ItemsTab::showFilter() {
    m_filter->setVisible(m_scatter->chosen().has_value());
    m_filtered->setText(tr("Only the %Ln items of the chosen dot", nullptr, m_model->rowCount()));
}

void ItemsTab::setRuns(const std::vector<const RunSummary*>& runs) {
    std::vector<Shown> shown;
    for (const RunSummary* run : runs)
        shown.push_back({run->id, run->title(), run->folder,
                         run->status.best ? run->status.best->step : 0, run->status.updated,
                         run->config});
    if (shown == m_shown)
        return;
    m_shown = std::move(shown);
    m_stale = true;
    if (isVisible())
        look();
}

/// Scatter and table lie below one another where there is little room; the page is then scrolled.
void ItemsTab::resizeEvent(QResizeEvent* event) {
    const bool wide = width() >= kWideEnough;
    m_scatter->setMinimumHeight(wide ? 0 : kScatterHeight);
    m_settings.turn(*m_upper, wide ? Qt::Horizontal : Qt::Vertical, kUpperSplitKey);
    QWidget::resizeEvent(event);
}

void ItemsTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_stale)
        look();
}

void ItemsTab::look() {
    m_stale = false;
    m_looking.start(
        this,
        [shown = m_shown](std::stop_token) {
            std::vector<Source> sources;
            for (const Shown& run : shown) {
                const auto measure = itemMeasure(run.config->family, run.config->task);
                if (!measure)
                    continue;
                for (runs::ItemsFile& items : runs::listItems(run.folder)) {
                    const bool isBest = items.split == runs::Split::Valid && items.step == run.best;
                    sources.push_back({run.id, run.title, run.folder, run.config, *measure,
                                       std::move(items), isBest});
                }
            }
            return sources;
        },
        [this](std::vector<Source> sources) { takeSources(std::move(sources)); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void ItemsTab::takeSources(std::vector<Source> sources) {
    if (!sources.empty() &&
        std::ranges::equal(sources, m_sources, {}, &Source::name, &Source::name))
        return; // a live run has gone on without new results
    const bool sameRuns = runsOf(sources) == runsOf(m_sources);
    std::array<QVariant, 2> before;
    for (std::size_t side = 0; side < before.size(); ++side)
        before[side] = m_choices[side]->currentData();
    m_sources = std::move(sources);
    for (QComboBox* choice : m_choices) {
        choice->clear();
        for (const Source& source : m_sources)
            choice->addItem(source.name(), pathText(source.items.file));
    }
    m_empty->setText(whyEmpty());
    m_content->setVisible(!m_sources.empty());
    m_empty->setVisible(m_sources.empty());
    if (m_sources.empty())
        return showPairs({});
    chooseDefaults();
    // What was being looked at stays, as when a live run validates once more.
    for (std::size_t side = 0; sameRuns && side < before.size(); ++side)
        if (const int index = m_choices[side]->findData(before[side]); index >= 0)
            m_choices[side]->setCurrentIndex(index);
    chooseStep();
    compare();
}

QString ItemsTab::whyEmpty() const {
    if (m_shown.empty())
        return noRunText();
    if (std::ranges::all_of(m_shown, [](const Shown& run) {
            return run.best > 0 || !itemMeasure(run.config->family, run.config->task);
        }))
        return tr("Trainings of this kind write no results item by item.");
    return tr("There are no results item by item: either there has been no validation yet, or "
              "those of such a training write none.");
}

void ItemsTab::showStep(const QString& run, qint64 step) {
    m_step = std::pair(run, step);
    if (!m_stale && chooseStep())
        compare();
}

/// False where there are no such results (yet).
bool ItemsTab::chooseStep() {
    if (!m_step)
        return false;
    const auto found = std::ranges::find_if(m_sources, [this](const Source& each) {
        return each.run == m_step->first && each.items.step == m_step->second &&
               each.items.split == runs::Split::Valid;
    });
    if (found == m_sources.end())
        return false;
    m_step.reset();
    m_choices[1]->setCurrentIndex(static_cast<int>(found - m_sources.begin()));
    return true;
}

/// Two runs at their best, or where one is alone, its first results and its best.
void ItemsTab::chooseDefaults() {
    const auto bestOf = [this](const QString& run) {
        int index = -1;
        for (int i = 0; i < static_cast<int>(m_sources.size()); ++i) {
            const Source& source = m_sources[static_cast<std::size_t>(i)];
            if (source.run != run || source.items.split != runs::Split::Valid)
                continue;
            index = i;
            if (source.isBest)
                break;
        }
        return index;
    };
    const QStringList runs = runsOf(m_sources);
    m_choices[0]->setCurrentIndex(runs.size() == 1 ? 0 : std::max(0, bestOf(runs[0])));
    m_choices[1]->setCurrentIndex(std::max(0, bestOf(runs.size() == 1 ? runs[0] : runs[1])));
}

const ItemsTab::Source* ItemsTab::source(std::size_t side) const {
    const int index = m_choices[side]->currentIndex();
    return index < 0 ? nullptr : &m_sources.at(static_cast<std::size_t>(index));
}

std::array<QString, 2> ItemsTab::shortNames() const {
    const Source* const first = source(0);
    const Source* const second = source(1);
    if (!first || !second)
        return {};
    if (first->run != second->run)
        return {first->title, second->title};
    return {tr("step %1").arg(first->items.step), tr("step %1").arg(second->items.step)};
}

void ItemsTab::compare() {
    const Source* const first = source(0);
    const Source* const second = source(1);
    if (!first || !second)
        return;
    m_reading.start(
        this,
        [measure = second->measure, a = first->items.file,
         b = second->items.file](const std::stop_token& stop) {
            return pairItems(measure, runs::readItems(a, stop), runs::readItems(b, stop));
        },
        [this](ItemPairs pairs) { showPairs(std::move(pairs)); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void ItemsTab::showPairs(ItemPairs pairs) {
    const auto [first, second] = shortNames();
    const QString summary = source(0) ? pairsSummary(pairs, first, second) : QString();
    m_summary->setText(summary);
    auto points = pointsOf(pairs);
    // Axes without any values would say that there were some. Before these are read they stay.
    const bool hasPlot = !source(0) || !points.empty();
    m_upper->widget(0)->setVisible(hasPlot);
    m_export->setEnabled(hasPlot);
    m_model->setPairs(std::move(pairs), first, second);
    for (int column = ItemPairsModel::First; column < ItemPairsModel::Change; ++column)
        m_table->setColumnWidth(column,
                                std::clamp(m_table->horizontalHeader()->sectionSizeHint(column),
                                           kMinRateWidth, kMaxRateWidth));
    const auto widthOf = [this](const QString& text) {
        return m_table->fontMetrics().horizontalAdvance(text);
    };
    int widest = 0;
    for (const QString& text : ItemPairsModel::changeTexts())
        widest = std::max(widest, widthOf(text));
    if (const QModelIndex any = m_model->index(0, ItemPairsModel::Change); any.isValid())
        widest += m_table->sizeHintForIndex(any).width() - widthOf(any.data().toString());
    m_table->setColumnWidth(
        ItemPairsModel::Change,
        std::max(widest, m_table->horizontalHeader()->sectionSizeHint(ItemPairsModel::Change)));
    const ItemMeasure& measure = m_model->pairs().measure;
    m_scatter->setScale({measure.unit, measure.better == runs::Better::Higher});
    m_scatter->setPoints(std::move(points), tr("%1 of %2").arg(measure.metric, first),
                         tr("%1 of %2").arg(measure.metric, second), summary);
    m_table->setCurrentIndex(m_model->index(0, 0));
    showItem();
}

const ItemPair* ItemsTab::chosenItem() const {
    const QModelIndex index = m_table->currentIndex();
    return index.isValid() ? &m_model->pairAt(index.row()) : nullptr;
}

void ItemsTab::showItem() {
    m_playback.pause();
    const ItemPair* const item = chosenItem();
    const auto [first, second] = shortNames();
    const bool isOneRun = !source(0) || !source(1) || source(0)->run == source(1)->run;
    m_item->show(item ? std::optional(*item) : std::nullopt, m_model->pairs().measure, first,
                 second, isOneRun);
    m_item->setUse(source(1) ? source(1)->use() : std::nullopt);
}

/// Finds the recording of the chosen item.
void ItemsTab::withAudio(std::function<void(const std::filesystem::path&)> use) {
    const ItemPair* const item = chosenItem();
    if (!item)
        return;
    m_finding.start(
        this,
        [config = source(1)->config, id = item->id.toStdString()](const std::stop_token& stop) {
            return itemAudio(*config, id, stop);
        },
        std::move(use), [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void ItemsTab::openItem(std::size_t side) {
    const ItemPair* const item = chosenItem();
    if (!item || !source(side))
        return;
    if (!item->context.isEmpty())
        return Q_EMIT useModel({.model = source(side)->folder,
                                .use = models::Use::Answer,
                                .text = item->context,
                                .question = item->question});
    if (source(1)->use() == models::Use::Classify)
        return openText(source(side)->folder, *item);
    withAudio([this, folder = source(side)->folder](const std::filesystem::path& file) {
        Q_EMIT useModel({.model = folder, .use = models::Use::Transcribe, .input = file});
    });
}

/// Which results name only: the table has it.
void ItemsTab::openText(const std::filesystem::path& model, const ItemPair& item) {
    m_finding.start(
        this,
        [config = source(1)->config, id = item.id.toStdString()](const std::stop_token& stop) {
            return itemText(*config, id, stop);
        },
        [this, model](const ItemText& found) {
            Q_EMIT useModel({.model = model,
                             .use = models::Use::Classify,
                             .text = found.text,
                             .question = found.second});
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void ItemsTab::togglePlay() {
    if (const ItemPair* const item = chosenItem())
        m_playback.toggle(source(1)->config, item->id.toStdString());
}

} // namespace parlance::ui

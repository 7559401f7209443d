// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/sets/data_set_panel.h"

#include "core/data/split/split_set.h"
#include "ui/pages/data/items/item_words.h"
#include "ui/pages/data/sets/kind_use.h"
#include "ui/pages/data/sets/open_data_set.h"
#include "ui/pages/data/sets/overview_bars.h"
#include "ui/pages/data/sets/set_commands.h"
#include "ui/pages/data/sets/set_organiser.h"
#include "ui/services/path_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/histogram.h"
#include "ui/widgets/key_action.h"
#include "ui/words/core_text.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace parlance::ui {

namespace {
constexpr int kWidth = 248;         ///< of the cards below one another
constexpr int kHeight = 176;        ///< of the cards side by side
constexpr int kSetListHeight = 144; ///< at least, where there is room: of five rows
constexpr int kFactLines = 3;
} // namespace

DataSetPanel::DataSetPanel(SetOrganiser& organiser, Dialogs& dialogs, QWidget* parent)
    : QWidget(parent), m_organiser(organiser) {
    auto* listCard = new Card(tr("Data sets"), this);
    m_list = new QListWidget(listCard);
    m_list->setObjectName(QStringLiteral("dataSets"));
    m_list->setAccessibleName(tr("Data sets"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers); // by the command, or F2
    m_facts = makeText(TextRole::Muted, "dataSetFacts", listCard);
    m_facts->setText(tr("Reading the data sets…"));
    listCard->body()->addWidget(m_list, 1);
    m_split = new QPushButton(tr("&Split…"), listCard);
    m_split->setObjectName(QStringLiteral("splitSet"));
    m_facts->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_facts->setMinimumHeight(kFactLines * m_facts->fontMetrics().lineSpacing()); // the list stays
    m_train = new ActionButton(icon(QStringLiteral("train")), tr("&Train with it"), listCard);
    m_train->setObjectName(QStringLiteral("trainWithSet"));
    m_below = new QBoxLayout(QBoxLayout::TopToBottom);
    m_below->addWidget(m_facts, 1);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kSpace);
    buttons->addStretch(1);
    buttons->addWidget(m_split);
    buttons->addWidget(m_train);
    m_below->addLayout(buttons);
    listCard->body()->addLayout(m_below);
    for (QPushButton* button : std::initializer_list<QPushButton*>{m_split, m_train})
        passFocusTo(button, {m_list});
    connect(m_split, &QPushButton::clicked, this, &DataSetPanel::splitRequested);
    connect(m_train, &QPushButton::clicked, this, &DataSetPanel::trainRequested);

    auto* lengthCard = new Card(tr("Lengths"), this);
    m_lengths = new Histogram(tr("Lengths of the items"), lengthCard);
    m_lengths->setObjectName(QStringLiteral("lengths"));
    lengthCard->body()->addWidget(m_lengths);
    m_symbolCard = new Card(tr("Characters"), this);
    m_symbols = new Histogram(tr("Characters of the texts"), m_symbolCard);
    m_symbols->setObjectName(QStringLiteral("characters"));
    m_noSymbols = makeText(TextRole::Muted, "noCharacters", m_symbolCard);
    m_noSymbols->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_noSymbols->setText(tr("These recordings have no texts whose characters could be counted. "
                            "Imported with their texts, they show here what a model would learn "
                            "to write."));
    m_noSymbols->hide();
    for (QWidget* part : std::initializer_list<QWidget*>{m_symbols, m_noSymbols})
        m_symbolCard->body()->addWidget(part);

    passFocusTo(m_symbols, {m_list});
    makeActions();
    m_commands = new SetCommands(*m_list, organiser, dialogs);
    m_cards = new QBoxLayout(QBoxLayout::TopToBottom, this);
    m_cards->setContentsMargins(0, 0, 0, 0);
    m_cards->setSpacing(kSpaceLarge);
    for (Card* card : {listCard, lengthCard, m_symbolCard})
        m_cards->addWidget(card);
    setSideBySide(false);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        m_commands->setChosen(chosen());
        Q_EMIT setChosen();
    });
    connect(m_list, &QListWidget::itemChanged, this,
            [this](QListWidgetItem* item) { takeName(m_list->row(item)); });
    connect(m_lengths, &Histogram::barPicked, this, &DataSetPanel::takeLength);
    connect(m_symbols, &Histogram::barPicked, this, &DataSetPanel::takeSymbol);
}

/// What a right click offers, with their keys.
void DataSetPanel::makeActions() {
    m_trainAction = addKeyAction(*m_list, QStringLiteral("setAction.train"), tr("Train with it"),
                                 Qt::CTRL | Qt::Key_T, [this] { m_train->click(); });
    addKeyAction(*m_list, QStringLiteral("setAction.split"), tr("Split it…"),
                 Qt::CTRL | Qt::SHIFT | Qt::Key_P, [this] { m_split->click(); });
    addKeyAction(*m_list, QStringLiteral("setAction.file"), tr("Show its file"),
                 Qt::CTRL | Qt::Key_Return, [this] { Q_EMIT fileRequested(); });
}

void DataSetPanel::setSideBySide(bool sideBySide) {
    const std::array shares = sideBySide ? std::array{3, 2, 3} : std::array{5, 3, 3};
    for (int card = 0; card < m_cards->count(); ++card)
        m_cards->setStretch(card, shares.at(static_cast<std::size_t>(card)));
    m_list->setMinimumHeight(sideBySide ? 0 : kSetListHeight);
    m_below->setDirection(sideBySide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const QMargins around = m_list->parentWidget()->layout()->contentsMargins();
    fitWords({m_train}, sideBySide ? 0 // the facts are beside it
                                   : kWidth - around.left() - around.right() - kSpace -
                                         m_split->sizeHint().width());
    m_cards->setDirection(sideBySide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    setMinimumSize(sideBySide ? QSize(0, kHeight) : QSize(kWidth, 0));
    setMaximumSize(sideBySide ? QSize(QWIDGETSIZE_MAX, kHeight) : QSize(kWidth, QWIDGETSIZE_MAX));
}

void DataSetPanel::setSets(std::vector<DataSetEntry> sets) {
    if (sets == m_sets)
        return;
    const auto before = chosen();
    m_sets = std::move(sets);
    // A neighbour of the chosen one takes its place where that is gone.
    int row = before ? std::min(m_list->currentRow(), static_cast<int>(m_sets.size()) - 1) : 0;
    {
        const QSignalBlocker quiet(m_list);
        m_list->clear();
        for (const DataSetEntry& set : m_sets) {
            auto* item = new QListWidgetItem(set.name, m_list);
            item->setFlags(item->flags() | Qt::ItemIsEditable);
            item->setData(SetCommands::kPathRole, pathText(set.path));
            item->setToolTip(
                QStringLiteral("%1\n%2").arg(coreText(set.kind->title), pathText(set.path)));
            if (set.path == (before ? before->path : m_preferred))
                row = m_list->count() - 1;
        }
        m_list->setCurrentRow(m_sets.empty() ? -1 : row);
    }
    const auto now = chosen();
    m_commands->setChosen(now);
    if (!before || !now || before->path != now->path)
        Q_EMIT setChosen();
}

void DataSetPanel::choose(const std::vector<DataSetEntry>& chosen) {
    std::vector<DataSetEntry> sets = m_sets;
    for (const DataSetEntry& set : chosen)
        if (std::ranges::find(sets, set.path, &DataSetEntry::path) == sets.end())
            sets.push_back(set);
    setSets(std::move(sets));
    const auto found = std::ranges::find(m_sets, chosen.front().path, &DataSetEntry::path);
    m_list->setCurrentRow(static_cast<int>(found - m_sets.begin()));
}

/// The list shows it once the set is called so.
void DataSetPanel::takeName(int row) {
    const DataSetEntry& set = m_sets[static_cast<std::size_t>(row)];
    QListWidgetItem* const item = m_list->item(row);
    const QString typed = item->text().trimmed();
    const QSignalBlocker quiet(m_list);
    item->setText(set.name);
    if (typed != set.name)
        m_organiser.rename(set, typed, m_sets);
}

std::optional<DataSetEntry> DataSetPanel::chosen() const {
    const int row = m_list->currentRow();
    if (row < 0 || row >= static_cast<int>(m_sets.size()))
        return std::nullopt;
    return m_sets[static_cast<std::size_t>(row)];
}

void DataSetPanel::showOverview(const OpenDataSet* set) {
    m_facts->setText(set ? overviewText(*set) : QString());
    const bool canBeSplit = set && data::canBeSplit(*set->entry().kind);
    m_split->setEnabled(canBeSplit);
    const bool canBeTrainedOn = set && useOf(*set);
    m_train->setEnabled(canBeTrainedOn);
    m_trainAction->setEnabled(canBeTrainedOn);
    m_train->setTip(!set || canBeTrainedOn
                        ? tr("Train with it: opens the Train page with it filled in (Ctrl+T)")
                        : tr("Train with it: such texts serve for several tasks; choose one of "
                             "their presets on the Train page, and this file there"));
    m_split->setToolTip(set && !canBeSplit
                            ? tr("It is split already: open one of its files to split that")
                            : tr("Writes parts for training, validation and tests beside it; this "
                                 "one stays as it is"));
    const data::DataOverview nothing;
    const data::DataOverview& shown = set ? set->overview() : nothing;
    m_lengthStep = shown.lengthStep;
    m_symbolsAre = shown.words              ? data::ItemBar::Of::Word
                   : !shown.classes.empty() ? data::ItemBar::Of::Class
                                            : data::ItemBar::Of::Symbol;
    m_lengths->setBars(lengthBars(shown), lengthSummary(shown));
    if (shown.words) {
        m_symbolCard->setHeading(tr("Frequent words"));
        m_symbols->setAccessibleName(tr("The most frequent words of the text"));
        m_symbols->setBars(wordBars(*shown.words), wordSummary(*shown.words));
    } else if (!shown.classes.empty()) {
        const data::ItemForm form = set->entry().kind->form;
        const QString heading = labelsWord(form);
        m_symbolCard->setHeading(heading);
        m_symbols->setAccessibleName(heading);
        m_symbols->setBars(classBars(shown, form), classSummary(shown, form));
    } else {
        m_symbolCard->setHeading(tr("Characters"));
        m_symbols->setAccessibleName(tr("Characters of the texts"));
        m_symbols->setBars(characterBars(shown), characterSummary(shown));
    }
    const bool hasNoTexts = set && !shown.hasText;
    m_symbols->setVisible(!hasNoTexts);
    m_noSymbols->setVisible(hasNoTexts);
}

void DataSetPanel::refreshOverview(const OpenDataSet& set) {
    const int length = m_lengths->picked();
    const int symbol = m_symbols->picked();
    const std::string value =
        symbol < 0 ? std::string() : m_symbols->bars()[static_cast<std::size_t>(symbol)].value;
    showOverview(&set);
    if (length < std::ssize(m_lengths->bars()))
        m_lengths->setPicked(length);
    const auto found = std::ranges::find(m_symbols->bars(), value, &Histogram::Bar::value);
    if (symbol >= 0 && found != m_symbols->bars().end())
        m_symbols->setPicked(static_cast<int>(found - m_symbols->bars().begin()));
}

void DataSetPanel::takeLength(int bar) {
    data::DataOverview bins;
    bins.lengthStep = m_lengthStep;
    take(m_lengths, bar, data::lengthBar(bins, bar),
         m_lengths->bars()[static_cast<std::size_t>(bar)].name);
}

void DataSetPanel::takeSymbol(int bar) {
    const Histogram::Bar& picked = m_symbols->bars()[static_cast<std::size_t>(bar)];
    take(m_symbols, bar, {.of = m_symbolsAre, .value = picked.value},
         m_symbolsAre == data::ItemBar::Of::Class ? picked.name : tr("with “%1”").arg(picked.name));
}

void DataSetPanel::take(Histogram* histogram, int bar, const data::ItemBar& meant,
                        const QString& words) {
    const bool isPicked = histogram->picked() == bar;
    clearBar();
    if (isPicked)
        return Q_EMIT barTakenBack();
    histogram->setPicked(bar);
    Q_EMIT barPicked(meant, words);
}

void DataSetPanel::clearBar() {
    for (Histogram* histogram : {m_lengths, m_symbols})
        histogram->setPicked(-1);
}

void DataSetPanel::showReading(int percent) {
    m_facts->setText(percent < 0 ? tr("Reading…") : tr("Reading, %1 %…").arg(percent));
}

void DataSetPanel::focusList() {
    m_list->setFocus();
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/meaning_section.h"

#include "core/engine/engine.h"
#include "core/protocol/text/embed.h"
#include "ui/pages/read/text_map.h"
#include "ui/reading/share_table.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"
#include "ui/words/number_text.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>

#include <algorithm>
#include <numeric>

namespace parlance::ui {

namespace {

using protocol::Embed;

constexpr int kHeadingLetters = 24;

std::span<const float> rowOf(const tensor_io::FloatMatrix& matrix, std::int64_t row) {
    return std::span(matrix.values)
        .subspan(static_cast<std::size_t>(row * matrix.columns),
                 static_cast<std::size_t>(matrix.columns));
}

/// Where the n-th of textLines() stands.
TextPlace linePlace(const QString& text, int line) {
    qsizetype begin = 0;
    for (const QString& each : text.split(QLatin1Char('\n'))) {
        const QString letters = each.trimmed();
        if (!letters.isEmpty() && line-- == 0) {
            const qsizetype at = begin + each.indexOf(letters);
            return {static_cast<int>(at), static_cast<int>(at + letters.size())};
        }
        begin += each.size() + 1;
    }
    return {};
}

} // namespace

MeaningSection::MeaningSection(engine::Engine& engine, const ProjectSettings& settings,
                               QWidget* parent)
    : ReadSection(models::Use::Embed, "embedTexts", tr("&Embed"), parent), m_engine(engine) {
    m_split = new QSplitter(Qt::Horizontal, this);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(kSpace);
    m_map = new TextMap(m_split);
    m_map->setObjectName(QStringLiteral("textMap"));
    m_split->addWidget(m_map);
    m_split->addWidget(makeSearch(settings));
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 1);
    content()->addWidget(m_split, 1);
    connect(m_map, &TextMap::chosenChanged, this, &MeaningSection::rankLike);
    connect(&m_searching, &InferenceJob::failed, this, &MeaningSection::failed);
    connect(&m_searching, &InferenceJob::runningChanged, this, &MeaningSection::refreshSearch);
    settings.keep(*m_split, QStringLiteral("read/meaningSplit"));
    setTabSequence({m_map, action(), m_query, m_search, m_list});
    setResult(nullptr);
}

QWidget* MeaningSection::makeSearch(const ProjectSettings& settings) {
    auto* side = new QWidget(m_split);
    m_query = new QLineEdit(side);
    m_query->setObjectName(QStringLiteral("likenessQuery"));
    m_query->setAccessibleName(tr("Words to find similar texts by"));
    m_query->setPlaceholderText(tr("Find texts like…"));
    m_search = new QPushButton(icon(QStringLiteral("search")), tr("Fi&nd"), side);
    m_search->setObjectName(QStringLiteral("findLike"));
    m_list = new ShareTable(tr("Texts by similarity"), tr("Text"), tr("Similarity"), side);
    m_list->setObjectName(QStringLiteral("likeTexts"));
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpaceSmall);
    row->addWidget(m_query, 1);
    row->addWidget(m_search);
    auto* head = new QHBoxLayout;
    head->addWidget(action());
    head->addStretch(1);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    column->addLayout(head);
    column->addLayout(row);
    column->addWidget(m_list, 1);
    connect(m_query, &QLineEdit::textChanged, this, &MeaningSection::refreshSearch);
    connect(m_query, &QLineEdit::returnPressed, this, [this] {
        if (m_search->isEnabled())
            search();
    });
    connect(m_search, &QAbstractButton::clicked, this, &MeaningSection::search);
    connect(m_list, &ShareTable::currentChosen, this, [this](int listed) {
        m_marked = m_ranked.at(static_cast<std::size_t>(listed));
        Q_EMIT marksChanged();
    });
    connect(m_list, &PlainTable::rowChosen, this, [this](int listed) {
        const int text = m_ranked.at(static_cast<std::size_t>(listed));
        m_map->setChosen(text);
        Q_EMIT marksChanged();
    });
    passFocusTo(m_search, {m_query});
    settings.keep(*m_query, QStringLiteral("read/likenessQuery"));
    return side;
}

QWidget* MeaningSection::firstField() const {
    return action()->isEnabled() ? static_cast<QWidget*>(action()) : m_query;
}

bool MeaningSection::isSettled() const {
    return !m_placing.isUnderWay() && !m_ranking.isUnderWay() && !m_searching.isRunning();
}

QString MeaningSection::whatIsMissing(const ReadOrder& now) const {
    const qsizetype lines = textLines(now.text).size();
    if (lines < 2)
        return tr("Write at least two texts, one per line");
    return lines > kMostEmbeddedTexts
               ? tr("There are %L1 lines: at most %L2; the command line takes more", nullptr,
                    static_cast<int>(lines))
                     .arg(lines)
                     .arg(kMostEmbeddedTexts)
               : QString();
}

void MeaningSection::showResult() {
    m_placing.cancel();
    m_ranking.cancel();
    m_searching.cancel();
    m_marked = -1;
    showRanking({});
    m_map->setHint(result() ? tr("Placing the texts…")
                            : tr("Each line of the text is a text of its own. Embed places those "
                                 "of similar meaning near each other."));
    refreshSearch();
    if (!result())
        return;
    m_placing.start(
        this,
        [made = result()](const std::stop_token&) {
            return principalPlane(made->embeddings.values, made->embeddings.columns);
        },
        [this](PrincipalPlane plane) {
            m_map->setTexts(std::move(plane), textLines(result()->order.text));
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); }, CallKind::Computes);
}

void MeaningSection::refreshSearch() {
    const bool hasWords = !m_query->text().trimmed().isEmpty();
    m_search->setEnabled(result() && hasWords && !m_searching.isRunning());
    m_search->setToolTip(!result() ? tr("Embed the lines of the text first")
                         : hasWords
                             ? tr("List the texts by how similar they are to these words (Enter)")
                             : tr("Type words to find texts that are similar to them"));
    if (m_ranked.empty()) // the words are kept from one start to the next, the list is not
        m_list->setNameHeading(result() && hasWords ? tr("Press Find to list the texts")
                                                    : tr("Text"));
}

void MeaningSection::search() {
    const QString words = m_query->text().trimmed();
    m_searching.start(
        [&engine = m_engine, model = result()->order.model.folder,
         words](const ProgressSink& progress, const std::stop_token& stop) {
            return engine.ask<Embed>({model}, {.texts = {words.toStdString()}}, {}, progress, stop);
        },
        [this, words](const Embed::Answer& answer) {
            m_map->setChosen(-1);
            if (answer.dimension != result()->embeddings.columns)
                return Q_EMIT failed(tr("The model has been changed since: embed the text again"));
            rank(answer.embeddings, words);
        });
}

void MeaningSection::rankLike(int text) {
    m_marked = text;
    Q_EMIT marksChanged();
    m_ranking.cancel();
    if (text < 0)
        return showRanking({});
    const std::span<const float> row = rowOf(result()->embeddings, text);
    rank({row.begin(), row.end()}, textLines(result()->order.text).value(text));
}

void MeaningSection::rank(std::vector<float> wanted, const QString& heading) {
    const QString like =
        tr("Like “%1”")
            .arg(heading.size() > kHeadingLetters ? heading.left(kHeadingLetters) + QChar(0x2026)
                                                  : heading);
    m_ranking.start(
        this,
        [made = result(), wanted = std::move(wanted)](const std::stop_token&) {
            std::vector<std::pair<int, double>> ranking;
            for (std::int64_t i = 0; i < made->embeddings.rows; ++i)
                ranking.emplace_back(static_cast<int>(i),
                                     likeness(rowOf(made->embeddings, i), wanted));
            std::ranges::stable_sort(ranking, std::greater(), &std::pair<int, double>::second);
            return ranking;
        },
        [this, like](const std::vector<std::pair<int, double>>& ranking) {
            showRanking(ranking);
            m_list->setNameHeading(like);
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); }, CallKind::Computes);
}

void MeaningSection::showRanking(const std::vector<std::pair<int, double>>& ranking) {
    const QStringList texts = result() ? textLines(result()->order.text) : QStringList();
    std::vector<ShareTable::Share> shares;
    m_ranked.clear();
    for (const auto& [text, alike] : ranking) {
        m_ranked.push_back(text);
        shares.push_back({.name = texts.value(text), .share = alike, .number = valueText(alike)});
    }
    m_list->setShares(std::move(shares));
    refreshSearch();
}

ReadTextEdit::Marks MeaningSection::marks() const {
    if (!result() || m_marked < 0)
        return {};
    return {.places = {linePlace(result()->order.text, m_marked)}, .chosen = 0};
}

} // namespace parlance::ui

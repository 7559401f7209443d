// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/runs/log_tab.h"

#include "ui/models/log/log_model.h"
#include "ui/models/log/log_reader.h"
#include "ui/services/async_call.h"
#include "ui/services/runs/run_words.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/elided_combo_box.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

constexpr int kPollMs = 200;
constexpr int kRunNameLength = 24; ///< letters
constexpr int kSearchWidth = 220;

QString noErrorText() {
    return LogTab::tr("no error in the log");
}

} // namespace

LogTab::LogTab(QWidget* parent)
    : QWidget(parent), m_model(new LogModel(this)), m_title(new ElidedLabel(this, Qt::ElideMiddle)),
      m_view(nullptr) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, kSpace, 0, 0);
    layout->setSpacing(kSpace);
    layout->addWidget(makeToolBar());
    m_view = new QListView(this);
    m_view->setObjectName(QStringLiteral("logView"));
    m_view->setAccessibleName(tr("Log"));
    m_view->setModel(m_model);
    m_view->setUniformItemSizes(true);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    setTextRole(m_view, TextRole::Mono);
    setDenseRows(m_view);
    auto* card = new Card({}, this);
    card->layout()->setContentsMargins(kSpace, kSpace, kSpace, kSpace);
    card->body()->addLayout(makeTitle());
    card->body()->addWidget(m_view, 1);
    layout->addWidget(card, 1);
    m_view->viewport()->installEventFilter(this);
    connect(m_wrap, &QCheckBox::toggled, this, &LogTab::wrap);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &LogTab::showMatches);

    // The end is where it is once the lines are laid out and the view has its size.
    connect(m_view->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int end) {
        if (m_follow->isChecked())
            m_view->verticalScrollBar()->setValue(end);
    });
    // Scrolling away from the end stops following, as in a terminal.
    connect(m_view->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] {
        QTimer::singleShot(0, this, [this] {
            const QScrollBar* bar = m_view->verticalScrollBar();
            m_follow->setChecked(bar->value() == bar->maximum());
        });
    });
    m_timer.setInterval(kPollMs);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (isVisible())
            read();
    });
    m_timer.start();
}

QWidget* LogTab::makeToolBar() {
    m_search = new QLineEdit(this);
    m_search->setObjectName(QStringLiteral("logSearch"));
    m_search->setAccessibleName(tr("Search the log"));
    m_search->setPlaceholderText(tr("Search the log (Ctrl+F)"));
    m_search->setClearButtonEnabled(true);
    m_search->setFixedWidth(kSearchWidth);
    m_search->addAction(icon(QStringLiteral("search"), IconTint::Muted),
                        QLineEdit::LeadingPosition);
    m_search->installEventFilter(this);
    auto* previous = new QPushButton(tr("Previous"), this);
    previous->setObjectName(QStringLiteral("logPrevious"));
    auto* next = new QPushButton(tr("Next"), this);
    next->setObjectName(QStringLiteral("logNext"));
    m_matches = new ElidedLabel(this);
    m_matches->setObjectName(QStringLiteral("logMatches"));
    setTextRole(m_matches, TextRole::Muted);
    auto* firstError = new QPushButton(icon(QStringLiteral("warning")), tr("First error"), this);
    firstError->setObjectName(QStringLiteral("firstError"));
    m_follow = new QCheckBox(tr("Follow the end"), this);
    m_follow->setObjectName(QStringLiteral("followLog"));
    m_follow->setChecked(true);
    m_wrap = new QCheckBox(tr("Wrap lines"), this);
    m_wrap->setObjectName(QStringLiteral("wrapLog"));

    connect(m_search, &QLineEdit::textChanged, this, &LogTab::searchAnew);
    connect(previous, &QPushButton::clicked, this, [this] { goToMatch(false); });
    connect(next, &QPushButton::clicked, this, [this] { goToMatch(true); });
    connect(firstError, &QPushButton::clicked, this, &LogTab::jumpToFirstError);
    connect(m_follow, &QCheckBox::toggled, this, [this](bool on) {
        if (on)
            m_view->scrollToBottom();
    });
    auto* find = new QShortcut(QKeySequence::Find, this);
    find->setWhatsThis(tr("Search the log"));
    connect(find, &QShortcut::activated, this, [this] { m_search->setFocus(); });

    auto* bar = new QWidget(this);
    auto* row = new FlowLayout(bar);
    row->addWidget(m_search);
    row->addWidget(previous);
    row->addWidget(next);
    row->addWidget(firstError);
    row->addWidget(m_follow);
    row->addWidget(m_wrap);
    return bar;
}

QLayout* LogTab::makeTitle() {
    m_title->setObjectName(QStringLiteral("logTitle"));
    setTextRole(m_title, TextRole::Muted);
    m_title->setText(noRunText());
    m_choice = new ElidedComboBox(this);
    m_choice->setObjectName(QStringLiteral("logRun"));
    m_choice->setAccessibleName(tr("Run whose log is shown"));
    m_choice->setMinimumContentsLength(kRunNameLength);
    m_choice->hide();
    connect(m_choice, &QComboBox::activated, this, &LogTab::showChosen);
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(m_title, 1);
    row->addWidget(m_matches); // where its answers move none of the buttons, nor the log
    row->addWidget(m_choice);
    return row;
}

void LogTab::setRuns(std::vector<Run> runs) {
    if (runs == m_runs)
        return;
    const bool sameRuns = std::ranges::equal(runs, m_runs, {}, &Run::file, &Run::file);
    const int chosen = sameRuns ? m_choice->currentIndex() : static_cast<int>(runs.size()) - 1;
    m_runs = std::move(runs);
    m_choice->clear();
    for (const Run& run : m_runs)
        m_choice->addItem(run.name);
    m_choice->setCurrentIndex(chosen);
    m_choice->setVisible(m_runs.size() > 1);
    showChosen();
}

void LogTab::showChosen() {
    const int chosen = m_choice->currentIndex();
    const Run run = chosen < 0 ? Run() : m_runs[static_cast<std::size_t>(chosen)];
    m_title->setText(run.name.isEmpty() ? noRunText() : tr("Log of %1").arg(run.name));
    m_view->setAccessibleName(run.name.isEmpty() ? tr("Log") : m_title->text());
    if (run.file == m_file)
        return;
    m_file = run.file;
    ++m_fileNumber;
    m_end = 0;
    m_reading = false;
    m_hasRead = false;
    m_model->clear();
    m_follow->setChecked(true);
    searchAnew();
    if (isVisible())
        read();
}

void LogTab::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    read();
}

void LogTab::read() {
    if (m_reading || m_file.empty())
        return;
    m_reading = true;
    callAsync(
        this, [file = m_file, end = m_end](std::stop_token) { return readLog(file, end); },
        [this, number = m_fileNumber](LogChunk chunk) {
            if (number != m_fileNumber)
                return;
            m_reading = false;
            m_hasRead = true;
            take(chunk);
        },
        [this, number = m_fileNumber](const CallError& error) {
            if (number != m_fileNumber)
                return;
            m_reading = false;
            m_matches->setText(error.message);
        });
}

void LogTab::take(const LogChunk& chunk) {
    if (chunk.startsAnew)
        m_model->clear();
    m_end = chunk.end;
    if (!chunk.bytes.empty())
        m_model->append(chunk.bytes);
    if (chunk.startsAnew)
        searchAnew();
    else
        searchOn();
    if (chunk.bytes.empty())
        return;
    wrap();
    if (m_follow->isChecked())
        m_view->scrollToBottom();
}

void LogTab::searchAnew() {
    m_searching.cancel();
    m_isSearching = false;
    m_awaited.reset();
    m_found.clear();
    m_searched = 0;
    showMatches();
    searchOn();
}

/// What has come since, on a pool thread: a log may be as long as takes some frames to search.
void LogTab::searchOn() {
    const LogText& log = m_model->text();
    if (m_isSearching || m_search->text().isEmpty() || m_searched == log.lineCount())
        return;
    m_isSearching = true;
    m_searching.start(
        this,
        [log, text = m_search->text(), first = m_searched](const std::stop_token& stop) {
            return log.linesWith(text, first, stop);
        },
        [this, searched = log.lineCount()](const std::vector<std::size_t>& found) {
            m_isSearching = false;
            m_found.insert(m_found.end(), found.begin(), found.end());
            m_searched = searched;
            showMatches();
            if (const auto forwards = std::exchange(m_awaited, std::nullopt))
                goToMatch(*forwards);
            searchOn();
        },
        [this](const CallError& error) {
            m_isSearching = false;
            m_matches->setText(error.message);
        },
        CallKind::Computes);
}

void LogTab::showMatches() {
    if (m_search->text().isEmpty())
        return m_matches->clear();
    const QModelIndex chosen = m_view->currentIndex();
    const auto at = chosen.isValid()
                        ? std::ranges::lower_bound(m_found, m_model->lineAt(chosen.row()))
                        : m_found.end();
    m_matches->setText(at != m_found.end() && *at == m_model->lineAt(chosen.row())
                           ? tr("%1 of %2 found").arg(at - m_found.begin() + 1).arg(m_found.size())
                           : tr("%1 found").arg(m_found.size()));
}

/// The one after the chosen line, or before it, going round at the end.
void LogTab::goToMatch(bool forwards) {
    if (m_isSearching) {
        m_awaited = forwards;
        return;
    }
    if (m_found.empty())
        return;
    const QModelIndex chosen = m_view->currentIndex();
    const std::ptrdiff_t line =
        chosen.isValid() ? static_cast<std::ptrdiff_t>(m_model->lineAt(chosen.row())) : -1;
    const auto isBefore = [](std::size_t found, std::ptrdiff_t at) {
        return std::ptrdiff_t(found) < at;
    };
    if (forwards) {
        const auto next = std::ranges::lower_bound(m_found, line + 1, isBefore);
        jumpTo(next == m_found.end() ? m_found.front() : *next);
    } else {
        const auto next = std::ranges::lower_bound(m_found, line, isBefore);
        jumpTo(next == m_found.begin() ? m_found.back() : *std::prev(next));
    }
}

void LogTab::jumpToFirstError() {
    m_findingError.start(
        this, [log = m_model->text()](const std::stop_token&) { return log.firstError(); },
        [this](std::optional<std::size_t> line) {
            if (line)
                jumpTo(*line);
            else
                m_matches->setText(noErrorText());
        },
        [this](const CallError& error) { m_matches->setText(error.message); }, CallKind::Computes);
}

void LogTab::jumpTo(std::size_t line) {
    m_follow->setChecked(false);
    const QModelIndex index = m_model->index(m_model->rowOf(line));
    m_view->setCurrentIndex(index);
    m_view->scrollTo(index, QAbstractItemView::PositionAtCenter);
}

/// At as many letters as fit beside a scroll bar, whether there is one or not.
void LogTab::wrap() {
    const QModelIndex any = m_model->index(0);
    if (!any.isValid())
        return; // until there is a line to be measured
    const QFontMetrics font = m_view->fontMetrics();
    const int around = m_view->sizeHintForIndex(any).width() -
                       font.horizontalAdvance(any.data(Qt::DisplayRole).toString());
    const int room = m_view->maximumViewportSize().width() -
                     m_view->verticalScrollBar()->sizeHint().width() - around;
    const int columns =
        m_wrap->isChecked() ? std::max(1, room / font.horizontalAdvance(QLatin1Char('m'))) : 0;
    if (columns == m_model->columns())
        return;
    const auto lineOf = [this](const QModelIndex& row) {
        return row.isValid() ? std::optional(m_model->lineAt(row.row())) : std::nullopt;
    };
    const auto chosen = lineOf(m_view->currentIndex());
    const auto top = lineOf(m_view->indexAt({0, 0}));
    m_model->setColumns(columns);
    if (chosen)
        m_view->setCurrentIndex(m_model->index(m_model->rowOf(*chosen)));
    if (top && !m_follow->isChecked())
        m_view->scrollTo(m_model->index(m_model->rowOf(*top)), QAbstractItemView::PositionAtTop);
}

bool LogTab::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            goToMatch(!(key->modifiers() & Qt::ShiftModifier));
            return true;
        }
    }
    if (watched != m_search && event->type() == QEvent::Resize) // the view's
        wrap();
    return QWidget::eventFilter(watched, event);
}

} // namespace parlance::ui

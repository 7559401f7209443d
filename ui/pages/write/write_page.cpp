// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/write_page.h"

#include "core/base/files.h"
#include "ui/attention/attention_card.h"
#include "ui/attention/text_attention_session.h"
#include "ui/inference/dropped_model.h"
#include "ui/pages/write/write_scenes.h"
#include "ui/pages/write/writing_input.h"
#include "ui/pages/write/writing_view.h"
#include "ui/services/dialogs.h"
#include "ui/services/project_settings.h"
#include "ui/theme/theme.h"

#include <QSplitter>

#include <algorithm>
#include <iterator>
#include <utility>

namespace parlance::ui {

namespace {

constexpr int kLeastAttentionHeight = 380;
constexpr int kViewPercent = 72; ///< of the width; the rest is the history's

HistoryItem itemOf(const WritingStore::Record& record) {
    return {.made = record.made, .words = record.words, .file = record.file};
}

HistoryItem itemOf(const Writing& writing) {
    return {.made = writing.made, .words = describe(writing), .file = writing.file};
}

KeptItems::Kind keptWritings(const std::filesystem::path& folder) {
    return {.folder = folder,
            .extensions = {".json"},
            .save =
                [](const std::filesystem::path& file, std::filesystem::path target) {
                    if (target.extension().empty())
                        target += ".txt";
                    writeFileAtomically(target, wholeText(*WritingStore::open(file)));
                    return target;
                },
            .saveTitle = WritePage::tr("Save the text"),
            .saveFolderTitle = WritePage::tr("Save the texts in a folder"),
            .suggestion = QStringLiteral("text.txt"),
            .filter = WritePage::tr("Texts (*.txt *.md)"),
            .removedNote = WritePage::tr("Removed; it is kept in write/removed")};
}

} // namespace

WritePage::WritePage(StudioContext& context, QWidget* parent)
    : HistoryPage(face(),
                  {.heading = tr("Written"),
                   .name = tr("What was written and scored"),
                   .compareTip = tr("Two that are selected, beside each other"),
                   .saveTip = tr("What is selected, as text"),
                   .whenEmpty = tr("What was written and scored appears here.")},
                  keptWritings(context.project / "write"), context, parent),
      m_context(context), m_store(context.project / "write"), m_maker(context.engine, m_store) {
    m_input = new WritingInput(m_context, m_maker.job(), this);
    arrange(m_input, makeOutput(), kViewPercent);
    connectInput();
    connectMaker();
    connectAttention();
    showWriting(nullptr);
    findHistory();
}

QWidget* WritePage::makeOutput() {
    auto* output = new QSplitter(Qt::Vertical, this);
    output->setChildrenCollapsible(false);
    output->setHandleWidth(kSpaceLarge);
    m_view = new WritingView(ProjectSettings(m_context.project), output);
    m_attentionCard = new AttentionCard(m_context.dialogs, output);
    m_attentionCard->setMinimumHeight(kLeastAttentionHeight);
    m_attentionCard->hide();
    m_attention = new TextAttentionSession(m_context.engine, *m_attentionCard, TextPart::End,
                                           tr("Write or score a text first."), this);
    output->addWidget(m_view);
    output->addWidget(m_attentionCard);
    ProjectSettings(m_context.project).keep(*output, QStringLiteral("write/split"));
    return output;
}

void WritePage::connectInput() {
    connect(m_input, &WritingInput::writeRequested, this, [this] {
        start({.order = m_input->order(WritingKind::Continuation), .made = {}},
              m_input->besideOrder());
    });
    connect(m_input, &WritingInput::scoreRequested, this,
            [this] { start({.order = m_input->order(WritingKind::Score), .made = {}}); });
    connect(m_input, &WritingInput::goOnRequested, this, &WritePage::goOn);
    connect(m_input, &WritingInput::openRequested, this, &WritePage::chooseText);
    connect(m_input, &WritingInput::changed, this, &WritePage::refresh);
    connect(m_input, &WritingInput::refused, this, &WritePage::fail);
    connect(m_view, &WritingView::branchRequested, this, &WritePage::branch);
}

void WritePage::connectMaker() {
    connect(&m_maker, &WritingMaker::begun, this, [this](const Writing& from) {
        if (m_follows)
            m_view->begin(from, m_first);
    });
    connect(&m_maker, &WritingMaker::grown, this,
            [this](const std::vector<infer::TextToken>& tokens, double tokensPerSec) {
                if (m_follows)
                    m_view->append(tokens, tokensPerSec);
            });
    connect(&m_maker, &WritingMaker::finished, this, &WritePage::takeFinished);
    connect(&m_maker, &WritingMaker::cameToNothing, this, [this] {
        m_beside.reset();
        const auto first = std::exchange(m_first, nullptr);
        if (std::exchange(m_follows, false))
            showWriting(first ? first : m_writing);
    });
    connect(&m_maker, &WritingMaker::notKept, this, &WritePage::fail);
    connect(&m_maker.job(), &InferenceJob::failed, this, &WritePage::fail);
    connect(&m_maker.job(), &InferenceJob::runningChanged, this, &WritePage::refresh);
}

void WritePage::takeFinished(const std::shared_ptr<const Writing>& writing) {
    history().update(itemOf(*writing));
    const auto beside = std::exchange(m_beside, std::nullopt);
    const bool isInterrupted = writing->stopped.empty();
    if (beside && !isInterrupted) {
        m_first = writing;
        return m_maker.start({.order = *beside, .made = {}});
    }
    const auto first = std::exchange(m_first, nullptr);
    if (!std::exchange(m_follows, false))
        return;
    if (!first)
        return showWriting(writing);
    m_writing = first;
    m_view->showBeside(first, writing);
    refresh();
}

void WritePage::forget(const HistoryItem& item) {
    if (m_writing && m_writing->made == item.made)
        showWriting(nullptr);
}

void WritePage::connectAttention() {
    connect(m_view, &WritingView::attentionToggled, this, &WritePage::showAttention);
    connect(m_view, &WritingView::currentTokenChanged, this, [this](int token) {
        if (const auto text = m_view->activeText())
            m_attention->setText(text->model, text->text, text->tokens);
        m_attention->light(token);
    });
    connect(m_attention, &TextAttentionSession::tokenChosen, m_view, &WritingView::setCurrentToken);
    connect(m_attentionCard, &AttentionCard::closeRequested, this,
            [this] { m_view->setAttentionOpen(false); });
    connect(m_attentionCard, &AttentionCard::statusMessage, this, &WritePage::statusMessage);
    connect(m_attentionCard, &AttentionCard::failed, this, &WritePage::fail);
}

void WritePage::showAttention(bool shown) {
    m_attentionCard->setVisible(shown);
    if (!shown)
        return m_attention->close();
    m_attention->open();
    Q_EMIT partShown(m_attentionCard);
}

bool WritePage::isSettled() const {
    return m_input->isSettled() && m_maker.isSettled() && isHistorySettled() &&
           m_view->isSettled() && m_attentionCard->isSettled() && !m_finding.isUnderWay();
}

void WritePage::activate() {
    m_input->focusText();
}

QString WritePage::dropOffer(const DroppedItem& item) const {
    if (item.kind == DropKind::Text)
        return tr("Go on with %1, or score it").arg(dropWords(item));
    return isVisible() && isModelFor(item, {models::Use::Generate, models::Use::Score})
               ? tr("Write with %1").arg(dropWords(item))
               : QString();
}

std::size_t WritePage::mostBytes() const {
    return kLongestTextBytes;
}

void WritePage::takeDrop(const DroppedItem& item) {
    clearNotice();
    if (isModel(item))
        m_input->chooseModel(item.path);
    else
        take(item.path);
}

bool WritePage::takeModel(const ModelUse& use) {
    if (use.use != models::Use::Generate && use.use != models::Use::Score)
        return false;
    clearNotice();
    m_input->chooseModel(use.model);
    Q_EMIT partShown(m_input);
    return true;
}

/// Keys that the texts and the buttons leave over.
void WritePage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_maker.job().isRunning())
        m_maker.job().cancel();
    else
        HistoryPage::keyPressEvent(event);
}

std::vector<Page::KeyHelp> WritePage::keyHelp() const {
    return {{tr("Ctrl+Enter"), tr("Go on with the text")},
            {tr("Ctrl+Shift+Enter"), tr("Go on from where what is shown ends")},
            {tr("Arrows"), tr("In what is shown: from letter to letter, to see each token")},
            {tr("Enter"), tr("On a token: to its alternatives; on one of those: go on with it")},
            {tr("Esc"), tr("While it writes or scores: stop")},
            {tr("Esc"), tr("In the alternatives: back to the text")},
            {tr("Arrows, +, -, 0"), tr("On an attention map: light a row, zoom")},
            {tr("Delete"), tr("In the list: remove what is selected")},
            {tr("Ctrl+Z"), tr("In the list: bring back what was removed last")}};
}

std::vector<Page::Scene> WritePage::scenes() {
    const auto leave = [this] {
        showAttention(false);
        showWriting(m_writing);
    };
    const auto of = [&](const char* id, const std::function<void()>& enter) {
        return Scene{QLatin1String(id), enter, leave};
    };
    return {of("written", [this] { m_view->showWriting(madeUpContinuation()); }),
            of("compared", [this] { m_view->showWriting(madeUpScore()); }), of("attention", [this] {
                m_view->showWriting(madeUpContinuation());
                m_attentionCard->show();
                showMadeUpTextAttention(*m_attentionCard);
                Q_EMIT partShown(m_attentionCard);
            })};
}

void WritePage::findHistory() {
    m_finding.start(
        this, [store = m_store](const std::stop_token&) { return store.records(); },
        [this](const std::vector<WritingStore::Record>& records) {
            std::vector<HistoryItem> items;
            for (const WritingStore::Record& record : records)
                items.push_back(itemOf(record));
            // Where the window was left, unless something has been asked for meanwhile.
            if (!items.empty() && !m_writing && !m_maker.job().isRunning())
                open(items.front());
            history().setItems(std::move(items));
        },
        [this](const CallError& error) { fail(error.message); });
}

std::vector<QStringList> WritePage::commandLines() const {
    const WritingOrder order =
        m_input->order(m_writing ? m_writing->order.kind : WritingKind::Continuation);
    if (order.text.empty())
        return {};
    std::vector<QStringList> commands = commandsOf(order);
    if (order.kind == WritingKind::Continuation)
        if (const auto beside = m_input->besideOrder())
            std::ranges::copy(commandsOf(*beside), std::back_inserter(commands));
    return commands;
}

void WritePage::start(Writing from, std::optional<WritingOrder> beside) {
    clearNotice();
    opening().cancel();
    m_beside.reset();
    m_first.reset();
    m_maker.job().cancel();
    m_beside = std::move(beside);
    m_follows = true;
    m_input->begin(from.order.kind);
    m_maker.start(std::move(from));
}

/// By the model and the settings that are chosen now. Another model has other tokens, and gets the
/// text.
void WritePage::goOn() {
    const WritingOrder now = m_input->order(WritingKind::Continuation);
    Writing from = *m_writing;
    if (from.order.models == now.models) {
        from.order.options = now.options;
    } else {
        from = {.order = now, .made = {}};
        from.order.text = wholeText(*m_writing);
    }
    start(std::move(from));
}

void WritePage::branch(Writing branch) {
    branch.order.options = m_input->order(WritingKind::Continuation).options;
    start(std::move(branch));
}

void WritePage::showWriting(std::shared_ptr<const Writing> writing) {
    m_writing = std::move(writing);
    if (!m_writing) // the map is not of what was removed
        m_attention->setText({}, {}, 0);
    m_view->showWriting(m_writing);
    refresh();
}

void WritePage::refresh() {
    const bool isIdle = !m_maker.job().isRunning();
    m_view->setCanBranch(isIdle);
    m_view->setCanLook(m_writing || !m_input->order(WritingKind::Continuation).models.empty());
    m_input->setCanGoOn(m_writing && m_writing->order.kind == WritingKind::Continuation);
    const bool isCurrent =
        m_follows || !m_writing || m_input->order(m_writing->order.kind) == m_writing->order;
    m_view->setOutOfDate(
        isCurrent ? QString()
                  : tr("Out of date: the text, the model or how it writes has changed since."));
}

void WritePage::open(const HistoryItem& item) {
    clearNotice();
    m_follows = false; // what is being written goes on, and is listed
    openKept(item.file, &WritingStore::open,
             [this](const std::shared_ptr<const Writing>& writing) { showWriting(writing); });
}

void WritePage::compare(const HistoryItem& first, const HistoryItem& second) {
    clearNotice();
    m_follows = false;
    opening().start(
        this,
        [first = first.file, second = second.file](const std::stop_token&) {
            return std::pair(WritingStore::open(first), WritingStore::open(second));
        },
        [this](const auto& two) {
            showWriting(nullptr);
            m_view->showBeside(two.first, two.second);
        },
        [this](const CallError& error) { fail(error.message); });
}

void WritePage::chooseText() {
    if (const std::filesystem::path file = askForText(); !file.empty())
        take(file);
}

void WritePage::take(const std::filesystem::path& file) {
    clearNotice();
    readText(file, [this](const QString& text) { m_input->setText(text); });
}

} // namespace parlance::ui

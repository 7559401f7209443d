// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/converse/converse_page.h"

#include "core/base/files.h"
#include "ui/attention/alignment_window.h"
#include "ui/audio/alignment_export.h"
#include "ui/audio/audio_player.h"
#include "ui/inference/sample_button.h"
#include "ui/pages/converse/converse_input.h"
#include "ui/pages/converse/converse_scenes.h"
#include "ui/pages/converse/question_bar.h"
#include "ui/pages/converse/stage_tabs.h"
#include "ui/reading/text_edit.h"
#include "ui/recording/recorder_card.h"
#include "ui/recording/recorder_control.h"
#include "ui/services/dialogs.h"
#include "ui/services/dropped_item.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/focus_order.h"

#include <QKeyEvent>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {

using Stage = Conversation::Stage;

constexpr int kConversePercent = 72; ///< of the width; the rest is the history's
constexpr int kConverseDraftMs = 500;
constexpr int kConverseTextLines = 5; ///< at least: the sample text is seen whole

HistoryItem itemOfExchange(const Exchange& exchange) {
    return {.made = exchange.made, .words = describe(exchange), .file = exchange.file};
}

KeptItems::Kind keptExchanges(const std::filesystem::path& folder) {
    return {.folder = folder,
            .extensions = {".json"},
            .save =
                [](const std::filesystem::path& file, std::filesystem::path target) {
                    if (target.extension().empty())
                        target += ".json";
                    writeFileAtomically(target, readFile(file));
                    return target;
                },
            .saveTitle = ConversePage::tr("Save the question and its answer"),
            .saveFolderTitle = ConversePage::tr("Save questions and answers in a folder"),
            .suggestion = QStringLiteral("answer.json"),
            .filter = ConversePage::tr("All details (*.json)"),
            .removedNote = ConversePage::tr("Removed; it is kept in conversations/removed")};
}

} // namespace

ConversePage::ConversePage(StudioContext& context, QWidget* parent)
    : HistoryPage(face(),
                  {.heading = tr("Asked so far"),
                   .name = tr("What was asked and answered"),
                   .compareTip = {},
                   .saveTip = tr("What is selected, with its numbers"),
                   .whenEmpty = tr("What was asked appears here, with its answers.")},
                  keptExchanges(context.project / "conversations"), context, parent),
      m_context(context), m_settings(context.project), m_store(context.project / "conversations"),
      m_speeches(context.project / "conversations" / "spoken", context.project / "conversations"),
      m_conversation(context.engine, m_store, m_speeches) {
    m_input = new ConverseInput(m_context, this);
    arrange(m_input, makeOutput(), kConversePercent);
    const auto recogniser = [this] { return m_input->recogniser().folder; };
    m_recorder = new RecorderControl(m_stages->recorder(),
                                     audio::RecordingStore(context.project / "data" / "recordings"),
                                     context.engine, recogniser, this);
    m_live = new LiveSpeech(m_conversation.speaking(), m_stages->spoken(), this);
    m_live->follow(true);
    connectParts();
    connectConversation();
    connectRecorder();
    addKeys();
    m_text->setPlainText(m_settings.value(QStringLiteral("converse/text")).toString());
    refresh();
    findHistory();
}

ConversePage::~ConversePage() {
    if (m_draft.isActive())
        saveDraft();
}

QWidget* ConversePage::makeOutput() {
    auto* output = new QSplitter(Qt::Vertical, this);
    output->setChildrenCollapsible(false);
    output->setHandleWidth(kSpaceLarge);
    auto* textCard = new Card(QString(), output);
    m_text = new ReadTextEdit(textCard);
    m_text->setObjectName(QStringLiteral("converseText"));
    m_text->setAccessibleName(tr("Text that the questions are about"));
    m_text->setPlaceholderText(tr("Paste, type or drop a text here, then ask about it: aloud or "
                                  "by typing. The answer is found in the text, and spoken."));
    m_text->setMinimumHeight(kConverseTextLines * m_text->fontMetrics().lineSpacing() +
                             kSpaceLarge);
    textCard->body()->addWidget(m_text, 1);
    auto* stages = new Card(QString(), output);
    m_question = new QuestionBar(m_settings, stages);
    m_stages = new StageTabs(stages);
    auto* exporting = new AlignmentExport(m_stages->alignment(), m_context.dialogs);
    connect(exporting, &AlignmentExport::exported, this, &ConversePage::statusMessage);
    connect(exporting, &AlignmentExport::failed, this, &ConversePage::fail);
    m_stages->spoken().addControl(
        makeEnlargeButton(m_stages->alignment(), *exporting, m_context.dialogs));
    stages->body()->addWidget(m_question);
    stages->body()->addWidget(m_stages, 1);
    output->addWidget(textCard);
    output->addWidget(stages);
    output->setSizes({160, 340});
    output->setStretchFactor(0, 2);
    output->setStretchFactor(1, 3);
    m_settings.keep(*output, QStringLiteral("converse/split"));
    return output;
}

void ConversePage::connectParts() {
    m_draft.setSingleShot(true);
    m_draft.setInterval(kConverseDraftMs);
    connect(&m_draft, &QTimer::timeout, this, &ConversePage::saveDraft);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        m_draft.start();
        refresh();
    });
    connect(m_input, &ConverseInput::changed, this, &ConversePage::refresh);
    connect(m_input, &ConverseInput::refused, this, &ConversePage::fail);
    connect(&m_input->sample(), &QAbstractButton::clicked, this, &ConversePage::fillInSample);
    passFocusTo(&m_input->sample(), {m_text});
    connect(m_input, &ConverseInput::openRequested, this, &ConversePage::chooseText);
    connect(m_question, &QuestionBar::changed, this, &ConversePage::refresh);
    connect(m_question, &QuestionBar::busyChanged, this, &ConversePage::refresh);
    connect(m_question, &QuestionBar::askRequested, this, &ConversePage::ask);
    connect(m_question, &QuestionBar::speakToggled, this, &ConversePage::toggleSpeaking);
    connect(m_stages, &StageTabs::marksChanged, this, &ConversePage::refreshMarks);
    connect(m_stages, &StageTabs::failed, this, &ConversePage::failInPlace);
    connect(&m_stages->spoken(), &AudioPlayer::unheard, this, &ConversePage::warnOnce);
}

void ConversePage::connectConversation() {
    m_question->follow(m_conversation.job());
    m_question->follow(m_conversation.speaking().job());
    connect(&m_conversation, &Conversation::stageBegan, m_stages, &StageTabs::begin);
    connect(&m_conversation, &Conversation::stageEnded, this, &ConversePage::takeStage);
    connect(&m_conversation, &Conversation::finished, this,
            [this](const std::shared_ptr<const Exchange>& exchange) {
                m_shown = exchange->made;
                if (!exchange->spoken)
                    m_stages->endUnspoken();
                history().add(itemOfExchange(*exchange));
            });
    connect(&m_conversation, &Conversation::failed, this, &ConversePage::fail);
    connect(&m_conversation.speaking(), &SpeechMaker::finished, this,
            [this](const std::shared_ptr<const Speech>& speech) {
                m_live->finish(*speech);
                m_stages->describeSpeech(speech);
            });
}

void ConversePage::connectRecorder() {
    connect(m_recorder, &RecorderControl::recordingChanged, m_question, &QuestionBar::setRecording);
    connect(m_recorder, &RecorderControl::failed, this, &ConversePage::fail);
    connect(&m_stages->recorder(), &RecorderCard::closeRequested, this,
            &ConversePage::closeRecorder);
    connect(m_recorder, &RecorderControl::recorded, this,
            [this](const std::filesystem::path& file, const QString& problem) {
                closeRecorder();
                if (!problem.isEmpty())
                    fail(problem);
                start({.text = m_text->text(),
                       .recording = file,
                       .recogniser = m_input->recogniser(),
                       .reader = m_input->reader(),
                       .nullAnswers = m_input->mayLackAnswer(),
                       .voice = m_input->voice()});
            });
}

void ConversePage::addKeys() {
    const auto addKey = [this](const QKeySequence& keys, void (QuestionBar::*press)()) {
        auto* shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, m_question, press);
    };
    addKey(QKeySequence(Qt::CTRL | Qt::Key_Return), &QuestionBar::pressAsk);
    addKey(QKeySequence(Qt::CTRL | Qt::Key_Enter), &QuestionBar::pressAsk);
    addKey(QKeySequence(Qt::CTRL | Qt::Key_R), &QuestionBar::pressSpeak);
}

ConversationOrder ConversePage::typedOrder() const {
    return {.text = m_text->text(),
            .question = m_question->question(),
            .reader = m_input->reader(),
            .nullAnswers = m_input->mayLackAnswer(),
            .voice = m_input->voice()};
}

void ConversePage::ask() {
    clearNotice();
    closeRecorder();
    start(typedOrder());
}

std::vector<QStringList> ConversePage::commandLines() const {
    const ConversationOrder order = typedOrder();
    if (order.question.trimmed().isEmpty() || order.reader.folder.empty())
        return {};
    std::vector<QStringList> commands{commandOf(order)};
    // What is to be spoken is known once it has been found.
    if (const Exchange& shown = m_stages->exchange();
        order.voice && shown.made.isValid() && asksFor(shown) && isCurrent()) {
        SpeechOrder speech = *order.voice;
        speech.text = answerWords(shown).toStdString();
        commands.push_back(commandOf(speech));
    }
    return commands;
}

/// Begins to listen to a question, or ends it.
void ConversePage::toggleSpeaking() {
    if (m_recorder->isOpen())
        return m_recorder->stop();
    clearNotice();
    m_stages->release();
    m_stages->showRecorder(true);
    m_recorder->record();
}

/// What has been said meanwhile is not asked; a recording that has ended is kept.
void ConversePage::closeRecorder() {
    if (!m_recorder->isOpen())
        return;
    m_recorder->discard();
    m_stages->showRecorder(false);
}

void ConversePage::start(ConversationOrder order) {
    opening().cancel();
    m_hearing.cancel();
    m_stages->clear();
    m_conversation.start(std::move(order));
}

void ConversePage::takeStage(Stage stage, const std::shared_ptr<const Exchange>& exchange) {
    m_stages->showExchange(*exchange, stage);
    if (stage != Stage::Hear)
        return;
    m_question->setQuestion(exchange->question);
    showSounds(*exchange);
}

/// Reads what was recorded of it, and of its answer.
void ConversePage::showSounds(const Exchange& exchange) {
    struct Sounds {
        std::shared_ptr<const AudioClip> heard;
        std::shared_ptr<const Speech> spoken;
    };
    m_hearing.start(
        this,
        [exchange, speeches = m_speeches](const std::stop_token& stop) {
            Sounds sounds;
            if (exchange.heard)
                sounds.heard = loadRecording(exchange.heard->recording, stop)->clip;
            if (exchange.spoken && !exchange.spoken->recording.empty())
                sounds.spoken = speeches.open(exchange.spoken->recording, stop);
            return sounds;
        },
        [this](const Sounds& sounds) {
            m_stages->setHeardClip(sounds.heard);
            if (sounds.spoken)
                m_stages->setSpeech(sounds.spoken);
        },
        [this](const CallError& error) { fail(error.message); });
}

void ConversePage::showExchange(const Exchange& exchange) {
    m_stages->clear();
    if (m_text->text() != exchange.text)
        m_text->replaceText(exchange.text);
    m_question->setQuestion(exchange.question);
    m_stages->showExchange(exchange, exchange.spoken ? Stage::Speak : Stage::Find);
    m_shown = exchange.made;
    showSounds(exchange);
    refresh();
}

void ConversePage::fillInSample() {
    if (m_text->text().isEmpty())
        m_text->replaceText(SampleButton::toRead());
    if (m_question->question().isEmpty())
        m_question->setQuestion(SampleButton::questionAboutIt());
    m_question->focusQuestion();
}

void ConversePage::refresh() {
    const QString& text = m_text->text();
    m_input->sample().setNeeded(SampleButton::isNeeded(text, m_question->question()));
    QString lack;
    if (m_input->reader().folder.empty())
        lack = tr("There is no model yet that answers questions: train one on the Train page with "
                  "the preset bert-tiny-squad, or open a published one on the Models page");
    else if (text.trimmed().isEmpty())
        lack = tr("Paste or open a text first");
    else if (text.toUtf8().size() > kLongestReadBytes)
        lack =
            tr("The text is too long for this page: it may have %L1 bytes").arg(kLongestReadBytes);
    QString lackOfTyped = lack, lackOfSpoken = lack;
    if (lack.isEmpty() && m_question->question().trimmed().isEmpty())
        lackOfTyped = tr("Type a question, or ask aloud");
    if (lack.isEmpty() && m_input->recogniser().folder.empty())
        lackOfSpoken = tr("There is no recogniser yet: train one on the Train page with the preset "
                          "wav2vec2-tiny-digits, or type the question");
    m_question->setLacks(lackOfTyped, lackOfSpoken);
    m_stages->setHint(lack.isEmpty() ? QString() : tr("%1.").arg(lack));
    m_stages->setOutOfDate(!isCurrent());
    refreshMarks();
}

bool ConversePage::asksFor(const Exchange& exchange) const {
    return exchange.text == m_text->text() &&
           exchange.question == m_question->question().simplified();
}

bool ConversePage::isCurrent() const {
    const Exchange& shown = m_stages->exchange();
    if (!shown.made.isValid() || m_question->isBusy())
        return true; // nothing has been answered yet
    const auto voice = m_input->voice();
    return asksFor(shown) && shown.found.model == m_input->reader() &&
           shown.found.nullAnswers == m_input->mayLackAnswer() &&
           (!shown.heard || shown.heard->model == m_input->recogniser()) &&
           (!shown.spoken || (voice && voice->models() == shown.spoken->models));
}

void ConversePage::refreshMarks() {
    m_text->setMarks(m_stages->marksIn(m_text->text()));
}

void ConversePage::saveDraft() const {
    m_settings.setValue(QStringLiteral("converse/text"), m_text->text());
}

bool ConversePage::isSettled() const {
    return m_context.runs.isSettled() && m_input->isSettled() && m_conversation.isSettled() &&
           isHistorySettled() && !m_finding.isUnderWay() && !m_hearing.isUnderWay();
}

void ConversePage::activate() {
    if (m_text->text().isEmpty())
        m_text->setFocus();
    else
        m_question->focusQuestion();
}

QString ConversePage::dropOffer(const DroppedItem& item) const {
    return isVisible() && item.kind == DropKind::Text ? tr("Ask about %1").arg(dropWords(item))
                                                      : QString();
}

std::size_t ConversePage::mostBytes() const {
    return kLongestReadBytes;
}

void ConversePage::takeDrop(const DroppedItem& item) {
    takeText(item.path);
}

std::vector<Page::KeyHelp> ConversePage::keyHelp() const {
    return {{tr("Ctrl+R"), tr("Begin to ask aloud, or end the question")},
            {tr("Ctrl+Enter"), tr("Have the typed question answered")},
            {tr("Up, Down"), tr("In the answers: mark another one in the text")},
            {tr("Space"), tr("On what was heard or spoken: play or pause")},
            {tr("Left, Right"), tr("There: previous word, next word; without words, a second back "
                                   "or forward")},
            {tr("Delete"), tr("In the list: remove what is selected")},
            {tr("Ctrl+Z"), tr("In the list: bring back what was removed last")}};
}

/// Keys that the texts and the buttons leave over.
void ConversePage::keyPressEvent(QKeyEvent* event) {
    if (!m_stages->takeKey(*event))
        HistoryPage::keyPressEvent(event);
}

void ConversePage::findHistory() {
    m_finding.start(
        this, [store = m_store](const std::stop_token&) { return store.exchanges(); },
        [this](const std::vector<Exchange>& exchanges) {
            std::vector<HistoryItem> items;
            for (const Exchange& exchange : exchanges)
                items.push_back(itemOfExchange(exchange));
            history().setItems(std::move(items));
            // Where the window was left, unless something else has been written or asked meanwhile.
            if (!exchanges.empty() && !m_conversation.isBusy() &&
                exchanges.front().text == m_text->text())
                showExchange(exchanges.front());
            else
                history().chooseNone(); // it is not what is shown
        },
        [this](const CallError& error) { fail(error.message); });
}

void ConversePage::open(const HistoryItem& item) {
    clearNotice();
    openKept(item.file, &ExchangeStore::open, [this](const Exchange& exchange) {
        m_input->setMayLackAnswer(exchange.found.nullAnswers);
        showExchange(exchange);
    });
}

void ConversePage::showAgain(const HistoryItem& item) {
    openKept(item.file, &ExchangeStore::open, [this](const Exchange& exchange) {
        if (asksFor(exchange) || asksFor(m_stages->exchange()))
            showExchange(exchange);
    });
}

void ConversePage::forget(const HistoryItem& item) {
    if (m_shown != item.made)
        return;
    m_hearing.cancel();
    m_stages->clear();
    refresh();
}

void ConversePage::chooseText() {
    if (const std::filesystem::path file = askForText(); !file.empty())
        takeText(file);
}

void ConversePage::takeText(const std::filesystem::path& file) {
    clearNotice();
    readText(file, [this](const QString& text) { m_text->replaceText(text); });
}

std::vector<Page::Scene> ConversePage::scenes() {
    return {Scene{QStringLiteral("answered"),
                  [this] {
                      m_text->replaceText(madeUpExchange().text);
                      m_draft.stop();
                      showExchange(madeUpExchange());
                      m_hearing.cancel();
                      m_stages->setOutOfDate(false); // no model is asked
                  },
                  [this] {
                      m_stages->clear();
                      m_question->setQuestion({});
                      m_text->undo();
                      refresh();
                  }}};
}

} // namespace parlance::ui

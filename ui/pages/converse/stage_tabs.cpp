// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/converse/stage_tabs.h"

#include "ui/audio/alignment_lane.h"
#include "ui/audio/audio_player.h"
#include "ui/reading/answer_marks.h"
#include "ui/reading/question_answers.h"
#include "ui/reading/share_table.h"
#include "ui/recording/recorder_card.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/fit_stack.h"

#include <QLabel>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <utility>

namespace parlance::ui {

namespace {

using Stage = Conversation::Stage;

constexpr int kStageViewsHeight = 100;
constexpr int kStageAlignmentHeight = 24;
constexpr int kWordLines = 2;

QString stageName(Stage stage) {
    switch (stage) {
    case Stage::Hear:
        return StageTabs::tr("Heard");
    case Stage::Find:
        return StageTabs::tr("Found");
    default:
        return StageTabs::tr("Spoken");
    }
}

/// A part with a line of words above.
QWidget* stagePart(QWidget* parent, QLabel* words, QWidget* content) {
    auto* part = new QWidget(parent);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(words);
    column->addWidget(content, 1);
    return part;
}

QLabel* stageWords(const char* objectName, QWidget* parent) {
    QLabel* words = makeText(TextRole::Muted, objectName, parent);
    words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    words->setFixedHeight(kWordLines * words->fontMetrics().lineSpacing() + kSpaceSmall);
    return words;
}

} // namespace

StageTabs::StageTabs(QWidget* parent) : QTabWidget(parent) {
    setObjectName(QStringLiteral("stageTabs"));
    setAccessibleName(tr("What was heard, found and spoken"));
    setDocumentMode(true);
    tabBar()->setDrawBase(false);
    addTab(makeHeard(), stageName(Stage::Hear));
    addTab(makeFound(), stageName(Stage::Find));
    addTab(makeSpoken(), stageName(Stage::Speak));
    setTabToolTip(static_cast<int>(Stage::Hear), tr("How long it took to hear the question"));
    setTabToolTip(static_cast<int>(Stage::Find), tr("How long it took to find the answer"));
    setTabToolTip(static_cast<int>(Stage::Speak),
                  tr("How long it took from the answer to its first sound"));
    // All pages have the room of the largest: what stands above stays where it is.
    setCurrentIndex(static_cast<int>(Stage::Find));
    for (AudioPlayer* player : {m_heard, m_spoken})
        connect(player, &AudioPlayer::failed, this, &StageTabs::failed);
    clear();
}

QWidget* StageTabs::makeHeard() {
    m_heardStack = new QStackedWidget(this);
    m_heard = new AudioPlayer(m_heardStack);
    m_heard->setObjectName(QStringLiteral("heardPlayer"));
    m_heard->setViewsHeight(kStageViewsHeight);
    m_heard->showWordLane();
    m_heardWords = stageWords("heardWords", m_heardStack);
    m_heardPart = stagePart(m_heardStack, m_heardWords, m_heard);
    m_recorder = new RecorderCard(RecorderCard::WhenClosed::IsDropped, m_heardStack);
    m_heardStack->addWidget(m_heardPart);
    m_heardStack->addWidget(m_recorder);
    fitToCurrent(*m_heardStack);
    return m_heardStack;
}

QWidget* StageTabs::makeFound() {
    m_answers =
        new ShareTable(tr("Answers, the likeliest first"), tr("Answer"), tr("Probability"), this);
    m_answers->setObjectName(QStringLiteral("converseAnswers"));
    m_answerWords = stageWords("converseAnswer", this);
    connect(m_answers, &ShareTable::currentChosen, this, [this] {
        describeAnswer();
        Q_EMIT marksChanged();
    });
    return stagePart(this, m_answerWords, m_answers);
}

QWidget* StageTabs::makeSpoken() {
    m_spoken = new AudioPlayer(this);
    m_spoken->setObjectName(QStringLiteral("spokenPlayer"));
    m_spoken->setViewsHeight(kStageViewsHeight);
    m_spoken->showWordLane();
    m_alignment = new AlignmentLane(m_spoken->axis(), m_spoken);
    m_alignment->setMinimumHeight(kStageAlignmentHeight);
    m_spoken->addView(m_alignment, 1);
    m_spokenWords = stageWords("spokenWords", this);
    return stagePart(this, m_spokenWords, m_spoken);
}

void StageTabs::setStageText(Stage stage, const QString& time) {
    m_times[stage] = time;
    showStageTexts();
}

void StageTabs::showStageTexts() {
    for (const auto& [stage, time] : m_times) {
        const QString name = stageName(stage);
        setTabText(static_cast<int>(stage), time.isEmpty() || m_isRecording
                                                ? name
                                                : QStringLiteral("%1 · %2").arg(name, time));
    }
}

bool StageTabs::isOfQuestionBefore() const {
    return m_isRecording && m_exchange.made.isValid();
}

void StageTabs::showRecorder(bool shown) {
    m_heardStack->setCurrentWidget(shown ? static_cast<QWidget*>(m_recorder) : m_heardPart);
    if (shown)
        setCurrentIndex(static_cast<int>(Stage::Hear));
    m_isRecording = shown;
    showStageTexts();
    sayAgain();
}

void StageTabs::begin(Stage stage) {
    setCurrentIndex(static_cast<int>(stage));
    if (stage == Stage::Speak)
        say(*m_spokenWords, tr("“%1”, being spoken…").arg(answerWords(m_exchange)));
}

void StageTabs::clear() {
    m_exchange = {};
    setHeardClip(nullptr);
    setSpeech(nullptr);
    m_answers->setShares({});
    for (const Stage stage : {Stage::Hear, Stage::Find, Stage::Speak})
        setStageText(stage, {});
    say(*m_heardWords, tr("A question that is asked aloud is seen here, with its words."));
    say(*m_spokenWords, tr("The answer is heard and seen here once a voice has spoken it."));
    describeAnswer();
}

void StageTabs::setOutOfDate(bool outOfDate) {
    if (outOfDate == m_outOfDate)
        return;
    m_outOfDate = outOfDate;
    sayAgain();
}

void StageTabs::sayAgain() {
    for (const auto& [line, words] : std::exchange(m_said, {}))
        say(*line, words);
}

/// Whatever there is to say, there is the same room for it.
void StageTabs::say(QLabel& line, const QString& words) {
    m_said[&line] = words;
    if (isOfQuestionBefore()) {
        const QString before = tr("Of the question before: %1").arg(words);
        setTextRole(&line, TextRole::Muted);
        line.setText(before);
        line.setToolTip(before);
        return;
    }
    setTextRole(&line, m_outOfDate ? TextRole::Warning : TextRole::Muted);
    line.setText(m_outOfDate ? tr("Out of date. %1").arg(words) : words);
    line.setToolTip(
        m_outOfDate
            ? tr("Out of date: the text, the question or how it is answered has changed since.\n%1")
                  .arg(words)
            : words);
}

void StageTabs::setHint(const QString& hint) {
    m_hint = hint;
    describeAnswer();
}

void StageTabs::showExchange(const Exchange& exchange, Stage upTo) {
    m_exchange = exchange;
    if (const auto& heard = exchange.heard) {
        setStageText(Stage::Hear, lengthText(heard->seconds));
        const QString time = lengthText(heard->seconds);
        say(*m_heardWords,
            exchange.question.isEmpty()
                ? tr("%1 heard no words, after %2").arg(heard->model.name, time)
                : tr("“%1”, heard by %2 after %3").arg(exchange.question, heard->model.name, time));
        m_heard->setWords(heard->transcript.words);
    } else {
        setStageText(Stage::Hear, {});
        say(*m_heardWords, tr("This question was typed."));
    }
    if (upTo == Stage::Hear)
        return;
    setStageText(Stage::Find, lengthText(exchange.found.seconds));
    m_answers->setShares(sharesOf(exchange.found.answers, exchange.text));
    m_answers->setCurrent(0);
    describeAnswer();
    describeSpoken();
    Q_EMIT marksChanged();
}

void StageTabs::endUnspoken() {
    setSpeech(nullptr);
    describeSpoken();
}

void StageTabs::describeSpoken() {
    const auto& spoken = m_exchange.spoken;
    if (spoken && spoken->saidNothing) {
        setStageText(Stage::Speak, {});
        return say(*m_spokenWords,
                   tr("“%1”: the voice said nothing (%2). Try another voice, or another seed on "
                      "the Speak page.")
                       .arg(answerWords(m_exchange), spoken->voices));
    }
    setStageText(Stage::Speak, spoken ? lengthText(spoken->firstSoundSec) : QString());
    say(*m_spokenWords,
        spoken ? tr("“%1”, spoken by %2; first sound after %3, all of it after %4")
                     .arg(answerWords(m_exchange), spoken->voices,
                          lengthText(spoken->firstSoundSec), lengthText(spoken->seconds))
               : tr("This answer has not been spoken."));
}

void StageTabs::describeAnswer() {
    const int row = m_answers->current();
    if (row < 0)
        return say(*m_answerWords,
                   m_hint.isEmpty()
                       ? tr("Ask something about the text: the answer is marked in it, and "
                            "listed here with those that come next.")
                       : m_hint);
    const infer::TextAnswer& answer = m_exchange.found.answers[static_cast<std::size_t>(row)];
    say(*m_answerWords,
        answer.text.empty()
            ? tr("The text does not say, at %1.").arg(shareOf(answer))
            : tr("“%1”, at %2, found by %3 after %4")
                  .arg(answerName(answer, m_exchange.text), shareOf(answer),
                       m_exchange.found.model.name, lengthText(m_exchange.found.seconds)));
}

void StageTabs::setHeardClip(const std::shared_ptr<const AudioClip>& clip) {
    m_heard->setClip(clip);
    if (clip && m_exchange.heard)
        m_heard->setWords(m_exchange.heard->transcript.words);
}

void StageTabs::setSpeech(const std::shared_ptr<const Speech>& speech) {
    m_spoken->setClip(speech ? speech->clip : nullptr);
    describeSpeech(speech);
}

void StageTabs::describeSpeech(const std::shared_ptr<const Speech>& speech) {
    m_spoken->setWords(speech ? wordsOf(speech->record) : std::vector<text::Word>());
    m_alignment->setAlignment(speech ? speech->alignment : QImage(),
                              speech ? alignedParts(*speech) : std::vector<AlignedPart>());
}

ReadTextEdit::Marks StageTabs::marksIn(const QString& text) const {
    return text == m_exchange.text ? marksOf(text, m_exchange.found.answers, m_answers->current())
                                   : ReadTextEdit::Marks();
}

bool StageTabs::takeKey(const QKeyEvent& event) {
    if (currentIndex() == static_cast<int>(Stage::Speak))
        return m_spoken->takeKey(event);
    return currentIndex() == static_cast<int>(Stage::Hear) &&
           m_heardStack->currentWidget() == m_heardPart && m_heard->takeKey(event);
}

void StageTabs::release() {
    m_heard->pause();
    m_spoken->pause();
    m_heard->release();
    m_spoken->release();
}

} // namespace parlance::ui

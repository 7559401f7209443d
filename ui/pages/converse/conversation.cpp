// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/converse/conversation.h"

#include "ui/reading/question_answers.h"

namespace parlance::ui {

namespace {

constexpr std::int64_t kAnswersKept = 5;

double secondsSince(const QElapsedTimer& clock) {
    return static_cast<double>(clock.nsecsElapsed()) * 1e-9;
}

} // namespace

Conversation::Conversation(engine::Engine& engine, ExchangeStore store, SpeechStore speeches,
                           QObject* parent)
    : QObject(parent), m_engine(engine), m_store(std::move(store)),
      m_speaking(engine, std::move(speeches), SpeechMaker::WhenStopped::Forget) {
    connect(&m_job, &InferenceJob::failed, this, &Conversation::failed);
    connect(&m_speaking, &SpeechMaker::notKept, this, &Conversation::failed);
    connect(&m_speaking, &SpeechMaker::heard, this, [this] {
        if (m_firstSoundSec == 0.0)
            m_firstSoundSec = secondsSince(m_clock);
    });
    connect(&m_speaking, &SpeechMaker::finished, this,
            [this](const std::shared_ptr<const Speech>& speech) {
                const double seconds = secondsSince(m_clock);
                m_exchange.spoken = {.recording = speech->record.file,
                                     .voices = voicesOf(speech->record.order),
                                     .models = speech->record.order.models(),
                                     .firstSoundSec =
                                         m_firstSoundSec > 0.0 ? m_firstSoundSec : seconds,
                                     .seconds = seconds,
                                     .saidNothing = saidNothing(speech->record)};
                Q_EMIT stageEnded(Stage::Speak, std::make_shared<const Exchange>(m_exchange));
                finish();
            });
    // The answer is there all the same.
    connect(&m_speaking.job(), &InferenceJob::cancelled, this, &Conversation::finish);
    connect(&m_speaking.job(), &InferenceJob::failed, this, [this](const QString& message) {
        Q_EMIT failed(message);
        finish();
    });
}

bool Conversation::isSettled() const {
    return !m_job.isRunning() && m_speaking.isSettled() && m_keeping == 0;
}

void Conversation::start(const ConversationOrder& order) {
    if (m_speaking.job().isRunning())
        m_speaking.job().cancel();
    m_order = order;
    m_exchange = {.text = order.text, .question = order.question.simplified()};
    if (order.recording.empty())
        find();
    else
        hear();
}

void Conversation::hear() {
    m_clock.start();
    m_job.start(
        [&engine = m_engine, model = m_order.recogniser.folder,
         file = m_order.recording](const ProgressSink& progress, const std::stop_token& stop) {
            return engine.transcribe(model, file, {}, progress, stop);
        },
        [this](const text::Transcript& transcript) {
            m_exchange.heard = {.recording = m_order.recording,
                                .transcript = transcript,
                                .model = m_order.recogniser,
                                .seconds = secondsSince(m_clock)};
            m_exchange.question = questionOf(transcript);
            Q_EMIT stageEnded(Stage::Hear, std::make_shared<const Exchange>(m_exchange));
            if (m_exchange.question.isEmpty())
                Q_EMIT failed(tr("No words were heard in the question: speak louder or nearer to "
                                 "the microphone, or type it."));
            else
                find();
        });
    Q_EMIT stageBegan(Stage::Hear);
}

void Conversation::find() {
    m_clock.start();
    m_job.start(
        [&engine = m_engine, model = m_order.reader.folder, text = m_exchange.text.toStdString(),
         question = m_exchange.question.toStdString(),
         options =
             infer::AnsweringOptions{.top = kAnswersKept, .nullAnswers = m_order.nullAnswers}](
            const ProgressSink& progress, const std::stop_token& stop) {
            return answersTo(engine, model, text, question, options, progress, stop);
        },
        [this](std::vector<infer::TextAnswer> answers) {
            m_exchange.found = {.answers = std::move(answers),
                                .model = m_order.reader,
                                .seconds = secondsSince(m_clock),
                                .nullAnswers = m_order.nullAnswers};
            m_exchange.made = QDateTime::currentDateTime();
            m_exchange.file = m_store.fileFor(m_exchange.made);
            Q_EMIT stageEnded(Stage::Find, std::make_shared<const Exchange>(m_exchange));
            if (m_order.voice)
                speak();
            else
                finish();
        });
    Q_EMIT stageBegan(Stage::Find);
}

void Conversation::speak() {
    m_clock.start();
    m_firstSoundSec = 0.0;
    SpeechOrder order = *m_order.voice;
    order.text = answerWords(m_exchange).toStdString();
    m_speaking.start({std::move(order)});
    Q_EMIT stageBegan(Stage::Speak);
}

void Conversation::finish() {
    keep();
    Q_EMIT finished(std::make_shared<const Exchange>(m_exchange));
}

void Conversation::keep() {
    ++m_keeping;
    callAsync(
        this,
        [store = m_store, exchange = m_exchange](const std::stop_token&) { store.save(exchange); },
        [this] { --m_keeping; },
        [this](const CallError& error) {
            --m_keeping;
            Q_EMIT failed(error.message);
        });
}

} // namespace parlance::ui

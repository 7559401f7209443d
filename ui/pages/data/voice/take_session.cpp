// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/voice/take_session.h"

#include "core/data/filelist/heard_text.h"
#include "ui/audio/audio_player.h"
#include "ui/audio/player_card.h"
#include "ui/audio/time_axis.h"
#include "ui/recording/input_view.h"
#include "ui/recording/level_view.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/words/core_text.h"

namespace parlance::ui {

namespace {

constexpr double kLongestHeardSec = 30.0; ///< that a recogniser takes at once

QString levelsText(const data::TakeVerdict& verdict) {
    return TakeSession::tr("speech %1 · noise %2")
        .arg(decibelText(verdict.speechDb), decibelText(verdict.noiseDb));
}

QStringList wordsOf(const data::TakeVerdict& verdict) {
    QStringList words;
    for (const data::TakeProblem problem : verdict.problems)
        words << coreText(data::takeProblemWords(problem));
    return words;
}

} // namespace

TakeSession::TakeSession(StudioContext& context, const Parts& parts, ChosenModel chosenModel,
                         QObject* parent)
    : QObject(parent), m_context(context), m_parts(parts), m_chosenModel(std::move(chosenModel)) {
    connectReading();
    connect(&m_parts.input, &InputView::listeningChanged, this,
            [this] { m_parts.reading.setListening(m_parts.input.isListening()); });
    connect(&m_listening, &InferenceJob::failed, this, [this](const QString& message) {
        m_parts.reading.showHeard(TextRole::Muted, tr("Not checked. %1").arg(message));
    });
}

void TakeSession::connectReading() {
    ReadingView& reading = m_parts.reading;
    connect(&reading, &ReadingView::recordToggled, this, &TakeSession::toggle);
    connect(&reading, &ReadingView::keepRequested, this, &TakeSession::keep);
    connect(&reading, &ReadingView::removeRequested, this, &TakeSession::remove);
    connect(&reading, &ReadingView::stepRequested, this, &TakeSession::step);
}

void TakeSession::connectMicrophone() {
    connect(m_microphone.get(), &Microphone::statusChanged, this,
            [this](const audio::CaptureStatus& status) {
                m_parts.input.showLevel(status.level);
                if (!m_microphone->isRecording())
                    return;
                m_parts.reading.showTime(status.recordedSec);
                m_lost = lostSoundText(status);
            });
    connect(m_microphone.get(), &Microphone::recordingEnded, this, &TakeSession::takeRecorded);
    connect(m_microphone.get(), &Microphone::failed, this,
            [this](const QString& message, bool isOver) {
                if (isOver)
                    return; // the view of the microphone says so
                m_recordedVoice.reset();
                m_parts.input.setRecording(false);
                m_parts.reading.setPhase(ReadingView::Phase::Ready);
                Q_EMIT failed(message);
            });
}

void TakeSession::open(const std::filesystem::path& folder) {
    m_opening.start(
        this,
        [folder](const std::stop_token&) {
            auto voice = std::make_shared<OpenVoice>(folder);
            return std::pair(voice, voice->after([](data::VoiceFolder&) {}));
        },
        [this](std::pair<std::shared_ptr<OpenVoice>, VoiceState> found) {
            m_voice = std::move(found.first);
            m_state = std::move(found.second);
            if (!m_microphone) {
                m_microphone = std::make_unique<Microphone>(m_voice->recordings());
                m_input = std::make_unique<ChosenInput>(m_parts.input, *m_microphone);
                connectMicrophone();
            }
            m_microphone->setStore(m_voice->recordings());
            if (m_isSeen)
                m_input->listen();
            Q_EMIT opened();
            m_parts.reading.setPhase(ReadingView::Phase::Ready);
            showSentence();
            m_parts.reading.focusRecord();
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void TakeSession::close() {
    m_opening.cancel();
    m_loading.cancel();
    m_listening.cancel();
    m_parts.player.player().release();
    if (m_microphone)
        m_microphone->close();
    m_parts.input.showOpening(); // it will be, when the next voice is opened
    m_voice.reset();
    m_take.reset();
}

void TakeSession::setSeen(bool seen) {
    m_isSeen = seen;
    if (!m_voice)
        return;
    if (seen)
        return m_input->listen();
    if (m_microphone->isRecording())
        m_parts.reading.setPhase(ReadingView::Phase::Working);
    m_microphone->close();
    m_parts.input.showOpening(); // it will be, when this is seen again
}

bool TakeSession::isSettled() const {
    return !m_opening.isUnderWay() && !m_loading.isUnderWay() && !m_listening.isRunning() &&
           !m_changing && !m_recordedVoice;
}

std::filesystem::path TakeSession::trainList() const {
    return m_state.kept() > 0 ? m_voice->trainList() : std::filesystem::path();
}

void TakeSession::change(const std::shared_ptr<OpenVoice>& voice, Change change, Changed done) {
    m_changes.push_back({voice, std::move(change), std::move(done)});
    if (!m_changing)
        makeNextChange();
}

void TakeSession::makeNextChange() {
    m_changing = !m_changes.empty();
    if (!m_changing)
        return;
    const PlannedChange next = std::move(m_changes.front());
    m_changes.pop_front();
    callAsync(
        this,
        [voice = next.voice, change = next.change](const std::stop_token&) {
            return voice->after(change);
        },
        [this, voice = next.voice, done = next.done](VoiceState state) {
            if (voice == m_voice) {
                m_state.sentences = std::move(state.sentences);
                state.sentences.clear();
                done(state);
            }
            makeNextChange();
        },
        [this](const CallError& error) {
            m_parts.reading.setPhase(ReadingView::Phase::Ready);
            Q_EMIT failed(error.message);
            makeNextChange();
        });
}

void TakeSession::showSentence() {
    m_parts.reading.showVoice(pathText(m_voice->folder().filename()), m_state);
    loadTake();
}

/// What was recorded last, else what is kept.
void TakeSession::loadTake() {
    m_take.reset();
    m_listening.cancel();
    m_parts.player.show(nullptr, tr("Take"), {});
    m_parts.reading.setKeepable(false);
    m_parts.reading.showVerdict(TextRole::Muted, {});
    m_parts.reading.showHeard(TextRole::Muted, {});
    const std::size_t number = m_state.current;
    const data::VoiceSentence& sentence = m_state.sentences[number];
    m_loading.cancel();
    if (!sentence.isPending && sentence.keptSec <= 0.0) {
        m_parts.reading.showVerdict(
            TextRole::Muted, {tr("Press Space, wait a moment, read the sentence, and press Space "
                                 "again a moment after.")});
        return;
    }
    m_loading.start(
        this,
        [isKept = !sentence.isPending, text = sentence.text,
         file = sentence.isPending ? m_voice->pendingFile(number)
                                   : m_voice->keptFile(number)](const std::stop_token& stop) {
            audio::AudioBuffer audio = audio::readAudioFile(file);
            Take take{data::checkTake(audio, text), nullptr, isKept};
            if (!isKept)
                audio = data::trimmedTake(audio, take.verdict);
            if (!audio.samples.empty())
                take.clip = makeClip(std::move(audio), stop);
            return take;
        },
        [this](Take take) { showTake(std::move(take)); },
        [this](const CallError& error) {
            m_parts.reading.setPhase(ReadingView::Phase::Ready);
            Q_EMIT failed(error.message);
        });
}

void TakeSession::showTake(Take take) {
    m_take = std::move(take);
    const data::TakeVerdict& verdict = m_take->verdict;
    ReadingView& reading = m_parts.reading;
    if (m_take->clip)
        m_parts.player.show(m_take->clip, m_take->isKept ? tr("Kept take") : tr("New take"),
                            QStringLiteral("%1 · %2").arg(lengthText(m_take->clip->durationSec()),
                                                          levelsText(verdict)));
    QStringList problems = m_take->isKept ? QStringList() : wordsOf(verdict);
    if (!m_take->isKept && !m_lost.isEmpty())
        problems << m_lost;
    m_lost.clear();
    if (m_take->isKept)
        reading.showVerdict(TextRole::Success, {tr("Kept.")});
    else if (problems.isEmpty())
        reading.showVerdict(
            TextRole::Success,
            {tr("Good. Listen to it (P), and keep it (K) or record it again (R).")});
    else
        reading.showVerdict(m_take->clip ? TextRole::Warning : TextRole::Danger, problems);
    reading.setPhase(ReadingView::Phase::Ready);
    reading.setKeepable(!m_take->isKept && m_take->clip);
    listenToTake();
}

void TakeSession::checkAgain() {
    if (!m_take)
        return;
    m_listening.cancel();
    m_parts.reading.showHeard(TextRole::Muted, {});
    listenToTake();
}

void TakeSession::listenToTake() {
    const std::filesystem::path model = m_chosenModel();
    if (model.empty() || m_take->isKept || !m_take->clip ||
        m_take->clip->durationSec() > kLongestHeardSec)
        return;
    m_parts.reading.showHeard(TextRole::Muted, tr("The recogniser listens to it…"));
    m_listening.start(
        [&engine = m_context.engine, model,
         audio = m_take->clip->audio](const ProgressSink&, const std::stop_token& stop) {
            return engine.transcribeAudio(model, *audio, stop);
        },
        [this](const text::Transcript& heard) { showHeard(heard); });
}

void TakeSession::showHeard(const text::Transcript& heard) {
    const data::HeardText compared =
        data::compareWithHeard(m_state.sentences[m_state.current].text, heard);
    QStringList missed;
    for (const std::string& word : compared.missed)
        missed << QString::fromStdString(word).toLower();
    if (!compared.differs)
        return m_parts.reading.showHeard(TextRole::Success, tr("The recogniser heard every word."));
    const QString words = QString::fromStdString(heard.text).toLower();
    m_parts.reading.showHeard(
        TextRole::Warning,
        words.isEmpty() ? tr("The recogniser heard no word.")
        : missed.isEmpty()
            ? tr("The recogniser heard more than the sentence: “%1”.").arg(words)
            : tr("The recogniser heard “%1”: listen to find out whether you said %2.")
                  .arg(words, missed.join(QStringLiteral(", "))));
}

void TakeSession::toggle() {
    if (!m_voice)
        return;
    if (m_microphone->isRecording()) {
        m_parts.reading.setPhase(ReadingView::Phase::Working);
        m_microphone->stop();
        return;
    }
    if (!m_parts.input.isListening())
        return;
    m_parts.player.player().pause();
    m_listening.cancel();
    m_loading.cancel();
    m_lost.clear();
    m_recorded = m_state.current;
    m_recordedVoice = m_voice;
    m_microphone->record();
    m_parts.input.setRecording(true);
    m_parts.reading.setPhase(ReadingView::Phase::Recording);
}

void TakeSession::takeRecorded(const std::filesystem::path& file, const QString& problem) {
    m_parts.input.setRecording(false);
    m_parts.reading.setPhase(ReadingView::Phase::Working);
    if (!problem.isEmpty())
        Q_EMIT failed(problem);
    change(
        std::exchange(m_recordedVoice, nullptr),
        [file, number = m_recorded](data::VoiceFolder& voice) { voice.setPending(number, file); },
        [this](const VoiceState&) { showSentence(); });
}

void TakeSession::keep() {
    if (!m_take || !m_take->clip || m_take->isKept)
        return;
    m_parts.reading.setPhase(ReadingView::Phase::Working);
    change(
        m_voice,
        [number = m_state.current, audio = m_take->clip->audio](data::VoiceFolder& voice) {
            voice.keep(number, *audio);
            voice.setCurrent(voice.nextOpen());
        },
        [this](const VoiceState& state) {
            m_parts.reading.setPhase(ReadingView::Phase::Ready);
            m_state.current = state.current;
            showSentence();
            m_parts.reading.focusRecord();
            if (m_state.kept() == m_state.sentences.size())
                Q_EMIT allRecorded();
        });
}

void TakeSession::remove() {
    const std::size_t number = m_state.current;
    const bool isPending = m_state.sentences[number].isPending;
    if (!isPending &&
        !m_context.dialogs.confirmLoss(
            &m_parts.reading, tr("Delete the kept take"),
            tr("The kept take of this sentence is removed for good, and from the filelist."),
            tr("Delete")))
        return;
    m_parts.player.player().pause();
    m_parts.reading.setPhase(ReadingView::Phase::Working);
    change(
        m_voice,
        [number, isPending](data::VoiceFolder& voice) {
            isPending ? voice.discardPending(number) : voice.removeKept(number);
        },
        [this](const VoiceState&) {
            m_parts.reading.setPhase(ReadingView::Phase::Ready);
            showSentence();
        });
}

void TakeSession::step(int by) {
    const auto last = static_cast<std::ptrdiff_t>(m_state.sentences.size()) - 1;
    const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(m_state.current) + by;
    if (m_voice && to >= 0 && to <= last)
        goTo(static_cast<std::size_t>(to));
}

/// It is shown at once; what is on the disk follows.
void TakeSession::goTo(std::size_t number) {
    m_parts.player.player().pause();
    m_state.current = number;
    showSentence();
    change(
        m_voice, [number](data::VoiceFolder& voice) { voice.setCurrent(number); },
        [](const VoiceState&) {});
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe_page.h"

#include "core/base/files.h"
#include "ui/audio/audio_clip.h"
#include "ui/audio/word_look.h"
#include "ui/audio/word_step.h"
#include "ui/pages/transcribe/leftover_bar.h"
#include "ui/pages/transcribe/model_bar.h"
#include "ui/pages/transcribe/open_prompt.h"
#include "ui/pages/transcribe/record_card.h"
#include "ui/pages/transcribe/recording_card.h"
#include "ui/pages/transcribe/recording_scenes.h"
#include "ui/pages/transcribe/recording_session.h"
#include "ui/pages/transcribe/transcript_card.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/runs_service.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {

constexpr double kEndSec = 0.01; // closer to the end than this, play begins anew

} // namespace

TranscribePage::TranscribePage(StudioContext& context, QWidget* parent)
    : Page(parent), m_context(context), m_store(context.project / "transcripts"),
      m_recordings(context.project / "data" / "recordings"), m_job(context.engine) {
    auto* heading = new QLabel(title(), this);
    setTextRole(heading, TextRole::PageTitle);
    m_models = new ModelBar(this);
    auto* head = new QHBoxLayout;
    head->setSpacing(kSpaceLarge);
    head->addWidget(heading);
    head->addWidget(m_models, 1);

    m_notice = new Notice(this);
    m_notice->setObjectName(QStringLiteral("transcribeNotice"));
    m_leftovers = new LeftoverBar(m_recordings, m_context.dialogs, this);
    m_prompt = new OpenPrompt(this);
    m_recorder = new RecordCard(this);
    const auto chosenModel = [this] {
        const auto model = m_models->chosen();
        return model ? model->folder : std::filesystem::path();
    };
    m_session =
        new RecordingSession(*m_recorder, m_recordings, m_context.engine, chosenModel, this);
    m_recording = new RecordingCard(this);
    m_text = new TranscriptCard(this);
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(kSpaceLarge);
    split->addWidget(m_recording);
    split->addWidget(m_text);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    m_work = split;
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_prompt);
    m_stack->addWidget(m_work);
    m_stack->addWidget(m_recorder);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    column->addLayout(head);
    column->addWidget(m_notice);
    column->addWidget(m_leftovers);
    column->addWidget(m_stack, 1);

    setFocusPolicy(Qt::StrongFocus); // its keys play and step
    connectParts();
    connectTranscript();
    connectRecording();
    lookAround();
}

TranscribePage::~TranscribePage() {
    m_loading.request_stop();
}

void TranscribePage::connectParts() {
    connect(&m_context.runs, &RunsService::runsChanged, this, [this] {
        m_modelsStale = true;
        if (isVisible())
            findModelsAnew();
    });
    connect(m_prompt, &OpenPrompt::openRequested, this, &TranscribePage::chooseFile);
    connect(m_prompt, &OpenPrompt::sampleRequested, this, [this] { openFile(m_sample); });
    connect(m_recording, &RecordingCard::openRequested, this, &TranscribePage::chooseFile);
    connect(m_recording, &RecordingCard::playToggled, this, &TranscribePage::togglePlay);
    connect(m_recording, &RecordingCard::scrubbed, this, &TranscribePage::seek);
    connect(m_recording, &RecordingCard::speedChanged, &m_playback, &Playback::setSpeed);
    connect(m_recording, &RecordingCard::loopChanged, &m_playback, &Playback::setLoop);
    connect(&m_playback, &Playback::playingChanged, m_recording, &RecordingCard::setPlaying);
    connect(&m_playback, &Playback::failed, this, &TranscribePage::fail);
    connect(&m_playback, &Playback::positionChanged, this, [this](double seconds) {
        m_recording->axis().setCursor(seconds);
        m_recording->axis().follow();
    });
}

void TranscribePage::connectTranscript() {
    connect(m_models, &ModelBar::transcribeRequested, this, [this] {
        m_notice->clear();
        startTranscribing();
    });
    connect(m_models, &ModelBar::cancelRequested, this, [this] {
        m_job.cancel();
        clearTranscript();
    });
    connect(&m_job, &TranscriptionJob::runningChanged, this,
            [this] { m_models->setBusy(m_job.isRunning()); });
    connect(&m_job, &TranscriptionJob::progressed, m_models, &ModelBar::showProgress);
    connect(&m_job, &TranscriptionJob::failed, this, [this](const QString& message) {
        clearTranscript();
        fail(message);
    });
    connect(m_text, &TranscriptCard::wordChosen, this, &TranscribePage::seekWord);
    connect(m_text, &TranscriptCard::copyRequested, this, &TranscribePage::copyText);
    connect(m_text, &TranscriptCard::exportRequested, this, &TranscribePage::exportAs);
    connect(&m_recording->axis(), &TimeAxis::cursorMoved, this, [this] {
        if (m_saved)
            m_text->setCurrentWord(wordAt(m_saved->transcript.words, m_recording->axis().cursor()));
    });
}

void TranscribePage::connectRecording() {
    connect(m_prompt, &OpenPrompt::recordRequested, this, &TranscribePage::openRecorder);
    connect(m_recording, &RecordingCard::recordRequested, this, &TranscribePage::openRecorder);
    connect(m_recorder, &RecordCard::closeRequested, this, &TranscribePage::closeRecorder);
    connect(m_session, &RecordingSession::recorded, this, &TranscribePage::takeRecorded);
    connect(m_session, &RecordingSession::failed, this, &TranscribePage::fail);
    connect(m_leftovers, &LeftoverBar::failed, this, &TranscribePage::fail);
    connect(m_leftovers, &LeftoverBar::kept, this,
            [this](const std::filesystem::path& file) { takeRecorded(file, {}); });
}

void TranscribePage::openRecorder() {
    m_notice->clear();
    // An open output would keep the search from finding new devices.
    m_playback.release();
    m_models->setReady(false);
    m_stack->setCurrentWidget(m_recorder);
    m_recorder->setFocus();
    m_session->open();
}

void TranscribePage::closeRecorder() {
    m_session->close();
    showWork();
}

void TranscribePage::showWork() {
    m_models->setReady(m_clip != nullptr);
    m_stack->setCurrentWidget(m_clip ? m_work : m_prompt);
    setFocus();
}

void TranscribePage::takeRecorded(const std::filesystem::path& file, const QString& problem) {
    closeRecorder();
    openFile(file);
    if (const auto model = m_models->chosen()) {
        m_models->choose(model->folder);
        m_startWhenReady = true;
    }
    if (problem.isEmpty())
        Q_EMIT statusMessage(tr("Saved %1").arg(pathText(file)));
    else
        fail(problem);
}

bool TranscribePage::isSettled() const {
    return m_loads == 0 && !m_lookingAround && !m_findingModels && !m_job.isRunning() &&
           m_context.runs.isSettled();
}

void TranscribePage::showEvent(QShowEvent* event) {
    Page::showEvent(event);
    if (m_modelsStale)
        findModelsAnew();
}

void TranscribePage::findModelsAnew() {
    m_modelsStale = m_findingModels;
    if (std::exchange(m_findingModels, true))
        return; // what has changed meanwhile is looked at next
    callAsync(
        this,
        [runs = m_context.runs.runs(), project = m_context.project](std::stop_token) {
            return findModels(runs, project);
        },
        [this](std::vector<ModelEntry> models) {
            m_findingModels = false;
            m_models->setModels(std::move(models));
            startIfAwaited();
            if (m_clip && !m_saved && !m_job.isRunning())
                clearTranscript(); // the hint depends on whether there is a model
            if (m_modelsStale)
                findModelsAnew();
        },
        [this](const CallError& error) {
            m_findingModels = false;
            fail(error.message);
        });
}

void TranscribePage::lookAround() {
    struct Found {
        std::filesystem::path sample;
        std::optional<SavedTranscript> last;
        std::vector<audio::Leftover> leftovers;
    };
    m_lookingAround = true;
    callAsync(
        this,
        [store = m_store, recordings = m_recordings, project = m_context.project](std::stop_token) {
            return Found{sampleRecording(project), store.newest(), recordings.leftovers()};
        },
        [this](Found found) {
            m_lookingAround = false;
            m_sample = found.sample;
            m_prompt->offerSample(!m_sample.empty());
            m_leftovers->offer(std::move(found.leftovers));
            // Where the window was left, unless something has been opened meanwhile.
            if (found.last && !m_clip && m_loads == 0 && !m_session->isOpen())
                openFile(found.last->audioFile);
        },
        [this](const CallError& error) {
            m_lookingAround = false;
            fail(error.message);
        });
}

bool TranscribePage::takeFiles(const QStringList& paths) {
    if (paths.isEmpty())
        return false;
    openFile(paths.front().toStdString());
    if (paths.size() > 1)
        Q_EMIT statusMessage(tr("Opened the first of %1 recordings").arg(paths.size()));
    return true;
}

bool TranscribePage::takeModel(const QString& folder) {
    m_models->choose(folder.toStdString());
    return true;
}

bool TranscribePage::takeTranscription(const QString& folder, const QString& audioFile) {
    takeModel(folder);
    openFile(audioFile.toStdString());
    m_startWhenReady = true;
    findModelsAnew(); // the run may have got its checkpoint just now
    return true;
}

/// Recording and model come in either order.
void TranscribePage::startIfAwaited() {
    if (!m_startWhenReady || m_loads > 0 || !m_clip || !m_models->isWantedChosen())
        return;
    m_startWhenReady = false;
    startTranscribing();
}

std::vector<Page::KeyHelp> TranscribePage::keyHelp() const {
    return {{tr("Space"), tr("Play or pause")},
            {tr("Left, Right"), tr("Word before, word after")},
            {tr("Shift+Left, Shift+Right"), tr("Select by word")},
            {tr("L"), tr("Loop the selection, or all")},
            {tr("Home"), tr("To the start")}};
}

std::vector<Page::Scene> TranscribePage::scenes() {
    const auto showCard = [this](bool show) {
        if (!show)
            return showWork();
        m_models->setReady(false);
        m_stack->setCurrentWidget(m_recorder);
    };
    return recordingScenes(*m_recorder, *m_leftovers, showCard, [this] { lookAround(); });
}

void TranscribePage::chooseFile() {
    takeFiles(m_context.dialogs.openFiles(
        this, tr("Open a recording"),
        tr("Recordings (*.wav *.flac *.ogg *.oga *.opus *.mp3 *.aiff *.aif);;All files (*)")));
}

void TranscribePage::openFile(const std::filesystem::path& file) {
    if (m_session->isOpen())
        closeRecorder();
    m_loading.request_stop();
    m_notice->clear();
    m_startWhenReady = false;
    ++m_loads;
    struct Opened {
        std::shared_ptr<const AudioClip> clip;
        std::optional<SavedTranscript> saved;
    };
    // The newest call wins: an earlier one is stopped, and its answer is not for showing.
    const auto token = std::make_shared<std::stop_token>();
    m_loading = callAsync(
        this,
        [file, store = m_store](std::stop_token stop) {
            return Opened{loadClip(file, stop), store.find(file)};
        },
        [this, token](Opened opened) {
            --m_loads;
            if (!token->stop_requested())
                showClip(std::move(opened.clip), std::move(opened.saved));
        },
        [this, token](const CallError& error) {
            --m_loads;
            if (!token->stop_requested())
                fail(error.message);
        });
    *token = m_loading.get_token();
}

void TranscribePage::showClip(std::shared_ptr<const AudioClip> clip,
                              std::optional<SavedTranscript> saved) {
    m_job.cancel();
    m_clip = std::move(clip);
    m_recording->setClip(m_clip);
    m_playback.load(m_clip->audio);
    // It may have been opened when the next recording had begun, which must stay in sight.
    if (!m_session->isOpen())
        showWork();
    clearTranscript();
    if (saved)
        showTranscript(*saved);
    startIfAwaited();
}

void TranscribePage::startTranscribing() {
    const auto model = m_models->chosen();
    if (!model || !m_clip)
        return;
    clearTranscript();
    m_text->showHint(tr("Listening…"));
    // The model may be changed while this one works: the answer belongs to the one asked.
    disconnect(&m_job, &TranscriptionJob::finished, this, nullptr);
    connect(&m_job, &TranscriptionJob::finished, this,
            [this, file = m_clip->file, name = model->name](const text::Transcript& transcript) {
                const SavedTranscript saved{file, name, transcript};
                showTranscript(saved);
                autosave(saved);
            });
    m_job.start(model->folder, m_clip->file);
}

void TranscribePage::showTranscript(const SavedTranscript& saved) {
    m_saved = saved;
    m_recording->setWords(saved.transcript.words);
    if (saved.transcript.text.empty())
        m_text->showHint(tr("The model heard no words in this recording."));
    else
        m_text->showTranscript(saved.transcript, saved.model);
}

void TranscribePage::clearTranscript() {
    m_saved.reset();
    m_recording->setWords({});
    m_text->showHint(m_models->chosen()
                         ? tr("Press Transcribe, and the words appear here and above the waveform.")
                         : tr("There is no model yet. Train one on the Train page: the preset "
                              "wav2vec2-tiny-digits takes a few minutes."));
}

void TranscribePage::autosave(const SavedTranscript& saved) {
    callAsync(
        this, [store = m_store, saved](std::stop_token) { store.save(saved); },
        [this] { Q_EMIT statusMessage(tr("Transcript saved with the project")); },
        [this](const CallError& error) { fail(error.message); });
}

void TranscribePage::copyText() {
    QApplication::clipboard()->setText(QString::fromStdString(m_saved->transcript.text));
    Q_EMIT statusMessage(tr("Transcript copied"));
}

void TranscribePage::exportAs(text::TranscriptFormat format) {
    const std::string extension(text::fileExtension(format));
    std::filesystem::path suggestion = m_clip->file.stem();
    suggestion += extension;
    const QString chosen =
        m_context.dialogs.saveFile(this, tr("Export the transcript"), pathText(suggestion),
                                   QStringLiteral("*%1").arg(QString::fromStdString(extension)));
    if (chosen.isEmpty())
        return;
    std::filesystem::path target = chosen.toStdString();
    if (target.extension().empty())
        target += extension;
    callAsync(
        this,
        [target, format, transcript = m_saved->transcript](std::stop_token) {
            writeFileAtomically(target, text::exportTranscript(transcript, format));
        },
        [this, target] { Q_EMIT statusMessage(tr("Saved %1").arg(pathText(target))); },
        [this](const CallError& error) { fail(error.message); });
}

void TranscribePage::togglePlay() {
    if (!m_clip)
        return;
    if (m_playback.isPlaying()) {
        m_playback.pause();
        return;
    }
    TimeAxis& axis = m_recording->axis();
    if (axis.cursor() >= axis.duration() - kEndSec)
        axis.setCursor(0.0);
    m_playback.playFrom(axis.cursor());
}

void TranscribePage::seek(double seconds) {
    m_recording->axis().setCursor(seconds);
    m_recording->axis().follow();
    m_playback.seek(m_recording->axis().cursor());
}

void TranscribePage::seekWord(int index) {
    if (m_saved && index >= 0 && index < static_cast<int>(m_saved->transcript.words.size()))
        seek(m_saved->transcript.words[static_cast<std::size_t>(index)].startSec);
}

void TranscribePage::stepWord(Direction direction, bool select) {
    if (!m_saved)
        return;
    TimeAxis& axis = m_recording->axis();
    const double from = axis.cursor();
    const auto place = wordStep(m_saved->transcript.words, from, direction);
    if (!place)
        return;
    seek(*place);
    if (select)
        axis.extendSelection(from, *place);
}

void TranscribePage::keyPressEvent(QKeyEvent* event) {
    if (m_stack->currentWidget() != m_work)
        return Page::keyPressEvent(event);
    const bool select = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Space:
        return togglePlay();
    case Qt::Key_Left:
        return stepWord(Direction::Back, select);
    case Qt::Key_Right:
        return stepWord(Direction::Forward, select);
    case Qt::Key_Home:
        return seek(0.0);
    case Qt::Key_Escape:
        return m_recording->axis().clearSelection();
    default:
        Page::keyPressEvent(event);
    }
}

void TranscribePage::fail(const QString& message) {
    m_notice->show(Notice::Kind::Error, message);
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcribe_page.h"

#include "ui/audio/audio_clip.h"
#include "ui/pages/transcribe/attention_card.h"
#include "ui/pages/transcribe/attention_scene.h"
#include "ui/pages/transcribe/attention_session.h"
#include "ui/pages/transcribe/batch_card.h"
#include "ui/pages/transcribe/batch_session.h"
#include "ui/pages/transcribe/leftover_bar.h"
#include "ui/pages/transcribe/model_bar.h"
#include "ui/pages/transcribe/open_prompt.h"
#include "ui/pages/transcribe/record_card.h"
#include "ui/pages/transcribe/recording_card.h"
#include "ui/pages/transcribe/recording_scenes.h"
#include "ui/pages/transcribe/recording_session.h"
#include "ui/pages/transcribe/transcript_card.h"
#include "ui/pages/transcribe/transcript_session.h"
#include "ui/pages/transcribe/transport.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/runs_service.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QKeyEvent>
#include <QLabel>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace parlance::ui {

TranscribePage::TranscribePage(StudioContext& context, QWidget* parent)
    : Page(parent), m_context(context), m_store(context.project / "transcripts"),
      m_recordings(context.project / "data" / "recordings") {
    auto* heading = new QLabel(title(), this);
    setTextRole(heading, TextRole::PageTitle);
    m_models = new ModelBar(context.dialogs, this);
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
    m_transcript = new TranscriptSession(context, *m_models, *m_text, this);
    m_transport = new Transport(*m_recording, *m_transcript, this);
    m_attentionCard = new AttentionCard(this);
    m_attentionCard->hide();
    m_attention =
        new AttentionSession(context, *m_models, m_recording->axis(), *m_attentionCard, this);
    auto* split = new QSplitter(Qt::Vertical, this);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(kSpaceLarge);
    split->addWidget(m_recording);
    split->addWidget(m_text);
    split->addWidget(m_attentionCard);
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    split->setStretchFactor(2, 4);
    m_batch = new BatchSession(context.engine, m_store, this);
    m_batchCard = new BatchCard(*m_batch, *m_models, context.dialogs, this);
    m_batchCard->hide();
    m_work = new QWidget(this);
    auto* work = new QHBoxLayout(m_work);
    work->setContentsMargins(0, 0, 0, 0);
    work->setSpacing(kSpaceLarge);
    work->addWidget(m_batchCard);
    work->addWidget(split, 1);
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
    connectRecording();
    connectBatch();
    lookAround();
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
    connect(&m_recording->axis(), &TimeAxis::cursorMoved, this,
            [this] { m_transcript->setTime(m_recording->axis().cursor()); });
    connect(m_models, &ModelBar::transcribeRequested, this, [this] {
        m_notice->clear();
        m_transcript->start();
    });
    connect(m_text, &TranscriptCard::compareRequested, m_notice, &Notice::clear);
    connect(m_text, &TranscriptCard::timeChosen, m_transport, &Transport::seek);
    connect(m_text, &TranscriptCard::attentionRequested, this, [this] { showAttention(true); });
    connect(m_attentionCard, &AttentionCard::closeRequested, this,
            [this] { showAttention(false); });
    connect(m_attention, &AttentionSession::timeChosen, m_transport, &Transport::seek);
    connect(m_attention, &AttentionSession::said, this, &TranscribePage::statusMessage);
    connect(m_attention, &AttentionSession::failed, this, &TranscribePage::fail);
    connect(m_transcript, &TranscriptSession::wordsChanged, this,
            [this] { m_recording->setWords(m_transcript->words()); });
    connect(m_transcript, &TranscriptSession::said, this, &TranscribePage::statusMessage);
    connect(m_transcript, &TranscriptSession::failed, this, &TranscribePage::fail);
    connect(m_transport, &Transport::failed, this, &TranscribePage::fail);
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

void TranscribePage::connectBatch() {
    connect(m_batchCard, &BatchCard::fileChosen, this, &TranscribePage::openFile);
    connect(m_batchCard, &BatchCard::said, this, &TranscribePage::statusMessage);
    connect(m_batchCard, &BatchCard::failed, this, &TranscribePage::fail);
    connect(m_batchCard, &BatchCard::closeRequested, this, [this] {
        m_batch->cancel();
        m_batchCard->hide();
    });
    connect(m_batch, &BatchSession::transcribed, m_transcript, &TranscriptSession::take);
    connect(m_batch, &BatchSession::failed, this, &TranscribePage::fail);
    connect(m_batch, &BatchSession::runningChanged, this,
            [this] { m_models->setReady(m_clip != nullptr && !m_batch->isRunning()); });
}

void TranscribePage::openRecorder() {
    m_notice->clear();
    m_transport->release();
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
    m_models->setReady(m_clip != nullptr && !m_batch->isRunning());
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
    return !m_loading.isUnderWay() && !m_lookingAround && !m_findingModels &&
           m_transcript->isSettled() && m_attention->isSettled() && !m_batch->isRunning() &&
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
            m_models->setModels(models);
            m_transcript->takeModels(models);
            m_batchCard->setHasModel(m_models->chosen().has_value());
            startIfAwaited();
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
            if (found.last && !m_clip && !m_loading.isUnderWay() && !m_session->isOpen())
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
    std::vector<std::filesystem::path> files;
    for (const QString& path : paths)
        files.emplace_back(path.toStdString());
    m_batch->setFiles(files);
    m_batchCard->showFiles();
    m_batchCard->setVisible(files.size() > 1);
    openFile(files.front());
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
    if (!m_startWhenReady || m_loading.isUnderWay() || !m_clip || !m_models->isWantedChosen())
        return;
    m_startWhenReady = false;
    m_transcript->start();
}

std::vector<Page::KeyHelp> TranscribePage::keyHelp() const {
    return {{tr("Space"), tr("Play or pause")},
            {tr("Left, Right"), tr("Word before, word after")},
            {tr("Shift+Left, Shift+Right"), tr("Select by word")},
            {tr("L"), tr("Loop the selection, or all")},
            {tr("Home"), tr("To the start")},
            {tr("Arrows, +, -, 0"), tr("On an attention map: light a row, zoom")}};
}

std::vector<Page::Scene> TranscribePage::scenes() {
    const auto showCard = [this](bool show) {
        if (!show)
            return showWork();
        m_models->setReady(false);
        m_stack->setCurrentWidget(m_recorder);
    };
    std::vector<Scene> scenes =
        recordingScenes(*m_recorder, *m_leftovers, showCard, [this] { lookAround(); });
    scenes.push_back({QStringLiteral("attention"),
                      [this] {
                          m_stack->setCurrentWidget(m_work);
                          m_text->hide();
                          m_attentionCard->show();
                          showMadeUpAttention(*m_attentionCard);
                      },
                      [this] {
                          showAttention(false);
                          showWork();
                      }});
    return scenes;
}

void TranscribePage::chooseFile() {
    takeFiles(m_context.dialogs.openFiles(
        this, tr("Open a recording"),
        tr("Recordings (*.wav *.flac *.ogg *.oga *.opus *.mp3 *.aiff *.aif);;All files (*)")));
}

void TranscribePage::openFile(const std::filesystem::path& file) {
    if (m_session->isOpen())
        closeRecorder();
    m_notice->clear();
    m_startWhenReady = false;
    struct Opened {
        std::shared_ptr<const AudioClip> clip;
        std::optional<SavedTranscript> saved;
    };
    m_loading.start(
        this,
        [file, store = m_store](std::stop_token stop) {
            return Opened{loadClip(file, stop), store.find(file)};
        },
        [this](Opened opened) { showClip(std::move(opened.clip), std::move(opened.saved)); },
        [this](const CallError& error) { fail(error.message); });
}

void TranscribePage::showClip(std::shared_ptr<const AudioClip> clip,
                              std::optional<SavedTranscript> saved) {
    m_clip = std::move(clip);
    m_recording->setClip(m_clip);
    m_transport->load(m_clip->audio);
    // It may have been opened when the next recording had begun, which must stay in sight.
    if (!m_session->isOpen())
        showWork();
    m_transcript->begin(m_clip->file, std::move(saved));
    m_attention->setClip(m_clip);
    startIfAwaited();
}

void TranscribePage::showAttention(bool shown) {
    m_text->setVisible(!shown);
    m_attentionCard->setVisible(shown);
    if (shown)
        m_attention->open();
    else
        m_attention->close();
}

void TranscribePage::keyPressEvent(QKeyEvent* event) {
    if (m_stack->currentWidget() != m_work || !m_transport->takeKey(*event))
        Page::keyPressEvent(event);
}

void TranscribePage::fail(const QString& message) {
    m_notice->show(Notice::Kind::Error, message);
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcribe_page.h"

#include "ui/attention/attention_card.h"
#include "ui/attention/attention_scene.h"
#include "ui/audio/audio_player.h"
#include "ui/audio/player_card.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/transcribe/attention_session.h"
#include "ui/pages/transcribe/batch_card.h"
#include "ui/pages/transcribe/batch_session.h"
#include "ui/pages/transcribe/dropped_files.h"
#include "ui/pages/transcribe/open_prompt.h"
#include "ui/pages/transcribe/recorder_scenes.h"
#include "ui/pages/transcribe/transcribe_bar.h"
#include "ui/pages/transcribe/transcript_card.h"
#include "ui/pages/transcribe/transcript_session.h"
#include "ui/recording/leftover_bar.h"
#include "ui/recording/recorder_card.h"
#include "ui/recording/recorder_control.h"
#include "ui/services/dialogs.h"
#include "ui/services/dropped_item.h"
#include "ui/services/path_text.h"
#include "ui/services/runs_service.h"
#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace parlance::ui {

TranscribePage::TranscribePage(StudioContext& context, QWidget* parent)
    : Page(parent), m_context(context), m_store(context.project / "transcripts"),
      m_recordings(context.project / "data" / "recordings") {
    makeParts();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    column->addWidget(makeHead());
    column->addWidget(m_notice);
    column->addWidget(m_leftovers);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_prompt);
    m_work = makeWork();
    m_stack->addWidget(m_work);
    m_stack->addWidget(m_recorder);
    column->addWidget(m_stack, 1);

    setFocusPolicy(Qt::StrongFocus); // its keys play and step
    connectParts();
    connectRecorder();
    connectBatch();
    findWhatIsThere();
}

/// Sessions after the cards that they drive.
void TranscribePage::makeParts() {
    m_bar = new TranscribeBar(m_context, this);
    m_notice = new Notice(this);
    m_notice->setObjectName(QStringLiteral("transcribeNotice"));
    m_leftovers = new LeftoverBar(m_recordings, m_context.dialogs, this);
    m_prompt = new OpenPrompt(this);
    m_recorder = new RecorderCard(this);
    const auto chosenModel = [this] {
        const auto model = m_bar->models().chosen();
        return model ? model->folder : std::filesystem::path();
    };
    m_recorderControl =
        new RecorderControl(*m_recorder, m_recordings, m_context.engine, chosenModel, this);
    m_playerCard = new PlayerCard(this);
    player().showWordLane();
    m_text = new TranscriptCard(this);
    m_transcript = new TranscriptSession(m_context, *m_bar, *m_text, this);
    m_attentionCard = new AttentionCard(m_context.dialogs, this);
    m_attentionCard->hide();
    m_attention = new AttentionSession(m_context.engine, m_bar->models(), player().axis(),
                                       *m_attentionCard, this);
    m_batch = new BatchSession(m_context.engine, m_store, this);
    m_batchCard = new BatchCard(*m_batch, *m_bar, m_context.dialogs, this);
    m_batchCard->hide();
}

QWidget* TranscribePage::makeHead() {
    auto* head = new QWidget(this);
    auto* heading = new QLabel(title(), head);
    setTextRole(heading, TextRole::PageTitle);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceLarge);
    row->addWidget(heading);
    row->addWidget(m_bar, 1);
    return head;
}

QWidget* TranscribePage::makeWork() {
    const auto addButton = [this](const char* name, const char* iconName, const QString& text,
                                  const QString& tip, auto call) {
        auto* button = new QPushButton(icon(QLatin1String(iconName)), text, this);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, call);
        m_playerCard->addToHead(button);
    };
    addButton("openAnother", "folder", tr("&Open…"), tr("Open another recording"),
              [this] { chooseFile(); });
    addButton("recordAnother", "microphone", tr("&Record"), tr("Make a new recording"),
              [this] { openRecorder(); });
    m_split = new QSplitter(Qt::Vertical, this);
    m_split->setChildrenCollapsible(false);
    m_split->setHandleWidth(kSpaceLarge);
    m_split->addWidget(m_playerCard);
    m_split->addWidget(m_text);
    m_split->addWidget(m_attentionCard);
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 2);
    m_split->setStretchFactor(2, 4);
    auto* work = new QWidget(this);
    auto* row = new QHBoxLayout(work);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpaceLarge);
    row->addWidget(m_batchCard);
    row->addWidget(m_split, 1);
    return work;
}

AudioPlayer& TranscribePage::player() const {
    return m_playerCard->player();
}

void TranscribePage::connectParts() {
    connect(m_prompt, &OpenPrompt::openRequested, this, &TranscribePage::chooseFile);
    connect(m_prompt, &OpenPrompt::sampleRequested, this, [this] { openFiles({m_sample}); });
    connect(&player().axis(), &TimeAxis::cursorMoved, this,
            [this] { m_transcript->setTime(player().axis().cursor()); });
    connect(&player(), &AudioPlayer::failed, this, &TranscribePage::fail);
    connect(m_bar, &TranscribeBar::transcribeRequested, this, [this] {
        m_notice->clear();
        m_transcript->start();
    });
    connect(&m_bar->models(), &ModelChoice::modelsChanged, this, &TranscribePage::startIfAwaited);
    connect(&m_bar->models(), &ModelChoice::chosenChanged, this, &TranscribePage::startIfAwaited);
    connect(&m_bar->models(), &ModelChoice::refused, this, [this](const QString& message) {
        m_startWhenReady = false;
        fail(message);
    });
    connect(m_text, &TranscriptCard::compareRequested, m_notice, &Notice::clear);
    connect(m_text, &TranscriptCard::timeChosen, &player(), &AudioPlayer::seek);
    connect(m_text, &TranscriptCard::attentionToggled, this, &TranscribePage::showAttention);
    connect(m_attentionCard, &AttentionCard::closeRequested, this,
            [this] { showAttention(false); });
    connect(m_attentionCard, &AttentionCard::statusMessage, this, &Page::statusMessage);
    connect(m_attentionCard, &AttentionCard::failed, this, &TranscribePage::fail);
    connect(m_attention, &AttentionSession::timeChosen, &player(), &AudioPlayer::seek);
    connect(m_transcript, &TranscriptSession::wordsChanged, this,
            [this] { player().setWords(m_transcript->words()); });
    connect(m_transcript, &TranscriptSession::statusMessage, this, &Page::statusMessage);
    connect(m_transcript, &TranscriptSession::failed, this, &TranscribePage::fail);
}

void TranscribePage::connectRecorder() {
    connect(m_prompt, &OpenPrompt::recordRequested, this, &TranscribePage::openRecorder);
    connect(m_recorder, &RecorderCard::closeRequested, this, &TranscribePage::closeRecorder);
    connect(m_recorderControl, &RecorderControl::recorded, this, &TranscribePage::takeRecorded);
    connect(m_recorderControl, &RecorderControl::failed, this, &TranscribePage::fail);
    connect(m_leftovers, &LeftoverBar::failed, this, &TranscribePage::fail);
    connect(m_leftovers, &LeftoverBar::kept, this,
            [this](const std::filesystem::path& file) { takeRecorded(file, {}); });
}

void TranscribePage::connectBatch() {
    connect(m_batchCard, &BatchCard::fileChosen, this, &TranscribePage::openFile);
    connect(m_batchCard, &BatchCard::statusMessage, this, &Page::statusMessage);
    connect(m_batchCard, &BatchCard::failed, this, &TranscribePage::fail);
    connect(m_batchCard, &BatchCard::closeRequested, this, [this] {
        m_batch->cancel();
        m_batchCard->hide();
    });
    connect(m_batch, &BatchSession::transcribed, m_transcript, &TranscriptSession::take);
    connect(m_transcript, &TranscriptSession::transcribed, m_batch, &BatchSession::noteTranscript);
    connect(m_batch, &BatchSession::failed, this, &TranscribePage::fail);
    connect(m_batch, &BatchSession::runningChanged, this,
            [this] { m_bar->setReady(m_recording != nullptr && !m_batch->isRunning()); });
}

void TranscribePage::openRecorder() {
    m_notice->clear();
    player().release();
    m_bar->setReady(false);
    m_stack->setCurrentWidget(m_recorder);
    m_recorder->setFocus();
    m_recorderControl->open();
}

void TranscribePage::closeRecorder() {
    m_recorderControl->close();
    showWork();
}

void TranscribePage::showWork() {
    m_bar->setReady(m_recording != nullptr && !m_batch->isRunning());
    const bool hasWork = m_recording || m_batch->items().size() > 1;
    m_stack->setCurrentWidget(hasWork ? m_work : m_prompt);
    setFocus();
}

void TranscribePage::takeRecorded(const std::filesystem::path& file, const QString& problem) {
    closeRecorder();
    if (m_batchCard->isVisibleTo(this))
        m_batch->add(file);
    openFile(file);
    if (const auto model = m_bar->models().chosen()) {
        m_bar->models().choose(model->folder);
        m_startWhenReady = true;
    }
    if (problem.isEmpty())
        Q_EMIT statusMessage(tr("Saved %1").arg(pathText(file)));
    else
        fail(problem);
}

bool TranscribePage::isSettled() const {
    return !m_loading.isUnderWay() && !m_listing.isUnderWay() && !m_findingWhatIsThere &&
           m_bar->models().isSettled() && m_transcript->isSettled() && m_attention->isSettled() &&
           m_batch->isSettled() && m_context.runs.isSettled();
}

void TranscribePage::findWhatIsThere() {
    struct Found {
        std::filesystem::path sample;
        std::optional<SavedTranscript> last;
        std::vector<audio::Leftover> leftovers;
    };
    m_findingWhatIsThere = true;
    callAsync(
        this,
        [store = m_store, recordings = m_recordings, project = m_context.project](std::stop_token) {
            return Found{sampleRecording(project), store.newest(), recordings.leftovers()};
        },
        [this](Found found) {
            m_findingWhatIsThere = false;
            m_sample = found.sample;
            m_prompt->offerSample(!m_sample.empty());
            m_leftovers->offer(std::move(found.leftovers));
            // Where the window was left, unless something has been opened meanwhile.
            if (found.last && !m_recording && !m_loading.isUnderWay() &&
                !m_recorderControl->isOpen())
                openFile(found.last->audioFile);
        },
        [this](const CallError& error) {
            m_findingWhatIsThere = false;
            fail(error.message);
        });
}

QString TranscribePage::dropOffer(const DroppedItem& item) const {
    if (item.kind == DropKind::Audio)
        return tr("Open %1 on the Transcribe page").arg(dropWords(item));
    const bool decodes = item.kind == DropKind::LanguageModel &&
                         openAs({pathText(item.path)}) == OpenAs::LanguageModel;
    return decodes ? tr("Transcribe with %1").arg(dropWords(item)) : QString();
}

bool TranscribePage::takeFiles(const QStringList& paths) {
    switch (openAs(paths)) {
    case OpenAs::Recordings:
        openFolders(paths);
        return true;
    case OpenAs::LanguageModel:
        m_bar->setLanguageModel(paths.front().toStdString());
        return true;
    case OpenAs::Nothing:
        break;
    }
    return false;
}

void TranscribePage::openFolders(const QStringList& paths) {
    m_listing.start(
        this, [paths](const std::stop_token& stop) { return recordingsIn(paths, stop); },
        [this](std::vector<std::filesystem::path> files) { openFiles(std::move(files)); },
        [this](const CallError& error) { fail(error.message); });
}

void TranscribePage::openFiles(std::vector<std::filesystem::path> files) {
    const std::filesystem::path first = files.front();
    m_batch->setFiles(files);
    openFile(first);
}

bool TranscribePage::takeModel(const ModelUse& use) {
    if (use.use != models::Use::Transcribe)
        return false;
    m_notice->clear();
    if (!use.input.empty()) {
        openFiles({use.input});
        m_startWhenReady = true;
    }
    m_bar->models().choose(use.model);
    return true;
}

/// Recording and model come in either order.
void TranscribePage::startIfAwaited() {
    if (!m_startWhenReady || m_loading.isUnderWay() || !m_recording ||
        !m_bar->models().isWantedChosen())
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
        m_bar->setReady(false);
        m_stack->setCurrentWidget(m_recorder);
    };
    std::vector<Scene> scenes =
        recorderScenes(*m_recorder, *m_leftovers, showCard, [this] { findWhatIsThere(); });
    scenes.push_back({QStringLiteral("attention"),
                      [this] {
                          m_stack->setCurrentWidget(m_work);
                          giveRoomToAttention(true);
                          showMadeUpAttention(*m_attentionCard);
                      },
                      [this] {
                          showAttention(false);
                          showWork();
                      }});
    return scenes;
}

void TranscribePage::chooseFile() {
    const QStringList chosen = m_context.dialogs.openFiles(
        this, tr("Open a recording"),
        tr("Recordings (*.wav *.flac *.ogg *.oga *.opus *.mp3 *.aiff *.aif);;All files (*)"));
    std::vector<std::filesystem::path> files;
    for (const QString& file : chosen)
        files.emplace_back(file.toStdString());
    if (!files.empty())
        openFiles(std::move(files));
}

void TranscribePage::openFile(const std::filesystem::path& file) {
    if (m_recorderControl->isOpen())
        closeRecorder();
    m_notice->clear();
    m_startWhenReady = false;
    m_batchCard->setCurrent(file);
    struct Opened {
        std::shared_ptr<const Recording> recording;
        std::optional<SavedTranscript> saved;
    };
    m_loading.start(
        this,
        [file, store = m_store](std::stop_token stop) {
            return Opened{loadRecording(file, stop), store.find(file)};
        },
        [this](Opened opened) {
            showRecording(std::move(opened.recording), std::move(opened.saved));
        },
        [this, file](const CallError& error) { showBroken(file, error.message); });
}

void TranscribePage::showRecording(std::shared_ptr<const Recording> recording,
                                   std::optional<SavedTranscript> saved) {
    m_recording = std::move(recording);
    m_playerCard->show(m_recording->clip, pathText(m_recording->file.filename()),
                       detailsOf(*m_recording));
    if (m_recording->cutShort)
        m_notice->show(Notice::Kind::Warning,
                       tr("%1 ends early or is damaged. What it holds, %2, is shown.")
                           .arg(pathText(m_recording->file.filename()),
                                clockText(m_recording->clip->durationSec(), 1)));
    // It may have been opened when the next recording had begun, which must stay in sight.
    if (!m_recorderControl->isOpen())
        showWork();
    m_transcript->begin(m_recording->file, std::move(saved));
    m_attention->setRecording(m_recording);
    startIfAwaited();
}

/// In a list, where another recording may be shown, this one's place says what is wrong with it.
void TranscribePage::showBroken(const std::filesystem::path& file, const QString& message) {
    fail(message);
    m_startWhenReady = false;
    if (m_batch->items().size() < 2)
        return;
    m_batch->noteFailure(file, message);
    m_recording.reset();
    m_playerCard->show(nullptr, pathText(file.filename()), tr("cannot be opened"));
    m_transcript->beginWithout(file, message);
    m_attention->setRecording(nullptr);
    showWork();
}

void TranscribePage::showAttention(bool shown) {
    m_text->setAttentionShown(shown);
    giveRoomToAttention(shown);
    if (shown)
        m_attention->open();
    else
        m_attention->close();
}

/// Maps are read from afar: the other cards are then as low as they can be.
void TranscribePage::giveRoomToAttention(bool shown) {
    m_attentionCard->setVisible(shown);
    const int all = m_split->height();
    m_split->setSizes(shown ? QList<int>{0, 0, all} : QList<int>{3 * all / 5, 2 * all / 5, 0});
}

void TranscribePage::keyPressEvent(QKeyEvent* event) {
    if (m_stack->currentWidget() != m_work || !player().takeKey(*event))
        Page::keyPressEvent(event);
}

void TranscribePage::fail(const QString& message) {
    m_notice->show(Notice::Kind::Error, message);
}

} // namespace parlance::ui

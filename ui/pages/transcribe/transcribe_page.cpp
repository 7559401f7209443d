// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcribe_page.h"

#include "ui/audio/time_axis.h"
#include "ui/inference/dropped_model.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/page_head.h"
#include "ui/pages/transcribe/open_prompt.h"
#include "ui/pages/transcribe/recorder_scenes.h"
#include "ui/pages/transcribe/transcribe_bar.h"
#include "ui/pages/transcribe/transcribe_work.h"
#include "ui/recording/leftover_bar.h"
#include "ui/recording/recorder_card.h"
#include "ui/recording/recorder_control.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/shell_command.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/fit_stack.h"
#include "ui/widgets/notice_overlay.h"

#include <QKeyEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace parlance::ui {
namespace {

constexpr std::size_t kMostFiles = 10000; ///< more than a list is good for

/// Made from an ARPA file by KenLM's build_binary; nothing makes an ARPA file of it again.
bool isBinaryOfKenlm(const DroppedItem& item) {
    return item.kind == DropKind::LanguageModel && item.path.extension() == ".bin";
}

} // namespace

TranscribePage::TranscribePage(StudioContext& context, QWidget* parent)
    : Page(face(), parent), m_context(context), m_store(context.project / "transcripts"),
      m_recordings(context.project / "data" / "recordings") {
    makeParts();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    column->addWidget(makePageHead(*this, m_bar));
    column->addWidget(m_leftovers);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_prompt);
    m_stack->addWidget(m_work);
    m_stack->addWidget(m_recorder);
    column->addWidget(m_stack, 1);
    new NoticeOverlay(*m_notice, *this);
    fitToCurrent(*m_stack);

    setFocusPolicy(Qt::ClickFocus); // its keys play and step; Tab finds them at the waveform
    connectParts();
    connectRecorder();
    findWhatIsThere();
}

void TranscribePage::makeParts() {
    m_bar = new TranscribeBar(m_context, this);
    m_notice = new Notice(this);
    m_notice->setObjectName(QStringLiteral("transcribeNotice"));
    m_leftovers = new LeftoverBar(m_recordings, m_context.dialogs, this);
    m_prompt = new OpenPrompt(this);
    m_recorder = new RecorderCard(RecorderCard::WhenClosed::IsKept, this);
    const auto chosenModel = [this] {
        const auto model = m_bar->models().chosen();
        return model ? model->folder : std::filesystem::path();
    };
    m_recorderControl =
        new RecorderControl(*m_recorder, m_recordings, m_context.engine, chosenModel, this);
    m_work = new TranscribeWork(m_context, *m_bar, m_store, this);
}

void TranscribePage::connectParts() {
    connect(m_prompt, &OpenPrompt::openRequested, this, &TranscribePage::chooseFile);
    connect(m_prompt, &OpenPrompt::folderRequested, this, &TranscribePage::chooseFolder);
    connect(m_prompt, &OpenPrompt::sampleRequested, this, [this] { openFiles({m_sample}); });
    connect(m_work, &TranscribeWork::openRequested, this, &TranscribePage::chooseFile);
    connect(m_work, &TranscribeWork::folderRequested, this, &TranscribePage::chooseFolder);
    connect(m_work, &TranscribeWork::recordRequested, this, &TranscribePage::openRecorder);
    connect(m_work, &TranscribeWork::fileChosen, this, &TranscribePage::openFile);
    connect(m_work, &TranscribeWork::readyChanged, this,
            [this] { m_bar->setReady(m_work->isReady()); });
    connect(m_work, &TranscribeWork::begun, m_notice, &Notice::clear);
    connect(m_work, &TranscribeWork::partShown, this, &Page::partShown);
    connect(m_work, &TranscribeWork::statusMessage, this, &Page::statusMessage);
    connect(m_work, &TranscribeWork::failed, this, &TranscribePage::fail);
    connect(m_bar, &TranscribeBar::transcribeRequested, this, [this] {
        m_notice->clear();
        m_work->transcribe();
    });
    connect(&m_bar->models(), &ModelChoice::modelsChanged, this, &TranscribePage::startIfAwaited);
    connect(&m_bar->models(), &ModelChoice::chosenChanged, this, &TranscribePage::startIfAwaited);
    connect(&m_bar->models(), &ModelChoice::refused, this, [this](const QString& message) {
        m_startWhenReady = false;
        fail(message);
    });
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

void TranscribePage::openRecorder() {
    m_notice->clear();
    m_work->release();
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
    m_bar->setReady(m_work->isReady());
    m_stack->setCurrentWidget(m_work->isEmpty() ? static_cast<QWidget*>(m_prompt) : m_work);
    if (!m_work->isInList()) // who goes through it by keys stays in it
        activate();
}

void TranscribePage::activate() {
    m_stack->currentWidget()->setFocus();
}

void TranscribePage::takeRecorded(const std::filesystem::path& file, const QString& problem) {
    closeRecorder();
    m_work->add({file});
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
    return !m_loading.isUnderWay() && !m_findingWhatIsThere && m_bar->models().isSettled() &&
           m_work->isSettled() && m_context.runs.isSettled();
}

std::vector<QStringList> TranscribePage::commandLines() const {
    const auto model = m_bar->models().chosen();
    const auto files = m_work->files();
    if (!model || files.empty())
        return {};
    return {transcribeCommand(model->folder, m_bar->decoding(), files)};
}

void TranscribePage::findWhatIsThere() {
    struct Found {
        std::filesystem::path sample;
        std::vector<std::filesystem::path> files;
        std::filesystem::path current;
        std::vector<audio::Leftover> leftovers;
    };
    m_findingWhatIsThere = true;
    callAsync(
        this,
        [store = m_store, recordings = m_recordings, project = m_context.project,
         files = m_work->rememberedFiles(), current = m_work->rememberedFile()](std::stop_token) {
            Found found{sampleRecording(project), files, current, recordings.leftovers()};
            const auto isGone = [](const std::filesystem::path& file) {
                std::error_code failure;
                return !std::filesystem::exists(file, failure);
            };
            std::erase_if(found.files, isGone);
            if (current.empty() || isGone(current)) {
                const auto last = store.newest();
                found.current = last ? last->audioFile : std::filesystem::path();
            }
            return found;
        },
        [this](Found found) {
            m_findingWhatIsThere = false;
            m_sample = found.sample;
            m_prompt->offerSample(!m_sample.empty());
            m_leftovers->offer(std::move(found.leftovers));
            // Where the window was left, unless something has been opened meanwhile.
            if (m_work->hasRecording() || m_loading.isUnderWay() || m_recorderControl->isOpen())
                return;
            if (found.files.size() > 1)
                m_work->setFiles(found.files);
            if (!found.current.empty())
                openFile(found.current);
        },
        [this](const CallError& error) {
            m_findingWhatIsThere = false;
            fail(error.message);
        });
}

QString TranscribePage::dropOffer(const DroppedItem& item) const {
    if (item.kind == DropKind::Audio)
        return m_work->hasList()
                   ? tr("Add %1 to the list on the Transcribe page").arg(dropWords(item))
                   : tr("Open %1 on the Transcribe page").arg(dropWords(item));
    if (isBinaryOfKenlm(item))
        return tr("See how to use %1").arg(dropWords(item));
    return item.kind == DropKind::LanguageModel ||
                   (isVisible() && isModelFor(item, {models::Use::Transcribe}))
               ? tr("Transcribe with %1").arg(dropWords(item))
               : QString();
}

void TranscribePage::takeDrop(const DroppedItem& item) {
    m_notice->clear();
    if (isBinaryOfKenlm(item))
        m_notice->show(
            Notice::Kind::Warning,
            tr("%1 is in KenLM's binary format, which cannot be read here. Drop the ARPA file that "
               "it was made from. If it is lost, make a new one from the texts: "
               "lmplz -o 3 < texts.txt > model.arpa")
                .arg(pathText(item.path.filename())));
    else if (item.kind == DropKind::LanguageModel)
        m_bar->setLanguageModel(item.path);
    else if (isModel(item))
        m_bar->models().choose(item.path);
    else
        openFiles(item.files);
}

void TranscribePage::openFiles(std::vector<std::filesystem::path> files) {
    if (files.size() > kMostFiles) {
        Q_EMIT statusMessage(
            tr("The first %L1 of %L2 recordings are listed").arg(kMostFiles).arg(files.size()));
        files.resize(kMostFiles);
    }
    if (m_work->hasList()) {
        const int added = m_work->add(files);
        Q_EMIT statusMessage(
            added > 0 ? tr("%Ln recordings have been added to the list", nullptr, added)
            : files.size() == 1
                ? tr("%1 is in the list already").arg(pathText(files.front().filename()))
                : tr("All of these recordings are in the list already"));
    } else {
        m_work->setFiles(files);
    }
    openFile(files.front());
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
    if (!m_startWhenReady || m_loading.isUnderWay() || !m_work->hasRecording() ||
        !m_bar->models().isWantedChosen())
        return;
    m_startWhenReady = false;
    m_work->transcribe();
}

std::vector<Page::KeyHelp> TranscribePage::keyHelp() const {
    return {{tr("Space"), tr("Play or pause")},
            {tr("F2"), tr("Correct the transcript")},
            {tr("Left, Right"),
             tr("Previous word, next word; without words, a second back or forward")},
            {tr("Shift+Left, Shift+Right"), tr("Select by such steps")},
            {tr("Home"), tr("To the start")},
            {tr("Ctrl+wheel"), tr("On the waveform, or an attention map: zoom at the pointer")},
            {tr("Shift+wheel"), tr("On the waveform: move along it")},
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
    Scene attention = m_work->attentionScene();
    scenes.push_back({attention.id,
                      [this, enter = attention.enter] {
                          m_stack->setCurrentWidget(m_work);
                          enter();
                      },
                      [this, leave = attention.leave] {
                          leave();
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

void TranscribePage::chooseFolder() {
    const QString chosen =
        m_context.dialogs.openFolder(this, tr("The folder whose recordings are opened"));
    if (chosen.isEmpty())
        return;
    m_notice->clear();
    const std::filesystem::path folder = chosen.toStdString();
    m_loading.start(
        this, [folder](const std::stop_token& stop) { return recordingsBelow(folder, stop); },
        [this, folder](std::vector<std::filesystem::path> files) {
            if (files.empty())
                fail(tr("There are no recordings in %1").arg(pathText(folder)));
            else
                openFiles(std::move(files));
        },
        [this](const CallError& error) { fail(error.message); });
}

void TranscribePage::openFile(const std::filesystem::path& file) {
    if (m_recorderControl->isOpen())
        closeRecorder();
    m_notice->clear();
    m_startWhenReady = false;
    m_work->setCurrent(file);
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
    if (recording->cutShort)
        m_notice->show(Notice::Kind::Warning,
                       tr("%1 ends early or is damaged. What it holds, %2, is shown.")
                           .arg(pathText(recording->file.filename()),
                                lengthText(recording->clip->durationSec())));
    m_work->show(std::move(recording), std::move(saved));
    // It may have been opened when the next recording had begun, which must stay in sight.
    if (!m_recorderControl->isOpen())
        showWork();
    startIfAwaited();
}

void TranscribePage::showBroken(const std::filesystem::path& file, const QString& message) {
    m_startWhenReady = false;
    if (m_work->showBroken(file, message)) // which says so
        showWork();
    else
        fail(message);
}

void TranscribePage::keyPressEvent(QKeyEvent* event) {
    if (m_stack->currentWidget() == m_work && event->key() == Qt::Key_F2)
        m_work->correct();
    else if (m_stack->currentWidget() != m_work || !m_work->takeKey(*event))
        Page::keyPressEvent(event);
}

void TranscribePage::fail(const QString& message) {
    m_notice->show(Notice::Kind::Error, message);
}

} // namespace parlance::ui

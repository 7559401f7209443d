// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript/transcript_session.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "ui/audio/word_style.h"
#include "ui/inference/job_bar.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/transcribe/transcribe_bar.h"
#include "ui/pages/transcribe/transcript/reference_finder.h"
#include "ui/pages/transcribe/transcript/transcript_card.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"

#include <QApplication>
#include <QClipboard>

#include <utility>

namespace parlance::ui {

namespace {
constexpr int kSavePauseMs = 500;
} // namespace

TranscriptSession::TranscriptSession(StudioContext& context, TranscribeBar& bar,
                                     TranscriptCard& card, QObject* parent)
    : QObject(parent), m_context(context), m_bar(bar), m_card(card),
      m_store(context.project / "transcripts") {
    m_saveSoon.setSingleShot(true);
    m_saveSoon.setInterval(kSavePauseMs);
    connect(&m_saveSoon, &QTimer::timeout, this, &TranscriptSession::flush);
    connectCard();
    connectBar();
}

/// What was written last is kept, too.
TranscriptSession::~TranscriptSession() {
    if (m_isUnsaved)
        runAside(CallKind::Waits, [finish = m_store.beginSave(*m_shown)] {
            try {
                finish();
            } catch (const Error&) { // nobody is there any more to be told
            }
        });
}

void TranscriptSession::connectCard() {
    connect(&m_card, &TranscriptCard::compareRequested, this, &TranscriptSession::compareWith);
    connect(&m_card, &TranscriptCard::referenceEdited, this, &TranscriptSession::keepReference);
    connect(&m_card, &TranscriptCard::correctingToggled, this, [this] {
        flush();
        showWords();
    });
    connect(&m_card, &TranscriptCard::comparisonClosed, this, [this] {
        keepOther({});
        m_comparison.cancel();
    });
    connect(&m_card, &TranscriptCard::copyRequested, this, &TranscriptSession::copyText);
    connect(&m_card, &TranscriptCard::exportRequested, this, &TranscriptSession::exportAs);
}

void TranscriptSession::connectBar() {
    for (InferenceJob* job : {&m_job, &m_comparison}) {
        m_bar.jobs().follow(*job);
        connect(job, &InferenceJob::failed, this, &TranscriptSession::failed);
    }
    connect(&m_job, &InferenceJob::cancelled, this, &TranscriptSession::clear);
    connect(&m_job, &InferenceJob::failed, this, &TranscriptSession::clear);
    connect(&m_comparison, &InferenceJob::cancelled, this, &TranscriptSession::showOther);
    connect(&m_comparison, &InferenceJob::failed, this, &TranscriptSession::showOther);
    connect(&m_bar.models(), &ModelChoice::modelsChanged, this, &TranscriptSession::takeModels);
    for (const auto changed : {&ModelChoice::modelsChanged, &ModelChoice::chosenChanged})
        connect(&m_bar.models(), changed, this, &TranscriptSession::showCurrency);
    connect(&m_bar, &TranscribeBar::decodingChanged, this, &TranscriptSession::showCurrency);
}

bool TranscriptSession::isSettled() const {
    return !m_seeking.isUnderWay() && !m_job.isRunning() && !m_comparison.isRunning() &&
           m_saves == 0 && !m_isUnsaved;
}

void TranscriptSession::setTime(double seconds) {
    // While it is corrected the card shows what was heard, and the waveform what is right.
    m_card.setCurrentWord(
        wordAt(m_shown && m_card.isCorrecting() ? m_shown->transcript.words : words(), seconds));
}

void TranscriptSession::begin(const std::filesystem::path& file,
                              std::optional<SavedTranscript> saved) {
    flush(); // of the recording before
    m_job.cancel();
    m_comparison.cancel();
    m_seeking.cancel();
    m_file = file;
    clear();
    m_reference = saved ? saved->reference : QString();
    m_isCorrected = saved && saved->isCorrected;
    m_card.setReference(m_reference);
    if (saved)
        show(std::move(*saved));
    if (m_reference.isEmpty())
        seekReference();
}

void TranscriptSession::beginWithout(const std::filesystem::path& file, const QString& reason) {
    begin(file, {});
    m_seeking.cancel();
    m_file.clear();
    m_card.showFailure(reason);
}

void TranscriptSession::take(const SavedTranscript& saved) {
    if (saved.audioFile == m_file)
        show(saved);
}

void TranscriptSession::takePart(const SavedTranscript& part) {
    if (part.audioFile != m_file)
        return;
    if (part.transcript.text.empty()) {
        if (!m_shown)
            clear();
        return;
    }
    flush();
    m_shown.reset();
    setWords(part.transcript.words);
    m_card.showPart(part.transcript, part.model);
}

void TranscriptSession::takeModels() {
    if (!m_file.empty() && !m_shown && m_words.empty() && !m_job.isRunning())
        clear(); // the hint depends on whether there is a model
}

TranscriptSession::Transcription
TranscriptSession::transcription(const std::filesystem::path& model) const {
    return [&engine = m_context.engine, model, file = m_file, decoding = m_bar.decoding()](
               const ProgressSink& progress, const engine::TranscriptSink& heard,
               const std::stop_token& stop) {
        return engine.transcribe(model, file, decoding, progress, stop, heard);
    };
}

void TranscriptSession::start() {
    const auto model = m_bar.models().chosen();
    if (!model || m_file.empty())
        return;
    m_comparison.cancel();
    clear();
    m_card.showHint(tr("Listening…"));
    // The model may be changed while this one works: the answer belongs to the one asked.
    m_job.start(
        transcription(model->folder),
        [this, file = m_file, name = model->name](const text::Transcript& heard) {
            if (!heard.text.empty())
                takePart({file, name, heard});
        },
        [this, file = m_file, model = *model,
         decoding = m_bar.decoding()](const text::Transcript& transcript) {
            show(heardWith(model, decoding, file, transcript));
            save(*m_shown, m_isCorrected && !m_card.isCorrecting()
                               ? tr("The new transcript stands under “Correct”; the corrected one "
                                    "is kept")
                               : QString());
            Q_EMIT transcribed(*m_shown);
        });
}

void TranscriptSession::compareWith(const ModelEntry& model) {
    m_comparison.start([transcribe = transcription(model.folder)](
                           const ProgressSink& progress,
                           const std::stop_token& stop) { return transcribe(progress, {}, stop); },
                       [this, name = model.name](const text::Transcript& transcript) {
                           m_card.showOther(transcript, name);
                           keepOther(HeardTranscript{name, transcript});
                       });
    m_card.awaitOther(model.name); // it may be long, and the bar out of sight
}

void TranscriptSession::showOther() {
    if (m_shown && m_shown->other)
        m_card.showOther(m_shown->other->transcript, m_shown->other->model);
    else
        m_card.closeOther();
}

/// Recordings of the project's own data come with what is said in them.
void TranscriptSession::seekReference() {
    m_seeking.start(
        this,
        [project = m_context.project, file = m_file](std::stop_token stop) {
            return findReference(project, file, stop);
        },
        [this](const QString& reference) {
            if (!m_reference.isEmpty() || reference.isEmpty())
                return;
            m_reference = reference;
            m_card.setReference(reference);
            if (m_shown)
                m_shown->reference = reference;
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void TranscriptSession::keepReference() {
    const QString reference = m_card.reference();
    if (!m_shown || m_reference == reference)
        return;
    m_reference = reference;
    m_isCorrected = !m_reference.isEmpty();
    m_shown->reference = m_reference;
    m_shown->isCorrected = m_isCorrected;
    m_isUnsaved = true;
    m_saveSoon.start();
}

void TranscriptSession::keepOther(std::optional<HeardTranscript> other) {
    if (!m_shown)
        return;
    m_shown->other = std::move(other);
    save(*m_shown);
}

void TranscriptSession::flush() {
    m_saveSoon.stop();
    if (!std::exchange(m_isUnsaved, false))
        return;
    save(*m_shown);
    if (m_card.isCorrecting())
        setWords(m_shown->corrected().words);
    Q_EMIT transcribed(*m_shown);
}

void TranscriptSession::correct() {
    m_card.correct(-1);
}

void TranscriptSession::show(SavedTranscript saved) {
    saved.reference = m_reference;
    saved.isCorrected = m_isCorrected;
    m_shown = std::move(saved);
    m_card.showTranscript(m_shown->transcript, m_shown->model);
    showOther();
    showWords();
    showCurrency();
}

void TranscriptSession::showWords() {
    if (!m_shown)
        return;
    const text::Transcript corrected = m_shown->corrected();
    if (m_card.isCorrecting() || !m_isCorrected)
        m_card.showWords(m_shown->transcript, m_shown->model, false);
    else
        m_card.showWords(corrected, tr("%1, corrected").arg(m_shown->model), true);
    setWords(corrected.words);
}

void TranscriptSession::showCurrency() {
    m_card.setOutOfDate(
        m_shown ? currencyText(currencyOf(*m_shown, m_bar.models().chosen(), m_bar.decoding()))
                : QString());
    offerOthers();
}

/// To compare with: the model that heard what is shown would hear the same again.
void TranscriptSession::offerOthers() {
    std::vector<ModelEntry> others = m_bar.models().models();
    if (m_shown && m_shown->decoding &&
        text::toJson(*m_shown->decoding) == text::toJson(m_bar.decoding()))
        std::erase_if(others, [this](const ModelEntry& model) {
            return model.folder == m_shown->modelFolder && model.step == m_shown->modelStep;
        });
    m_card.setModels(std::move(others));
}

void TranscriptSession::setWords(std::vector<text::Word> words) {
    m_words = std::move(words);
    Q_EMIT wordsChanged();
}

void TranscriptSession::clear() {
    flush();
    m_shown.reset();
    setWords({});
    m_card.showHint(m_bar.models().chosen()
                        ? tr("Press Transcribe, and the words appear here and above the waveform.")
                        : tr("There is no model yet. Train one on the Train page: the preset "
                             "wav2vec2-tiny-digits takes a few minutes."));
}

void TranscriptSession::save(const SavedTranscript& saved, const QString& words) {
    ++m_saves;
    callAsync(
        this, [finish = m_store.beginSave(saved)](std::stop_token) { finish(); },
        [this, words, isEmpty = saved.text().isEmpty()] {
            --m_saves;
            Q_EMIT statusMessage(!words.isEmpty() ? words
                                 : isEmpty ? tr("The model heard no words in this recording.")
                                           : tr("Transcript saved with the project"));
        },
        [this](const CallError& error) {
            --m_saves;
            Q_EMIT failed(error.message);
        });
}

void TranscriptSession::copyText() {
    QApplication::clipboard()->setText(m_shown->text());
    Q_EMIT statusMessage(tr("Transcript copied"));
}

void TranscriptSession::exportAs(text::TranscriptFormat format) {
    const std::string extension(text::fileExtension(format));
    // Beside the recording, where a .txt is what a data set takes for what is said in it.
    std::filesystem::path suggestion = m_file.parent_path() / m_file.stem();
    suggestion += extension;
    const QString chosen =
        m_context.dialogs.saveFile(&m_card, tr("Export the transcript"), pathText(suggestion),
                                   QStringLiteral("*%1").arg(QString::fromStdString(extension)));
    if (chosen.isEmpty())
        return;
    std::filesystem::path target = chosen.toStdString();
    if (target.extension().empty())
        target += extension;
    callAsync(
        this,
        [target, format, transcript = m_shown->corrected()](std::stop_token) {
            writeFileAtomically(target, text::exportTranscript(transcript, format));
        },
        [this, target] { Q_EMIT statusMessage(tr("Saved %1").arg(pathText(target))); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

} // namespace parlance::ui

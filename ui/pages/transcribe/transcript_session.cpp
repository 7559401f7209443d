// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/transcribe/transcript_session.h"

#include "core/base/files.h"
#include "ui/audio/word_style.h"
#include "ui/inference/job_bar.h"
#include "ui/inference/model_choice.h"
#include "ui/pages/transcribe/reference_finder.h"
#include "ui/pages/transcribe/transcribe_bar.h"
#include "ui/pages/transcribe/transcript_card.h"
#include "ui/services/dialogs.h"
#include "ui/services/path_text.h"

#include <QApplication>
#include <QClipboard>

namespace parlance::ui {

TranscriptSession::TranscriptSession(StudioContext& context, TranscribeBar& bar,
                                     TranscriptCard& card, QObject* parent)
    : QObject(parent), m_context(context), m_bar(bar), m_card(card),
      m_store(context.project / "transcripts") {
    connectCard();
    connectBar();
}

void TranscriptSession::connectCard() {
    connect(&m_card, &TranscriptCard::compareRequested, this, &TranscriptSession::compareWith);
    connect(&m_card, &TranscriptCard::referenceEdited, this, &TranscriptSession::keepReference);
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
    connect(&m_bar.models(), &ModelChoice::modelsChanged, this, &TranscriptSession::takeModels);
}

bool TranscriptSession::isSettled() const {
    return !m_seeking.isUnderWay() && !m_job.isRunning() && !m_comparison.isRunning() &&
           m_saves == 0;
}

void TranscriptSession::setTime(double seconds) {
    m_card.setCurrentWord(wordAt(words(), seconds));
}

void TranscriptSession::begin(const std::filesystem::path& file,
                              std::optional<SavedTranscript> saved) {
    m_job.cancel();
    m_comparison.cancel();
    m_seeking.cancel();
    m_file = file;
    clear();
    m_card.setReference(saved ? saved->reference : QString());
    if (saved)
        show(*saved);
    if (m_card.reference().isEmpty())
        seekReference();
}

void TranscriptSession::beginWithout(const std::filesystem::path& file, const QString& reason) {
    begin(file, {});
    m_seeking.cancel();
    m_file.clear();
    m_card.showHint(reason);
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
    m_shown.reset();
    setWords(part.transcript.words);
    m_card.showPart(part.transcript, part.model);
}

void TranscriptSession::takeModels() {
    m_card.setModels(m_bar.models().models());
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
        [this, file = m_file, name = model->name](const text::Transcript& transcript) {
            const SavedTranscript saved{file, name, transcript, m_card.reference()};
            show(saved);
            save(saved);
            Q_EMIT transcribed(saved);
        });
}

void TranscriptSession::compareWith(const ModelEntry& model) {
    m_comparison.start([transcribe = transcription(model.folder)](
                           const ProgressSink& progress,
                           const std::stop_token& stop) { return transcribe(progress, {}, stop); },
                       [this, name = model.name](const text::Transcript& transcript) {
                           m_card.showOther(transcript, name);
                       });
}

/// Recordings of the project's own data come with what is said in them.
void TranscriptSession::seekReference() {
    m_seeking.start(
        this,
        [project = m_context.project, file = m_file](std::stop_token stop) {
            return findReference(project, file, stop);
        },
        [this](const QString& reference) {
            if (m_card.reference().isEmpty())
                m_card.setReference(reference);
        },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

void TranscriptSession::keepReference() {
    if (!m_shown || m_shown->reference == m_card.reference())
        return;
    m_shown->reference = m_card.reference();
    save(*m_shown);
}

void TranscriptSession::show(const SavedTranscript& saved) {
    m_shown = saved;
    setWords(saved.transcript.words);
    if (saved.transcript.text.empty())
        m_card.showHint(tr("The model heard no words in this recording."));
    else
        m_card.showTranscript(saved.transcript, saved.model);
}

void TranscriptSession::setWords(std::vector<text::Word> words) {
    m_words = std::move(words);
    Q_EMIT wordsChanged();
}

void TranscriptSession::clear() {
    m_shown.reset();
    setWords({});
    m_card.showHint(m_bar.models().chosen()
                        ? tr("Press Transcribe, and the words appear here and above the waveform.")
                        : tr("There is no model yet. Train one on the Train page: the preset "
                             "wav2vec2-tiny-digits takes a few minutes."));
}

void TranscriptSession::save(const SavedTranscript& saved) {
    ++m_saves;
    callAsync(
        this, [finish = m_store.beginSave(saved)](std::stop_token) { finish(); },
        [this] {
            --m_saves;
            Q_EMIT statusMessage(tr("Transcript saved with the project"));
        },
        [this](const CallError& error) {
            --m_saves;
            Q_EMIT failed(error.message);
        });
}

void TranscriptSession::copyText() {
    QApplication::clipboard()->setText(QString::fromStdString(m_shown->transcript.text));
    Q_EMIT statusMessage(tr("Transcript copied"));
}

void TranscriptSession::exportAs(text::TranscriptFormat format) {
    const std::string extension(text::fileExtension(format));
    std::filesystem::path suggestion = m_file.stem();
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
        [target, format, transcript = m_shown->transcript](std::stop_token) {
            writeFileAtomically(target, text::exportTranscript(transcript, format));
        },
        [this, target] { Q_EMIT statusMessage(tr("Saved %1").arg(pathText(target))); },
        [this](const CallError& error) { Q_EMIT failed(error.message); });
}

} // namespace parlance::ui

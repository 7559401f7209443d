// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/inference_job.h"
#include "ui/pages/transcribe/transcript/transcript_store.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"

#include <QTimer>

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace parlance::ui {

class TranscribeBar;
class TranscriptCard;
struct ModelEntry;

/// The words of one recording: has the chosen model write them, another one beside it, finds what
/// is really said, keeps all of it with the project, and takes it elsewhere.
class TranscriptSession : public QObject {
    Q_OBJECT
  public:
    TranscriptSession(StudioContext& context, TranscribeBar& bar, TranscriptCard& card,
                      QObject* parent = nullptr);
    ~TranscriptSession() override;

    /// Another recording; `saved` is what is known of it.
    void begin(const std::filesystem::path& file, std::optional<SavedTranscript> saved);
    /// A file that could not be opened: there is nothing to transcribe, for this reason.
    void beginWithout(const std::filesystem::path& file, const QString& reason);
    /// A transcript that was made elsewhere; shown if it is of this recording.
    void take(const SavedTranscript& saved);
    /// The same of what has been heard so far; without words where it came to nothing.
    void takePart(const SavedTranscript& part);
    /// Has the chosen model transcribe it, if there are both.
    void start();
    /// Has what is shown corrected, if there is anything.
    void correct();
    bool isSettled() const;
    /// Of what is shown; empty without a transcript.
    const std::vector<text::Word>& words() const { return m_words; }
    /// Marks the word being spoken.
    void setTime(double seconds);

  Q_SIGNALS:
    void wordsChanged();
    /// The chosen model has written one down.
    void transcribed(const parlance::ui::SavedTranscript& saved);
    void statusMessage(const QString& text);
    void failed(const QString& message);

  private:
    void connectCard();
    void connectBar();
    void takeModels();
    /// Has the model transcribe the recording, on another thread.
    using Transcription = std::function<text::Transcript(
        const ProgressSink&, const engine::TranscriptSink&, const std::stop_token&)>;
    Transcription transcription(const std::filesystem::path& model) const;
    void compareWith(const ModelEntry& model);
    /// What another model heard, if that is kept.
    void showOther();
    void seekReference();
    void keepReference();
    void keepOther(std::optional<HeardTranscript> other);
    void flush();
    void show(SavedTranscript saved);
    /// The words as they were heard, or as they were corrected where nobody is correcting them.
    void showWords();
    void showCurrency();
    void offerOthers();
    void setWords(std::vector<text::Word> words);
    void clear();
    /// `words`: what is said of it, if not that it is kept.
    void save(const SavedTranscript& saved, const QString& words = {});
    void copyText();
    void exportAs(text::TranscriptFormat format);

    StudioContext& m_context;
    TranscribeBar& m_bar;
    TranscriptCard& m_card;
    TranscriptStore m_store;
    InferenceJob m_job;
    InferenceJob m_comparison;              ///< what another model hears
    std::filesystem::path m_file;           ///< empty before the first recording
    std::optional<SavedTranscript> m_shown; ///< when it is complete
    std::vector<text::Word> m_words;        ///< of what is shown
    QString m_reference;                    ///< of the recording; empty = not known
    bool m_isCorrected = false;             ///< it was written here
    bool m_isUnsaved = false;               ///< what is being written
    QTimer m_saveSoon;                      ///< after the last key
    LatestCall m_seeking;                   ///< for a reference
    int m_saves = 0;                        ///< under way
};

} // namespace parlance::ui

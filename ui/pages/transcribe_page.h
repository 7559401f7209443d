// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/audio/playback.h"
#include "ui/pages/page.h"
#include "ui/pages/transcribe/transcript_store.h"
#include "ui/pages/transcribe/transcription_job.h"
#include "ui/services/studio_context.h"

class QStackedWidget;

namespace parlance::ui {

struct AudioClip;
class ModelBar;
class Notice;
class OpenPrompt;
class RecordingCard;
class TranscriptCard;

/// Open a recording, hear it, see it, and have a model write down what is said.
class TranscribePage : public Page {
    Q_OBJECT
  public:
    explicit TranscribePage(StudioContext& context, QWidget* parent = nullptr);
    ~TranscribePage() override;

    QString title() const override { return tr("Transcribe"); }
    QString iconName() const override { return QStringLiteral("transcribe"); }
    QString id() const override { return QStringLiteral("transcribe"); }
    bool isSettled() const override;
    bool takeFiles(const QStringList& paths) override;
    void activate() override { setFocus(); }
    /// Chooses the model of this folder (a run or an installed one).
    bool takeModel(const QString& folder) override;
    bool takeTranscription(const QString& folder, const QString& audioFile) override;
    std::vector<KeyHelp> keyHelp() const override;

    void openFile(const std::filesystem::path& file);

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void connectParts();
    void connectTranscript();
    void findModelsAnew();
    void lookAround();
    void chooseFile();
    void showClip(std::shared_ptr<const AudioClip> clip, std::optional<SavedTranscript> saved);
    void startTranscribing();
    void startIfAwaited();
    void showTranscript(const SavedTranscript& saved);
    void clearTranscript();
    void autosave(const SavedTranscript& saved);
    void copyText();
    void exportAs(text::TranscriptFormat format);
    void togglePlay();
    void seek(double seconds);
    void seekWord(int index);
    void stepWord(int direction);
    void fail(const QString& message);

    StudioContext& m_context;
    TranscriptStore m_store;
    Playback m_playback;
    TranscriptionJob m_job;
    std::shared_ptr<const AudioClip> m_clip;
    std::optional<SavedTranscript> m_saved; ///< what is shown
    std::filesystem::path m_sample;
    std::stop_source m_loading;
    bool m_startWhenReady = false; ///< another page asked for a transcript
    int m_loads = 0;               ///< files being opened
    int m_searches = 0;            ///< other looks at the disk under way

    ModelBar* m_models;
    Notice* m_notice;
    QStackedWidget* m_stack;
    OpenPrompt* m_prompt;
    QWidget* m_work;
    RecordingCard* m_recording;
    TranscriptCard* m_text;
};

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/recording_store.h"
#include "ui/pages/page.h"
#include "ui/pages/transcribe/transcript_store.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"

class QStackedWidget;

namespace parlance::ui {

struct AudioClip;
class AttentionCard;
class AttentionSession;
class BatchCard;
class BatchSession;
class LeftoverBar;
class ModelBar;
class Notice;
class OpenPrompt;
class RecordCard;
class RecordingCard;
class RecordingSession;
class TranscriptCard;
class TranscriptSession;
class Transport;

/// Record or open a recording, hear it, see it, and have a model write down what is said.
class TranscribePage : public Page {
    Q_OBJECT
  public:
    explicit TranscribePage(StudioContext& context, QWidget* parent = nullptr);

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
    std::vector<Scene> scenes() override;

    void openFile(const std::filesystem::path& file);

  protected:
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void connectParts();
    void connectRecording();
    void connectBatch();
    void findModelsAnew();
    void lookAround();
    void openRecorder();
    void closeRecorder();
    void showWork();
    void takeRecorded(const std::filesystem::path& file, const QString& problem);
    void chooseFile();
    void showClip(std::shared_ptr<const AudioClip> clip, std::optional<SavedTranscript> saved);
    void startIfAwaited();
    void showAttention(bool shown);
    void fail(const QString& message);

    StudioContext& m_context;
    TranscriptStore m_store;
    audio::RecordingStore m_recordings;
    std::shared_ptr<const AudioClip> m_clip;
    std::filesystem::path m_sample;
    LatestCall m_loading;
    bool m_startWhenReady = false; ///< a transcript is asked for
    bool m_lookingAround = false;
    bool m_findingModels = false;
    bool m_modelsStale = true; ///< runs have changed since the models were found

    ModelBar* m_models;
    Notice* m_notice;
    LeftoverBar* m_leftovers;
    QStackedWidget* m_stack;
    OpenPrompt* m_prompt;
    RecordCard* m_recorder;
    RecordingSession* m_session;
    QWidget* m_work;
    RecordingCard* m_recording;
    TranscriptCard* m_text;
    TranscriptSession* m_transcript;
    Transport* m_transport;
    AttentionCard* m_attentionCard;
    AttentionSession* m_attention;
    BatchSession* m_batch;
    BatchCard* m_batchCard;
};

} // namespace parlance::ui

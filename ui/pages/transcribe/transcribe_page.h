// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audio/recording_store.h"
#include "ui/pages/page.h"
#include "ui/pages/transcribe/transcript/transcript_store.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"

class QStackedWidget;

namespace parlance::ui {

class LeftoverBar;
class Notice;
class OpenPrompt;
class RecorderCard;
class RecorderControl;
class TranscribeBar;
class TranscribeWork;
struct Recording;

/// Record or open a recording, hear it, see it, and have a model write down what is said.
class TranscribePage : public Page {
    Q_OBJECT
  public:
    explicit TranscribePage(StudioContext& context, QWidget* parent = nullptr);

    static PageFace face() {
        return {QStringLiteral("transcribe"), QStringLiteral("transcribe"), tr("Transcribe")};
    }
    bool isSettled() const override;
    /// Recordings and n-grams (.arpa) for the decoder; while this page is shown, models.
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;
    void activate() override;
    std::vector<QStringList> commandLines() const override;
    /// For Use::Transcribe; begins at once where there is an input.
    bool takeModel(const ModelUse& use) override;
    std::vector<KeyHelp> keyHelp() const override;
    std::vector<Scene> scenes() override;

    void openFile(const std::filesystem::path& file);

  protected:
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void makeParts();
    void connectParts();
    void connectRecorder();
    void findWhatIsThere();
    void openFiles(std::vector<std::filesystem::path> files);
    void openRecorder();
    void closeRecorder();
    void showWork();
    void takeRecorded(const std::filesystem::path& file, const QString& problem);
    void chooseFile();
    void chooseFolder();
    void showRecording(std::shared_ptr<const Recording> recording,
                       std::optional<SavedTranscript> saved);
    void showBroken(const std::filesystem::path& file, const QString& message);
    void startIfAwaited();
    void fail(const QString& message);

    StudioContext& m_context;
    TranscriptStore m_store;
    audio::RecordingStore m_recordings;
    std::filesystem::path m_sample;
    LatestCall m_loading;
    bool m_startWhenReady = false; ///< a transcript is asked for
    bool m_findingWhatIsThere = false;

    TranscribeBar* m_bar;
    Notice* m_notice;
    LeftoverBar* m_leftovers;
    QStackedWidget* m_stack;
    OpenPrompt* m_prompt;
    RecorderCard* m_recorder;
    RecorderControl* m_recorderControl;
    TranscribeWork* m_work;
};

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/audio/audio_clip.h"
#include "ui/pages/page.h"
#include "ui/pages/transcribe/transcript/transcript_store.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QKeyEvent;
class QPushButton;
class QSplitter;

namespace parlance::ui {

class AttentionCard;
class AttentionSession;
class AudioPlayer;
class BatchCard;
class BatchSession;
class PlayerCard;
class TranscribeBar;
class TranscriptCard;
class TranscriptSession;

/// The recording that is open: heard and seen, what is said in it, where the model looks, and
/// beside it the list that it was opened with.
class TranscribeWork : public QWidget {
    Q_OBJECT
  public:
    TranscribeWork(StudioContext& context, TranscribeBar& bar, const TranscriptStore& store,
                   QWidget* parent = nullptr);

    /// A list is open: what is opened now is added to it, until it is closed.
    bool hasList() const;
    /// The list, of what was opened; a single one needs none. It is remembered with the project.
    void setFiles(const std::vector<std::filesystem::path>& files);
    /// As they were remembered: the list and the recording that was shown, empty where there was
    /// none.
    std::vector<std::filesystem::path> rememberedFiles() const;
    std::filesystem::path rememberedFile() const;
    /// Joins the list where there is one. How many of them are new there.
    int add(const std::vector<std::filesystem::path>& files);
    /// This one of the list is being opened.
    void setCurrent(const std::filesystem::path& file);
    void show(std::shared_ptr<const Recording> recording, std::optional<SavedTranscript> saved);
    /// In a list, where another recording may be shown, this one's place says what is wrong with
    /// it. False without a list.
    bool showBroken(const std::filesystem::path& file, const QString& message);

    bool hasRecording() const { return m_recording != nullptr; }
    /// What transcribe() would transcribe: the list, else the recording.
    std::vector<std::filesystem::path> files() const;
    bool isEmpty() const;
    /// The list of recordings has the focus.
    bool isInList() const;
    /// Is there something to transcribe, and nothing at work on the list?
    bool isReady() const;
    bool isSettled() const;
    void transcribe();
    /// Has the transcript corrected, if there is one.
    void correct();
    /// Leaves the sound device to others.
    void release();
    bool takeKey(const QKeyEvent& event);
    /// For pictures.
    Page::Scene attentionScene();

  Q_SIGNALS:
    void openRequested();
    void folderRequested();
    void recordRequested();
    void fileChosen(const std::filesystem::path& file); ///< in the list
    void readyChanged();
    void partShown(QWidget* part); ///< as it was asked for
    void begun();                  ///< something new: what was said before no longer holds
    void statusMessage(const QString& text);
    void failed(const QString& message);

  public:
    QSize minimumSizeHint() const override;

  protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void addHeadButtons();
    void keepList();
    void keepFailures();
    void setHasRecording(bool has);
    void layOut();
    void arrange();
    int roomAcross() const;
    void connectTranscript();
    void connectAttention();
    void connectBatch();
    void showAttention(bool shown);
    void giveRoomToAttention(bool shown);
    void keepMapsHigh();
    AudioPlayer& player() const;

    ProjectSettings m_settings;
    std::shared_ptr<const Recording> m_recording;
    BatchSession* m_batch;
    BatchCard* m_batchCard;
    PlayerCard* m_playerCard;
    TranscriptCard* m_text;
    TranscriptSession* m_transcript;
    AttentionCard* m_attentionCard;
    AttentionSession* m_attention;
    QSplitter* m_split;
    QBoxLayout* m_row = nullptr; ///< the list beside it, or above
    QList<int> m_sizes;          ///< of m_split without the maps
    QPushButton* m_showAttention = nullptr;
};

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/history_page.h"
#include "ui/pages/speak/heard_words.h"
#include "ui/pages/speak/listening_tally.h"
#include "ui/services/studio_context.h"
#include "ui/speech/speech_maker.h"

#include <optional>

class QCheckBox;
class QLabel;

namespace parlance::ui {

class AlignmentLane;
class AudioPlayer;
class ListeningTest;
class LiveSpeech;
class ModelChoice;
class PlayerCard;
class SpeechInput;

/// Type or paste a text, have a voice say it, hear and see it, compare and save what was said.
class SpeakPage : public HistoryPage {
    Q_OBJECT
  public:
    explicit SpeakPage(StudioContext& context, QWidget* parent = nullptr);

    static PageFace face() {
        return {QStringLiteral("speak"), QStringLiteral("speaker"), tr("Speak")};
    }
    bool isSettled() const override;
    void activate() override;
    std::vector<QStringList> commandLines() const override;
    /// Text files; while this page is shown, models.
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;
    /// For Use::Synthesize and Use::Vocode.
    bool takeModel(const ModelUse& use) override;
    std::vector<KeyHelp> keyHelp() const override;

  protected:
    void open(const HistoryItem& item) override;
    void compare(const HistoryItem& first, const HistoryItem& second) override;
    void forget(const HistoryItem& item) override;
    std::size_t mostBytes() const override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QWidget* makeOutput();
    QWidget* makeCheck();
    void connectParts();
    void connectMaker();
    AudioPlayer& player() const;
    void findHistory();
    void speak();
    void takeFinished(const std::shared_ptr<const Speech>& speech);
    void takeStopped(const std::shared_ptr<const Speech>& speech);
    /// Where nothing that has been spoken is shown.
    QString headingWithout() const;
    void showSpeech(const std::shared_ptr<const Speech>& speech);
    void describe();
    void openRecording(const std::filesystem::path& recording);
    /// One round more of a listening test.
    void count(const SpeechRecord& first, const SpeechRecord& second, Preference preference);
    void check();

    StudioContext& m_context;
    SpeechStore m_store;
    ListeningTallies m_tallies;
    SpeechMaker m_maker;
    LatestCall m_finding;
    InferenceJob m_checking;
    std::optional<HeardWords> m_heardWords; ///< of the speech that is shown
    std::shared_ptr<const Speech> m_speech; ///< that is shown
    QString m_beingSpoken;                  ///< the text that is, and is shown

    SpeechInput* m_input;
    PlayerCard* m_player;
    LiveSpeech* m_live; ///< shows what is being spoken, unless another one has been opened
    AlignmentLane* m_alignment;
    ListeningTest* m_test;
    QLabel* m_verdict;
    QLabel* m_outOfDate;
    QCheckBox* m_check;
    ModelChoice* m_recogniser;
};

} // namespace parlance::ui

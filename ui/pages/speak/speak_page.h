// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"
#include "ui/pages/speak/heard_words.h"
#include "ui/pages/speak/listening_tally.h"
#include "ui/pages/speak/speech_maker.h"
#include "ui/services/latest_call.h"
#include "ui/services/studio_context.h"

#include <optional>

class QCheckBox;
class QLabel;
class QSplitter;

namespace parlance::ui {

class AlignmentLane;
class AudioPlayer;
class KeptSpeeches;
class ListeningTest;
class ModelChoice;
class Notice;
class PlayerCard;
class SpeechHistory;
class SpeechInput;

/// Type or paste a text, have a voice say it, hear and see it, compare and save what was said.
class SpeakPage : public Page {
    Q_OBJECT
  public:
    explicit SpeakPage(StudioContext& context, QWidget* parent = nullptr);

    QString title() const override { return tr("Speak"); }
    QString iconName() const override { return QStringLiteral("speaker"); }
    QString id() const override { return QStringLiteral("speak"); }
    bool isSettled() const override;
    void activate() override;
    /// Text files; while this page is shown, models.
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;
    /// For Use::Synthesize and Use::Vocode.
    bool takeModel(const ModelUse& use) override;
    std::vector<KeyHelp> keyHelp() const override;

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    QWidget* makeOutput();
    QWidget* makeCheck();
    void connectParts();
    void connectMaker();
    void connectHistory();
    AudioPlayer& player() const;
    void findHistory();
    void speak();
    void takeFinished(const std::shared_ptr<const Speech>& speech);
    void showSpeech(const std::shared_ptr<const Speech>& speech);
    void describe();
    void open(const SpeechRecord& record);
    void compare(const SpeechRecord& first, const SpeechRecord& second);
    /// One round more of a listening test.
    void count(const SpeechRecord& first, const SpeechRecord& second, Preference preference);
    void check();
    void readText(const std::filesystem::path& file);
    void fail(const QString& message);

    StudioContext& m_context;
    SpeechStore m_store;
    ListeningTallies m_tallies;
    SpeechMaker m_maker;
    LatestCall m_finding;
    LatestCall m_opening;
    LatestCall m_checking;
    std::optional<HeardWords> m_heardWords; ///< of the speech that is shown
    std::shared_ptr<const Speech> m_speech; ///< that is shown
    bool m_follows = false;  ///< what is being spoken is shown, and heard while it is made
    std::size_t m_heard = 0; ///< samples of it that have come

    Notice* m_notice;
    SpeechInput* m_input;
    QSplitter* m_split;
    PlayerCard* m_player;
    AlignmentLane* m_alignment;
    ListeningTest* m_test;
    QLabel* m_verdict;
    QLabel* m_outOfDate;
    QCheckBox* m_check;
    ModelChoice* m_recogniser;
    SpeechHistory* m_history;
    KeptSpeeches* m_kept;
};

} // namespace parlance::ui

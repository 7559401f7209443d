// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/converse/conversation.h"
#include "ui/pages/history_page.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"
#include "ui/speech/live_speech.h"

#include <QTimer>

namespace parlance::ui {

class ConverseInput;
class QuestionBar;
class ReadTextEdit;
class RecorderControl;
class StageTabs;

/// Ask aloud about a text, or by typing: the question is transcribed, answered from the text, and
/// the answer is spoken.
class ConversePage : public HistoryPage {
    Q_OBJECT
  public:
    explicit ConversePage(StudioContext& context, QWidget* parent = nullptr);
    ~ConversePage() override;

    static PageFace face() {
        return {QStringLiteral("converse"), QStringLiteral("converse"), tr("Converse")};
    }
    bool isSettled() const override;
    void activate() override;
    /// While this page is shown: text files.
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;
    /// That which finds the answer to what is typed.
    std::vector<QStringList> commandLines() const override;
    std::vector<KeyHelp> keyHelp() const override;
    std::vector<Scene> scenes() override;

  protected:
    void open(const HistoryItem& item) override;
    void showAgain(const HistoryItem& item) override;
    void forget(const HistoryItem& item) override;
    std::size_t mostBytes() const override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QWidget* makeOutput();
    void connectParts();
    void connectConversation();
    void connectRecorder();
    void addKeys();
    void findHistory();
    ConversationOrder typedOrder() const;
    void ask();
    void toggleSpeaking();
    void closeRecorder();
    void start(ConversationOrder order);
    void takeStage(Conversation::Stage stage, const std::shared_ptr<const Exchange>& exchange);
    void showExchange(const Exchange& exchange);
    void showSounds(const Exchange& exchange);
    /// Into the text and the question, where they are empty.
    void fillInSample();
    void refresh();
    void refreshMarks();
    /// Its text and question are those that are asked for.
    bool asksFor(const Exchange& exchange) const;
    /// Is what is shown what would come now?
    bool isCurrent() const;
    void saveDraft() const;
    void chooseText();
    void takeText(const std::filesystem::path& file);

    StudioContext& m_context;
    ProjectSettings m_settings;
    ExchangeStore m_store;
    SpeechStore m_speeches;
    Conversation m_conversation;
    LatestCall m_finding;
    LatestCall m_hearing; ///< the recordings of what is shown are read
    QTimer m_draft;       ///< a text is kept once it has not changed for a moment
    QDateTime m_shown;    ///< which exchange is

    ConverseInput* m_input;
    ReadTextEdit* m_text;
    QuestionBar* m_question;
    StageTabs* m_stages;
    RecorderControl* m_recorder;
    LiveSpeech* m_live;
};

} // namespace parlance::ui

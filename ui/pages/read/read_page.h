// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/history_page.h"
#include "ui/pages/read/read_maker.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"

#include <QTimer>

class QTabWidget;

namespace parlance::ui {

class AttentionCard;
class ReadTextEdit;
class ReadInput;
class ReadSection;
class TextAttentionSession;

/// Paste or open a text and have a model read it: questions are answered in it, masks filled, it is
/// classified, its lines are placed by their meaning, and where the model looks is seen.
class ReadPage : public HistoryPage {
    Q_OBJECT
  public:
    explicit ReadPage(StudioContext& context, QWidget* parent = nullptr);
    ~ReadPage() override;

    static PageFace face() { return {QStringLiteral("read"), QStringLiteral("read"), tr("Read")}; }
    bool isSettled() const override;
    void activate() override;
    std::vector<QStringList> commandLines() const override;
    /// While this page is shown: text files and models.
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;
    /// For Use::Answer, Use::FillMask, Use::Classify and Use::Embed.
    bool takeModel(const ModelUse& use) override;
    std::vector<KeyHelp> keyHelp() const override;
    std::vector<Scene> scenes() override;

  protected:
    void open(const HistoryItem& item) override;
    void showAgain(const HistoryItem& item) override;
    void forget(const HistoryItem& item) override;
    std::size_t mostBytes() const override;

  private:
    QWidget* makeOutput();
    QWidget* makeText(QWidget* parent);
    void makeSections();
    void addTab(QWidget& content, const QString& title);
    void addSection(ReadSection* section);
    void showSection(const ReadSection& section);
    void connectParts();
    void findHistory();
    void restore(const ReadStore::Record& newest);
    Scene sceneOf(const char* id, models::Use use);
    void endScene();
    ReadSection* sectionOf(models::Use use) const;
    ReadSection* currentSection() const; ///< null where attention is seen
    ReadOrder orderOf(const ReadSection& section) const;
    /// Its text and what stands beside that are those that are asked for.
    bool asksFor(const ReadOrder& order) const;
    /// Into the text and the question, where they are empty.
    void fillInSample();
    void ask(const ReadSection& section);
    void askCurrent();
    void take(const std::shared_ptr<const ReadResult>& result);
    void showResult(const std::shared_ptr<const ReadResult>& result);
    void refresh();
    void refreshMarks();
    void refreshAttention();
    void lookNow();
    void saveDraft() const;
    void chooseText();
    void takeText(const std::filesystem::path& file);

    StudioContext& m_context;
    ProjectSettings m_settings;
    ReadStore m_store;
    ReadMaker m_maker;
    LatestCall m_finding;
    QTimer m_draft; ///< a text is kept once it has not changed for a moment
    QTimer m_look;  ///< the same before a model looks at it again

    ReadInput* m_input;
    ReadTextEdit* m_text;
    QTabWidget* m_tabs;
    std::vector<ReadSection*> m_sections; ///< the first tabs; the last one is attention's
    AttentionCard* m_attentionCard;
    TextAttentionSession* m_attention;
    bool m_awaitsField = false; ///< the focus goes on to what is asked when that is shown
    bool m_isMadeUp = false;    ///< what is shown, for a picture: nothing of it is kept or asked
};

} // namespace parlance::ui

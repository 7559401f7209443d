// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/history_page.h"
#include "ui/pages/write/writing_maker.h"
#include "ui/services/studio_context.h"

#include <memory>
#include <optional>

namespace parlance::ui {

class AttentionCard;
class TextAttentionSession;
class WritingInput;
class WritingView;

/// Type or open a text, have a language model go on with it or tell how likely it is, see which
/// tokens surprised it, and put others in their place.
class WritePage : public HistoryPage {
    Q_OBJECT
  public:
    explicit WritePage(StudioContext& context, QWidget* parent = nullptr);

    static PageFace face() {
        return {QStringLiteral("write"), QStringLiteral("write"), tr("Write")};
    }
    bool isSettled() const override;
    void activate() override;
    /// Of a score where that is what is shown, else of a continuation.
    std::vector<QStringList> commandLines() const override;
    /// Text files; while this page is shown, models.
    QString dropOffer(const DroppedItem& item) const override;
    void takeDrop(const DroppedItem& item) override;
    /// For Use::Generate and Use::Score.
    bool takeModel(const ModelUse& use) override;
    std::vector<KeyHelp> keyHelp() const override;
    std::vector<Scene> scenes() override;

  protected:
    void open(const HistoryItem& item) override;
    void compare(const HistoryItem& first, const HistoryItem& second) override;
    void forget(const HistoryItem& item) override;
    std::size_t mostBytes() const override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void connectInput();
    void connectMaker();
    void connectAttention();
    QWidget* makeOutput();
    void findHistory();
    void start(Writing from, std::optional<WritingOrder> beside = {});
    void takeFinished(const std::shared_ptr<const Writing>& writing);
    void goOn();
    void branch(Writing branch);
    void showWriting(std::shared_ptr<const Writing> writing);
    /// What may be done with what is shown, and whether it is what would come now.
    void refresh();
    void showAttention(bool shown);
    void chooseText();
    void take(const std::filesystem::path& file);

    StudioContext& m_context;
    WritingStore m_store;
    WritingMaker m_maker;
    LatestCall m_finding;
    std::shared_ptr<const Writing>
        m_writing;                          ///< that is shown; null without, or for two of the list
    std::optional<WritingOrder> m_beside;   ///< to be written next, by another model
    std::shared_ptr<const Writing> m_first; ///< beside which that one is being written
    bool m_follows = false;                 ///< what is being made is shown

    WritingInput* m_input;
    WritingView* m_view;
    AttentionCard* m_attentionCard;
    TextAttentionSession* m_attention;
};

} // namespace parlance::ui

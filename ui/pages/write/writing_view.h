// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/write/token_pane.h"
#include "ui/pages/write/writing.h"
#include "ui/services/project_settings.h"
#include "ui/widgets/card.h"

#include <array>
#include <memory>
#include <optional>

class QAbstractButton;
class QLabel;
class QSplitter;

namespace parlance::ui {

class ReadingLists;
class TokenPanel;

/// A writing, or two beside each other: its tokens by how much they surprised, and of one of them
/// what might stand there instead.
class WritingView : public Card {
    Q_OBJECT
  public:
    explicit WritingView(ProjectSettings settings, QWidget* parent = nullptr);

    /// Null: nothing has been written yet.
    void showWriting(std::shared_ptr<const Writing> writing);
    void showBeside(std::shared_ptr<const Writing> first, std::shared_ptr<const Writing> second);
    /// One that is being made, beside one that is there, and its tokens as they come.
    void begin(const Writing& from, std::shared_ptr<const Writing> besideIt = nullptr);
    void append(const std::vector<infer::TextToken>& tokens, double tokensPerSec);
    /// Why what is shown is not what would come now; empty = it is.
    void setOutOfDate(const QString& reason);
    /// Other tokens may be put in the place of those that are shown.
    void setCanBranch(bool can);
    /// There is a model that may look at a text.
    void setCanLook(bool can);

    /// What is read in the pane whose token is told of, and how many tokens at its end are shown.
    struct Text {
        UsedModel model;
        std::string text;
        int tokens = 0;
    };
    std::optional<Text> activeText() const;
    /// Moves the text cursor of that pane.
    void setCurrentToken(int token);
    /// As closed by others.
    void setAttentionOpen(bool open);
    bool isSettled() const;

  Q_SIGNALS:
    /// activeText() or its current token is another one; -1 = none.
    void currentTokenChanged(int token);
    void attentionToggled(bool open);
    /// Something else was put in a token's place: this is to be gone on with.
    void branchRequested(const parlance::ui::Writing& branch);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    /// What one pane shows: a reading of a writing.
    struct Shown {
        std::shared_ptr<const Writing> writing;
        std::size_t reading = 0;
    };
    void addHead();
    void connectParts();
    void showAll();
    TokenPane::Content contentOf(const Shown& shown) const;
    void showToken(std::size_t pane);
    void branch(const infer::TokenChoice& choice);

    ProjectSettings m_settings;
    std::vector<Shown> m_shown; ///< in the panes' order, without one that is being made
    std::size_t m_active = 0;   ///< the pane whose token is told of
    std::size_t m_growing = 0;  ///< the pane of the one that is being made
    bool m_canBranch = true;

    QSplitter* m_split;
    std::array<TokenPane*, 2> m_panes;
    TokenPanel* m_panel;
    ReadingLists* m_lists;
    QAbstractButton* m_attention;
    QLabel* m_outOfDate;
};

} // namespace parlance::ui

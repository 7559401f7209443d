// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/text/text_token.h"

#include <QPlainTextEdit>

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace parlance::ui {

/// A text whose tokens show how much they surprised a model: by their ground and by a line below
/// (surprisal_scale.h), which also shows where one token ends and the next begins. The token under
/// the pointer, else the one at the text cursor, is framed and told to others. To be read and
/// selected, not written in.
class TokenView : public QPlainTextEdit {
    Q_OBJECT
  public:
    explicit TokenView(QWidget* parent = nullptr);

    /// Another text. `before` stands before the tokens, and no model has told anything of it. Where
    /// one of the texts begins with the other, it stays scrolled to where it was.
    void setText(const QString& before, std::span<const infer::TextToken> tokens);
    /// It goes on. Its end stays in sight where it was, and what is selected stays selected.
    void append(std::span<const infer::TextToken> tokens);
    /// Brings the end into sight, where it stays until somebody scrolls away from it.
    void followEnd();
    int tokenCount() const { return static_cast<int>(m_tokens.size()); }
    /// Under the pointer, else at the text cursor; -1 for none.
    int current() const { return m_current; }
    /// Moves the text cursor there.
    void setCurrent(int token);
    /// Where a token's letters are, in the viewport; of one that is broken the first of them. Null
    /// when it is out of sight.
    QRect tokenRect(int token) const;
    /// What is said of the current token to those who do not see it.
    void describeCurrent(const QString& words);

  Q_SIGNALS:
    void currentChanged(int token);
    /// Enter was pressed on a token.
    void alternativesWanted();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    struct Place {
        int letters = 0; ///< in the document: where the blank before it ends, if it is not all
        int end = 0;     ///< it begins where the one before ends
        int level = 0;
        bool isUnknown = false; ///< a word that the vocabulary lacks
    };
    /// Part of a token that lies in one line, in the viewport.
    struct Piece {
        int token = 0;
        QRectF rect;
        QRectF ground; ///< without the blank before its letters
    };
    bool isAtEnd() const;
    void insert(std::span<const infer::TextToken> tokens);
    int begin(int token) const;
    int tokenAtPosition(int position) const; ///< in the document; -1 for none
    int tokenAtPoint(const QPoint& point) const;
    void point(int token); ///< the pointer is over this one
    void refresh();
    /// Calls `visit(piece)` for what lies between two heights of the viewport.
    void forEachPiece(double top, double bottom,
                      const std::function<void(const Piece&)>& visit) const;
    void visitLine(const QTextBlock& block, const QTextLine& line, const QPointF& origin,
                   const std::function<void(const Piece&)>& visit) const;
    void paintPiece(QPainter& painter, const Piece& piece) const;

    std::vector<Place> m_tokens;
    int m_start = 0; ///< of the first token in the document
    int m_pointed = -1;
    int m_current = -1;
    std::optional<int> m_followed; ///< where the end was when it was brought into sight last
};

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/data/text/marked_text.h"

#include <QWidget>

namespace parlance::ui {

class ElidedLabel;
class MarkedTextView;

/// The tokens of an item, each that is hidden with what it hides: "the mill [MASK] ⟨##er⟩ sat".
MarkedText withHidden(const data::DataItem& tokens);

/// A sequence of tokens, in which what is to be guessed is marked.
class TokensView : public QWidget {
    Q_OBJECT
  public:
    explicit TokensView(QWidget* parent = nullptr);

    void showTokens(const data::DataItem& tokens);

  private:
    ElidedLabel* m_details;
    MarkedTextView* m_tokens;
};

} // namespace parlance::ui

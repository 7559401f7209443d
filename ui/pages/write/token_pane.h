// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/text/text_token.h"

#include <QWidget>

#include <vector>

class QLabel;

namespace parlance::ui {

class TokenView;

/// A text as one model read or wrote it: by whom, token by token, and what is to be said of it.
class TokenPane : public QWidget {
    Q_OBJECT
  public:
    /// `name` is the text's, for those who do not see it; `id` begins the object names of its
    /// parts: "firstTokens", "firstFacts".
    TokenPane(const QString& name, const QString& id, QWidget* parent = nullptr);

    struct Content {
        QString title;
        QString before; ///< what stands before the tokens
        std::vector<infer::TextToken> tokens;
        QString facts;
    };
    void setContent(Content content);
    void append(const std::vector<infer::TextToken>& tokens, const QString& facts);
    const std::vector<infer::TextToken>& tokens() const { return m_tokens; }
    TokenView& view() const { return *m_view; }

  private:
    std::vector<infer::TextToken> m_tokens;
    QLabel* m_title;
    TokenView* m_view;
    QLabel* m_facts;
};

} // namespace parlance::ui

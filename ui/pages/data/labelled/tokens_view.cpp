// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/labelled/tokens_view.h"

#include "ui/pages/data/text/marked_text_view.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/core_text.h"

#include <QVBoxLayout>

namespace parlance::ui {

MarkedText withHidden(const data::DataItem& tokens) {
    MarkedText marked;
    std::size_t done = 0;
    const auto goOnTo = [&](std::size_t end) {
        marked.text += QString::fromStdString(tokens.text.substr(done, end - done));
        done = end;
    };
    for (std::size_t i = 0; i < tokens.marks.size(); ++i) {
        goOnTo(tokens.marks[i].begin);
        const auto begin = static_cast<int>(marked.text.size());
        goOnTo(tokens.marks[i].end);
        marked.text += QStringLiteral(" ⟨%1⟩").arg(QString::fromStdString(tokens.hidden.at(i)));
        marked.marks.push_back({begin, static_cast<int>(marked.text.size()) - begin});
    }
    goOnTo(tokens.text.size());
    return marked;
}

TokensView::TokensView(QWidget* parent) : QWidget(parent) {
    m_details = new ElidedLabel(this);
    m_details->setObjectName(QStringLiteral("tokensDetails"));
    setTextRole(m_details, TextRole::Muted);
    m_tokens = new MarkedTextView(answerFormat, this);
    m_tokens->setObjectName(QStringLiteral("tokens"));
    m_tokens->setAccessibleName(tr("The tokens of the sequence"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_details);
    column->addWidget(m_tokens, 1);
}

void TokensView::showTokens(const data::DataItem& tokens) {
    m_details->setText(tr("%L1 tokens · %L2 to be guessed, in ⟨ ⟩ · %3 · %4", nullptr,
                          static_cast<int>(tokens.length))
                           .arg(qlonglong(tokens.length))
                           .arg(qulonglong{tokens.marks.size()})
                           .arg(coreText(tokens.label))
                           .arg(QString::fromStdString(tokens.name)));
    m_tokens->showText(withHidden(tokens));
}

} // namespace parlance::ui

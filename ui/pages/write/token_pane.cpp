// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/write/token_pane.h"

#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/tokens/token_view.h"
#include "ui/widgets/elided_label.h"

#include <QVBoxLayout>

namespace parlance::ui {

TokenPane::TokenPane(const QString& name, const QString& id, QWidget* parent)
    : QWidget(parent), m_title(new ElidedLabel(this)), m_view(new TokenView(this)),
      m_facts(new ElidedLabel(this)) {
    setTextRole(m_title, TextRole::Caption);
    setTextRole(m_facts, TextRole::Muted);
    m_title->setObjectName(id + QStringLiteral("Title"));
    m_view->setObjectName(id + QStringLiteral("Tokens"));
    m_view->setAccessibleName(name);
    m_facts->setObjectName(id + QStringLiteral("Facts"));
    // Nothing moves when there is something to say.
    for (QLabel* label : {m_title, m_facts})
        label->setFixedHeight(label->fontMetrics().lineSpacing() + 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_title);
    column->addWidget(m_view, 1);
    column->addWidget(m_facts);
}

void TokenPane::setContent(Content content) {
    m_tokens = std::move(content.tokens);
    m_title->setText(content.title);
    m_facts->setText(content.facts);
    m_view->setText(content.before, m_tokens);
}

void TokenPane::append(const std::vector<infer::TextToken>& tokens, const QString& facts) {
    m_tokens.insert(m_tokens.end(), tokens.begin(), tokens.end());
    m_facts->setText(facts);
    m_view->append(tokens);
}

} // namespace parlance::ui

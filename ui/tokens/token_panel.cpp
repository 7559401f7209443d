// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_panel.h"

#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/tokens/alternatives_model.h"
#include "ui/tokens/token_words.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/tables/plain_table.h"
#include "ui/words/sentence.h"

#include <QKeyEvent>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {

constexpr int kProbabilityWidth = 96;
constexpr int kFactLines = 4;
constexpr int kWayOnLines = 2;

} // namespace

TokenPanel::TokenPanel(QWidget* parent)
    : QWidget(parent), m_model(new AlternativesModel(this)), m_token(new ElidedLabel(this)),
      m_facts(makeText(TextRole::Muted, "tokenFacts", this)),
      m_list(new PlainTable(*m_model, tr("Alternatives"), this)) {
    m_token->setObjectName(QStringLiteral("tokenText"));
    setTextRole(m_token, TextRole::Heading);
    m_token->setFixedHeight(m_token->fontMetrics().lineSpacing() + kSpaceSmall);
    m_facts->setAlignment(Qt::AlignTop);
    m_facts->setFixedHeight(kFactLines * m_facts->fontMetrics().lineSpacing() + kSpaceSmall);
    m_wayOn = makeText(TextRole::Muted, "tokenWayOn", this);
    m_wayOn->setAlignment(Qt::AlignTop);
    m_wayOn->setFixedHeight(kWayOnLines * m_wayOn->fontMetrics().lineSpacing() + kSpaceSmall);
    m_list->setObjectName(QStringLiteral("alternatives"));
    m_list->stretch(AlternativesModel::Text);
    m_list->setFixedColumn(AlternativesModel::Probability, kProbabilityWidth);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->installEventFilter(this);
    connect(m_list, &PlainTable::rowChosen, this, &TokenPanel::choose);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_token);
    column->addWidget(m_facts);
    column->addWidget(m_wayOn);
    column->addWidget(m_list, 1);
    showHint({});
}

void TokenPanel::showToken(const infer::TextToken& token) {
    m_token->setText(quoted(tokenLabel(token.text)));
    const QString facts =
        QStringLiteral("%1 · %2").arg(probabilityText(token.logProb), bitsText(token.logProb));
    m_facts->setText(isUnknownWord(token) && token.text != token.piece
                         ? tr("%1, unknown: read as %2").arg(facts, tokenLabel(token.piece))
                         : facts);
    m_model->setToken(token);
    m_wayOn->setText(wayOn(token));
}

/// What can be done with the list, or why there is none.
QString TokenPanel::wayOn(const infer::TextToken& token) const {
    if (m_model->rowCount() > 1)
        return tr("Click one to go on from there with it.");
    // Long texts have only the likeliest token of each place.
    return token.alternatives.empty()
               ? QString()
               : tr("The text is so long that only the likeliest token is kept: it is this one.");
}

void TokenPanel::showHint(const QString& hint) {
    m_token->clear();
    m_facts->setText(hint);
    m_wayOn->clear();
    m_model->clear();
}

void TokenPanel::focusAlternatives() {
    m_list->setFocus();
    if (!m_list->currentIndex().isValid() && m_model->rowCount() > 0)
        m_list->selectRow(0);
}

QString TokenPanel::summary() const {
    return QStringLiteral("%1 %2").arg(m_token->text(), m_facts->text()).trimmed();
}

void TokenPanel::choose(int row) {
    if (m_model->isChosen(row))
        return;
    // The model is another one before this returns.
    const infer::TokenChoice choice = m_model->choiceAt(row);
    Q_EMIT chosen(choice);
}

bool TokenPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress ||
        static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    Q_EMIT left();
    return true;
}

} // namespace parlance::ui

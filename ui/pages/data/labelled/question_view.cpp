// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/labelled/question_view.h"

#include "ui/pages/data/text/marked_text_view.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QVBoxLayout>

#include <limits>

namespace parlance::ui {

QuestionView::QuestionView(QWidget* parent) : QWidget(parent) {
    m_question = makeColumnText(TextRole::Body, "questionText", this);
    m_question->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_details = new ElidedLabel(this);
    m_details->setObjectName(QStringLiteral("questionDetails"));
    setTextRole(m_details, TextRole::Muted);
    m_context = new MarkedTextView(answerFormat, this);
    m_context->setObjectName(QStringLiteral("questionContext"));
    m_context->setAccessibleName(tr("The context of the question"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_question);
    column->addWidget(m_details);
    column->addWidget(m_context, 1);
}

void QuestionView::showQuestion(const data::DataItem& question) {
    m_question->setText(QString::fromStdString(question.text));
    QStringList answers;
    for (const data::TextSpan& mark : question.marks) {
        const QString answer =
            QString::fromStdString(question.pair.substr(mark.begin, mark.end - mark.begin));
        if (!answers.contains(answer))
            answers << answer;
    }
    const QString answered = !answers.isEmpty()
                                 ? tr("Answer: %1").arg(answers.join(QStringLiteral(" / ")))
                                 : tr("The context does not answer it");
    m_details->setText(
        tr("%1 · context of %L2 words · %3", nullptr, static_cast<int>(question.length))
            .arg(answered)
            .arg(qlonglong(question.length))
            .arg(QString::fromStdString(question.name)));
    m_context->showText(
        markedText(question.pair, question.marks, std::numeric_limits<std::size_t>::max()));
}

} // namespace parlance::ui

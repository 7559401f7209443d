// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/question_section.h"

#include "ui/reading/answer_marks.h"
#include "ui/reading/question_answers.h"
#include "ui/reading/share_table.h"
#include "ui/theme/theme.h"
#include "ui/widgets/focus_order.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

namespace parlance::ui {

QuestionSection::QuestionSection(const ProjectSettings& settings, QWidget* parent)
    : ReadSection(models::Use::Answer, "askQuestion", tr("As&k"), parent) {
    m_question = new QLineEdit(this);
    m_question->setObjectName(QStringLiteral("readQuestion"));
    m_question->setPlaceholderText(tr("What does the text say about…?"));
    auto* label = new QLabel(tr("&Question"), this);
    label->setBuddy(m_question);
    m_mayLack = new QCheckBox(tr("The text may not have the ans&wer"), this);
    m_mayLack->setObjectName(QStringLiteral("mayLackAnswer"));
    m_mayLack->setToolTip(tr("“No answer” counts as an answer too, for models that were trained on "
                             "questions without one (SQuAD 2.0)"));
    m_words = makeResultLine("answerWords", 2, this);
    m_answers =
        new ShareTable(tr("Answers, the likeliest first"), tr("Answer"), tr("Probability"), this);
    m_answers->setObjectName(QStringLiteral("answers"));
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(label);
    row->addWidget(m_question, 1);
    row->addWidget(action());
    content()->addLayout(row);
    content()->addWidget(m_mayLack, 0, Qt::AlignLeft);
    content()->addWidget(m_words);
    content()->addWidget(m_answers, 1);
    connect(m_question, &QLineEdit::textChanged, this, &ReadSection::changed);
    connect(m_question, &QLineEdit::returnPressed, this, [this] {
        if (canAsk())
            Q_EMIT requested();
    });
    connect(m_mayLack, &QAbstractButton::toggled, this, &ReadSection::changed);
    connect(m_answers, &ShareTable::currentChosen, this, [this] {
        describeAnswer();
        Q_EMIT marksChanged();
    });
    settings.keep(*m_question, QStringLiteral("read/question"));
    settings.keep(*m_mayLack, QStringLiteral("read/nullAnswers"));
    setTabSequence({m_question, action(), m_mayLack, m_answers});
    setResult(nullptr);
}

QWidget* QuestionSection::firstField() const {
    return m_question;
}

void QuestionSection::addTo(ReadOrder& order) const {
    order.beside = m_question->text();
    order.nullAnswers = m_mayLack->isChecked();
}

void QuestionSection::takeOrder(const ReadOrder& order) {
    if (m_question->text() != order.beside) { // which Undo takes back
        m_question->selectAll();
        m_question->insert(order.beside);
    }
    m_mayLack->setChecked(order.nullAnswers);
}

QString QuestionSection::whatIsMissing(const ReadOrder& now) const {
    if (now.text.trimmed().isEmpty())
        return tr("Paste or open a text first");
    return now.beside.trimmed().isEmpty() ? tr("Type a question") : QString();
}

void QuestionSection::showResult() {
    m_answers->setShares(result() ? sharesOf(result()->answers, result()->order.text)
                                  : std::vector<ShareTable::Share>());
    m_answers->setCurrent(0);
    describeAnswer();
}

void QuestionSection::describeAnswer() {
    const int row = m_answers->current();
    if (row < 0)
        return m_words->setText(
            tr("Ask something about the text: the answer is marked in it, and listed here with "
               "those that come next."));
    const infer::TextAnswer& answer = result()->answers[static_cast<std::size_t>(row)];
    const QString share = m_answers->shareAt(row).number;
    m_words->setText(answer.text.empty() ? tr("No answer: the text does not say, at %1.").arg(share)
                                         : tr("“%1”, at %2: characters %3 to %4.")
                                               .arg(answerName(answer, result()->order.text), share,
                                                    QLocale().toString(qlonglong{answer.begin + 1}),
                                                    QLocale().toString(qlonglong{answer.end})));
}

ReadTextEdit::Marks QuestionSection::marks() const {
    return result() ? marksOf(result()->order.text, result()->answers, m_answers->current())
                    : ReadTextEdit::Marks();
}

} // namespace parlance::ui

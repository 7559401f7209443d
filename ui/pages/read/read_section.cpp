// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/read_section.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/widget_switch.h"
#include "ui/widgets/layout/wrapped_height.h"

#include <QPushButton>

namespace parlance::ui {

ReadSection::ReadSection(models::Use use, const char* action, const QString& actionText,
                         QWidget* parent)
    : Card(QString(), parent), m_use(use), m_switch(new WidgetSwitch(this)) {
    m_parts = new QWidget(m_switch);
    m_action = new QPushButton(actionText, m_parts);
    m_action->setObjectName(QLatin1String(action));
    setButtonRole(m_action, ButtonRole::Primary);
    connect(m_action, &QAbstractButton::clicked, this, &ReadSection::requested);
    m_outOfDate = makeOutOfDateLine("readOutOfDate", m_parts);
    m_content = new QVBoxLayout;
    m_content->setSpacing(kSpace);
    auto* column = new QVBoxLayout(m_parts);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addLayout(m_content, 1);
    column->addWidget(m_outOfDate);
    m_lack = makeLack();
    m_switch->add(m_parts);
    m_switch->add(m_lack);
    body()->addWidget(m_switch, 1);
}

QWidget* ReadSection::makeLack() {
    auto* lack = new QWidget(m_switch);
    m_lackHeading = makeText(TextRole::Heading, "lackHeading", lack);
    m_lackText = makeText(TextRole::Muted, "lackText", lack);
    m_other = new QPushButton(lack);
    m_other->setObjectName(QStringLiteral("takeOtherModel"));
    connect(m_other, &QAbstractButton::clicked, this, &ReadSection::otherModelWanted);
    m_train = new QPushButton(lack);
    m_train->setObjectName(QStringLiteral("trainOne"));
    connect(m_train, &QAbstractButton::clicked, this, &ReadSection::trainingWanted);
    m_get = new QPushButton(tr("Open a published one"), lack);
    m_get->setObjectName(QStringLiteral("getOne"));
    connect(m_get, &QAbstractButton::clicked, this, &ReadSection::publishedWanted);
    auto* column = new QVBoxLayout(lack);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace);
    column->addStretch(1);
    column->addWidget(m_lackHeading);
    column->addWidget(m_lackText);
    column->addWidget(m_other, 0, Qt::AlignLeft);
    column->addWidget(m_train, 0, Qt::AlignLeft);
    column->addWidget(m_get, 0, Qt::AlignLeft);
    column->addStretch(2);
    new WrappedHeight(*lack);
    return lack;
}

void ReadSection::setLack(const Lack& lack) {
    // What comes next is shown only after it is hidden.
    const bool hadFocus = m_other->hasFocus() || m_train->hasFocus() || m_get->hasFocus();
    m_lackHeading->setText(lack.heading);
    m_lackText->setText(lack.text);
    m_other->setText(tr("Read with %1").arg(lack.otherModel));
    m_other->setVisible(!lack.otherModel.isEmpty());
    m_get->setVisible(lack.isPublished);
    m_train->setText(tr("Train %1").arg(lack.preset));
    m_train->setVisible(!lack.preset.isEmpty());
    const bool canBeAsked = lack.text.isEmpty();
    m_refusal = canBeAsked ? QString() : QStringLiteral("%1. %2").arg(lack.heading, lack.text);
    m_switch->showOnly(canBeAsked || m_result ? m_parts : m_lack);
    if (hadFocus && m_switch->shown() == m_parts)
        firstField()->setFocus();
}

void ReadSection::setResult(std::shared_ptr<const ReadResult> result) {
    m_result = std::move(result);
    showResult();
}

bool ReadSection::isOf(const QString& text) const {
    return m_result && m_result->order.text == text;
}

void ReadSection::setOrder(const ReadOrder& now, bool isBusy) {
    follow(now.text);
    const QString missing = m_refusal.isEmpty() ? whatIsMissing(now) : m_refusal;
    m_action->setEnabled(!isBusy && missing.isEmpty());
    m_action->setToolTip(missing.isEmpty() ? tr("%1 (Ctrl+Enter)").arg(actionTip()) : missing);
    ReadOrder same = now;
    if (m_result)
        same.text = m_result->order.text;
    const bool isCurrent = !m_result || (same == m_result->order && isOf(now.text));
    const QString outOfDate =
        isCurrent ? QString()
                  : tr("Out of date: the text, the model or what is asked has changed since.");
    m_outOfDate->setText(m_refusal.isEmpty() ? outOfDate : m_refusal);
}

bool ReadSection::canAsk() const {
    return m_switch->shown() == m_parts && m_action->isEnabled();
}

void ReadSection::handFocusTo(QWidget* bar) {
    passFocusTo(m_action, {bar, firstField()});
    passFocusTo(bar, {m_action, firstField()});
}

QLabel* makeResultLine(const char* objectName, int lines, QWidget* parent) {
    QLabel* label = makeText(TextRole::Muted, objectName, parent);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setFixedHeight(lines * label->fontMetrics().lineSpacing() + kSpaceSmall);
    return label;
}

} // namespace parlance::ui

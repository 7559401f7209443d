// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/machine_card.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"

#include <QGridLayout>

namespace parlance::ui {

namespace {

constexpr int kMarkSize = 16;

QIcon factIcon(MachineFact::State state) {
    switch (state) {
    case MachineFact::State::Good:
        return icon(QStringLiteral("check"), IconTint::Success);
    case MachineFact::State::Note:
        return icon(QStringLiteral("info"), IconTint::Muted);
    case MachineFact::State::Missing:
        return icon(QStringLiteral("warning"), IconTint::Warning);
    }
    return {};
}

} // namespace

MachineCard::MachineCard(QWidget* parent) : Card(tr("This machine"), parent) {
    m_content = makeText(TextRole::Muted, "machineHint", this);
    static_cast<QLabel*>(m_content)->setText(tr("Looking at the machine…"));
    body()->addWidget(m_content);
}

void MachineCard::setFacts(const std::vector<MachineFact>& facts) {
    delete m_content;
    m_content = new QWidget(this);
    m_content->setObjectName(QStringLiteral("machineFacts"));
    auto* grid = new QGridLayout(m_content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kSpace);
    grid->setVerticalSpacing(kSpaceSmall);
    grid->setColumnStretch(2, 1);
    int row = 0;
    for (const MachineFact& fact : facts) {
        addFact(row, fact);
        row += 2;
    }
    body()->addWidget(m_content);
}

void MachineCard::addFact(int row, const MachineFact& fact) {
    auto* grid = static_cast<QGridLayout*>(m_content->layout());
    auto* mark = new QLabel(m_content);
    const auto draw = [mark, state = fact.state] {
        mark->setPixmap(factIcon(state).pixmap(kMarkSize));
    };
    draw();
    connect(&ThemeManager::instance(), &ThemeManager::changed, mark, draw);
    auto* name = new QLabel(fact.name, m_content);
    setTextRole(name, TextRole::Caption);
    auto* value = makeText(TextRole::Body, "factValue", m_content);
    value->setText(fact.value);
    grid->addWidget(mark, row, 0, Qt::AlignTop);
    grid->addWidget(name, row, 1, Qt::AlignTop);
    grid->addWidget(value, row, 2);
    if (fact.remedy.isEmpty())
        return;
    auto* remedy = makeText(TextRole::Muted, "factRemedy", m_content);
    remedy->setText(fact.remedy);
    remedy->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid->addWidget(remedy, row + 1, 1, 1, 2);
}

} // namespace parlance::ui

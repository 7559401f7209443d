// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/guide_row.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/layout/keep_place.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {

constexpr int kIconSize = 20;
constexpr int kButtonWidth = 132;
constexpr int kBarSteps = 1000;
constexpr int kBarHeight = 10;

QIcon stepIcon(StepState state) {
    switch (state) {
    case StepState::Done:
        return icon(QStringLiteral("state-finished"), IconTint::Success);
    case StepState::Working:
        return icon(QStringLiteral("state-running"), IconTint::Accent);
    case StepState::Now:
        return icon(QStringLiteral("step-now"), IconTint::Accent);
    case StepState::Next:
    case StepState::Looking:
        return icon(QStringLiteral("step-next"), IconTint::Muted);
    }
    return {};
}

QString stepWord(StepState state) {
    switch (state) {
    case StepState::Done:
        return GuideRow::tr("done");
    case StepState::Working:
        return GuideRow::tr("under way");
    case StepState::Now:
        return GuideRow::tr("now");
    case StepState::Next:
        return GuideRow::tr("next");
    case StepState::Looking:
        return GuideRow::tr("looking…");
    }
    return {};
}

} // namespace

GuideRow::GuideRow(const char* objectName, Words words, QWidget* parent)
    : QWidget(parent), m_words(std::move(words)) {
    setObjectName(QLatin1String(objectName));
    m_icon = new QLabel(this);
    m_title = new QLabel(m_words.title, this);
    m_word = new QLabel(this);
    setTextRole(m_word, TextRole::Muted);
    m_text = makeText(TextRole::Muted, "stepText", this);
    m_bar = new QProgressBar(this);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(kBarHeight);
    m_bar->setFocusPolicy(Qt::TabFocus);
    m_bar->setAccessibleName(tr("Progress: %1").arg(m_words.title));
    m_button = new QPushButton(this);
    m_button->setObjectName(QStringLiteral("stepAction"));
    m_button->setMinimumWidth(kButtonWidth);
    connect(m_button, &QPushButton::clicked, this, &GuideRow::triggered);
    // Not where the other button was: a double click on that would break off what it has begun.
    m_cancel = new QPushButton(m_words.cancel, this);
    m_cancel->setAccessibleName(QStringLiteral("%1: %2").arg(m_words.cancel, m_words.title));
    m_cancel->setObjectName(QStringLiteral("stepCancel"));
    m_cancel->hide();
    connect(m_cancel, &QPushButton::clicked, this, &GuideRow::cancelled);

    if (!m_words.other.isEmpty()) {
        m_other = new QPushButton(m_words.other, this);
        m_other->setAccessibleName(QStringLiteral("%1: %2").arg(m_words.other, m_words.title));
        m_other->setObjectName(QStringLiteral("stepOther"));
        keepPlace(*m_other);
        connect(m_other, &QPushButton::clicked, this, &GuideRow::otherTriggered);
    }

    auto* head = new QHBoxLayout;
    head->setSpacing(kSpace);
    head->addWidget(m_title);
    head->addWidget(m_word, 1);
    keepPlace(*m_button);
    if (!m_words.cancel.isEmpty())
        keepPlace(*m_cancel);
    auto* now = new QWidget(this);
    auto* lines = new QVBoxLayout(now);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(2);
    lines->addWidget(m_text);
    lines->addWidget(m_bar);
    lines->addStretch(1);
    // Never in front: room for what is said before it works, and for what is while it does.
    auto* usual = makeText(TextRole::Muted, "stepRoom", this);
    usual->setText(m_words.text);
    auto* working = new QLabel(QStringLiteral(" "), this);
    setTextRole(working, TextRole::Muted);
    working->setContentsMargins(0, 0, 0, lines->spacing() + kBarHeight);
    auto* column = new QVBoxLayout;
    column->setSpacing(2);
    column->addLayout(head);
    auto* room = new QStackedLayout;
    column->addLayout(room);
    room->addWidget(now);
    room->addWidget(usual);
    room->addWidget(working);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, kSpaceSmall, 0, kSpaceSmall);
    row->setSpacing(12);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    row->addLayout(column, 1);
    row->addWidget(m_cancel, 0, Qt::AlignVCenter);
    row->addWidget(m_button, 0, Qt::AlignVCenter);
    if (m_other)
        row->addWidget(m_other, 0, Qt::AlignVCenter);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this, &GuideRow::draw);
    show(StepState::Next);
}

void GuideRow::show(StepState state, const Now& now) {
    m_state = state;
    m_word->setText(stepWord(state));
    m_text->setText(now.detail.isEmpty() ? m_words.text : now.detail);
    const QString again = now.action.isEmpty() ? m_words.again : now.action;
    const bool canAgain = state == StepState::Done && !again.isEmpty();
    const bool works = state == StepState::Working;
    const bool canPress = state == StepState::Now || canAgain;
    // First what comes, then what goes: the one gets the focus of the other.
    if (works)
        m_bar->show();
    m_bar->setRange(0, now.share >= 0.0 ? kBarSteps : 0);
    m_bar->setValue(static_cast<int>(now.share * kBarSteps));
    m_cancel->setEnabled(now.canCancel);
    m_cancel->setVisible(works && !m_words.cancel.isEmpty());
    m_button->setText(canAgain ? again : now.action.isEmpty() ? m_words.action : now.action);
    m_button->setAccessibleName(QStringLiteral("%1: %2").arg(m_button->text(), m_words.title));
    m_button->setEnabled(canPress);
    m_button->setVisible(canPress || state == StepState::Next || state == StepState::Looking);
    if (m_other)
        m_other->setVisible(state == StepState::Now);
    m_bar->setVisible(works);
    setButtonRole(m_button, state == StepState::Now ? ButtonRole::Primary : ButtonRole::Normal);
    setAccessibleName(tr("%1: %2").arg(m_words.title, stepWord(state)));
    draw();
}

QWidget* GuideRow::progress() const {
    return m_bar;
}

void GuideRow::draw() {
    m_icon->setPixmap(stepIcon(m_state).pixmap(kIconSize));
}

} // namespace parlance::ui

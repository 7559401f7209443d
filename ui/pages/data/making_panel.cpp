// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/making_panel.h"

#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/work_progress.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>

namespace parlance::ui {
namespace {

QSpinBox* makeShareBox(const QString& objectName, const QString& accessibleName, QWidget* parent) {
    constexpr int kMost = 40;
    constexpr int kUsual = 10;
    auto* share = new QSpinBox(parent);
    share->setObjectName(objectName);
    share->setAccessibleName(accessibleName);
    share->setRange(0, kMost);
    share->setValue(kUsual);
    share->setSuffix(QStringLiteral(" %"));
    return share;
}

} // namespace

MakingPanel::MakingPanel(StudioContext& context, const char* prefix, const Words& words,
                         QWidget* parent)
    : QWidget(parent), m_context(context), m_prefix(QLatin1String(prefix)) {
    m_heading = new QLabel(words.heading, this);
    setTextRole(m_heading, TextRole::PageTitle);
    m_source = new ElidedLabel(this, Qt::ElideMiddle);
    m_source->setObjectName(named("Source"));
    setTextRole(m_source, TextRole::Muted);
    m_notice = new Notice(this);
    m_notice->setObjectName(named("Notice"));
    makeForm(words);
    m_buttons = makeButtons(words);
}

void MakingPanel::arrange(const std::vector<QWidget*>& above) {
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    std::vector<QWidget*> parts{m_heading, m_source, m_notice};
    parts.insert(parts.end(), above.begin(), above.end());
    parts.insert(parts.end(), {m_form, m_buttons});
    for (QWidget* part : parts)
        column->addWidget(part);
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus); // what is in it has it
    scroll->setWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
    showState();
}

void MakingPanel::makeForm(const Words& words) {
    m_form = new Card(tr("What is made"), this);
    m_name = new QLineEdit(m_form);
    m_name->setObjectName(named("Name"));
    m_name->setAccessibleName(words.nameOf);
    m_valid = makeShareBox(named("Valid"), tr("Share for validation"), m_form);
    m_test = makeShareBox(named("Test"), tr("Share for tests"), m_form);
    m_bySpeaker = new QCheckBox(tr("No &speaker in two of them"), m_form);
    m_bySpeaker->setObjectName(named("BySpeaker"));
    m_note = makeText(TextRole::Muted, named("Note").toLatin1().constData(), m_form);
    m_note->setWordWrap(true);
    m_rows = new QFormLayout;
    m_rows->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_rows->addRow(tr("&Name"), m_name);
    m_rows->addRow(tr("&Validation"), m_valid);
    m_rows->addRow(tr("&Tests"), m_test);
    m_rows->addRow(QString(), m_bySpeaker);
    m_form->body()->addLayout(m_rows);
    m_form->body()->addWidget(m_note);
    const ProjectSettings settings(m_context.project);
    settings.keep(*m_valid, m_prefix + QStringLiteral("/valid"));
    settings.keep(*m_test, m_prefix + QStringLiteral("/test"));
    settings.keep(*m_bySpeaker, m_prefix + QStringLiteral("/bySpeaker"));
}

QWidget* MakingPanel::makeButtons(const Words& words) {
    auto* buttons = new QWidget(this);
    m_make = new QPushButton(words.make, buttons);
    m_make->setObjectName(named("Make"));
    setButtonRole(m_make, ButtonRole::Primary);
    auto* stop = new QPushButton(tr("&Cancel"), buttons);
    stop->setObjectName(named("Cancel"));
    m_progress = new WorkProgress(words.making, buttons);
    m_progress->setObjectName(named("Progress"));
    passFocusTo(m_make, {stop});
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_make);
    row->addWidget(stop);
    row->addWidget(m_progress, 1);
    connect(m_make, &QPushButton::clicked, this, [this] { make(); });
    connect(stop, &QPushButton::clicked, this, [this] {
        if (m_isMaking)
            cancel();
        else
            close({});
    });
    return buttons;
}

QString MakingPanel::name() const {
    return m_name->text().trimmed();
}

void MakingPanel::allowMaking(bool isReady, const QString& tip) {
    const QString typed = name();
    const bool isNamed = !typed.isEmpty() && !typed.startsWith(QLatin1Char('.')) &&
                         !typed.contains(QLatin1Char('/'));
    m_make->setToolTip(isNamed ? tip : tr("Give a name without / and without a dot first"));
    m_make->setEnabled(isReady && isNamed && !m_isMaking);
}

ProgressSink MakingPanel::progressSink() {
    const int call = ++m_call;
    m_progress->begin();
    return percentSink(this, [this, call](int percent) {
        if (call == m_call)
            m_progress->setShare(percent / 100.0);
    });
}

void MakingPanel::beginMaking() {
    m_isMaking = true;
    m_notice->clear();
    showState();
}

void MakingPanel::cancel() {
    ++m_call;
    m_isMaking = false;
    m_looking.cancel();
    m_making.cancel();
    m_progress->end();
    showState();
}

void MakingPanel::close(const std::filesystem::path& list) {
    cancel();
    forget();
    Q_EMIT closed(list);
}

void MakingPanel::fail(const CallError& error) {
    m_isMaking = false;
    m_progress->end();
    m_notice->show(Notice::Kind::Error, error.message);
    showState();
}

void MakingPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || m_isMaking)
        return QWidget::keyPressEvent(event);
    close({});
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/making_panel.h"

#include "ui/forms/field_editor.h"
#include "ui/forms/problem_label.h"
#include "ui/forms/share_box.h"
#include "ui/pages/data/split/part_words.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/form_rows.h"
#include "ui/widgets/layout/scrolled.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/notice_overlay.h"
#include "ui/widgets/work_progress.h"
#include "ui/words/sentence.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>

#include <tuple>

namespace parlance::ui {
namespace {

constexpr int kUsualShare = 10;
/// With what is added to it, a name of a file on every disk.
constexpr qsizetype kNameBytes = 200;

/// So many of the letters of a name can it have.
qsizetype fittingLetters(const QString& name) {
    qsizetype letters = name.size();
    while (name.first(letters).toUtf8().size() > kNameBytes)
        --letters;
    return letters;
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
    new NoticeOverlay(*m_notice, *this);
    makeForm(words);
    m_buttons = makeButtons(words);
}

void MakingPanel::arrange(const std::vector<QWidget*>& above) {
    auto* content = new QWidget(this);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    std::vector<QWidget*> parts{m_heading, m_source};
    parts.insert(parts.end(), above.begin(), above.end());
    parts.insert(parts.end(), {m_form, m_buttons});
    for (QWidget* part : parts)
        column->addWidget(part);
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus); // what is in it has it
    setScrolled(*scroll, *content);
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
    m_valid = new ShareBox(named("Valid"), tr("Share for validation"), m_form);
    m_test = new ShareBox(named("Test"), tr("Share for tests"), m_form);
    for (ShareBox* share : {m_valid, m_test}) {
        share->setValue(kUsualShare);
        share->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    }
    m_bySpeaker = new QCheckBox(tr("&Keep each speaker in one part"), m_form);
    m_bySpeaker->setObjectName(named("BySpeaker"));
    m_note = makeColumnText(TextRole::Muted, named("Note").toLatin1().constData(), m_form);
    m_rows = new FormRows;
    m_rows->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_rows->addRow(tr("&Name"), m_name);
    m_rows->addRow(tr("Vali&dation"), m_valid);
    m_rows->addRow(tr("Tes&ts"), m_test); // an underlined T would stand apart, and be cut
    m_rows->addRow(QString(), m_bySpeaker);
    m_form->body()->addLayout(m_rows);
    m_parts = makeColumnText(TextRole::Body, named("Parts").toLatin1().constData(), m_form);
    m_parts->setMinimumHeight(static_cast<int>(data::kSplitParts) *
                              m_parts->fontMetrics().lineSpacing()); // nothing below it jumps
    m_fault = new ProblemLabel(named("Fault").toLatin1().constData(), m_form);
    m_fault->setMinimumWidth(1); // else that of its longest word
    m_fault->setMinimumHeight(m_fault->fontMetrics().lineSpacing());
    for (QWidget* below : std::initializer_list<QWidget*>{m_note, m_parts, m_fault})
        m_form->body()->addWidget(below);
    const ProjectSettings settings(m_context.project);
    settings.keep(*m_valid, m_prefix + QStringLiteral("/valid"));
    settings.keep(*m_test, m_prefix + QStringLiteral("/test"));
    settings.keep(*m_bySpeaker, m_prefix + QStringLiteral("/bySpeaker"));
    connect(m_fault, &ProblemLabel::chosen, this, [this](const QString& place) {
        m_form->findChild<QWidget*>(place)->setFocus(
            Qt::ShortcutFocusReason); // marks what is in it
    });
    for (ShareBox* share : {m_valid, m_test})
        connect(share, &QSpinBox::valueChanged, this, [this] { plan(); });
    connect(m_bySpeaker, &QCheckBox::toggled, this, [this] { plan(); });
}

QWidget* MakingPanel::makeButtons(const Words& words) {
    auto* buttons = new QWidget(this);
    m_make = new QPushButton(words.make, buttons);
    m_make->setObjectName(named("Make"));
    setButtonRole(m_make, ButtonRole::Primary);
    m_cancel = new QPushButton(tr("&Cancel"), buttons);
    m_cancel->setObjectName(named("Cancel"));
    m_progress = new WorkProgress(words.making, buttons);
    m_progress->setObjectName(named("Progress"));
    passFocusTo(m_make, {m_cancel});
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_make);
    row->addWidget(m_cancel);
    row->addWidget(m_progress, 1);
    m_silence = new ElidedLabel(buttons);
    m_silence->setObjectName(named("Silence"));
    setTextRole(m_silence, TextRole::Warning);
    row->addWidget(m_silence, 1);
    connect(m_progress, &WorkProgress::silent, m_silence, &QLabel::setText);
    connect(m_make, &QPushButton::clicked, this, [this] { make(); });
    connect(m_name, &QLineEdit::returnPressed, m_make, &QPushButton::click);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
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

bool MakingPanel::sharesFit() const {
    constexpr int kAll = 100;
    return m_valid->value() + m_test->value() < kAll;
}

data::SplitOptions MakingPanel::shares() const {
    return {.validShare = m_valid->value() / 100.0,
            .testShare = m_test->value() / 100.0,
            .bySpeaker = m_bySpeaker->isChecked()};
}

QString MakingPanel::freeName(const QString& name) const {
    QString free = name;
    for (int number = 2; isTaken(free); ++number)
        free = QStringLiteral("%1-%2").arg(name).arg(number);
    return free;
}

QString MakingPanel::nameFault() const {
    const QString typed = name();
    if (typed.isEmpty())
        return tr("Name: give one");
    if (typed.contains(QLatin1Char('/')))
        return tr("Name: it cannot have a /");
    if (typed.startsWith(QLatin1Char('.')))
        return tr("Name: it cannot begin with a dot");
    if (const qsizetype fitting = fittingLetters(typed); fitting < typed.size())
        return tr("Name: it can have at most %1 letters").arg(fitting);
    return isTaken(typed) ? tr("Name: %1 is there already; %2 is free").arg(typed, freeName(typed))
                          : QString();
}

QString MakingPanel::shareFault() const {
    if (!m_valid->isShare())
        return tr("Validation: a share is 100 % at most");
    if (!m_test->isShare())
        return tr("Tests: a share is 100 % at most");
    return sharesFit() ? QString()
                       : tr("Validation and tests take everything; leave some for training");
}

void MakingPanel::allowMaking(bool isReady, const QString& tip) {
    const bool isAsked = !m_form->isHidden() && !m_isMaking; // else it is nothing to be mended
    const bool isSplit = m_rows->isRowVisible(m_valid);
    const QString wrongName = isAsked ? nameFault() : QString();
    const QString wrongShares = isAsked && isSplit ? shareFault() : QString();
    if (!wrongShares.isEmpty())
        m_parts->clear(); // those of other shares
    markInvalid(m_name, !wrongName.isEmpty());
    const PlacedProblem planFault = isAsked ? m_planFault : PlacedProblem{};
    const bool areShares = m_valid->isShare() && m_test->isShare();
    for (ShareBox* share : {m_valid, m_test})
        markInvalid(share, (!wrongShares.isEmpty() && (areShares || !share->isShare())) ||
                               planFault.place == share->objectName().toStdString());
    const ShareBox& wrongShare = m_valid->isShare() && !areShares ? *m_test : *m_valid;
    const PlacedProblem fault =
        !wrongName.isEmpty()     ? PlacedProblem{wrongName, m_name->objectName().toStdString()}
        : !wrongShares.isEmpty() ? PlacedProblem{wrongShares, wrongShare.objectName().toStdString()}
                                 : planFault;
    const bool isRight = fault.text.isEmpty();
    m_fault->setProblems(TextRole::Danger,
                         isRight ? std::vector<PlacedProblem>{} : std::vector{fault});
    m_make->setToolTip(isRight ? tip : fault.text);
    m_make->setEnabled(isReady && isRight && !m_isMaking);
}

void MakingPanel::refusePlan(const QString& why) {
    m_progress->end();
    m_parts->clear();
    m_planFault = {inSentences(why)};
    showState();
}

void MakingPanel::takeCounts(const data::SplitCounts& counts, const data::SplitOptions& options) {
    if (counts.at(static_cast<std::size_t>(data::SplitPart::Train)) == 0)
        m_planFault = {tr("Training would be empty: lower the shares of the others"),
                       m_valid->objectName().toStdString()};
    for (const auto& [part, share, field] :
         {std::tuple{data::SplitPart::Valid, options.validShare, m_valid},
          std::tuple{data::SplitPart::Test, options.testShare, m_test}})
        if (share > 0.0 && counts.at(static_cast<std::size_t>(part)) == 0)
            m_planFault = {tr("%1 would be empty: raise its share").arg(partWord(part)),
                           field->objectName().toStdString()};
    showState();
}

ProgressSink MakingPanel::progressSink() {
    const int call = ++m_call;
    m_progress->begin();
    return m_progress->watch(percentSink(this, [this, call](int percent) {
        if (call == m_call)
            m_progress->setShare(percent / 100.0);
    }));
}

void MakingPanel::beginMaking() {
    m_isMaking = true;
    m_notice->clear();
    showState();
}

void MakingPanel::stopLooking() {
    ++m_call;
    m_looking.cancel();
    m_progress->end();
}

void MakingPanel::cancel() {
    m_isMaking = false;
    m_making.cancel();
    stopLooking();
    showState();
}

void MakingPanel::close(const std::vector<std::filesystem::path>& made, const QString& note) {
    cancel();
    forget();
    Q_EMIT closed(made, note);
}

void MakingPanel::fail(const CallError& error) {
    m_isMaking = false;
    m_progress->end();
    m_notice->show(Notice::Kind::Error, error.message);
    showState();
    if (m_form->isHidden()) // there is nothing else to be done
        m_cancel->setFocus();
}

void MakingPanel::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || m_isMaking)
        return QWidget::keyPressEvent(event);
    close({});
}

} // namespace parlance::ui

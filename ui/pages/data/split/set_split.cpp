// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/split/set_split.h"

#include "ui/pages/data/open_data_set.h"
#include "ui/pages/data/share_box.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"
#include "ui/services/studio_context.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/work_progress.h"
#include "ui/words/core_text.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>

namespace parlance::ui {

namespace {

QString partWord(data::SplitPart part) {
    switch (part) {
    case data::SplitPart::Train:
        return SetSplit::tr("Training");
    case data::SplitPart::Valid:
        return SetSplit::tr("Validation");
    case data::SplitPart::Test:
        return SetSplit::tr("Tests");
    }
    return {};
}

/// What goes the same way.
QString groupsNote(data::ItemForm form) {
    switch (form) {
    case data::ItemForm::Recording:
        return SetSplit::tr("Speakers are told apart by the folders of their recordings.");
    case data::ItemForm::Line:
    case data::ItemForm::Tokens:
        return SetSplit::tr("The end is for tests, what is before it for validation, so that all "
                            "stays with its neighbours.");
    case data::ItemForm::Question:
        return SetSplit::tr("All questions about a paragraph go the same way.");
    case data::ItemForm::Texts:
        return SetSplit::tr("Rows with the same text go the same way.");
    }
    return {};
}

} // namespace

SetSplit::SetSplit(StudioContext& context, QWidget* parent) : QWidget(parent), m_context(context) {
    auto* content = new QWidget(this);
    auto* heading = new QLabel(tr("Split a data set"), content);
    setTextRole(heading, TextRole::PageTitle);
    m_source = new ElidedLabel(content, Qt::ElideMiddle);
    setTextRole(m_source, TextRole::Muted);
    m_notice = new Notice(content);
    m_notice->setObjectName(QStringLiteral("splitNotice"));
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(kSpaceHuge, kSpaceLarge, kSpaceHuge, kSpaceHuge);
    column->setSpacing(kSpaceLarge);
    for (QWidget* part :
         std::initializer_list<QWidget*>{heading, m_source, m_notice, makeForm(), makeButtons()})
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

QWidget* SetSplit::makeForm() {
    auto* card = new Card(tr("What is made"), this);
    m_form = card;
    m_name = new QLineEdit(card);
    m_name->setObjectName(QStringLiteral("splitName"));
    m_name->setAccessibleName(tr("Name that those of the parts begin with"));
    m_valid = makeShareBox("splitValid", tr("Share for validation"), card);
    m_test = makeShareBox("splitTest", tr("Share for tests"), card);
    m_bySpeaker = new QCheckBox(tr("No &speaker in two of them"), card);
    m_bySpeaker->setObjectName(QStringLiteral("splitBySpeaker"));
    m_note = makeText(TextRole::Muted, "splitNote", card);
    m_note->setWordWrap(true);
    m_parts = makeText(TextRole::Body, "splitParts", card);
    m_parts->setWordWrap(true);
    m_parts->setMinimumHeight(static_cast<int>(data::kSplitParts) *
                              m_parts->fontMetrics().lineSpacing()); // nothing below it jumps
    m_rows = new QFormLayout;
    m_rows->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_rows->addRow(tr("&Name"), m_name);
    m_rows->addRow(tr("&Validation"), m_valid);
    m_rows->addRow(tr("&Tests"), m_test);
    m_rows->addRow(QString(), m_bySpeaker);
    card->body()->addLayout(m_rows);
    card->body()->addWidget(m_note);
    card->body()->addWidget(m_parts);
    const ProjectSettings settings(m_context.project);
    settings.keep(*m_valid, QStringLiteral("split/valid"));
    settings.keep(*m_test, QStringLiteral("split/test"));
    settings.keep(*m_bySpeaker, QStringLiteral("split/bySpeaker"));
    connect(m_name, &QLineEdit::textChanged, this, [this] {
        if (m_plan)
            showPlan(*m_plan);
        showState();
    });
    for (QSpinBox* share : {m_valid, m_test})
        connect(share, &QSpinBox::valueChanged, this, &SetSplit::plan);
    connect(m_bySpeaker, &QCheckBox::toggled, this, &SetSplit::plan);
    return card;
}

QWidget* SetSplit::makeButtons() {
    auto* buttons = new QWidget(this);
    m_make = new QPushButton(tr("&Split it"), buttons);
    m_make->setObjectName(QStringLiteral("splitMake"));
    setButtonRole(m_make, ButtonRole::Primary);
    auto* stop = new QPushButton(tr("&Cancel"), buttons);
    stop->setObjectName(QStringLiteral("splitCancel"));
    m_progress = new WorkProgress(tr("Splitting"), buttons);
    m_progress->setObjectName(QStringLiteral("splitProgress"));
    passFocusTo(m_make, {stop});
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_make);
    row->addWidget(stop);
    row->addWidget(m_progress, 1);
    connect(m_make, &QPushButton::clicked, this, &SetSplit::write);
    connect(stop, &QPushButton::clicked, this, [this] {
        if (m_writing.isUnderWay())
            cancel();
        else
            close({});
    });
    return buttons;
}

std::string SetSplit::name() const {
    return m_name->text().trimmed().toStdString();
}

void SetSplit::start(std::shared_ptr<OpenDataSet> set) {
    cancel();
    m_plan.reset();
    m_set = std::move(set);
    m_notice->clear();
    const DataSetEntry& entry = m_set->entry();
    m_source->setText(pathText(entry.path));
    const bool isHeard = entry.kind->form == data::ItemForm::Recording;
    m_rows->setRowVisible(m_bySpeaker, isHeard);
    m_note->setText(groupsNote(entry.kind->form));
    m_name->setText(pathText(entry.path.stem()));
    plan();
    m_name->setFocus();
}

void SetSplit::plan() {
    if (!m_set)
        return;
    m_plan.reset();
    m_parts->setText(tr("It is being counted…"));
    const data::SplitOptions options{.validShare = m_valid->value() / 100.0,
                                     .testShare = m_test->value() / 100.0,
                                     .bySpeaker =
                                         m_bySpeaker->isChecked() &&
                                         m_set->entry().kind->form == data::ItemForm::Recording};
    m_planning.start(
        this,
        [set = m_set, options, progress = progressSink()](const std::stop_token& stop) {
            return data::planSplit(*set->entry().kind, set->overview().items, set->pages(), options,
                                   progress, stop);
        },
        [this](const data::SplitPlan& plan) {
            m_notice->clear();
            m_progress->end();
            m_plan = std::make_shared<const data::SplitPlan>(plan);
            showPlan(plan);
            showState();
        },
        [this](const CallError& error) {
            m_parts->clear();
            fail(error);
        });
    showState();
}

void SetSplit::showPlan(const data::SplitPlan& plan) {
    const DataSetEntry& entry = m_set->entry();
    QStringList lines;
    for (const data::SplitPart part :
         {data::SplitPart::Train, data::SplitPart::Valid, data::SplitPart::Test}) {
        const std::int64_t count = plan.counts.at(static_cast<std::size_t>(part));
        if (count > 0)
            lines << tr("%1: %L2 %3 in %4")
                         .arg(partWord(part))
                         .arg(qlonglong{count})
                         .arg(coreText(entry.kind->items),
                              pathText(data::splitPath(entry.path, *entry.kind, name(), part)
                                           .filename()));
    }
    m_parts->setText(lines.join(QLatin1Char('\n')));
    if (entry.kind->form == data::ItemForm::Recording)
        m_note->setText(plan.speakers > 1
                            ? tr("%Ln speakers are told apart by the folders of their recordings.",
                                 nullptr, static_cast<int>(plan.speakers))
                            : tr("The names of the recordings tell no speakers apart."));
}

void SetSplit::showState() {
    const QString typed = m_name->text().trimmed();
    const bool isNamed = !typed.isEmpty() && !typed.startsWith(QLatin1Char('.')) &&
                         !typed.contains(QLatin1Char('/'));
    m_make->setToolTip(isNamed ? tr("The data set itself stays as it is")
                               : tr("Give a name without / and without a dot first"));
    m_make->setEnabled(m_plan && isNamed && !m_writing.isUnderWay());
    m_form->setEnabled(m_set && !m_writing.isUnderWay());
}

/// Shown while this call is the newest one.
ProgressSink SetSplit::progressSink() {
    const int call = ++m_call;
    m_progress->begin();
    return percentSink(this, [this, call](int percent) {
        if (call == m_call)
            m_progress->setShare(percent / 100.0);
    });
}

void SetSplit::write() {
    m_notice->clear();
    m_writing.start(
        this,
        [set = m_set, plan = m_plan, name = name(),
         progress = progressSink()](const std::stop_token& stop) {
            return data::writeSplit(set->set(), *plan, set->entry().path, *set->entry().kind, name,
                                    progress, stop);
        },
        [this](const std::vector<std::filesystem::path>& parts) { close(parts.front()); },
        [this](const CallError& error) { fail(error); });
    showState();
}

void SetSplit::cancel() {
    ++m_call;
    m_planning.cancel();
    m_writing.cancel();
    m_progress->end();
    showState();
}

void SetSplit::close(const std::filesystem::path& part) {
    cancel();
    m_set.reset();
    m_plan.reset();
    Q_EMIT closed(part);
}

void SetSplit::fail(const CallError& error) {
    m_progress->end();
    m_notice->show(Notice::Kind::Error, error.message);
    showState();
}

void SetSplit::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || m_writing.isUnderWay())
        return QWidget::keyPressEvent(event);
    close({});
}

} // namespace parlance::ui

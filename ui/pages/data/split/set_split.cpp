// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/split/set_split.h"

#include "ui/pages/data/sets/open_data_set.h"
#include "ui/pages/data/split/part_words.h"
#include "ui/services/path_text.h"
#include "ui/theme/roles.h"
#include "ui/widgets/card.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/work_progress.h"
#include "ui/words/items_text.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>

#include <algorithm>

namespace parlance::ui {

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

namespace {

/// What goes the same way.
QString groupsNote(data::ItemForm form) {
    switch (form) {
    case data::ItemForm::Recording:
        return SetSplit::tr("Speakers are told apart by the folders or names of their recordings.");
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

SetSplit::SetSplit(StudioContext& context, QWidget* parent)
    : MakingPanel(context, "split",
                  {.heading = tr("Split a data set"),
                   .nameOf = tr("Name that those of the parts begin with"),
                   .make = tr("&Split it"),
                   .making = tr("Splitting")},
                  parent) {
    connect(m_name, &QLineEdit::textChanged, this, [this] {
        if (m_plan)
            showPlan(*m_plan);
        showState();
    });
    arrange({});
}

void SetSplit::start(std::shared_ptr<OpenDataSet> set, bool isForTraining) {
    cancel();
    m_plan.reset();
    m_isForTraining = isForTraining;
    m_set = std::move(set);
    m_notice->clear();
    const DataSetEntry& entry = m_set->entry();
    m_source->setText(pathText(entry.path));
    const bool isHeard = entry.kind->form == data::ItemForm::Recording;
    m_rows->setRowVisible(m_bySpeaker, isHeard);
    showNote(groupsNote(entry.kind->form));
    m_name->setText(freeName(pathText(entry.path.stem())));
    plan();
    m_name->setFocus();
}

void SetSplit::plan() {
    m_plan.reset();
    takePlanFaultBack();
    stopLooking();
    if (!m_set || !sharesFit())
        return showState();
    m_parts->setText(tr("Counting…"));
    data::SplitOptions options = shares();
    options.bySpeaker = options.bySpeaker && m_set->entry().kind->form == data::ItemForm::Recording;
    m_looking.start(
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
            takeCounts(plan.counts, shares());
        },
        [this](const CallError& error) { refusePlan(error.message); });
    showState();
}

void SetSplit::showPlan(const data::SplitPlan& plan) {
    const DataSetEntry& entry = m_set->entry();
    QStringList lines;
    for (const data::SplitPart part :
         {data::SplitPart::Train, data::SplitPart::Valid, data::SplitPart::Test}) {
        const std::int64_t count = plan.counts.at(static_cast<std::size_t>(part));
        if (count > 0)
            lines << tr("%1: %2 in %3")
                         .arg(partWord(part), itemsText(*entry.kind, count),
                              pathText(data::splitPath(entry.path, *entry.kind,
                                                       name().toStdString(), part)
                                           .filename()));
    }
    m_parts->setText(lines.join(QLatin1Char('\n')));
    if (entry.kind->form == data::ItemForm::Recording)
        showNote(plan.speakers > 1
                     ? tr("%Ln speakers are told apart by the folders or names of their "
                          "recordings.",
                          nullptr, static_cast<int>(plan.speakers))
                     : tr("The names of the recordings tell no speakers apart."));
}

void SetSplit::showNote(const QString& note) {
    m_note->setText(m_isForTraining
                        ? tr("Validation tells which checkpoint of a training is the best, and "
                             "needs data of its own. The training is next.") +
                              QLatin1Char('\n') + note
                        : note);
}

void SetSplit::showState() {
    m_form->setEnabled(m_set && !isMaking());
    allowMaking(m_plan != nullptr, tr("The data set itself stays as it is"));
}

void SetSplit::make() {
    beginMaking();
    m_making.start(
        this,
        [set = m_set, plan = m_plan, name = name().toStdString(),
         progress = progressSink()](const std::stop_token& stop) {
            return data::writeSplit(set->set(), *plan, set->entry().path, *set->entry().kind, name,
                                    progress, stop);
        },
        [this](const std::vector<std::filesystem::path>& parts) { close(parts); },
        [this](const CallError& error) { fail(error); });
}

bool SetSplit::isTaken(const QString& name) const {
    return m_set && std::ranges::any_of(data::kAllSplitParts, [&](data::SplitPart part) {
               std::error_code failure;
               const DataSetEntry& entry = m_set->entry();
               return std::filesystem::exists(
                   data::splitPath(entry.path, *entry.kind, name.toStdString(), part), failure);
           });
}

void SetSplit::forget() {
    m_set.reset();
    m_plan.reset();
}

} // namespace parlance::ui

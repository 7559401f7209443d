// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/field_group.h"

#include "ui/forms/field_row.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/disclosure.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace parlance::ui {
namespace {

/// What was never hidden is shown with what it is in; alone, each would also be laid out alone.
void setShownIn(QWidget& part, bool shown) {
    if (!shown || part.testAttribute(Qt::WA_WState_ExplicitShowHide))
        part.setVisible(shown);
}

} // namespace

std::vector<QWidget*> tabStopsOf(QWidget& within) {
    std::vector<QWidget*> stops;
    const auto look = [&](QWidget* widget) {
        const bool isStop = (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy();
        if (isStop && widget->window() == within.window()) // the list of a combo box is one
            stops.push_back(widget);
    };
    look(&within);
    for (QWidget* widget : within.findChildren<QWidget*>())
        look(widget);
    return stops;
}

FieldGroup::FieldGroup(const QString& heading, const std::vector<FieldRow*>& rows, QWidget* parent)
    : QWidget(parent), m_rows(rows) {
    // Stable: within a tier the table's order stays.
    std::ranges::stable_partition(
        m_rows, [](const FieldRow* row) { return row->field().tier == config::Tier::Common; });
    const auto firstAdvanced = std::ranges::find_if(
        m_rows, [](const FieldRow* row) { return row->field().tier != config::Tier::Common; });

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, kSpaceLarge);
    column->setSpacing(0);
    auto* title = new QLabel(heading, this);
    setTextRole(title, TextRole::Caption);
    column->addWidget(title);
    for (auto it = m_rows.begin(); it != m_rows.end(); ++it) {
        if (it == firstAdvanced) {
            m_more = new Disclosure({}, tr("Fewer"), this);
            m_more->setObjectName(heading + QStringLiteral(".more"));
            m_more->setAccessibleName(tr("More settings of %1").arg(heading));
            column->addWidget(m_more, 0, Qt::AlignLeft);
            connect(m_more, &QToolButton::toggled, this, &FieldGroup::refresh);
        }
        column->addWidget(*it);
    }
    refresh();
}

int FieldGroup::filter(const QStringList& words) {
    m_words = words;
    refresh();
    return static_cast<int>(
        std::ranges::count_if(m_rows, [&](const FieldRow* row) { return row->matches(words); }));
}

void FieldGroup::reveal(const FieldRow& row) {
    if (m_more && std::ranges::count(m_rows, &row) > 0 && row.field().tier != config::Tier::Common)
        m_more->setChecked(true);
}

QAbstractButton* FieldGroup::more() const {
    return m_more;
}

std::vector<QWidget*> FieldGroup::tabStops() const {
    std::vector<QWidget*> stops;
    for (int i = 0; i < layout()->count(); ++i)
        if (QWidget* line = layout()->itemAt(i)->widget())
            std::ranges::copy(tabStopsOf(*line), std::back_inserter(stops));
    return stops;
}

void FieldGroup::refresh() {
    bool any = false;
    bool hasFilled = false;
    int advanced = 0;
    for (FieldRow* row : m_rows) {
        const bool common = row->field().tier == config::Tier::Common;
        const bool inUse = row->isInUse();
        advanced += inUse && !common;
        const bool shown = m_words.isEmpty() ? inUse && (common || (m_more && m_more->isOpen()))
                                             : row->matches(m_words);
        if (shown)
            hasFilled |= row->fill();
        setShownIn(*row, shown);
        any |= shown;
    }
    if (m_more) {
        m_more->setTextWhenClosed(tr("%1 more").arg(advanced));
        setShownIn(*m_more, m_words.isEmpty() && advanced > 0);
    }
    setShownIn(*this, any || (m_words.isEmpty() && advanced > 0));
    if (hasFilled)
        Q_EMIT filled();
}

} // namespace parlance::ui

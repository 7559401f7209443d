// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/text/line_view.h"

#include "ui/pages/data/text/marked_text_view.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QVBoxLayout>

#include <limits>

namespace parlance::ui {

LineView::LineView(QWidget* parent) : QWidget(parent) {
    m_details = new ElidedLabel(this);
    m_details->setObjectName(QStringLiteral("lineDetails"));
    setTextRole(m_details, TextRole::Muted);
    m_text = new MarkedTextView(unknownWordFormat, this);
    m_text->setObjectName(QStringLiteral("lineText"));
    m_text->setAccessibleName(tr("The chosen line"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpaceSmall);
    column->addWidget(m_details);
    column->addWidget(m_text, 1);
}

void LineView::showLine(const data::DataItem& line, const data::VocabularyShare& share) {
    const QString from = share.vocabulary.empty()
                             ? QString()
                             : tr(" to %1").arg(QString::fromStdString(share.vocabulary));
    const auto unknown = static_cast<int>(line.unknown.size());
    m_details->setText(tr("Line %1 · %L2 words · %3", nullptr, static_cast<int>(line.length))
                           .arg(QString::fromStdString(line.name))
                           .arg(qlonglong(line.length))
                           .arg(unknown == 0 ? tr("none unknown%1").arg(from)
                                             : tr("%L1 unknown%2").arg(unknown).arg(from)));
    m_text->showText(markedText(line, std::numeric_limits<std::size_t>::max()));
}

} // namespace parlance::ui

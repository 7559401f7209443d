// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/labelled/texts_view.h"

#include "ui/pages/data/text/marked_text_view.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elided_label.h"

#include <QVBoxLayout>

#include <limits>

namespace parlance::ui {

namespace {

MarkedText plain(const std::string& text) {
    return markedText(text, {}, std::numeric_limits<std::size_t>::max());
}

} // namespace

TextsView::TextsView(QWidget* parent) : QWidget(parent) {
    m_details = new ElidedLabel(this);
    m_details->setObjectName(QStringLiteral("textsDetails"));
    m_first = new MarkedTextView(answerFormat, this);
    m_first->setObjectName(QStringLiteral("firstText"));
    m_first->setAccessibleName(tr("The text"));
    m_second = new MarkedTextView(answerFormat, this);
    m_second->setObjectName(QStringLiteral("secondText"));
    m_second->setAccessibleName(tr("The second text"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, kSpace, 0, 0);
    column->setSpacing(kSpace);
    column->addWidget(m_details);
    column->addWidget(m_first, 1);
    column->addWidget(m_second, 1);
}

void TextsView::showTexts(const data::DataItem& texts) {
    const QString label = texts.label.empty()
                              ? tr("No class")
                              : tr("Class: %1").arg(QString::fromStdString(texts.label));
    m_details->setText(tr("%1 · %L2 words · %3", nullptr, static_cast<int>(texts.length))
                           .arg(label)
                           .arg(qlonglong(texts.length))
                           .arg(QString::fromStdString(texts.name)));
    m_first->showText(plain(texts.text));
    m_second->setVisible(!texts.pair.empty());
    m_second->showText(plain(texts.pair));
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/class_section.h"

#include "ui/reading/share_table.h"
#include "ui/theme/theme.h"
#include "ui/tokens/token_words.h"
#include "ui/widgets/focus_order.h"

#include <QLineEdit>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

ClassSection::ClassSection(const ProjectSettings& settings, QWidget* parent)
    : ReadSection(models::Use::Classify, "classifyText", tr("&Classify"), parent) {
    m_second = new QLineEdit(this);
    m_second->setObjectName(QStringLiteral("secondText"));
    m_second->setPlaceholderText(tr("Only for models that compare two texts"));
    auto* label = new QLabel(tr("&Second text"), this);
    label->setBuddy(m_second);
    m_words = makeResultLine("classWords", 2, this);
    m_classes =
        new ShareTable(tr("Classes, the likeliest first"), tr("Class"), tr("Probability"), this);
    m_classes->setObjectName(QStringLiteral("classes"));
    auto* row = new QHBoxLayout;
    row->setSpacing(kSpace);
    row->addWidget(label);
    row->addWidget(m_second, 1);
    row->addWidget(action());
    content()->addLayout(row);
    content()->addWidget(m_words);
    content()->addWidget(m_classes, 1);
    connect(m_second, &QLineEdit::textChanged, this, &ReadSection::changed);
    connect(m_second, &QLineEdit::returnPressed, this, [this] {
        if (canAsk())
            Q_EMIT requested();
    });
    settings.keep(*m_second, QStringLiteral("read/secondText"));
    setTabSequence({m_second, action(), m_classes});
    setResult(nullptr);
}

QWidget* ClassSection::firstField() const {
    return m_second;
}

void ClassSection::addTo(ReadOrder& order) const {
    order.beside = m_second->text();
}

void ClassSection::takeOrder(const ReadOrder& order) {
    if (m_second->text() == order.beside)
        return;
    m_second->selectAll(); // which Undo takes back
    m_second->insert(order.beside);
}

QString ClassSection::whatIsMissing(const ReadOrder& now) const {
    return now.text.trimmed().isEmpty() ? tr("Paste or open a text first") : QString();
}

void ClassSection::showResult() {
    std::vector<ShareTable::Share> shares;
    if (result()) {
        std::vector<infer::ClassProbability> classes = result()->classes.classes;
        std::ranges::stable_sort(classes, std::ranges::greater(),
                                 &infer::ClassProbability::probability);
        for (const infer::ClassProbability& of : classes)
            shares.push_back({.name = QString::fromStdString(of.label),
                              .share = of.probability,
                              .number = probabilityText(std::log(of.probability))});
    }
    m_classes->setShares(std::move(shares));
    m_words->setText(resultWords());
}

QString ClassSection::resultWords() const {
    if (!result())
        return tr("Press Classify: the classes that the model has learned are listed here, the "
                  "likeliest first.");
    if (!result()->classes.value && m_classes->count() == 0)
        return tr("The model named no class.");
    const QString label = QString::fromStdString(result()->classes.label());
    const QString found = result()->classes.value
                              ? tr("The model says %1.").arg(label)
                              : tr("“%1”, at %2.").arg(label, m_classes->shareAt(0).number);
    QStringList sentences{result()->task.isEmpty()
                              ? found
                              : tr("%1 It was trained for %2.").arg(found, result()->task)};
    const infer::TokensRead& tokens = result()->classes.tokens;
    if (tokens.isCut())
        sentences << (result()->order.beside.isEmpty()
                          ? cutText(tokens)
                          : tr("Only %L1 of %L2 tokens of the two texts were read.")
                                .arg(tokens.read)
                                .arg(tokens.all));
    return sentences.join(QLatin1Char(' '));
}

} // namespace parlance::ui

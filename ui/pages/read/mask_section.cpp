// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/read/mask_section.h"

#include "ui/pages/read/mask_text.h"
#include "ui/reading/share_table.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/tokens/token_words.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/layout/flow_layout.h"

#include <QComboBox>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>

namespace parlance::ui {

namespace {

constexpr int kWhichWidth = 200;

} // namespace

MaskSection::MaskSection(QWidget* parent)
    : ReadSection(models::Use::FillMask, "fillMasks", tr("&Fill"), parent) {
    m_insert = new QPushButton(icon(QStringLiteral("plus")), tr("Insert a &mask"), this);
    m_insert->setObjectName(QStringLiteral("insertMask"));
    m_insert->setToolTip(
        tr("Puts %1 where the text cursor is, in place of what is selected").arg(maskToken()));
    m_which = new QComboBox(this);
    m_which->setObjectName(QStringLiteral("whichMask"));
    m_which->setAccessibleName(tr("Mask whose tokens are listed"));
    m_which->setFixedWidth(kWhichWidth);
    m_words = makeResultLine("maskWords", 3, this);
    m_choices = new ShareTable(tr("Tokens for the mask, the likeliest first"), tr("Token"),
                               tr("Probability"), this);
    m_choices->setObjectName(QStringLiteral("maskChoices"));
    auto* actions = new QWidget(this);
    auto* row = new FlowLayout(actions);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_insert, action(), m_which})
        row->addWidget(widget);
    content()->addWidget(actions);
    content()->addWidget(m_words);
    content()->addWidget(m_choices, 1);
    connect(m_insert, &QAbstractButton::clicked, this, &MaskSection::maskWanted);
    connect(m_which, &QComboBox::currentIndexChanged, this, [this] {
        showMask();
        Q_EMIT marksChanged();
    });
    connect(m_choices, &PlainTable::rowChosen, this, &MaskSection::put);
    setTabSequence({m_insert, action(), m_which, m_choices});
    setResult(nullptr);
}

QWidget* MaskSection::firstField() const {
    return m_insert;
}

QString MaskSection::whatIsMissing(const ReadOrder& now) const {
    return maskCount(now.text) > 0
               ? QString()
               : tr("Put a mask, %1, into the text where a word is to be guessed").arg(maskToken());
}

void MaskSection::showResult() {
    const std::size_t masks = result() ? result()->filled.masks.size() : 0;
    m_tokens.assign(masks, {});
    m_were = {m_tokens};
    {
        const QSignalBlocker quiet(m_which);
        m_which->clear();
        for (std::size_t i = 0; i < masks; ++i)
            m_which->addItem(tr("Mask %L1 of %L2").arg(i + 1).arg(masks));
        if (masks == 0)
            m_which->addItem(tr("Nothing filled yet"));
    }
    m_which->setEnabled(masks > 1);
    showMask();
}

void MaskSection::showMask() {
    std::vector<ShareTable::Share> shares;
    if (!m_tokens.empty()) {
        const auto mask = static_cast<std::size_t>(m_which->currentIndex());
        for (const infer::MaskChoice& choice : result()->filled.masks[mask])
            shares.push_back({.name = tokenLabel(choice.token),
                              .share = choice.probability,
                              .number = probabilityText(std::log(choice.probability)),
                              .tip = tr("Put “%1” into the text").arg(tokenLabel(choice.token)),
                              .isMarked = !m_tokens[mask].isEmpty() &&
                                          m_tokens[mask].toStdString() == choice.token});
    }
    const bool isEmpty = shares.empty();
    m_choices->setShares(std::move(shares));
    if (isEmpty)
        return m_words->setText(tr("Insert masks with the button or type %1, then press Fill; "
                                   "suggestions appear here.")
                                    .arg(maskToken()));
    QStringList sentences;
    if (const infer::TokensRead& tokens = result()->filled.tokens; tokens.isCut())
        sentences << cutText(tokens);
    if (const int left = maskCount(result()->order.text) - static_cast<int>(m_tokens.size());
        left > 0)
        sentences << tr("%Ln masks after them stay as they are.", nullptr, left);
    sentences << tr("Choose a token with a click or Enter to put it into the text. ## continues "
                    "the word before it.");
    m_words->setText(sentences.join(QLatin1Char(' ')));
}

void MaskSection::put(int row) {
    const auto mask = static_cast<std::size_t>(m_which->currentIndex());
    m_tokens[mask] = QString::fromStdString(
        result()->filled.masks[mask].at(static_cast<std::size_t>(row)).token);
    m_were.push_back(m_tokens);
    showMask();
    m_choices->setCurrent(row);
    Q_EMIT textWanted(fillMasks(result()->order.text, m_tokens).text);
}

bool MaskSection::isOf(const QString& text) const {
    return result() && fillMasks(result()->order.text, m_tokens).text == text;
}

/// Undo takes back what has been put into it.
void MaskSection::follow(const QString& text) {
    if (!result() || isOf(text))
        return;
    const auto found = std::ranges::find_if(m_were, [&](const std::vector<QString>& tokens) {
        return fillMasks(result()->order.text, tokens).text == text;
    });
    if (found == m_were.end())
        return;
    m_tokens = *found;
    showMask();
}

ReadTextEdit::Marks MaskSection::marks() const {
    if (!result())
        return {};
    ReadTextEdit::Marks marks{.places = fillMasks(result()->order.text, m_tokens).places,
                              .chosen = m_which->currentIndex()};
    if (marks.chosen >= static_cast<int>(marks.places.size()))
        marks.chosen = -1;
    return marks;
}

} // namespace parlance::ui

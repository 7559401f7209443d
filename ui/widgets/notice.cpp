// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/notice.h"

#include "ui/theme/icons.h"
#include "ui/theme/roles.h"
#include "ui/theme/theme.h"
#include "ui/words/sentence.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace parlance::ui {

namespace {

constexpr int kNoticeIconSize = 16;
constexpr double kRadius = 6.0;

QColor colourOf(Notice::Kind kind) {
    return kind == Notice::Kind::Error     ? theme().danger
           : kind == Notice::Kind::Warning ? theme().warning
                                           : theme().accent;
}

QIcon iconOf(Notice::Kind kind) {
    return kind == Notice::Kind::Error     ? icon(QStringLiteral("warning"), IconTint::Danger)
           : kind == Notice::Kind::Warning ? icon(QStringLiteral("warning"), IconTint::Warning)
                                           : icon(QStringLiteral("info"), IconTint::Accent);
}

} // namespace

Notice::Notice(QWidget* parent) : QFrame(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, kSpace, kSpace, kSpace);
    row->setSpacing(kSpace);
    m_icon = new QLabel(this);
    row->addWidget(m_icon, 0, Qt::AlignVCenter);
    m_text = new QLabel(this);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    row->addWidget(m_text, 1);
    m_close = makeIconButton(QStringLiteral("close"), tr("Dismiss"), this);
    m_close->setObjectName(QStringLiteral("dismiss"));
    connect(m_close, &QAbstractButton::clicked, this, &Notice::clear);
    row->addWidget(m_close, 0, Qt::AlignVCenter);
    connect(&ThemeManager::instance(), &ThemeManager::changed, this,
            [this] { m_icon->setPixmap(iconOf(m_kind).pixmap(kNoticeIconSize)); });
    hide();
}

void Notice::show(Kind kind, const QString& text) {
    m_kind = kind;
    takeOfferBack();
    m_icon->setPixmap(iconOf(kind).pixmap(kNoticeIconSize));
    m_text->setText(kind == Kind::Error ? inSentences(text) : asSentence(text));
    setAccessibleName(m_text->text());
    setVisible(true);
    update();
}

void Notice::offer(const QString& words, std::function<void()> act) {
    takeOfferBack();
    m_offer = new QPushButton(words, this);
    m_offer->setObjectName(QStringLiteral("noticeAction"));
    connect(m_offer, &QPushButton::clicked, this, [this, act = std::move(act)] {
        clear();
        act();
    });
    auto* row = static_cast<QHBoxLayout*>(layout());
    row->insertWidget(row->indexOf(m_close), m_offer, 0, Qt::AlignVCenter);
}

void Notice::forbidDismissal() {
    m_close->hide();
}

void Notice::clear() {
    m_text->clear();
    takeOfferBack();
    hide();
}

/// Later, as it may have been pressed just now.
void Notice::takeOfferBack() {
    if (!m_offer)
        return;
    m_offer->hide();
    std::exchange(m_offer, nullptr)->deleteLater();
}

QString Notice::text() const {
    return m_text->text();
}

/// The button is higher than one line.
int Notice::heightFor(int lines) const {
    return sizeHint().height() +
           std::max(0, lines * m_text->fontMetrics().lineSpacing() - m_close->sizeHint().height());
}

void Notice::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = colourOf(m_kind);
    fill.setAlphaF(0.10F);
    painter.setPen(colourOf(m_kind));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(contentsRect()).adjusted(0.5, 0.5, -0.5, -0.5), kRadius,
                            kRadius);
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/mnemonics.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>
#include <QKeySequence>
#include <QLabel>
#include <QMenuBar>
#include <QSet>

#include <vector>

namespace parlance::ui {
namespace {

constexpr const char* kText = "text";               ///< of buttons and labels
constexpr const char* kOwnText = "ownText";         ///< with its own letter
constexpr const char* kChangedText = "changedText"; ///< with another

/// A button may have a key in place of its letter.
bool hasMnemonic(const QWidget& widget) {
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        return button->shortcut() == QKeySequence::mnemonic(button->text());
    const auto* label = qobject_cast<const QLabel*>(&widget);
    return label && label->buddy();
}

QString ownTextOf(const QWidget& widget) {
    const QString text = widget.property(kText).toString();
    return text == widget.property(kChangedText).toString() ? widget.property(kOwnText).toString()
                                                            : text;
}

void setTextOf(QWidget& widget, const QString& own, const QString& text) {
    if (text != own) {
        widget.setProperty(kOwnText, own);
        widget.setProperty(kChangedText, text);
    }
    if (text != widget.property(kText).toString())
        widget.setProperty(kText, text);
}

/// Without a letter where all of its words are taken. One with an umlaut or accent is not on every
/// keyboard.
QString withFreeLetter(QString text, const QSet<QKeySequence>& taken) {
    for (qsizetype at = text.indexOf(u'&'); at >= 0; at = text.indexOf(u'&', at + 1))
        if (at + 1 < text.size() && text[at + 1] == u'&')
            ++at; // which stands for itself
        else
            text.remove(at, 1);
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (!text[at].isLetter() || !text[at].decomposition().isEmpty())
            continue;
        const QString with = QString(text).insert(at, u'&');
        if (!taken.contains(QKeySequence::mnemonic(with)))
            return with;
    }
    return text;
}

/// In the order in which they were made. Nothing is looked for in the pages behind.
void collect(const QWidget& parent, std::vector<QWidget*>& found) {
    for (QObject* child : parent.children()) {
        auto* widget = qobject_cast<QWidget*>(child);
        if (!widget || widget->isHidden() || widget->isWindow())
            continue;
        if (hasMnemonic(*widget))
            found.push_back(widget);
        collect(*widget, found);
    }
}

/// Those of the menus are there for all pages.
void setApart(const QWidget& window) {
    QSet<QKeySequence> taken;
    for (const auto* bar : window.findChildren<QMenuBar*>())
        for (const QAction* menu : bar->actions())
            taken << QKeySequence::mnemonic(menu->text());
    std::vector<QWidget*> inSight, others;
    collect(window, inSight);
    for (QWidget* widget : inSight) {
        const QString own = ownTextOf(*widget);
        const QKeySequence keys = QKeySequence::mnemonic(own);
        if (keys.isEmpty())
            continue;
        if (taken.contains(keys)) {
            others.push_back(widget);
        } else {
            taken << keys;
            setTextOf(*widget, own, own);
        }
    }
    for (QWidget* widget : others) {
        const QString own = ownTextOf(*widget);
        const QString text = withFreeLetter(own, taken);
        taken << QKeySequence::mnemonic(text);
        setTextOf(*widget, own, text);
    }
}

} // namespace

Mnemonics::Mnemonics(QObject* parent) : QObject(parent) {
    m_due.setSingleShot(true);
    m_due.setInterval(0);
    connect(&m_due, &QTimer::timeout, this, [] {
        for (const QWidget* window : QApplication::topLevelWidgets())
            if (window->isVisible())
                setApart(*window);
    });
    qApp->installEventFilter(this);
}

/// What comes into sight, or has another text, is laid out again.
bool Mnemonics::eventFilter(QObject* /*watched*/, QEvent* event) {
    const bool isNew = event->type() == QEvent::Show || event->type() == QEvent::LayoutRequest;
    if (isNew && !m_due.isActive())
        m_due.start();
    return false;
}

} // namespace parlance::ui

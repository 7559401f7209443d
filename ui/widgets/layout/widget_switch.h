// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QVBoxLayout>
#include <QWidget>

#include <map>
#include <vector>

namespace parlance::ui {

/// Shows one of its widgets at a time. Unlike a stack it asks for no more room than that one needs,
/// also where texts are the higher the narrower they are.
class WidgetSwitch : public QWidget {
  public:
    explicit WidgetSwitch(QWidget* parent = nullptr) : QWidget(parent) {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins(0, 0, 0, 0);
    }

    /// The first one is shown to begin with.
    void add(QWidget* widget) {
        layout()->addWidget(widget);
        widget->setVisible(m_widgets.empty());
        m_widgets.push_back(widget);
        if (!m_shown)
            m_shown = widget;
    }
    void showOnly(QWidget* widget) {
        if (QWidget* focus = window()->focusWidget();
            widget != m_shown && m_shown && m_shown->isAncestorOf(focus))
            m_focus[m_shown] = focus;
        m_shown = widget;
        for (QWidget* each : m_widgets)
            if (each != widget)
                each->hide();
        widget->show();
    }
    QWidget* shown() const { return m_shown; }
    /// Gives what is shown the focus where it was when another took its place; false where nothing
    /// in it had it, or that cannot have it now.
    bool focusAsLeft() {
        QWidget* focus = m_focus[m_shown];
        if (!focus || !focus->isVisible() || !focus->isEnabled())
            return false;
        focus->setFocus(Qt::OtherFocusReason);
        return true;
    }

  private:
    std::vector<QWidget*> m_widgets;
    QWidget* m_shown = nullptr;
    std::map<QWidget*, QPointer<QWidget>> m_focus;
};

} // namespace parlance::ui

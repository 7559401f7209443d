// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focus_order.h"

#include "ui/theme/roles.h"

#include <QEvent>
#include <QPointer>

#include <algorithm>

namespace parlance::ui {
namespace {

bool canTakeFocus(const QWidget* widget) {
    return widget && widget->isVisible() && widget->isEnabled();
}

/// The focus leaves a control that hides or is disabled before anybody else hears of it.
class FocusSuccession : public QObject {
  public:
    FocusSuccession(QWidget* from, const std::vector<QWidget*>& successors)
        : QObject(from), m_successors(successors.begin(), successors.end()) {
        setObjectName(QLatin1String(kName));
        from->installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        const auto* from = static_cast<QWidget*>(watched);
        if (event->type() == QEvent::FocusOut && !canTakeFocus(from) && from->window()->isVisible())
            if (const auto next = std::ranges::find_if(m_successors, canTakeFocus);
                next != m_successors.end())
                (*next)->setFocus(Qt::OtherFocusReason);
        return false;
    }

    static constexpr const char* kName = "focusSuccession";

  private:
    std::vector<QPointer<QWidget>> m_successors;
};

} // namespace

void setTabSequence(const std::vector<QWidget*>& widgets) {
    for (std::size_t i = 1; i < widgets.size(); ++i)
        QWidget::setTabOrder(widgets[i - 1], widgets[i]);
}

void passFocusTo(QWidget* from, const std::vector<QWidget*>& successors) {
    // Who passes the focus on never has it.
    while (from->focusProxy())
        from = from->focusProxy();
    delete from->findChild<QObject*>(QLatin1String(FocusSuccession::kName),
                                     Qt::FindDirectChildrenOnly);
    new FocusSuccession(from, successors);
}

bool isDestructive(const QWidget* widget) {
    return buttonRoleOf(widget) == ButtonRole::Danger;
}

} // namespace parlance::ui

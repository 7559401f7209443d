// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/layout/scrolled.h"

#include <QStackedWidget>
#include <QTabWidget>

#include <algorithm>

namespace parlance::ui {

/// Asks for no more room than what is in sight needs; otherwise the largest of all pages decides.
/// For stacks that have all their pages.
inline void fitToCurrent(QStackedWidget& stack) {
    const auto fit = [&stack] {
        for (int i = 0; i < stack.count(); ++i) {
            const auto policy =
                i == stack.currentIndex() ? QSizePolicy::Preferred : QSizePolicy::Ignored;
            stack.widget(i)->setSizePolicy(policy, policy);
        }
    };
    QObject::connect(&stack, &QStackedWidget::currentChanged, &stack, fit);
    fit();
}

/// Tabs of which that is true for heights as well: the base class asks for as much as the highest
/// page does at the width that there is, or at least.
class FittedTabs : public QTabWidget {
  public:
    using QTabWidget::QTabWidget;
    bool hasHeightForWidth() const override {
        return currentWidget() && shown().hasHeightForWidth();
    }
    int heightForWidth(int width) const override {
        return besidesPages() + leastHeightOf(shown(), width);
    }
    QSize minimumSizeHint() const override {
        QSize least = QTabWidget::minimumSizeHint();
        if (currentWidget())
            least.setHeight(besidesPages() +
                            std::max(shown().minimumSizeHint().height(), shown().minimumHeight()));
        return least;
    }
    QStackedWidget& pages() const {
        return *findChild<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly);
    }

  protected:
    /// What decides how high they are: the page in front, or what alone fills it.
    virtual const QWidget& shown() const { return *currentWidget(); }

  private:
    int besidesPages() const {
        return QTabWidget::minimumSizeHint().height() - pages().minimumSizeHint().height();
    }
};

inline void fitToCurrent(const FittedTabs& tabs) {
    fitToCurrent(tabs.pages());
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QLayout>
#include <QWidget>

namespace parlance::ui {

/// Keeps a widget's minimum height at what its layout needs at the width that it has. Splitters and
/// tabs do not ask how high texts and buttons are that go on in a further line.
class WrappedHeight : public QObject {
  public:
    explicit WrappedHeight(QWidget& widget) : QObject(&widget) { widget.installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) {
            auto* widget = static_cast<QWidget*>(watched);
            const QLayout& layout = *widget->layout();
            widget->setMinimumHeight(layout.hasHeightForWidth()
                                         ? layout.totalMinimumHeightForWidth(widget->width())
                                         : layout.totalMinimumSize().height());
        }
        return false;
    }
};

} // namespace parlance::ui

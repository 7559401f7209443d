// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inference/dropped_model.h"
#include "ui/pages/page.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace parlance::ui::testing {

/// Drags a file over the middle of a widget.
inline void dragFile(QWidget& target, const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(target.rect().center(), Qt::CopyAction, &data, Qt::LeftButton,
                          Qt::NoModifier);
    QApplication::sendEvent(&target, &enter);
}

/// Drags it there and lets it go.
inline void dropFile(QWidget& target, const QString& path) {
    dragFile(target, path);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPoint place = target.rect().center();
    QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&target, &drop);
}

/// Hands a page what is dropped on its window. False when the page makes nothing of it.
inline bool dropOn(Page& page, const std::vector<std::filesystem::path>& paths) {
    const DroppedItem item = withUses(understandDrop(paths), {});
    if (page.dropOffer(item).isEmpty())
        return false;
    page.takeDrop(item);
    return true;
}

} // namespace parlance::ui::testing

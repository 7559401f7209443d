// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/dropped_item.h"
#include "ui/services/latest_call.h"

#include <QObject>

#include <functional>
#include <optional>

class QMimeData;

namespace parlance::ui {

class DropOverlay;
class MainWindow;

/// Files and folders that are dragged over the window: says what would become of them, and does it
/// when they are let go, whichever page is in front.
class FileDrops : public QObject {
    Q_OBJECT
  public:
    /// `parlance`: the command line program, which looks into models.
    FileDrops(MainWindow& window, std::filesystem::path parlance);

    /// As if they had been dropped.
    void open(const std::vector<std::filesystem::path>& paths);

    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    struct Offer {
        QString words;
        std::function<void()> accept; ///< empty when nobody takes the item
    };
    bool passOn(QObject* watched, QEvent* event) const;
    bool enter(const QMimeData& data);
    void lookAt(const std::vector<std::filesystem::path>& paths);
    void offer();
    void leave();
    Offer offerFor(const DroppedItem& item);
    Offer offerOfPages(const DroppedItem& item);
    std::optional<Offer> offerRun(const DroppedItem& item);
    void settle();

    MainWindow& m_window;
    std::filesystem::path m_parlance;
    DropOverlay* m_overlay;
    LatestCall m_looking;
    std::optional<DroppedItem> m_item; ///< while there are not all pages to offer it to
    std::optional<Offer> m_offer;      ///< once it is known
    bool m_dropped = false;            ///< before that
};

} // namespace parlance::ui

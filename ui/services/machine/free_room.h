// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/latest_call.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <filesystem>
#include <vector>

namespace parlance::ui {

/// What is free at the moment, in bytes.
struct FreeRoom {
    std::int64_t memory = 0;
    std::int64_t allMemory = 0;     ///< that the machine has
    std::int64_t disk = -1;         ///< where runs are written; -1 = not known
    std::vector<std::int64_t> gpus; ///< by number; -1 for one that does not tell

    bool operator==(const FreeRoom&) const = default;
};

/// `folder` is where runs are written. What the system does not tell is 0.
FreeRoom readFreeRoom(const std::filesystem::path& folder);

/// Looks again and again while somebody watches, on a thread of its own.
class FreeRoomWatch : public QObject {
    Q_OBJECT
  public:
    explicit FreeRoomWatch(QObject* parent = nullptr);

    void watch(std::filesystem::path folder);
    void rest();

  Q_SIGNALS:
    /// What is free is not what it was.
    void changed(const parlance::ui::FreeRoom& room);

  private:
    void look();

    std::filesystem::path m_folder;
    FreeRoom m_room;
    QTimer m_timer;
    LatestCall m_look;
};

} // namespace parlance::ui

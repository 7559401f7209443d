// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/machine/free_room.h"

#include "core/engine/machine/gpu_readings.h"

#include <algorithm>
#include <fstream>

namespace parlance::ui {
namespace {

constexpr int kIntervalMs = 2000;

/// MemTotal and MemAvailable of the kernel's list, in kibibytes there.
void readMemory(FreeRoom& room) {
    std::ifstream file("/proc/meminfo");
    std::string key;
    std::int64_t kibibytes = 0;
    for (std::string rest; file >> key >> kibibytes && std::getline(file, rest);) {
        if (key == "MemTotal:")
            room.allMemory = kibibytes * 1024;
        if (key == "MemAvailable:")
            room.memory = kibibytes * 1024;
    }
}

} // namespace

FreeRoom readFreeRoom(const std::filesystem::path& folder) {
    static const engine::GpuReadings gpus(-1); // the driver's library is looked for once
    FreeRoom room;
    readMemory(room);
    room.gpus = gpus.freeMemory();
    std::error_code failure;
    const auto space = std::filesystem::space(folder, failure);
    if (!failure)
        room.disk = static_cast<std::int64_t>(
            std::min<std::uintmax_t>(space.available, std::uintmax_t{1} << 62));
    return room;
}

FreeRoomWatch::FreeRoomWatch(QObject* parent) : QObject(parent) {
    m_timer.setInterval(kIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &FreeRoomWatch::look);
}

void FreeRoomWatch::watch(std::filesystem::path folder) {
    m_folder = std::move(folder);
    m_timer.start();
    look();
}

void FreeRoomWatch::rest() {
    m_timer.stop();
    m_look.cancel();
}

void FreeRoomWatch::look() {
    if (m_look.isUnderWay()) // a slow disk is not asked twice
        return;
    m_look.start(
        this, [folder = m_folder](const std::stop_token&) { return readFreeRoom(folder); },
        [this](const FreeRoom& room) {
            if (room != m_room)
                Q_EMIT changed(m_room = room);
        },
        [](const CallError&) {}); // it throws nothing
}

} // namespace parlance::ui

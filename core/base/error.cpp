// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"

#include <array>

namespace parlance {

namespace {

struct KindInfo {
    ErrorKind kind;
    std::string_view name;
    int exitCode;
};

// The table of exit codes and error kinds in the command line's contract.
constexpr std::array kKinds{
    KindInfo{ErrorKind::Internal, "internal", 1},
    KindInfo{ErrorKind::IoWrite, "io_write", 1},
    KindInfo{ErrorKind::DiskFull, "disk_full", 1},
    KindInfo{ErrorKind::Diverged, "diverged", 1},
    KindInfo{ErrorKind::Distributed, "distributed", 1},
    KindInfo{ErrorKind::Usage, "usage", 2},
    KindInfo{ErrorKind::Config, "config", 2},
    KindInfo{ErrorKind::Data, "data", 3},
    KindInfo{ErrorKind::IoRead, "io_read", 3},
    KindInfo{ErrorKind::Checkpoint, "checkpoint", 3},
    KindInfo{ErrorKind::Shape, "shape", 3},
    KindInfo{ErrorKind::Device, "device", 4},
    KindInfo{ErrorKind::OutOfMemory, "out_of_memory", 4},
    KindInfo{ErrorKind::Cancelled, "cancelled", 130},
    KindInfo{ErrorKind::TargetMissed, "target_missed", 6},
};

const KindInfo& infoOf(ErrorKind kind) {
    for (const KindInfo& info : kKinds)
        if (info.kind == kind)
            return info;
    return kKinds.front();
}

std::string joinParts(std::string_view what, std::string_view where, std::string_view remedy) {
    std::string message(what);
    for (const std::string_view part : {where, remedy}) {
        if (!part.empty())
            message.append(": ").append(part);
    }
    return message;
}

} // namespace

std::string_view errorKindName(ErrorKind kind) {
    return infoOf(kind).name;
}

std::optional<ErrorKind> errorKindFromName(std::string_view name) {
    for (const KindInfo& info : kKinds)
        if (info.name == name)
            return info.kind;
    return std::nullopt;
}

int exitCode(ErrorKind kind) {
    return infoOf(kind).exitCode;
}

Error::Error(ErrorKind kind, std::string_view what, std::string_view where, std::string_view remedy,
             std::source_location location)
    : std::runtime_error(joinParts(what, where, remedy)), m_kind(kind), m_location(location) {}

Error::Error(ErrorKind kind, const std::string& message, std::source_location location)
    : std::runtime_error(message), m_kind(kind), m_location(location) {}

} // namespace parlance

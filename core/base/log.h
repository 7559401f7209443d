// SPDX-License-Identifier: Apache-2.0
// Logging behind our own header: spdlog is included in log.cpp only, because torch brings an fmt
// of another version. Lines go to stderr and, once a run has begun, to its log.txt.
#pragma once

#include "core/base/str_cat.h"

#include <filesystem>
#include <string_view>

namespace parlance::log {

enum class Level { Debug, Info, Warning, Error, Off };

/// Lowest level that is written. The default is Info.
void setLevel(Level level);
/// `debug|info|warning|error|off`; throws Error{Usage} for anything else.
Level levelFromName(std::string_view name);
/// Also appends every line to `file` from now on (a run's log.txt); an empty path ends that.
void alsoTo(const std::filesystem::path& file);

void write(Level level, std::string_view message);

template <typename... Parts>
void debug(const Parts&... parts) {
    write(Level::Debug, strCat(parts...));
}
template <typename... Parts>
void info(const Parts&... parts) {
    write(Level::Info, strCat(parts...));
}
template <typename... Parts>
void warning(const Parts&... parts) {
    write(Level::Warning, strCat(parts...));
}
template <typename... Parts>
void error(const Parts&... parts) {
    write(Level::Error, strCat(parts...));
}

} // namespace parlance::log

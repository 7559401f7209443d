// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>

namespace parlance::ui {

/// A path as the window shows and hands it on: UTF-8, as Debian's file names are.
inline QString pathText(const std::filesystem::path& path) {
    return QString::fromStdString(path.string());
}

/// Relative to `folder` where it lies in it.
inline std::filesystem::path pathWithin(const std::filesystem::path& folder,
                                        const std::filesystem::path& path) {
    std::filesystem::path relative = path.lexically_relative(folder);
    return relative.empty() || *relative.begin() == ".." ? path : relative;
}

} // namespace parlance::ui

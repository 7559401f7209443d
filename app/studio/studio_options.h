// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/log.h"
#include "ui/theme/theme.h"

#include <QSize>
#include <QStringList>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace parlance::studio {

/// What was asked for on the command line.
struct Options {
    enum class Act { ShowWindow, PrintText, Bench };

    Act act = Act::ShowWindow;
    std::string text; ///< help or version
    std::filesystem::path project;
    std::filesystem::path screenshots; ///< empty = none
    QSize size;                        ///< of the pictures
    std::vector<ui::ThemeChoice> themes;
    bool json = false;                  ///< of the measurements
    bool strict = false;                ///< a missed bar is a failure
    std::int64_t lines = 0;             ///< of the longest log that is measured
    std::optional<log::Level> logLevel; ///< else as the settings have it
};

/// --scale has to be known before the application is made.
void applyScale(int argc, char** argv);

/// Throws Error{Usage}.
Options parseOptions(const QStringList& arguments);

} // namespace parlance::studio

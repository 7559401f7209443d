// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <filesystem>

namespace parlance::ui {

/// A model as what was made with it remembers it.
struct UsedModel {
    std::filesystem::path folder;
    QString name;

    bool operator==(const UsedModel&) const = default;
};

} // namespace parlance::ui

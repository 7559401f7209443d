// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

#include <filesystem>

namespace parlance::ui {

/// Something that was made and kept, as a list shows it.
struct HistoryItem {
    QDateTime made; ///< which tells items apart
    QString words;  ///< lines: what was asked and what came of it; the last: how it was made
    /// The first of its files, from which the names of the others follow; empty where it could not
    /// be kept.
    std::filesystem::path file;
    bool isDoubtful = false; ///< something went wrong in it
};

} // namespace parlance::ui

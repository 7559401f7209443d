// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/use.h"

#include <QString>

#include <filesystem>

namespace parlance::ui {

/// A model that one page hands to another, whichever use it is for.
struct ModelUse {
    std::filesystem::path model; ///< a run, a model folder or a published file
    models::Use use = models::Use::Transcribe;
    std::filesystem::path input{}; ///< what to begin with at once; empty: only choose the model
    QString text{}, question{};    ///< of a reader: what it is to be asked; empty: as it is
};

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that the core hands on as plain English: what settings, presets, tasks, metrics and data
// sets are called.
#pragma once

#include <QString>

#include <functional>
#include <string_view>

namespace parlance::ui {

/// In the window's language; as it is where there is no translation.
QString coreText(std::string_view text);

/// Calls with every text that coreText() is given, for the translators' files. Some come twice.
void visitCoreTexts(const std::function<void(std::string_view)>& visit);

} // namespace parlance::ui

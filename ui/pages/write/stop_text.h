// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace parlance::ui {

/// The strings at which a text is to end, as they are typed into a field: separated by commas, with
/// \n for the end of a line, \t for a tab, \, for a comma and \\ for a backslash. Spaces count, but
/// for those that follow a comma.
std::vector<std::string> stopStringsOf(const QString& typed);

} // namespace parlance::ui

// SPDX-License-Identifier: Apache-2.0
// The comma lists of paths that data.train, data.valid and data.test take.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace parlance {

/// The parts as written, without blanks around them; empty parts are left out.
std::vector<std::filesystem::path> splitPathList(std::string_view commaList);

} // namespace parlance

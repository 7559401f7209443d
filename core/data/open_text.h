// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <fstream>

namespace parlance::data {

/// Opens a file to be read byte by byte. Throws Error{IoRead} where there is no such file, or it
/// may not be read.
std::ifstream openText(const std::filesystem::path& file);

} // namespace parlance::data

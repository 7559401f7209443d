// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

namespace parlance::engine {

/// Writes a PNG file (W3C recommendation, third edition) of one byte a pixel, 0 black, row by row
/// from the top; `pixels` are width times height. Throws Error{IoWrite} or Error{DiskFull}.
void writeGreyImage(const std::filesystem::path& path, std::span<const std::uint8_t> pixels,
                    std::uint32_t width, std::uint32_t height);

} // namespace parlance::engine

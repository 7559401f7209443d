// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace parlance {

/// The XXH3 digest of a file's bytes, 16 hexadecimal digits. It tells decayed or half-copied files
/// from whole ones; it protects from no forger. Throws Error{IoRead}.
std::string fileDigest(const std::filesystem::path& path);

} // namespace parlance

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

namespace parlance::data {

/// Manifests come from elsewhere: a row must not reach files outside the folder they describe.
bool staysBelow(const std::filesystem::path& path);

/// Can this path stand in a row: below the root, without tab or line break?
bool fitsInManifest(const std::string& path);

/// The path itself. Throws Error{Usage} when it is there already.
const std::filesystem::path& requireAbsent(const std::filesystem::path& file);

/// The root line that makes a manifest in `folder` name `root`: relative where one of them holds
/// the other or both are below `within`, so that they can be moved together, else absolute.
std::string rootLineFor(const std::filesystem::path& root, const std::filesystem::path& folder,
                        const std::filesystem::path& within = {});

} // namespace parlance::data

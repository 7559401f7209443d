// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"

#include <filesystem>
#include <map>
#include <string>

namespace parlance::engine {

/// Where the relative data paths of a configuration start: each key of `data.*` that holds paths
/// has a folder of its own, because a preset, a file and the command line may each give some.
class DataPaths {
  public:
    explicit DataPaths(const std::filesystem::path& base);

    /// Keys that hold no paths are passed over.
    void setBase(const std::string& key, const std::filesystem::path& base);
    /// The same for every path that `json`, a nested configuration or a part of one, has.
    void setBases(const Json& json, const std::filesystem::path& base);

    /// Makes every path absolute; those beside a data.root are relative to it.
    void makeAbsolute(Json& config) const;

  private:
    std::map<std::string, std::filesystem::path> m_bases;
};

} // namespace parlance::engine

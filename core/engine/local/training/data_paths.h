// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/json.h"
#include "core/config/table.h"

#include <filesystem>
#include <map>
#include <string>

namespace parlance::engine {

/// Where the relative paths of a configuration start: each field that holds paths has a folder of
/// its own, because a preset, a file and the command line may each give some.
class DataPaths {
  public:
    /// `table` must outlive this.
    DataPaths(const config::Table& table, const std::filesystem::path& base);

    /// Keys that hold no paths are ignored.
    void setBase(const std::string& key, const std::filesystem::path& base);
    /// The same for every path that `json`, a nested configuration or a part of one, has.
    void setBases(const Json& json, const std::filesystem::path& base);

    /// Makes every path absolute; those of a group with a root that is set are relative to it.
    void makeAbsolute(Json& config) const;

  private:
    const config::Table& m_table;
    std::map<std::string, std::filesystem::path> m_bases; ///< by key
};

} // namespace parlance::engine

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace parlance::data {

/// What a dictionary beside a manifest is called.
inline constexpr const char* kDictionaryName = "dict.ltr.txt";

/// Counts the symbols of label lines and writes them as a dictionary that replaces none.
class DictionaryWriter {
  public:
    /// Throws Error{Usage} when the file is there already.
    explicit DictionaryWriter(std::filesystem::path file);

    /// Throws Error{Data} beyond 100,000 different symbols: those are not letters.
    void count(const std::string& labels);
    /// Writes the file; returns the number of symbols, the four special ones not counted.
    std::int64_t commit();

  private:
    std::filesystem::path m_file;
    std::map<std::string, std::int64_t> m_counts;
};

} // namespace parlance::data

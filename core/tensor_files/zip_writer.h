// SPDX-License-Identifier: Apache-2.0
// Zip archives of stored members whose data begin at multiples of 64 bytes, as torch writes and
// maps them, with the format's 64-bit records throughout. The file appears whole or not at all.
#pragma once

#include "core/base/files.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace parlance::tensor_io {

class ZipWriter {
  public:
    explicit ZipWriter(const std::filesystem::path& path) : m_file(path) {}

    /// Throws Error{IoWrite} or Error{DiskFull}.
    void add(const std::string& name, std::string_view data);
    /// Writes the directory. Nothing can be added afterwards.
    void commit();

  private:
    struct Entry {
        std::string name;
        std::uint32_t checksum = 0;
        std::uint64_t bytes = 0, header = 0;
    };
    void write(std::string_view bytes);
    std::string directory() const;

    AtomicFile m_file;
    std::uint64_t m_position = 0;
    std::vector<Entry> m_entries;
};

} // namespace parlance::tensor_io

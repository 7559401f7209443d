// SPDX-License-Identifier: Apache-2.0
// The text files of several splits while they are being written, each made when its first row
// comes.
#pragma once

#include "core/base/files.h"
#include "core/data/prepare/prepare_asr.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace parlance::data {

class SplitFiles {
  public:
    /// Each file begins with `header`. `folder` is there.
    explicit SplitFiles(std::filesystem::path folder, std::string header = {})
        : m_folder(std::move(folder)), m_header(std::move(header)) {}

    /// `row` with its line end.
    void add(const std::string& file, std::string_view row);
    /// Those that have rows, by name. Throws Error{Data} when there is none.
    std::vector<PreparedManifest> commit();

  private:
    struct Split {
        std::unique_ptr<AtomicFile> file;
        std::string block;
        std::int64_t rows = 0;
    };

    std::filesystem::path m_folder;
    std::string m_header;
    std::map<std::string, Split> m_splits;
};

} // namespace parlance::data

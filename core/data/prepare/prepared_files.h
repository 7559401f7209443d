// SPDX-License-Identifier: Apache-2.0
// The files that a preparation writes, which replace none and appear when all of them are whole.
#pragma once

#include "core/base/files.h"
#include "core/data/prepare/prepare_texts.h"

#include <memory>
#include <string>

namespace parlance::data {

class PreparedFiles {
  public:
    /// `folder` is made when absent.
    explicit PreparedFiles(std::filesystem::path folder);

    /// One of the files. Throws Error{Usage} when it is there already.
    class File {
      public:
        explicit File(const std::filesystem::path& path);
        /// Gathers a block before it is written.
        void write(std::string_view bytes);
        void commit();

      private:
        AtomicFile m_file;
        std::string m_block;
    };
    File& add(const std::string& name);
    std::filesystem::path path(const std::string& name) const { return m_folder / name; }

    /// Of the corpus as a whole.
    TextsSummary& summary() { return m_summary; }
    /// The file added first appears last.
    TextsSummary commit();

  private:
    std::filesystem::path m_folder;
    std::vector<std::unique_ptr<File>> m_files;
    TextsSummary m_summary;
};

} // namespace parlance::data

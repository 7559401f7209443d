// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/shards/hdf5_handle.h"

#include <cstdint>
#include <vector>

namespace parlance::data {

/// A data set of whole numbers in an open HDF5 file: rows of one length, or of one number. The file
/// is not trusted: memory is taken for what is read and for the cache only.
class Hdf5Integers {
  public:
    /// `rank` 1 or 2. `where` names the file in errors. Throws Error{Data} when there is none of
    /// that name or it is something else.
    Hdf5Integers(hid_t file, const char* name, int rank, const std::string& where);

    std::int64_t rows() const { return m_rows; }
    std::int64_t columns() const { return m_columns; } ///< 1 for rank 1

    /// What a row takes where nothing is packed.
    std::size_t bytesPerRow() const { return static_cast<std::size_t>(m_columns) * m_bytesEach; }
    /// From now on so much of it stays unpacked once it was read, or the chunks of one row where
    /// those are more.
    void keepUnpacked(hid_t file, std::size_t bytes);

    /// Rows [begin, begin + count) one after another. Throws Error{Data} for what cannot be
    /// unpacked.
    void read(std::int64_t begin, std::int64_t count, std::vector<std::int64_t>& numbers) const;

  private:
    [[noreturn]] void refuse(const std::string& what) const;
    void readShape(int rank);
    void readStorage();
    void open(hid_t file, hid_t access);
    void checkChunks(std::int64_t begin, std::int64_t count) const;

    std::string m_name, m_where;
    Hdf5Handle m_set;
    std::int64_t m_rows = 0, m_columns = 1;
    std::int64_t m_chunkRows = 0, m_chunkColumns = 0; ///< 0 = it has no chunks
    std::size_t m_chunkBytes = 0;                     ///< unpacked
    std::size_t m_bytesEach = 0;
};

} // namespace parlance::data

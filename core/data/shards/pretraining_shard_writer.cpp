// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/pretraining_shard_writer.h"

#include "core/base/files.h"
#include "core/data/shards/hdf5_handle.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

static_assert(std::endian::native == std::endian::little);

constexpr std::int64_t kIdsInChunk = 1 << 14;
constexpr std::int64_t kLabelsInChunk = 1 << 12;
constexpr int kGzipLevel = 4;
constexpr std::uintmax_t kNoRoom = 1 << 20;

[[noreturn]] void refuse(const fs::path& file) {
    std::error_code failure;
    const fs::space_info space = fs::space(file.parent_path(), failure);
    const bool isFull = !failure && space.available < kNoRoom;
    throw Error(isFull ? ErrorKind::DiskFull : ErrorKind::IoWrite,
                isFull ? "no space is left for the shard" : "the shard cannot be written",
                file.string(), isFull ? "free some space" : "check the disk and your permissions");
}

/// A data set that is filled chunk by chunk. Chunks are packed here and not by HDF5, which lets one
/// thread in at a time.
class Column {
  public:
    Column(hid_t file, const char* name, std::vector<hsize_t> shape, hsize_t chunkRows,
           hid_t storedType, std::size_t bytesEach, const fs::path& where)
        : m_where(where), m_rank(shape.size()), m_chunkRows(std::min(chunkRows, shape[0])),
          m_rowBytes((m_rank == 2 ? shape[1] : 1) * bytesEach), m_bytesEach(bytesEach) {
        const Hdf5Turn turn;
        std::vector<hsize_t> chunk = shape;
        chunk[0] = m_chunkRows;
        const auto rank = static_cast<int>(m_rank);
        const Hdf5Handle space(H5Screate_simple(rank, shape.data(), nullptr), H5Sclose);
        const Hdf5Handle creation(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
        H5Pset_chunk(creation.get(), rank, chunk.data());
        H5Pset_deflate(creation.get(), kGzipLevel);
        H5Pset_obj_track_times(creation.get(), false); // equal samples, equal bytes
        m_set = {H5Dcreate2(file, name, storedType, space.get(), H5P_DEFAULT, creation.get(),
                            H5P_DEFAULT),
                 H5Dclose};
        if (!m_set.isValid())
            refuse(m_where);
        m_chunk.reserve(m_chunkRows * m_rowBytes);
    }

    /// The next row, padded with zeros.
    template <typename T>
    void add(const std::vector<T>& row) {
        const std::size_t begin = m_chunk.size();
        m_chunk.resize(begin + m_rowBytes); // zeros
        for (std::size_t i = 0; i < row.size(); ++i)
            std::memcpy(m_chunk.data() + begin + i * m_bytesEach, &row[i], m_bytesEach);
        if (m_chunk.size() == m_chunkRows * m_rowBytes)
            writeChunk();
    }

    void finish() {
        if (!m_chunk.empty()) {
            m_chunk.resize(m_chunkRows * m_rowBytes);
            writeChunk();
        }
        if (!m_set.close())
            refuse(m_where);
    }

  private:
    void writeChunk() {
        uLongf bytes = compressBound(m_chunk.size());
        m_packed.resize(bytes);
        compress2(m_packed.data(), &bytes, m_chunk.data(), m_chunk.size(), kGzipLevel);
        const std::array<hsize_t, 2> place{m_written, 0};
        const Hdf5Turn turn;
        if (H5Dwrite_chunk(m_set.get(), H5P_DEFAULT, 0, place.data(), bytes, m_packed.data()) < 0)
            refuse(m_where);
        m_written += m_chunkRows;
        m_chunk.clear();
    }

    fs::path m_where;
    std::size_t m_rank;
    hsize_t m_chunkRows;
    std::size_t m_rowBytes, m_bytesEach;
    Hdf5Handle m_set;
    hsize_t m_written = 0; ///< rows
    std::vector<unsigned char> m_chunk, m_packed;
};

} // namespace

void writePretrainingShard(const fs::path& file, const PretrainingShardShape& shape,
                           const std::function<PretrainingSample(std::int64_t row)>& sample) {
    AtomicFile target(file);
    Hdf5Handle written;
    {
        const Hdf5Turn turn;
        const Hdf5Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
        H5Pset_file_locking(access.get(), /*use_file_locking=*/false,
                            /*ignore_when_disabled=*/true);
        written = {H5Fcreate(target.path().c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access.get()),
                   H5Fclose};
        if (!written.isValid())
            refuse(file);
    }
    const auto rows = static_cast<hsize_t>(shape.samples);
    const auto length = static_cast<hsize_t>(shape.sequenceLength);
    const auto predictions = static_cast<hsize_t>(shape.predictions);
    const auto chunkRows =
        static_cast<hsize_t>(std::max<std::int64_t>(1, kIdsInChunk / shape.sequenceLength));
    const auto table = [&](const char* name, hsize_t columns, hid_t type, std::size_t bytes) {
        return Column(written.get(), name, {rows, columns}, chunkRows, type, bytes, file);
    };
    Column ids = table("input_ids", length, H5T_STD_I32LE, 4);
    Column mask = table("input_mask", length, H5T_STD_I8LE, 1);
    Column segments = table("segment_ids", length, H5T_STD_I8LE, 1);
    Column positions = table("masked_lm_positions", predictions, H5T_STD_I32LE, 4);
    Column labels = table("masked_lm_ids", predictions, H5T_STD_I32LE, 4);
    Column next(written.get(), "next_sentence_labels", {rows}, kLabelsInChunk, H5T_STD_I8LE, 1,
                file);
    for (std::int64_t row = 0; row < shape.samples; ++row) {
        const PretrainingSample made = sample(row);
        ids.add(made.ids);
        mask.add(std::vector<std::int8_t>(made.ids.size(), 1));
        segments.add(made.segments);
        positions.add(made.positions);
        labels.add(made.labels);
        next.add(std::vector<std::int8_t>{static_cast<std::int8_t>(made.isRandomNext)});
    }
    for (Column* column : {&ids, &mask, &segments, &positions, &labels, &next})
        column->finish();
    if (!written.close())
        refuse(file);
    target.commit();
}

} // namespace parlance::data

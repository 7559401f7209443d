// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/hdf5_integers.h"

#include <algorithm>
#include <array>

namespace parlance::data {

namespace {

constexpr std::int64_t kMostRows = std::int64_t{1} << 40;
constexpr std::int64_t kMostColumns = 1 << 16;
constexpr std::size_t kMostChunkBytes = 64 << 20;
constexpr std::size_t kFewestSlots = 521, kMostSlots = 100'003;
constexpr std::size_t kSlotsPerChunk = 10; // as HDF5's manual advises

} // namespace

Hdf5Integers::Hdf5Integers(hid_t file, const char* name, int rank, const std::string& where)
    : m_name(name), m_where(where) {
    const Hdf5Turn turn;
    // Links may lead to other files.
    H5L_info_t link{};
    if (H5Lget_info(file, name, &link, H5P_DEFAULT) < 0)
        refuse("is missing");
    if (link.type != H5L_TYPE_HARD)
        refuse("is a link to somewhere else");
    open(file, H5P_DEFAULT);
    const Hdf5Handle type(H5Dget_type(m_set.get()), H5Tclose);
    if (H5Tget_class(type.get()) != H5T_INTEGER || H5Tget_size(type.get()) > sizeof(std::int64_t))
        refuse("does not hold whole numbers");
    readShape(rank);
    m_bytesEach = H5Tget_size(type.get());
    readStorage();
}

void Hdf5Integers::open(hid_t file, hid_t access) {
    m_set = {H5Dopen2(file, m_name.c_str(), access), H5Dclose};
    if (!m_set.isValid())
        refuse("is no data set, or is damaged");
}

void Hdf5Integers::refuse(const std::string& what) const {
    throw Error(ErrorKind::Data, strCat("'", m_name, "' ", what), m_where,
                "make the shard again with parlance prepare bert-shards, or get it again");
}

void Hdf5Integers::readShape(int rank) {
    const Hdf5Handle space(H5Dget_space(m_set.get()), H5Sclose);
    std::array<hsize_t, 2> shape{0, 1};
    if (!space.isValid() || H5Sget_simple_extent_ndims(space.get()) != rank)
        refuse(strCat("does not have ", rank, rank == 1 ? " dimension" : " dimensions"));
    H5Sget_simple_extent_dims(space.get(), shape.data(), nullptr);
    m_rows = static_cast<std::int64_t>(shape[0]);
    m_columns = static_cast<std::int64_t>(shape[1]);
    if (m_rows < 0 || m_rows > kMostRows || m_columns < 1 || m_columns > kMostColumns)
        refuse(strCat("has the shape [", shape[0], ", ", shape[1], "]"));
}

/// All of it must lie in the file, in pieces that fit into memory.
void Hdf5Integers::readStorage() {
    const Hdf5Handle creation(H5Dget_create_plist(m_set.get()), H5Pclose);
    const H5D_layout_t layout = H5Pget_layout(creation.get());
    if ((layout != H5D_COMPACT && layout != H5D_CONTIGUOUS && layout != H5D_CHUNKED) ||
        H5Pget_external_count(creation.get()) != 0)
        refuse("is stored in other files");
    if (layout != H5D_CHUNKED)
        return;
    std::array<hsize_t, 2> chunk{1, 1};
    if (H5Pget_chunk(creation.get(), static_cast<int>(chunk.size()), chunk.data()) < 1 ||
        chunk[0] == 0 || chunk[1] == 0)
        refuse("is damaged");
    if (chunk[0] > kMostChunkBytes || chunk[1] > kMostChunkBytes / chunk[0] / m_bytesEach)
        refuse(strCat("is stored in chunks of ", chunk[0], " times ", chunk[1], " numbers"));
    m_chunkRows = static_cast<std::int64_t>(chunk[0]);
    m_chunkColumns = static_cast<std::int64_t>(chunk[1]);
    m_chunkBytes = chunk[0] * chunk[1] * m_bytesEach;
}

void Hdf5Integers::keepUnpacked(hid_t file, std::size_t bytes) {
    if (m_chunkBytes == 0)
        return;
    const Hdf5Turn turn;
    const auto across = static_cast<std::size_t>((m_columns + m_chunkColumns - 1) / m_chunkColumns);
    const std::size_t kept = std::max(bytes, std::min(across * m_chunkBytes, kMostChunkBytes));
    const std::size_t slots =
        std::clamp(kSlotsPerChunk * (kept / m_chunkBytes + 1) | 1U, kFewestSlots, kMostSlots);
    const Hdf5Handle access(H5Pcreate(H5P_DATASET_ACCESS), H5Pclose);
    H5Pset_chunk_cache(access.get(), slots, kept, H5D_CHUNK_CACHE_W0_DEFAULT);
    m_set.close();
    open(file, access.get());
}

/// What is packed takes hardly more than what is not: more would be unpacked to something larger
/// than the chunk is said to be, without a bound.
void Hdf5Integers::checkChunks(std::int64_t begin, std::int64_t count) const {
    constexpr hsize_t kSlack = 1 << 16;
    for (std::int64_t row = begin / m_chunkRows * m_chunkRows; row < begin + count;
         row += m_chunkRows)
        for (std::int64_t column = 0; column < m_columns; column += m_chunkColumns) {
            const std::array<hsize_t, 2> place{static_cast<hsize_t>(row),
                                               static_cast<hsize_t>(column)};
            hsize_t bytes = 0;
            // It fails for what is not stored, which is read as zeros.
            if (H5Dget_chunk_storage_size(m_set.get(), place.data(), &bytes) >= 0 &&
                bytes > 2 * m_chunkBytes + kSlack)
                refuse(strCat("has a damaged chunk at row ", row));
        }
}

void Hdf5Integers::read(std::int64_t begin, std::int64_t count,
                        std::vector<std::int64_t>& numbers) const {
    const Hdf5Turn turn;
    numbers.resize(static_cast<std::size_t>(count * m_columns));
    if (numbers.empty())
        return;
    if (m_chunkBytes > 0)
        checkChunks(begin, count);
    const std::array<hsize_t, 2> from{static_cast<hsize_t>(begin), 0};
    const std::array<hsize_t, 2> size{static_cast<hsize_t>(count), static_cast<hsize_t>(m_columns)};
    const auto length = static_cast<hsize_t>(numbers.size());
    const Hdf5Handle space(H5Dget_space(m_set.get()), H5Sclose);
    const Hdf5Handle memory(H5Screate_simple(1, &length, nullptr), H5Sclose);
    if (H5Sselect_hyperslab(space.get(), H5S_SELECT_SET, from.data(), nullptr, size.data(),
                            nullptr) < 0 ||
        H5Dread(m_set.get(), H5T_NATIVE_INT64, memory.get(), space.get(), H5P_DEFAULT,
                numbers.data()) < 0)
        refuse(strCat("cannot be read at row ", begin, ": the file is damaged, or packed in a way ",
                      "that is not known"));
}

} // namespace parlance::data

// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/pretraining_shard.h"

#include "core/base/process/descriptor.h"
#include "core/data/shards/hdf5_integers.h"

#include <fcntl.h>

#include <array>
#include <limits>
#include <span>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kSets = 6;
/// What deflate can make of a byte at best; a file that claims more rows lies.
constexpr std::int64_t kMostRowsPerByte = 1032;
constexpr const char* kMakeAgain =
    "make the shard again with parlance prepare bert-shards, or get it again";

Hdf5Handle openShard(const fs::path& file) {
    // Says why a file cannot be read, which HDF5 does not.
    openFile(file, O_RDONLY, ErrorKind::IoRead, "cannot read the shard");
    const Hdf5Turn turn;
    const Hdf5Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    // Shards lie on file systems that know no locks, and nobody writes to one that is whole.
    H5Pset_file_locking(access.get(), /*use_file_locking=*/false, /*ignore_when_disabled=*/true);
    Hdf5Handle opened(H5Fopen(file.c_str(), H5F_ACC_RDONLY, access.get()), H5Fclose);
    if (!opened.isValid())
        throw Error(ErrorKind::Data, "this is no HDF5 file, or it is damaged", file.string(),
                    kMakeAgain);
    return opened;
}

/// The numbers of some rows, as they stand in the file.
using Rows = std::array<std::vector<std::int64_t>, kSets>;

} // namespace

struct PretrainingShard::Sets {
    Sets(const fs::path& path, std::optional<std::int64_t> vocabulary, std::size_t cacheBytes)
        : where(path.string()), vocabularySize(vocabulary), file(openShard(path)),
          ids(file.get(), "input_ids", 2, where), mask(file.get(), "input_mask", 2, where),
          segments(file.get(), "segment_ids", 2, where),
          positions(file.get(), "masked_lm_positions", 2, where),
          labels(file.get(), "masked_lm_ids", 2, where),
          next(file.get(), "next_sentence_labels", 1, where) {
        const auto requireSame = [&](const char* what, std::int64_t one, std::int64_t other) {
            if (one != other)
                refuse(strCat("its data sets differ in the ", what, ", ", one, " and ", other));
        };
        for (const Hdf5Integers* set : all())
            requireSame("number of samples", ids.rows(), set->rows());
        requireSame("length of sequences", ids.columns(), mask.columns());
        requireSame("length of sequences", ids.columns(), segments.columns());
        requireSame("number of predictions", positions.columns(), labels.columns());
        std::size_t rowBytes = 0;
        for (const Hdf5Integers* set : all())
            rowBytes += set->bytesPerRow();
        for (Hdf5Integers* set : {&ids, &mask, &segments, &positions, &labels, &next})
            set->keepUnpacked(file.get(), cacheBytes * set->bytesPerRow() / rowBytes);
        const auto bytes = static_cast<std::int64_t>(fs::file_size(path));
        if (ids.rows() / kMostRowsPerByte > bytes)
            refuse(strCat("it cannot hold ", ids.rows(), " samples in ", bytes, " bytes"));
    }

    [[noreturn]] void refuse(const std::string& what) const {
        throw Error(ErrorKind::Data, what, where, kMakeAgain);
    }

    std::array<const Hdf5Integers*, kSets> all() const {
        return {&ids, &mask, &segments, &positions, &labels, &next};
    }
    PretrainingSample sampleOf(const Rows& rows, std::int64_t index, std::int64_t row) const;

    std::string where;
    std::optional<std::int64_t> vocabularySize;
    Hdf5Handle file;
    Hdf5Integers ids, mask, segments, positions, labels, next;
};

PretrainingSample PretrainingShard::Sets::sampleOf(const Rows& rows, std::int64_t index,
                                                   std::int64_t row) const {
    const auto of = [&](std::size_t set, const Hdf5Integers& numbers) {
        return std::span(rows[set]).subspan(static_cast<std::size_t>(index * numbers.columns()),
                                            static_cast<std::size_t>(numbers.columns()));
    };
    const auto require = [&](bool isRight, const char* what) {
        if (!isRight)
            refuse(strCat("sample ", row, " ", what));
    };
    const std::int64_t idEnd =
        vocabularySize.value_or(std::int64_t{std::numeric_limits<std::int32_t>::max()});
    const auto requireId = [&](std::int64_t id) {
        if (id < 0 || id >= idEnd)
            refuse(strCat("sample ", row, " has the piece ", id,
                          vocabularySize ? strCat(", and the vocabulary has ", idEnd) : ""));
    };
    const auto rowIds = of(0, ids), rowMask = of(1, mask), rowSegments = of(2, segments),
               rowPositions = of(3, positions), rowLabels = of(4, labels);
    std::size_t length = 0;
    while (length < rowMask.size() && rowMask[length] == 1)
        ++length;
    require(length > 0, "is empty");
    for (std::size_t i = length; i < rowMask.size(); ++i)
        require(rowMask[i] == 0, "has an input mask that is not ones before zeros");
    PretrainingSample sample;
    for (std::size_t i = 0; i < length; ++i) {
        requireId(rowIds[i]);
        require(rowSegments[i] == 1 || (rowSegments[i] == 0 && (i == 0 || rowSegments[i - 1] == 0)),
                "has segments that are not 0 before 1");
        sample.ids.push_back(static_cast<std::int32_t>(rowIds[i]));
        sample.segments.push_back(static_cast<std::int8_t>(rowSegments[i]));
    }
    for (std::size_t i = 0; i < rowPositions.size() && rowPositions[i] != 0; ++i) {
        require(rowPositions[i] > 0 && rowPositions[i] < static_cast<std::int64_t>(length),
                "is to predict a piece beyond its end");
        requireId(rowLabels[i]);
        sample.positions.push_back(static_cast<std::int32_t>(rowPositions[i]));
        sample.labels.push_back(static_cast<std::int32_t>(rowLabels[i]));
    }
    const std::int64_t label = rows[5][static_cast<std::size_t>(index)];
    require(label == 0 || label == 1, "has a next sentence label other than 0 and 1");
    sample.isRandomNext = label == 1;
    return sample;
}

PretrainingShard::PretrainingShard(const fs::path& file, std::optional<std::int64_t> vocabularySize,
                                   std::size_t cacheBytes)
    : m_sets(std::make_unique<Sets>(file, vocabularySize, cacheBytes)) {}
PretrainingShard::~PretrainingShard() = default;
PretrainingShard::PretrainingShard(PretrainingShard&&) noexcept = default;
PretrainingShard& PretrainingShard::operator=(PretrainingShard&&) noexcept = default;

std::int64_t PretrainingShard::size() const {
    return m_sets->ids.rows();
}
std::int64_t PretrainingShard::sequenceLength() const {
    return m_sets->ids.columns();
}
std::int64_t PretrainingShard::predictions() const {
    return m_sets->positions.columns();
}

PretrainingSample PretrainingShard::read(std::int64_t row) const {
    return std::move(read(row, row + 1).front());
}

std::vector<PretrainingSample> PretrainingShard::read(std::int64_t begin, std::int64_t end) const {
    const auto sets = m_sets->all();
    Rows rows;
    for (std::size_t i = 0; i < kSets; ++i)
        sets[i]->read(begin, end - begin, rows[i]);
    std::vector<PretrainingSample> samples;
    for (std::int64_t row = begin; row < end; ++row)
        samples.push_back(m_sets->sampleOf(rows, row - begin, row));
    return samples;
}

} // namespace parlance::data

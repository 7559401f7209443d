// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/data/squad_source.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/log.h"
#include "core/batching/row_batches.h"
#include "core/models/bert/data/text_rows.h"

namespace parlance::bert {

text::WindowOptions windowOptions(const SquadDataConfig& data) {
    return {.longest = data.maxSeqLength,
            .stride = data.docStride,
            .longestQuestion = data.maxQueryLength};
}

std::shared_ptr<const SquadSet> squadSet(const std::filesystem::path& path,
                                         const SquadDataConfig& data,
                                         const text::WordPiece& wordPiece,
                                         data::SquadPurpose purpose) {
    data::SquadFile file = data::readSquadFile(path);
    data::SquadFeatures features(
        file, wordPiece,
        {.windows = windowOptions(data), .purpose = purpose, .version2 = data.version2});
    if (features.features().empty())
        throw Error(ErrorKind::Data, "none of its questions can be used", path.string(),
                    file.isVersion2() && !data.version2
                        ? "set data.version_2_with_negative=true for questions without answer"
                        : "look at what `parlance data report` says of it");
    if (!features.leftOut().empty())
        log::warning(path.string(), ": ", features.leftOut().size(),
                     " questions are left out; the first, ", features.leftOut().front().id, ": ",
                     features.leftOut().front().reason);
    return std::make_shared<const SquadSet>(
        SquadSet{.file = std::move(file), .features = std::move(features)});
}

std::int64_t SquadSource::batchesIn(std::int64_t /*epoch*/) const {
    return batching::rowBatchCount(itemCount(), m_batchSize, m_seed.has_value());
}

std::unique_ptr<batching::Batch> SquadSource::make(std::int64_t epoch, std::int64_t index) const {
    const std::vector<std::size_t> order =
        epochOrder(m_set->features.features().size(), m_seed, epoch);
    const std::span<const std::size_t> taken = batching::rowsOf(order, m_batchSize, index);
    std::vector<TextRow> rows;
    for (const std::size_t feature : taken)
        rows.push_back(rowOf(m_set->features.window(feature), *m_vocabulary));

    auto batch = std::make_unique<SquadBatch>();
    std::vector<TextRow> sorted;
    std::vector<std::int64_t> grid, starts, ends;
    std::int64_t longest = 0;
    for (const std::size_t row : longestFirst(rows)) {
        const data::AnswerRows answer = m_set->features.answerRows(taken[row]);
        const auto length = static_cast<std::int64_t>(rows[row].ids.size());
        longest = std::max(longest, length);
        for (std::int64_t i = 0; i < length; ++i)
            grid.push_back(static_cast<std::int64_t>(sorted.size()) * longest + i);
        starts.push_back(answer.start);
        ends.push_back(answer.end);
        batch->features.push_back(taken[row]);
        sorted.push_back(std::move(rows[row]));
    }
    batch->input = packedInput(sorted);
    batch->grid = torch::tensor(grid);
    batch->starts = torch::tensor(starts);
    batch->ends = torch::tensor(ends);
    batch->items = static_cast<double>(sorted.size());
    return batch;
}

std::string SquadSource::fingerprint() const {
    ByteHash hash;
    for (const data::SquadParagraph& paragraph : m_set->file.paragraphs)
        hash.add(paragraph.context);
    for (const data::SquadQuestion& question : m_set->file.questions) {
        hash.add(question.id);
        hash.add(question.question);
        for (const data::SquadAnswer& answer : question.answers) {
            hash.add(answer.text);
            hash.add({reinterpret_cast<const char*>(&answer.start), sizeof answer.start});
        }
    }
    return hash.digits();
}

} // namespace parlance::bert

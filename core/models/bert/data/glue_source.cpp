// SPDX-License-Identifier: Apache-2.0
#include "core/models/bert/data/glue_source.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/batching/row_batches.h"
#include "core/models/bert/data/text_rows.h"

#include <algorithm>
#include <iterator>

namespace parlance::bert {

GlueSource::GlueSource(data::GlueExamples table, const text::WordPiece& wordPiece,
                       std::int64_t longest, std::int64_t batchSize,
                       std::optional<std::uint64_t> seed)
    : m_table(std::move(table)), m_wordPiece(wordPiece), m_longest(longest), m_batchSize(batchSize),
      m_seed(seed) {}

std::int64_t GlueSource::batchesIn(std::int64_t /*epoch*/) const {
    return batching::rowBatchCount(itemCount(), m_batchSize, m_seed.has_value());
}

std::unique_ptr<batching::Batch> GlueSource::make(std::int64_t epoch, std::int64_t index) const {
    const std::vector<std::size_t> order = epochOrder(m_table.examples.size(), m_seed, epoch);
    const std::span<const std::size_t> taken = batching::rowsOf(order, m_batchSize, index);
    std::vector<TextRow> rows;
    for (const std::size_t example : taken)
        rows.push_back(rowOf(m_table.examples[example].text, m_table.examples[example].pair,
                             m_wordPiece, m_longest));
    auto batch = std::make_unique<GlueBatch>();
    std::vector<TextRow> sorted;
    std::vector<std::int64_t> labels;
    std::vector<float> values;
    for (const std::size_t row : longestFirst(rows)) {
        const data::GlueExample& example = m_table.examples[taken[row]];
        labels.push_back(example.label);
        values.push_back(static_cast<float>(example.value));
        batch->examples.push_back(taken[row]);
        sorted.push_back(std::move(rows[row]));
    }
    batch->input = packedInput(sorted);
    batch->labels = torch::tensor(labels);
    batch->values = torch::tensor(values);
    batch->items = static_cast<double>(sorted.size());
    return batch;
}

std::string GlueSource::fingerprint() const {
    ByteHash hash;
    for (const data::GlueExample& example : m_table.examples) {
        hash.add(example.id);
        hash.add(example.text);
        hash.add(example.pair.value_or(""));
        hash.add({reinterpret_cast<const char*>(&example.label), sizeof example.label});
        hash.add({reinterpret_cast<const char*>(&example.value), sizeof example.value});
    }
    return hash.digits();
}

data::GlueExamples glueExamples(const std::filesystem::path& path, const data::GlueTask& task,
                                data::GlueSplit split, const std::vector<std::string>& classes) {
    data::GlueExamples all;
    for (const data::GlueTable& table : data::glueTables(path, task, split)) {
        data::GlueExamples examples = data::readGlueTable(task, table.file, classes);
        if (!examples.hasLabels)
            throw Error(ErrorKind::Data, "the table has no labels", table.file.string(),
                        "name a table with labels");
        all.classes = std::move(examples.classes);
        std::ranges::move(examples.examples, std::back_inserter(all.examples));
    }
    return all;
}

} // namespace parlance::bert

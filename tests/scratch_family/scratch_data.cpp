// SPDX-License-Identifier: Apache-2.0
#include "tests/scratch_family/scratch_data.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/random.h"

namespace parlance::scratch {

TextSource::TextSource(torch::Tensor text, const DataConfig& config, std::uint64_t seed,
                       const std::string& where)
    : m_text(std::move(text)), m_config(config), m_seed(seed),
      m_batches((m_text.numel() - 1) / (config.length * config.batchSize)) {
    if (m_batches < 1)
        throw Error(ErrorKind::Data, "the text is shorter than one batch", where,
                    "give more text, or a smaller data.batch_size or data.length");
}

std::unique_ptr<batching::Batch> TextSource::make(std::int64_t epoch, std::int64_t index) const {
    const std::vector<std::size_t> order =
        shuffledOrder(static_cast<std::size_t>(itemCount()), randomKey(m_seed, "shuffle", {epoch}));
    std::vector<torch::Tensor> rows;
    for (std::int64_t row = 0; row < m_config.batchSize; ++row) {
        const std::size_t place = order[static_cast<std::size_t>(index * m_config.batchSize + row)];
        const std::int64_t begin = static_cast<std::int64_t>(place) * m_config.length;
        rows.push_back(m_text.slice(0, begin, begin + m_config.length + 1));
    }
    auto batch = std::make_unique<TextBatch>();
    batch->characters = torch::stack(rows);
    batch->items = static_cast<double>(m_config.batchSize * m_config.length);
    return batch;
}

std::string TextSource::fingerprint() const {
    ByteHash hash;
    hash.add({static_cast<const char*>(m_text.const_data_ptr()), m_text.nbytes()});
    return hash.digits();
}

} // namespace parlance::scratch

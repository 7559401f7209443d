// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/data/pretrain_source.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/models/wav2vec2/data/batch_plan.h"
#include "core/models/wav2vec2/data/waveform.h"

#include <algorithm>

namespace parlance::wav2vec2 {

namespace {

/// Spans in so short a row cover all of it.
constexpr std::int64_t kFewestFrames = 3;

std::vector<std::int64_t> longestOf(const std::vector<std::vector<std::size_t>>& subBatches,
                                    const std::vector<Utterance>& utterances) {
    std::vector<std::int64_t> longest;
    for (const auto& subBatch : subBatches) {
        longest.push_back(0);
        for (const std::size_t position : subBatch)
            longest.back() = std::max(longest.back(), utterances[position].samples);
    }
    return longest;
}

} // namespace

struct PretrainSource::Row {
    std::size_t utterance = 0;
    std::int64_t pass = 0;
    std::vector<float> samples;

    std::int64_t length() const { return static_cast<std::int64_t>(samples.size()); }
};

PretrainSource::PretrainSource(std::vector<Utterance> utterances,
                               std::vector<std::vector<std::size_t>> subBatches,
                               const PretrainSourceOptions& options)
    : m_utterances(std::move(utterances)), m_subBatches(std::move(subBatches)), m_options(options),
      m_convLayers(parseConvLayers(options.model.convFeatureLayers)),
      m_buckets(lengthBuckets(clippedLengths(m_utterances, options.maxSampleSize),
                              options.lengthBuckets)),
      m_schedule(longestOf(m_subBatches, m_utterances), options.schedule),
      m_store(m_utterances.size(), options.model.sampleRate, options.cacheBytes) {}

std::unique_ptr<batching::Batch> PretrainSource::make(std::int64_t epoch,
                                                      std::int64_t index) const {
    auto batch = std::make_unique<PretrainBatch>();
    std::vector<std::vector<Row>> parts;
    std::vector<std::int64_t> widths;
    for (const auto& entry : m_schedule.batch(epoch * m_schedule.batchesPerPass() + index)) {
        std::vector<Row> part = rows(entry, batch->badItems);
        if (part.empty())
            continue;
        widths.push_back(widthOf(part));
        parts.push_back(std::move(part));
    }
    if (parts.empty())
        return std::make_unique<batching::EmptyBatch>(std::move(batch->badItems));
    if (m_options.cropGroup)
        std::fill(widths.begin(), widths.end(), *std::min_element(widths.begin(), widths.end()));

    std::vector<std::vector<float>> waveforms;
    std::vector<std::int64_t> rowWidths;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        addRows(*batch, parts[i], widths[i]);
        for (Row& row : parts[i]) {
            waveforms.push_back(std::move(row.samples));
            rowWidths.push_back(widths[i]);
        }
    }
    const std::int64_t widest = *std::max_element(widths.begin(), widths.end());
    batch->waveforms = collate(waveforms, {.minSamples = widest});
    batch->frames = frameCount(m_convLayers, widest);
    if (widest != *std::min_element(widths.begin(), widths.end()))
        batch->waveforms.widths = torch::tensor(rowWidths, torch::kInt64);
    return batch;
}

std::vector<PretrainSource::Row>
PretrainSource::rows(const SubBatchSchedule::Entry& entry,
                     std::vector<batching::BadItem>& badItems) const {
    std::vector<Row> rows;
    for (const std::size_t position : m_subBatches[entry.subBatch])
        batching::unlessBad(m_utterances[position].id, m_options.onBadItem, badItems,
                            [&] { rows.push_back(read(position, entry.pass)); });
    return rows;
}

PretrainSource::Row PretrainSource::read(std::size_t position, std::int64_t pass) const {
    const Utterance& utterance = m_utterances[position];
    Row row{position, pass, *m_store.read(position, utterance)};
    if (row.length() < shortestForPretraining(m_options.model))
        throw Error(ErrorKind::Data,
                    strCat("the audio has ", row.length(), " samples, its manifest says ",
                           utterance.samples),
                    utterance.file().string(), "make the manifest again");
    if (m_options.model.normalize)
        normalize(row.samples, m_options.model.normalizeEpsilon);
    return row;
}

std::string PretrainSource::fingerprint() const {
    DataFingerprint fingerprint;
    for (const Utterance& utterance : m_utterances)
        fingerprint.add(utterance);
    return fingerprint.digits();
}

std::int64_t PretrainSource::widthOf(const std::vector<Row>& rows) const {
    const auto [shortest, longest] =
        std::minmax_element(rows.begin(), rows.end(), [](const Row& left, const Row& right) {
            return left.samples.size() < right.samples.size();
        });
    std::int64_t width = m_options.padding ? longest->length() : shortest->length();
    if (m_options.maxSampleSize > 0)
        width = std::min(width, m_options.maxSampleSize);
    return m_options.padding ? bucketed(width, m_buckets) : width;
}

/// A stretch of the row that begins at random; a shorter row stays as it is.
void PretrainSource::fit(Row& row, std::int64_t width) const {
    const std::int64_t surplus = row.length() - width;
    if (surplus <= 0)
        return;
    KeyedRandom random(
        randomKey(m_options.seed, "crop", {row.pass, static_cast<std::int64_t>(row.utterance)}));
    const auto begin = row.samples.begin() + random.below(surplus + 1);
    row.samples = std::vector<float>(begin, begin + width);
}

void PretrainSource::addRows(PretrainBatch& batch, std::vector<Row>& rows,
                             std::int64_t width) const {
    batch.parts.push_back({.rows = static_cast<std::int64_t>(rows.size()),
                           .frames = frameCount(m_convLayers, width)});
    for (Row& row : rows) {
        fit(row, width);
        batch.utterances.push_back(row.utterance);
        batch.frameLengths.push_back(frameCount(m_convLayers, row.length()));
        batch.items +=
            static_cast<double>(row.length()) / static_cast<double>(m_options.model.sampleRate);
    }
}

std::int64_t shortestForPretraining(const ArchitectureConfig& model) {
    const std::vector<ConvLayer> layers = parseConvLayers(model.convFeatureLayers);
    return receptiveField(layers) + (kFewestFrames - 1) * totalStride(layers);
}

} // namespace parlance::wav2vec2

// SPDX-License-Identifier: Apache-2.0
#include "core/data/shards/shard_data_set.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "core/data/item_match.h"
#include "core/data/length_bins.h"
#include "core/data/shards/shard_check.h"
#include "core/data/shards/shard_subset.h"

#include <algorithm>

namespace parlance::data {

namespace {

namespace fs = std::filesystem;

/// As many samples are looked at for the overview; of more, blocks from all over the shards stand
/// for the others.
constexpr std::int64_t kMostSurveyed = 50'000;

const char* labelOf(const PretrainingSample& sample) {
    return sample.isRandomNext ? kRandomPair : kNextSentence;
}

/// Tokens with a space between them; those that are hidden are marked.
DataItem itemOf(const ShardSet& set, std::int64_t number, const ReadSample& read) {
    DataItem item{.name = set.nameOf(number)};
    const auto* const sample = std::get_if<PretrainingSample>(&read);
    if (sample == nullptr) {
        item.text = std::get<std::string>(read);
        return item;
    }
    item.length = static_cast<double>(sample->length());
    item.label = labelOf(*sample);
    auto hidden = sample->positions.begin();
    for (std::int64_t place = 0; place < sample->length(); ++place) {
        if (place > 0)
            item.text += ' ';
        const std::size_t begin = item.text.size();
        item.text += set.pieceOf(sample->ids[static_cast<std::size_t>(place)]);
        if (hidden == sample->positions.end() || *hidden != place)
            continue;
        item.marks.push_back({.begin = begin, .end = item.text.size()});
        const auto which = static_cast<std::size_t>(hidden - sample->positions.begin());
        item.hidden.push_back(set.pieceOf(sample->labels[which]));
        ++hidden;
    }
    return item;
}

class ShardDataSet : public DataSet {
  public:
    ShardDataSet(const fs::path& folder, const ProgressSink& progress, const std::stop_token& stop)
        : m_set(folder, progress, stop) {
        survey(progress, stop);
    }

    const DataOverview& overview() const override { return m_overview; }

    std::vector<DataItem> page(std::int64_t page) override {
        const std::int64_t begin = page * kPageItems;
        return items(begin, std::min(m_set.size(), begin + kPageItems));
    }

    std::vector<std::int64_t> matching(const ItemFilter& filter,
                                       const std::stop_token& stop) const override {
        const ItemMatch match(filter.text);
        std::vector<std::int64_t> numbers;
        for (std::int64_t begin = 0; begin < m_set.size(); begin += ShardSet::kBlock) {
            throwIfStopped(stop, "filtering the sequences");
            std::int64_t number = begin;
            for (const DataItem& item :
                 items(begin, std::min(m_set.size(), begin + ShardSet::kBlock))) {
                if (mayPass(filter, number, item.length) && match.matches(item.name, item.text))
                    numbers.push_back(number);
                ++number;
            }
        }
        return numbers;
    }

    DataReport check(const ReportOptions& options, const ProgressSink& progress,
                     const std::stop_token& stop) const override {
        return checkShards(m_set, options, progress, stop);
    }

    SubsetSummary writeWithout(const fs::path& target, std::span<const std::int64_t> leftOut,
                               const std::stop_token& stop) const override {
        return writeShardsWithout(m_set, target, leftOut, stop);
    }

  private:
    std::vector<DataItem> items(std::int64_t begin, std::int64_t end) const {
        std::vector<DataItem> items;
        for (const ReadSample& read : m_set.read(begin, end))
            items.push_back(itemOf(m_set, begin + std::ssize(items), read));
        return items;
    }

    void survey(const ProgressSink& progress, const std::stop_token& stop) {
        const std::int64_t every = 1 + (m_set.size() - 1) / kMostSurveyed;
        std::vector<std::int64_t> itemsOf;
        std::int64_t hidden = 0, tokens = 0;
        m_overview.items = m_set.size();
        m_overview.lengthUnit = "tokens";
        m_overview.hasText = true;
        for (std::int64_t begin = 0; begin < m_set.size(); begin += every * ShardSet::kBlock) {
            throwIfStopped(stop, "reading shards");
            if (progress)
                progress({.done = begin, .total = m_set.size(), .what = m_set.nameOf(begin)});
            for (const ReadSample& read :
                 m_set.read(begin, std::min(m_set.size(), begin + ShardSet::kBlock))) {
                const auto* const sample = std::get_if<PretrainingSample>(&read);
                if (sample == nullptr)
                    continue;
                const auto length = static_cast<std::size_t>(sample->length());
                itemsOf.resize(std::max(itemsOf.size(), length + 1));
                itemsOf[length] += every;
                tokens += sample->length() * every;
                hidden += std::ssize(sample->positions) * every;
                m_overview.classes[labelOf(*sample)] += every;
            }
        }
        m_overview.length = static_cast<double>(tokens);
        if (tokens > 0)
            m_overview.hiddenShare = static_cast<double>(hidden) / static_cast<double>(tokens);
        setLengthBins(itemsOf, m_overview);
    }

    ShardSet m_set;
    DataOverview m_overview;
};

bool isShardFolder(const fs::path& path) {
    std::error_code failure;
    if (!fs::is_directory(path, failure))
        return false;
    for (fs::directory_iterator entry(path, failure); !failure && entry != fs::directory_iterator();
         entry.increment(failure))
        if (entry->path().extension() == ".hdf5" || entry->path().extension() == ".h5")
            return true;
    return false;
}

} // namespace

DataSetKind shardFolderKind() {
    return {.name = "bert-shards",
            .title = "Shards of BERT's pre-training",
            .item = "sequence",
            .items = "sequences",
            .form = ItemForm::Tokens,
            .recognises = isShardFolder,
            .open = [](const fs::path& path, const ProgressSink& progress,
                       const std::stop_token& stop) -> std::unique_ptr<DataSet> {
                return std::make_unique<ShardDataSet>(path, progress, stop);
            }};
}

} // namespace parlance::data

// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/corpus_recordings.h"

#include "core/audio/files/audio_file.h"
#include "core/audio/rate_text.h"
#include "core/base/error.h"
#include "core/data/parallel.h"
#include "core/data/report/signal_facts.h"
#include "core/data/split/item_groups.h"

#include <algorithm>
#include <map>
#include <mutex>

namespace parlance::data {

namespace {

ProbedRecording probe(const std::filesystem::path& file, const std::stop_token& stop) {
    try {
        const audio::AudioFileInfo info = audio::probeAudioFile(file);
        // Some streams do not say how long they are.
        const std::int64_t samples =
            info.frames > 0 ? info.frames : measureSignal(file, stop).samples;
        return {samples, info.sampleRateHz, {}};
    } catch (const Error& error) {
        if (error.kind() == ErrorKind::Cancelled)
            throw;
        return {0, 0, error.what()};
    }
}

} // namespace

std::vector<ProbedRecording> probeRecordings(const Corpus& corpus, int threads,
                                             const ProgressSink& progress,
                                             const std::stop_token& stop) {
    std::vector<ProbedRecording> probed(corpus.items.size());
    std::mutex mutex;
    std::int64_t done = 0;
    forEachInParallel(std::ssize(probed), threads, stop, [&](std::int64_t index) {
        const auto at = static_cast<std::size_t>(index);
        probed[at] = probe(corpus.root / corpus.items[at].file, stop);
        const std::scoped_lock lock(mutex);
        ++done;
        if (progress)
            progress({done, std::ssize(probed), corpus.items[at].file});
    });
    throwIfStopped(stop, "preparing the corpus");
    return probed;
}

std::int64_t mostFrequentRate(const std::vector<ProbedRecording>& probed) {
    std::map<std::int64_t, std::int64_t> counts;
    for (const ProbedRecording& file : probed)
        if (file.problem.empty())
            ++counts[file.rateHz];
    const auto most = std::ranges::max_element(
        counts, {}, [](const auto& entry) { return std::pair(entry.second, entry.first); });
    return most == counts.end() ? 0 : most->first;
}

bool isOtherRate(const ProbedRecording& probed, std::int64_t rateHz) {
    return probed.problem.empty() && probed.samples > 0 && probed.rateHz != rateHz;
}

std::string reasonAgainst(const ProbedRecording& probed, std::int64_t rateHz) {
    if (!probed.problem.empty())
        return probed.problem;
    if (probed.samples == 0)
        return "the recording is empty";
    if (isOtherRate(probed, rateHz))
        return strCat("sample rate ", audio::rateText(probed.rateHz),
                      ", the other recordings have ", audio::rateText(rateHz));
    return {};
}

std::string speakerOf(const CorpusItem& item) {
    if (!item.speaker.empty())
        return item.speaker;
    const auto slash = item.file.find('/');
    return slash == std::string::npos ? std::string() : item.file.substr(0, slash);
}

void splitOff(Corpus& corpus, const SplitOptions& options) {
    if (corpus.hasSplits || (options.validShare <= 0.0 && options.testShare <= 0.0))
        return;
    std::vector<std::string> names;
    std::vector<std::size_t> drawn; // recordings without a text are left out later
    for (std::size_t i = 0; i < corpus.items.size(); ++i) {
        CorpusItem& item = corpus.items[i];
        item.split = splitPartName(SplitPart::Train);
        if (corpus.layout != CorpusLayout::AudioOnly && item.text.empty())
            continue;
        std::string speaker = options.bySpeaker ? speakerOf(item) : std::string();
        names.push_back(speaker.empty() ? item.file : std::move(speaker));
        drawn.push_back(i);
    }
    const ItemGroups groups = groupsNamed(std::move(names));
    const std::vector<SplitPart> parts =
        options.bySpeaker ? partsOf(groups, options) : partsAsFar(groups, options);
    for (std::size_t i = 0; i < parts.size(); ++i)
        corpus.items[drawn[i]].split = splitPartName(parts[i]);
}

} // namespace parlance::data

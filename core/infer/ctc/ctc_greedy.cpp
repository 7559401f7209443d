// SPDX-License-Identifier: Apache-2.0
#include "core/infer/ctc/ctc_greedy.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>

namespace parlance::infer {

namespace {

/// Half-open range of frames.
struct FrameRange {
    std::size_t begin = 0, end = 0;
};

/// The words of a path as frames: separators end a word, blanks within it belong to it.
std::vector<FrameRange> wordRanges(const std::vector<std::int64_t>& ids,
                                   const text::CtcDictionary& dictionary) {
    std::vector<FrameRange> words;
    bool inWord = false;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (ids[i] == text::CtcDictionary::kBlank)
            continue;
        if (ids[i] == dictionary.wordSeparator()) {
            inWord = false;
            continue;
        }
        if (!inWord)
            words.push_back({i, i});
        words.back().end = i + 1;
        inWord = true;
    }
    return words;
}

double confidenceOf(const FramePath& path, const FrameRange& frames) {
    if (frames.begin == frames.end)
        return 0.0;
    const auto first = path.logProbs.begin();
    const double sum = std::accumulate(first + static_cast<std::ptrdiff_t>(frames.begin),
                                       first + static_cast<std::ptrdiff_t>(frames.end), 0.0);
    return std::exp(sum / static_cast<double>(frames.end - frames.begin));
}

text::Word wordOf(const FramePath& path, const FrameRange& frames,
                  const text::CtcDictionary& dictionary, const FrameTiming& timing) {
    const auto sec = [&](std::size_t frame) {
        return std::min(static_cast<double>(frame) * timing.frameSec, timing.durationSec);
    };
    const std::span<const std::int64_t> ids(path.ids.data() + frames.begin,
                                            frames.end - frames.begin);
    return {.word = dictionary.decodeFrames(ids),
            .startSec = sec(frames.begin),
            .endSec = sec(frames.end),
            .confidence = confidenceOf(path, frames)};
}

} // namespace

void FramePath::append(const FramePath& other) {
    ids.insert(ids.end(), other.ids.begin(), other.ids.end());
    logProbs.insert(logProbs.end(), other.logProbs.begin(), other.logProbs.end());
}

FramePath greedyPath(const torch::Tensor& logProbs, std::int64_t begin, std::int64_t end) {
    FramePath path;
    if (end <= begin)
        return path;
    const auto [values, indices] = logProbs.narrow(0, begin, end - begin).max(1);
    const auto ids = indices.contiguous();
    const auto best = values.to(torch::kFloat64).contiguous();
    path.ids.assign(ids.const_data_ptr<std::int64_t>(),
                    ids.const_data_ptr<std::int64_t>() + ids.numel());
    path.logProbs.assign(best.const_data_ptr<double>(),
                         best.const_data_ptr<double>() + best.numel());
    return path;
}

text::Transcript transcriptOf(const FramePath& path, const text::CtcDictionary& dictionary,
                              const FrameTiming& timing) {
    text::Transcript transcript;
    transcript.durationSec = timing.durationSec;
    transcript.confidence = confidenceOf(path, {0, path.ids.size()});
    for (const FrameRange& frames : wordRanges(path.ids, dictionary)) {
        transcript.words.push_back(wordOf(path, frames, dictionary, timing));
        if (!transcript.text.empty())
            transcript.text += ' ';
        transcript.text += transcript.words.back().word;
    }
    return transcript;
}

} // namespace parlance::infer

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

/// How far the sound goes on from `from` towards `to`, which may be before it. The closure of a
/// consonant does not end it.
double soundReach(const audio::SoundingFrames& sounding, double from, double to) {
    constexpr double kClosureSec = 0.1;
    const bool isForward = to > from;
    const double place = from / sounding.frameSec;
    auto frame = std::llround(isForward ? std::floor(place) : std::ceil(place) - 1.0);
    double reached = from;
    for (double quietSec = 0.0; frame >= 0 && frame < std::ssize(sounding.sounds) &&
                                reached != to && quietSec < kClosureSec;
         frame += isForward ? 1 : -1) {
        const double edge = static_cast<double>(isForward ? frame + 1 : frame) * sounding.frameSec;
        const bool sounds = sounding.sounds[static_cast<std::size_t>(frame)];
        quietSec = sounds ? 0.0 : quietSec + sounding.frameSec;
        if (sounds)
            reached = isForward ? std::clamp(edge, from, to) : std::clamp(edge, to, from);
        if (isForward ? edge >= to : edge <= to)
            break;
    }
    return reached;
}

/// From where CTC marks words to where they sound.
void widen(std::vector<text::Word>& words, const FrameTiming& timing) {
    constexpr double kMostSec = 0.5;
    double before = 0.0; // the middle of the gap before the word
    for (std::size_t i = 0; i < words.size(); ++i) {
        text::Word& word = words[i];
        const double after =
            i + 1 < words.size() ? (word.endSec + words[i + 1].startSec) / 2.0 : timing.durationSec;
        word.startSec =
            soundReach(timing.sounding, word.startSec, std::max(before, word.startSec - kMostSec));
        word.endSec =
            soundReach(timing.sounding, word.endSec, std::min(after, word.endSec + kMostSec));
        before = after;
    }
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
    widen(transcript.words, timing);
    return transcript;
}

} // namespace parlance::infer

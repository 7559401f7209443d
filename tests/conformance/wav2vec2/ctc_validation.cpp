// SPDX-License-Identifier: Apache-2.0
// Errors that the published validation counts: of letters by their ids, the word separator being
// one of them, and of words.
#include "core/infer/ctc/ctc_greedy.h"
#include "core/metrics/error_rate.h"
#include "tests/conformance/wav2vec2/kinds.h"

#include <algorithm>

namespace parlance::conformance {

namespace {

using Ids = std::vector<std::int64_t>;
using text::CtcDictionary;

/// The separator first, then as many letters as there are classes; which letters does not matter.
CtcDictionary dictionaryFor(std::int64_t classes) {
    std::string rows = "| 1\n";
    for (std::int64_t id = CtcDictionary::kUnknown + 2; id < classes; ++id)
        rows += strCat("letter", id, "; 1\n");
    return CtcDictionary::parse(rows, "the case's classes");
}

/// Without padding and the end of the sentence.
Ids labelsOf(const torch::Tensor& row) {
    Ids labels;
    for (std::int64_t i = 0; i < row.size(0); ++i)
        if (const auto id = row[i].item<std::int64_t>();
            id != CtcDictionary::kPad && id != CtcDictionary::kEos)
            labels.push_back(id);
    return labels;
}

Ids collapsed(Ids frames) {
    const auto repeated = std::ranges::unique(frames);
    frames.erase(repeated.begin(), repeated.end());
    std::erase(frames, CtcDictionary::kBlank);
    return frames;
}

/// Frames that read as the labels: a blank keeps equal ones apart.
Ids framesOf(const Ids& labels) {
    Ids frames;
    for (const std::int64_t label : labels)
        frames.insert(frames.end(), {label, CtcDictionary::kBlank});
    return frames;
}

} // namespace

void runCtcValidation(const CaseFile& golden, Comparison& comparison) {
    const torch::Tensor logProbs = golden.hostTensor("in.log_probs"); // [B, T, V]
    const torch::Tensor lengths = golden.hostTensor("in.frame_lengths").to(torch::kInt64);
    const torch::Tensor targets = golden.hostTensor("in.target").to(torch::kInt64);
    const CtcDictionary dictionary = dictionaryFor(logProbs.size(2));
    std::int64_t letterErrors = 0;
    std::int64_t letters = 0;
    metrics::ErrorCounts words;
    for (std::int64_t i = 0; i < logProbs.size(0); ++i) {
        const infer::FramePath path =
            infer::greedyPath(logProbs[i], 0, lengths[i].item<std::int64_t>());
        const Ids reference = labelsOf(targets[i]);
        letterErrors += metrics::editDistance(reference, collapsed(path.ids));
        letters += static_cast<std::int64_t>(reference.size());
        words += metrics::wordErrors(dictionary.decodeFrames(framesOf(reference)),
                                     infer::transcriptOf(path, dictionary, {}).text);
    }
    const std::map<std::string, std::int64_t> found{{"c_errs", letterErrors},
                                                    {"c_len", letters},
                                                    {"w_errs", words.errors()},
                                                    {"wv_errs", words.errors()},
                                                    {"w_len", words.referenceLength()}};
    for (const auto& [name, expected] : golden["expected"].items()) {
        const auto value = found.find(name);
        if (value == found.end())
            comparison.missing(name);
        else
            comparison.number(name, static_cast<double>(value->second), expected);
    }
}

} // namespace parlance::conformance

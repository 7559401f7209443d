// SPDX-License-Identifier: Apache-2.0
#include "core/infer/speech/speaking.h"

#include "core/base/str_cat.h"

namespace parlance::infer {

namespace {

// What a voice that can be understood stays within, by far.
constexpr double kLeastFocus = 0.3;
constexpr double kLeastCoverage = 0.85;
constexpr std::int64_t kMostSkipped = 3; ///< silent letters are skipped rightly

} // namespace

std::vector<AlignmentFault> AlignmentReport::faults() const {
    if (focus < kLeastFocus)
        return {focus <= 0.0 ? AlignmentFault::SaidNothing : AlignmentFault::DidNotFollow};
    std::vector<AlignmentFault> found;
    if (skipped > kMostSkipped)
        found.push_back(AlignmentFault::Skipped);
    else if (coverage < kLeastCoverage)
        found.push_back(AlignmentFault::LeftOutMuch);
    if (repeats > 0)
        found.push_back(AlignmentFault::WentBack);
    if (!stopped)
        found.push_back(AlignmentFault::DidNotStop);
    return found;
}

std::string AlignmentReport::verdict() const {
    std::string told;
    const char* remedy = "try another seed, or shorter sentences";
    for (const AlignmentFault fault : faults()) {
        told += told.empty() ? "" : ", ";
        switch (fault) {
        case AlignmentFault::SaidNothing:
            return "said nothing: try another seed, or raise the gate threshold";
        case AlignmentFault::DidNotFollow:
            return "the voice did not follow the text: try another seed; if that does not help, it "
                   "has to be trained longer";
        case AlignmentFault::Skipped:
            told += strCat("skipped ", skipped, " sounds in a row");
            break;
        case AlignmentFault::LeftOutMuch:
            told += "left out much of the text";
            break;
        case AlignmentFault::WentBack:
            told += repeats == 1 ? std::string("went back once")
                                 : strCat("went back ", repeats, " times");
            break;
        case AlignmentFault::DidNotStop:
            told += "did not end by itself";
            remedy = "try another seed, or lower the gate threshold";
            break;
        }
    }
    return told.empty() ? "spoken whole" : strCat(told, ": ", remedy);
}

} // namespace parlance::infer

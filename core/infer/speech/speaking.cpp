// SPDX-License-Identifier: Apache-2.0
#include "core/infer/speech/speaking.h"

#include "core/base/str_cat.h"

namespace parlance::infer {

namespace {

// What a voice that can be understood stays within, by far.
constexpr double kLeastFocus = 0.3;
constexpr double kLeastCoverage = 0.85;
constexpr std::int64_t kMostSkipped = 3; ///< silent letters are skipped rightly

std::string times(std::int64_t count) {
    return count == 1 ? "once" : strCat(count, " times");
}

} // namespace

bool AlignmentReport::isSound() const {
    return stopped && focus >= kLeastFocus && coverage >= kLeastCoverage &&
           skipped <= kMostSkipped && repeats == 0;
}

std::string AlignmentReport::verdict() const {
    if (isSound())
        return "spoken whole";
    if (focus <= 0.0)
        return "said nothing: try another seed, or raise the gate threshold";
    if (focus < kLeastFocus)
        return "the voice did not follow the text: try another seed; if that does not help, it has "
               "to be trained longer";
    std::string faults;
    const auto add = [&faults](const std::string& fault) {
        faults += (faults.empty() ? "" : ", ") + fault;
    };
    if (skipped > kMostSkipped)
        add(strCat("skipped ", skipped, " sounds in a row"));
    else if (coverage < kLeastCoverage)
        add("left out much of the text");
    if (repeats > 0)
        add(strCat("went back ", times(repeats)));
    if (stopped)
        return faults + ": try another seed, or shorter sentences";
    add("did not end by itself");
    return faults + ": try another seed, or lower the gate threshold";
}

} // namespace parlance::infer

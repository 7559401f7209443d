// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace parlance::audio {

/// A stretch of a recording in seconds; an empty one stands for none.
struct TimeSpan {
    double beginSec = 0.0;
    double endSec = 0.0;

    bool isEmpty() const { return endSec <= beginSec; }
    bool operator==(const TimeSpan&) const = default;
};

} // namespace parlance::audio

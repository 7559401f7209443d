// SPDX-License-Identifier: Apache-2.0
#include "core/infer/long_audio.h"

#include "core/base/error.h"

namespace parlance::infer {

void check(const LongAudioOptions& options) {
    const auto& [window, context, batch] = options;
    if (window && !(*window >= kShortestWindowSec && *window <= kLongestWindowSec))
        throw Error(ErrorKind::Usage, strCat("a window of ", *window, " s"), "--window",
                    strCat("name ", kShortestWindowSec, " to ", kLongestWindowSec, " s"));
    if (context && !(*context >= 0.0 && *context <= kLongestWindowSec))
        throw Error(ErrorKind::Usage, strCat("a context of ", *context, " s"), "--context",
                    strCat("name 0 to ", kLongestWindowSec, " s"));
    if (window && context && 2.0 * *context >= *window)
        throw Error(
            ErrorKind::Usage,
            strCat("a context of ", *context, " s leaves nothing of a window of ", *window, " s"),
            "--context", "name less than half of --window");
    if (batch < 1)
        throw Error(ErrorKind::Usage, strCat("a batch of ", batch, " windows"), "--batch-size",
                    "name 1 or more");
}

} // namespace parlance::infer

// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/speech/spoken_json.h"

namespace parlance::protocol {

Json toJson(const infer::SpokenWord& word) {
    return {{"word", word.word},
            {"begin", word.begin},
            {"end", word.end},
            {"start_time", word.startSec},
            {"end_time", word.endSec}};
}

infer::SpokenWord spokenWordOf(const Json& json) {
    return {.word = json.at("word"),
            .begin = json.at("begin"),
            .end = json.at("end"),
            .startSec = json.at("start_time"),
            .endSec = json.at("end_time")};
}

Json toJson(const infer::PassageReport& passage) {
    const infer::AlignmentReport& alignment = passage.alignment;
    return {{"spoken", passage.spoken},     {"start_time", passage.startSec},
            {"end_time", passage.endSec},   {"first_frame", passage.firstFrame},
            {"frames", passage.frames},     {"symbols", passage.symbols},
            {"focus", alignment.focus},     {"coverage", alignment.coverage},
            {"skipped", alignment.skipped}, {"repeats", alignment.repeats},
            {"stopped", alignment.stopped}, {"verdict", alignment.verdict()},
            {"peak", passage.peak}};
}

infer::PassageReport passageOf(const Json& json) {
    return {.spoken = json.at("spoken"),
            .startSec = json.at("start_time"),
            .endSec = json.at("end_time"),
            .firstFrame = json.at("first_frame"),
            .frames = json.at("frames"),
            .symbols = json.at("symbols"),
            .alignment = {.focus = json.at("focus"),
                          .coverage = json.at("coverage"),
                          .skipped = json.at("skipped"),
                          .repeats = json.at("repeats"),
                          .stopped = json.at("stopped")},
            .peak = json.at("peak")};
}

} // namespace parlance::protocol

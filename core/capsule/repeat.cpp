// SPDX-License-Identifier: Apache-2.0
#include "core/capsule/repeat.h"

#include "core/base/error.h"
#include "core/base/file_digest.h"
#include "core/runs/checkpoint_index.h"

namespace parlance::capsule {

namespace {

constexpr std::string_view kFormat = "parlance-repeat";

} // namespace

Repeat repeatOf(const Capsule& capsule) {
    return {.run = capsule.run,
            .origin = capsule.origin,
            .step = capsule.step,
            .device = capsule.device,
            .dataFingerprint = capsule.dataFingerprint,
            .weights = capsule.weights};
}

Json toJson(const Repeat& repeat) {
    Json json = formatHeader(kFormat);
    json["run"] = repeat.run;
    json["origin"] = repeat.origin;
    json["step"] = repeat.step;
    json["device"] = repeat.device;
    json["data_fingerprint"] = repeat.dataFingerprint;
    json["weights"] = repeat.weights;
    json["same_bits"] = repeat.sameBits ? Json(*repeat.sameBits) : Json();
    return json;
}

Repeat repeatFromJson(const Json& json, const std::string& where) {
    try {
        if (json.at("format") != kFormat)
            throw Error(ErrorKind::Config, "this is not about a repeated run", where,
                        "restore the file, or remove it: the run is then one of its own");
        Repeat repeat{.run = json.at("run"),
                      .origin = json.at("origin"),
                      .step = json.at("step"),
                      .device = json.at("device"),
                      .dataFingerprint = json.at("data_fingerprint"),
                      .weights = json.at("weights")};
        if (const Json& same = json.at("same_bits"); !same.is_null())
            repeat.sameBits = same.get<bool>();
        return repeat;
    } catch (const Json::exception& error) {
        throw Error(ErrorKind::Config, strCat("the file is damaged: ", error.what()), where,
                    "restore it, or remove it: the run is then one of its own");
    }
}

std::optional<Repeat> repeatIn(const runs::RunDirectory& run) {
    std::error_code failure;
    if (!std::filesystem::exists(run.repeatFile(), failure))
        return {};
    return repeatFromJson(readJsonFile(run.repeatFile()), run.repeatFile().string());
}

void writeRepeat(const runs::RunDirectory& run, const Repeat& repeat) {
    writeJsonFile(run.repeatFile(), toJson(repeat));
}

void requireSameData(const Repeat& repeat, const std::string& fingerprint) {
    if (repeat.dataFingerprint.empty() || repeat.dataFingerprint == fingerprint)
        return;
    throw Error(ErrorKind::Data, strCat("the training data are not those of ", repeat.run),
                "data.train",
                "name the same data with --set data.train=PATH, in the same order and unchanged");
}

bool settleRepeat(const runs::RunDirectory& run) {
    Repeat repeat = *repeatIn(run);
    const auto last = runs::CheckpointIndex(run.checkpoints()).last();
    repeat.sameBits = last && last->step == repeat.step &&
                      fileDigest(last->folder / "model.safetensors") == repeat.weights;
    writeRepeat(run, repeat);
    return *repeat.sameBits;
}

} // namespace parlance::capsule

// SPDX-License-Identifier: Apache-2.0
#include "core/train/train_state.h"

#include "core/base/error.h"

namespace parlance::train {

namespace {

constexpr std::string_view kFormat = "parlance-train-state";
constexpr const char* kRemedy = "resume from another checkpoint";

TrainState parsed(const Json& json, const std::string& where) {
    TrainState state;
    json.at("step").get_to(state.step);
    json.at("data").at("epoch").get_to(state.data.epoch);
    json.at("data").at("batch").get_to(state.data.batch);
    json.at("scaler").at("scale").get_to(state.scaler.scale);
    json.at("scaler").at("iteration").get_to(state.scaler.iteration);
    json.at("scaler").at("last_overflow").get_to(state.scaler.lastOverflow);
    json.at("optimizer_updates").get_to(state.optimizerUpdates);
    state.best = runs::bestFromJson(json.at("best"), where);
    json.at("validations_since_best").get_to(state.validationsSinceBest);
    json.at("validated_step").get_to(state.validatedStep);
    // Checkpoints of earlier versions lack these.
    state.scaler.lastChange = json.at("scaler").value("last_change", state.scaler.lastOverflow);
    state.scaler.overflowsSinceChange = json.at("scaler").value("overflows_since_change", 0);
    state.schedule = json.value("schedule", Json(nullptr));
    const Json validation = json.value("validation", Json::object());
    state.validation = runs::valuesFromJson(validation, where);
    state.dataFingerprint = json.value("data_fingerprint", std::string());
    const Json seen = json.value("items_seen", Json(nullptr));
    state.itemsSeen = seen.is_null() ? std::nullopt : std::optional(seen.get<double>());
    state.badItems = json.value("bad_items", std::set<std::string>());
    return state;
}

} // namespace

Json toJson(const TrainState& state) {
    Json json = formatHeader(kFormat);
    json["step"] = state.step;
    json["data"] = {{"epoch", state.data.epoch}, {"batch", state.data.batch}};
    json["scaler"] = {{"scale", state.scaler.scale},
                      {"iteration", state.scaler.iteration},
                      {"last_overflow", state.scaler.lastOverflow},
                      {"last_change", state.scaler.lastChange},
                      {"overflows_since_change", state.scaler.overflowsSinceChange}};
    json["optimizer_updates"] = state.optimizerUpdates;
    json["schedule"] = state.schedule;
    json["best"] = runs::toJson(state.best);
    json["validations_since_best"] = state.validationsSinceBest;
    json["validated_step"] = state.validatedStep;
    json["validation"] = runs::valuesToJson(state.validation);
    json["data_fingerprint"] = state.dataFingerprint;
    json["items_seen"] = state.itemsSeen ? Json(*state.itemsSeen) : Json(nullptr);
    json["bad_items"] = state.badItems;
    return json;
}

TrainState trainStateFromJson(const Json& json, const std::string& where) {
    if (!json.is_object() || json.value("format", Json()) != kFormat ||
        json.value("format_version", Json()) != 1)
        throw Error(ErrorKind::Checkpoint, "this is not the state of a training", where, kRemedy);
    TrainState state;
    try {
        state = parsed(json, where);
    } catch (const std::exception& problem) {
        throw Error(ErrorKind::Checkpoint,
                    strCat("the state of the training is damaged (", problem.what(), ")"), where,
                    kRemedy);
    }
    if (state.step < 0 || state.data.epoch < 0 || state.data.batch < 0 ||
        state.optimizerUpdates < 0)
        throw Error(ErrorKind::Checkpoint, "the state of the training has negative counts", where,
                    kRemedy);
    return state;
}

void requireSameData(const TrainState& state, const batching::BatchSource& source) {
    if (!state.dataFingerprint.empty() && state.dataFingerprint != source.fingerprint())
        throw Error(
            ErrorKind::Data, "the training data have changed since the checkpoint was written",
            "data.train",
            "restore the manifests that the run began with, or start a new run with --init");
}

} // namespace parlance::train

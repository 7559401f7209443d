// SPDX-License-Identifier: Apache-2.0
#include "core/train/train_state.h"

#include "core/base/error.h"

namespace parlance::train {

namespace {

constexpr std::string_view kFormat = "parlance-train-state";

Json toJson(const runs::BestValue& best) {
    return {{"metric", best.metric}, {"value", jsonNumber(best.value)}, {"step", best.step}};
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
    json["best"] = state.best ? toJson(*state.best) : Json(nullptr);
    json["validations_since_best"] = state.validationsSinceBest;
    json["validated_step"] = state.validatedStep;
    return json;
}

TrainState trainStateFromJson(const Json& json, const std::string& where) {
    try {
        if (json.at("format") != kFormat || json.at("format_version") != 1)
            throw Error(ErrorKind::Checkpoint, "this is not the state of a training", where,
                        "resume from another checkpoint");
        TrainState state;
        json.at("step").get_to(state.step);
        json.at("data").at("epoch").get_to(state.data.epoch);
        json.at("data").at("batch").get_to(state.data.batch);
        json.at("scaler").at("scale").get_to(state.scaler.scale);
        json.at("scaler").at("iteration").get_to(state.scaler.iteration);
        json.at("scaler").at("last_overflow").get_to(state.scaler.lastOverflow);
        // Checkpoints of before these were kept lack them.
        state.scaler.lastChange = json.at("scaler").value("last_change", state.scaler.lastOverflow);
        state.scaler.overflowsSinceChange = json.at("scaler").value("overflows_since_change", 0);
        json.at("optimizer_updates").get_to(state.optimizerUpdates);
        state.schedule = json.value("schedule", Json(nullptr));
        if (const Json& best = json.at("best"); !best.is_null())
            state.best = runs::BestValue{.metric = best.at("metric"),
                                         .value = numberFromJson(best.at("value"), where),
                                         .step = best.at("step")};
        json.at("validations_since_best").get_to(state.validationsSinceBest);
        json.at("validated_step").get_to(state.validatedStep);
        if (state.step < 0 || state.data.epoch < 0 || state.data.batch < 0 ||
            state.optimizerUpdates < 0)
            throw Error(ErrorKind::Checkpoint, "the state of the training has negative counts",
                        where, "resume from another checkpoint");
        return state;
    } catch (const Json::exception& problem) {
        throw Error(ErrorKind::Checkpoint,
                    strCat("the state of the training is damaged (", problem.what(), ")"), where,
                    "resume from another checkpoint");
    }
}

} // namespace parlance::train

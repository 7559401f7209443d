// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/shared_plan.h"

namespace parlance::engine {

TrainingPlan planTogether(dist::ProcessGroup& group, const TrainingOrder& order) {
    if (group.world().isFirst()) {
        TrainingPlan plan = planTraining(order);
        group.broadcast(Json{{"config", runs::toJson(plan.config)},
                             {"run", plan.run.string()},
                             {"resume", plan.resume},
                             {"repeat", plan.repeat ? capsule::toJson(*plan.repeat) : Json()}}
                            .dump());
        return plan;
    }
    const std::string where = "the plan of the first process";
    const Json shared = parseJson(group.broadcast(std::string()), where);
    TrainingPlan plan;
    plan.config = runs::runConfigFromJson(shared.at("config"), where);
    plan.run = shared.at("run").get<std::string>();
    plan.resume = shared.at("resume").get<bool>();
    if (const Json& repeat = shared.at("repeat"); !repeat.is_null())
        plan.repeat = capsule::repeatFromJson(repeat, where);
    return plan;
}

} // namespace parlance::engine

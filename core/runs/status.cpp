// SPDX-License-Identifier: Apache-2.0
#include "core/runs/status.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/process/process.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace parlance::runs {

namespace {

constexpr std::array<std::string_view, 8> kStateNames{"queued",   "starting", "running", "paused",
                                                      "stopping", "finished", "stopped", "failed"};

/// Without news for this long, a worker on another host is taken for lost.
constexpr double kSilenceSec = 30.0;

State stateFromJson(const Json& json, const std::string& where) {
    for (std::size_t i = 0; i < kStateNames.size(); ++i)
        if (json == kStateNames[i])
            return static_cast<State>(i);
    throw Error(ErrorKind::Config, strCat("unknown state ", formatJson(json).substr(0, 50)), where,
                "update parlance, or take the file from the run again");
}

/// Reads members of status.json; what is missing keeps its default.
class Reader {
  public:
    Reader(const Json& json, const std::string& where) : m_json(json), m_where(where) {}

    void read(const char* key, std::int64_t& into) const {
        if (const Json* value = find(key); value && value->is_number_integer())
            into = value->get<std::int64_t>();
    }
    void read(const char* key, double& into) const {
        if (const Json* value = find(key); value && !value->is_null())
            into = numberFromJson(*value, strCat(m_where, ", ", key));
    }
    void read(const char* key, bool& into) const {
        if (const Json* value = find(key); value && value->is_boolean())
            into = value->get<bool>();
    }
    void read(const char* key, std::string& into) const {
        if (const Json* value = find(key); value && value->is_string())
            into = value->get<std::string>();
    }

  private:
    const Json* find(const char* key) const {
        const auto found = m_json.find(key);
        return found == m_json.end() ? nullptr : &*found;
    }
    const Json& m_json;
    const std::string& m_where;
};

} // namespace

std::string_view stateName(State state) {
    return kStateNames[static_cast<std::size_t>(state)];
}

bool isActive(State state) {
    return state == State::Starting || state == State::Running || state == State::Stopping;
}

Json toJson(const std::optional<BestValue>& best) {
    if (!best)
        return nullptr;
    return {{"metric", best->metric}, {"value", jsonNumber(best->value)}, {"step", best->step}};
}

std::optional<BestValue> bestFromJson(const Json& json, const std::string& where) {
    if (json.is_null())
        return std::nullopt;
    try {
        return BestValue{.metric = json.at("metric"),
                         .value = numberFromJson(json.at("value"), where),
                         .step = json.at("step")};
    } catch (const Json::exception&) {
        throw Error(ErrorKind::Config, "the best value needs a metric, a value and a step", where,
                    "take the file from the run again");
    }
}

Json toJson(const Status& status) {
    Json json = formatHeader("parlance-status");
    json["state"] = stateName(status.state);
    json["step"] = status.step;
    json["steps_total"] = status.stepsTotal;
    json["epoch"] = jsonNumber(status.epoch);
    json["pid"] = status.pid;
    json["pid_start"] = status.pidStart;
    json["host"] = status.host;
    json["world_size"] = status.worldSize;
    json["device"] = status.device;
    json["started"] = jsonNumber(status.started);
    json["updated"] = jsonNumber(status.updated);
    json["worked"] = jsonNumber(status.worked);
    json["eta"] = jsonNumber(status.eta);
    json["stepped"] = jsonNumber(status.stepped);
    json["validating"] = status.validating;
    json["message"] = status.message;
    json["error"] = status.error;
    json["error_kind"] = status.errorKind;
    json["best"] = toJson(status.best);
    json["validations_since_best"] = status.validationsSinceBest;
    return json;
}

Status statusFromJson(const Json& json, const std::string& where) {
    if (!json.is_object() || !json.contains("state"))
        throw Error(ErrorKind::Config, "this is not a run's status", where,
                    "take the file from the run again");
    Status status;
    status.state = stateFromJson(json["state"], where);
    const Reader reader(json, where);
    reader.read("step", status.step);
    reader.read("steps_total", status.stepsTotal);
    reader.read("epoch", status.epoch);
    reader.read("pid", status.pid);
    reader.read("pid_start", status.pidStart);
    reader.read("host", status.host);
    reader.read("world_size", status.worldSize);
    reader.read("device", status.device);
    reader.read("started", status.started);
    reader.read("updated", status.updated);
    status.worked = std::max(0.0, status.updated - status.started); // of runs that do not count it
    reader.read("worked", status.worked);
    reader.read("eta", status.eta);
    reader.read("stepped", status.stepped);
    reader.read("validating", status.validating);
    reader.read("message", status.message);
    reader.read("error", status.error);
    reader.read("error_kind", status.errorKind);
    if (const auto best = json.find("best"); best != json.end())
        status.best = bestFromJson(*best, where);
    reader.read("validations_since_best", status.validationsSinceBest);
    return status;
}

std::optional<std::string> lostReason(const Status& status, double nowSec) {
    if (!isActive(status.state))
        return std::nullopt;
    if (status.host == hostName()) {
        const auto start = processStartTicks(static_cast<pid_t>(status.pid));
        if (start && *start == status.pidStart)
            return std::nullopt;
        return "the worker ended unexpectedly";
    }
    const double silenceSec = nowSec - status.updated;
    if (silenceSec <= kSilenceSec)
        return std::nullopt;
    return strCat("the worker on ", status.host, " has been silent for ", std::llround(silenceSec),
                  " s");
}

} // namespace parlance::runs

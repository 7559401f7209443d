// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/run_recorder.h"

#include "core/base/clock.h"
#include "core/base/log.h"

namespace parlance::engine {

namespace {

std::string describe(const runs::Values& values) {
    std::string text;
    for (const auto& [name, value] : values)
        text += strCat(text.empty() ? "" : ", ", name, " ", value);
    return text;
}

/// NVIDIA's names carry the split in front and shorten the learning rate.
runs::Values publishedNames(const runs::Values& values, const std::string& split) {
    runs::Values published;
    for (const auto& [name, value] : values)
        published.emplace_back(split + (name == "learning_rate" ? "lr" : name), value);
    return published;
}

} // namespace

void RunRecorder::onProgress(std::int64_t step, double epoch, double etaSec) {
    m_epoch = epoch;
    m_writer.updateStatus([&](runs::Status& status) {
        status.step = step;
        status.epoch = epoch;
        status.eta = etaSec > 0.0 ? unixTimeSec() + etaSec : 0.0;
    });
    if (m_plan.progress)
        m_plan.progress({step, m_plan.stepsTotal, {}});
}

void RunRecorder::onStep(const train::StepReport& report) {
    m_epoch = report.epoch;
    m_writer.step({report.step, report.epoch, unixTimeSec(), runs::Split::Train, report.values});
    const auto epoch = static_cast<std::int64_t>(report.epoch);
    m_writer.dllogger({epoch + 1, report.step - epoch * m_plan.stepsPerEpoch, m_plan.stepsPerEpoch},
                      publishedNames(report.values, "train_"));
    log::info("update ", report.step, " of ", m_plan.stepsTotal, ": ", describe(report.values));
}

void RunRecorder::onValidation(std::int64_t step, double epoch,
                               const train::ValidationResult& result) {
    m_validation = result.values;
    m_writer.step({step, epoch, unixTimeSec(), runs::Split::Valid, result.values});
    m_writer.items(runs::Split::Valid, step, result.items);
    m_writer.dllogger({static_cast<std::int64_t>(epoch) + 1},
                      publishedNames(result.values, "val_"));
    log::info("validation at update ", step, ": ", describe(result.values));
}

void RunRecorder::onEvent(std::int64_t step, const std::string& name) {
    m_writer.event(step, name);
    log::debug("update ", step, ": ", name);
    if (name == "best")
        showBest(step);
}

void RunRecorder::showBest(std::int64_t step) {
    for (const auto& [name, value] : m_validation)
        if (name == m_plan.bestMetric)
            m_writer.updateStatus([&](runs::Status& status) {
                status.best = runs::BestValue{name, value, step};
            });
}

} // namespace parlance::engine

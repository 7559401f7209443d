// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/run_recorder.h"

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

runs::Values withItems(runs::Values values, const train::Standing& at) {
    if (at.items)
        values.emplace_back(runs::kItemsSeen, *at.items);
    return values;
}

} // namespace

void RunRecorder::onProgress(const train::Standing& at, double etaSec) {
    m_writer.updateStatus([&](runs::Status& status) {
        status.step = at.step;
        status.epoch = at.epoch;
        status.stepped = unixTimeSec();
        status.eta = etaSec > 0.0 ? status.stepped + etaSec : 0.0;
        status.validationsSinceBest = at.validationsSinceBest;
    });
    if (m_progress)
        m_progress({at.step, at.total, {}});
}

void RunRecorder::onStep(const train::StepReport& report) {
    m_writer.step({report.at.step, report.at.epoch, unixTimeSec(), runs::Split::Train,
                   withItems(report.values, report.at)});
    if (!report.ranks.empty())
        runs::writeRankStates(
            m_writer.directory().ranksFile(),
            {.step = report.at.step, .time = unixTimeSec(), .ranks = report.ranks});
    log::info("step ", report.at.step, " of ", report.at.total, ": ", describe(report.values));
}

void RunRecorder::onValidationBegin() {
    m_writer.updateStatus([](runs::Status& status) {
        status.validating = true;
        status.stepped = unixTimeSec();
    });
}

void RunRecorder::onValidation(const train::Standing& at, const train::ValidationResult& result) {
    m_writer.updateStatus([](runs::Status& status) {
        status.validating = false;
        status.stepped = unixTimeSec();
    });
    if (result.split == runs::Split::Valid)
        m_validation = result.values;
    m_writer.step({at.step, at.epoch, unixTimeSec(), result.split, withItems(result.values, at)});
    m_writer.items(result.split, at.step, result.items);
    if (!result.media.empty())
        train::writeMedia(m_writer.directory().media(at.step), result.media);
    log::info(result.split == runs::Split::Valid ? "validation" : runs::splitName(result.split),
              " at step ", at.step, ": ", describe(result.values));
}

void RunRecorder::onEvent(std::int64_t step, train::TrainEvent event, const std::string& detail) {
    m_writer.event(step, std::string(train::eventName(event)), detail);
    log::debug("step ", step, ": ", train::eventName(event));
    if (event != train::TrainEvent::Best)
        return;
    if (const std::optional<double> value = runs::valueOf(m_validation, m_bestMetric))
        m_writer.updateStatus([&](runs::Status& status) {
            status.best = runs::BestValue{m_bestMetric, *value, step};
        });
}

} // namespace parlance::engine

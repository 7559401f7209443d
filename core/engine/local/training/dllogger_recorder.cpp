// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/training/dllogger_recorder.h"

#include <algorithm>
#include <cmath>

namespace parlance::engine {

namespace {

constexpr auto kTrain = "train_", kAverage = "train_avg_", kValidation = "val_";
constexpr auto kTokens = "ntokens", kTook = "took", kTokensPerSecond = "ntokens/s";

/// `a.b.c` of every value, in order.
void writeParameters(runs::DlloggerFile& file, const std::string& prefix, const Json& config) {
    for (const auto& [key, value] : config.items())
        if (value.is_object())
            writeParameters(file, prefix + key + ".", value);
        else
            file.parameter(prefix + key, value);
}

/// Seconds, and tokens a second where they are counted.
void addSpeed(runs::Values& values, const std::string& prefix, double tookSec, double tokens) {
    values.emplace_back(prefix + kTook, tookSec);
    if (tokens > 0.0 && tookSec > 0.0)
        values.emplace_back(prefix + kTokensPerSecond, tokens / tookSec);
}

} // namespace

void DlloggerRecorder::Means::add(const runs::Values& values, double tookSec, double tokens,
                                  std::int64_t updates) {
    m_tookSec += tookSec;
    m_tokens += tokens;
    m_updates += updates;
    for (const auto& [name, value] : values) {
        auto sum = std::ranges::find(m_sums, name, &runs::Values::value_type::first);
        if (sum == m_sums.end())
            sum = m_sums.insert(sum, {name, 0.0});
        sum->second += value * static_cast<double>(updates);
    }
}

runs::Values DlloggerRecorder::Means::values() const {
    runs::Values means = m_sums;
    for (auto& [name, value] : means)
        value /= static_cast<double>(m_updates);
    addSpeed(means, kAverage, m_tookSec, m_tokens);
    return means;
}

DlloggerRecorder::DlloggerRecorder(const std::filesystem::path& file, const Json& config,
                                   const std::vector<runs::MetricInfo>& metrics,
                                   std::vector<runs::PublishedMetric> published)
    : m_file(file), m_published(std::move(published)) {
    writeParameters(m_file, "", config);
    for (const char* prefix : {kTrain, kAverage, kValidation}) {
        for (const runs::MetricInfo& metric : metrics) {
            const auto unitOf = [&](const std::string& name) {
                for (const runs::PublishedMetric& theirs : m_published)
                    if (prefix + theirs.name == name)
                        return theirs.unit;
                return metric.unit;
            };
            for (const auto& [name, value] :
                 runs::publishedValues({{metric.name, 0.0}}, m_published, prefix))
                m_file.metadata(name, unitOf(name));
        }
        m_file.metadata(std::string(prefix) + kTook, "s");
        m_file.metadata(std::string(prefix) + kTokensPerSecond, "tokens/s");
    }
}

void DlloggerRecorder::onStep(const train::StepReport& report) {
    if (report.place.epoch != m_epoch)
        endEpoch();
    m_epoch = report.place.epoch;
    const double tookSec = report.phases.total();
    const double tokens =
        runs::valueOf(report.values, kTokens).value_or(0.0) * static_cast<double>(report.updates);
    runs::Values values = runs::publishedValues(report.values, m_published, kTrain);
    addSpeed(values, kTrain, tookSec, tokens);
    m_file.log({report.place.epoch, report.place.update, report.place.updates}, values);

    const auto averages = runs::publishedValues(report.values, m_published, kAverage);
    m_ofEpoch.add(averages, tookSec, tokens, report.updates);
    m_ofRun.add(averages, tookSec, tokens, report.updates);
    if (report.place.update == report.place.updates)
        endEpoch();
}

void DlloggerRecorder::endEpoch() {
    if (!m_ofEpoch.isEmpty())
        m_file.log({m_epoch}, m_ofEpoch.values());
    m_ofEpoch = {};
}

void DlloggerRecorder::onValidation(const train::Standing& at,
                                    const train::ValidationResult& result) {
    if (result.split != runs::Split::Valid || result.values.empty())
        return;
    m_validation = runs::publishedValues(result.values, m_published, kValidation);
    if (result.tokens > 0.0)
        m_validation.emplace_back(std::string(kValidation) + kTokens, result.tokens);
    addSpeed(m_validation, kValidation, result.seconds, result.tokens);
    // The epoch in which the last update was: 1.0 passes are the first epoch, whole.
    m_file.log({std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(at.epoch)))},
               m_validation);
}

void DlloggerRecorder::onEvent(std::int64_t /*step*/, train::TrainEvent event,
                               const std::string& /*detail*/) {
    using enum train::TrainEvent;
    if (event != Stop && event != EarlyStop && event != Target && event != Finish)
        return;
    endEpoch();
    runs::Values summary = m_ofRun.isEmpty() ? runs::Values() : m_ofRun.values();
    summary.insert(summary.end(), m_validation.begin(), m_validation.end());
    m_file.log({}, summary);
}

} // namespace parlance::engine

// SPDX-License-Identifier: Apache-2.0
#include "core/runs/dllogger.h"

#include "core/base/clock.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <ctime>

namespace parlance::runs {

namespace {

std::string decimal(double seconds) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.6f", seconds);
    return text.data();
}

/// `2023-11-14 22:13:20.250000`, local time.
std::string dateTime(double timeSec) {
    const long long micros = std::llround(timeSec * 1e6);
    const std::time_t seconds = micros / 1000000;
    std::tm local{};
    localtime_r(&seconds, &local);
    std::array<char, 64> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &local);
    std::snprintf(text.data() + length, text.size() - length, ".%06lld", micros % 1000000);
    return text.data();
}

} // namespace

Values publishedValues(const Values& values, const std::vector<PublishedMetric>& published,
                       const std::string& prefix) {
    Values result;
    for (const auto& [metric, value] : values) {
        const std::size_t before = result.size();
        for (const PublishedMetric& theirs : published)
            if (theirs.metric == metric)
                result.emplace_back(prefix + theirs.name, theirs.scale * value);
        if (result.size() == before)
            result.emplace_back(prefix + (metric == "learning_rate" ? "lr" : metric), value);
    }
    return result;
}

DlloggerFile::DlloggerFile(const std::filesystem::path& path)
    : m_file(path), m_startedSec(monotonicSec()) {}

void DlloggerFile::parameter(const std::string& name, const Json& value) {
    m_file.appendLine(dlloggerLine(unixTimeSec(), monotonicSec() - m_startedSec, "PARAMETER",
                                   Json{{name, value}}));
}

void DlloggerFile::metadata(const std::string& name, const std::string& unit) {
    const double time = unixTimeSec();
    m_file.appendLine(
        "DLLL " +
        formatJson({{"timestamp", decimal(time)},
                    {"elapsedtime", decimal(monotonicSec() - m_startedSec)},
                    {"datetime", dateTime(time)},
                    {"type", "METADATA"},
                    {"metric", name},
                    {"metadata", {{"name", name}, {"unit", unit}, {"format", ":>6.4g"}}}}));
}

void DlloggerFile::log(const std::vector<std::int64_t>& stepPath, const Values& data) {
    m_file.appendLine(
        dlloggerLine(unixTimeSec(), monotonicSec() - m_startedSec, stepPath, valuesToJson(data)));
}

std::string dlloggerLine(double timeSec, double elapsedSec, const Json& step, const Json& data) {
    return "DLLL " + formatJson({{"timestamp", decimal(timeSec)},
                                 {"datetime", dateTime(timeSec)},
                                 {"elapsedtime", decimal(elapsedSec)},
                                 {"type", "LOG"},
                                 {"step", step},
                                 {"data", data}});
}

} // namespace parlance::runs

// SPDX-License-Identifier: Apache-2.0
#include "core/runs/dllogger.h"

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

std::string dlloggerLine(double timeSec, double elapsedSec,
                         const std::vector<std::int64_t>& stepPath, const Values& data) {
    Json values = Json::object();
    for (const auto& [name, value] : data)
        values[name] = jsonNumber(value);
    const Json line{{"timestamp", decimal(timeSec)},
                    {"datetime", dateTime(timeSec)},
                    {"elapsedtime", decimal(elapsedSec)},
                    {"type", "LOG"},
                    {"step", stepPath},
                    {"data", std::move(values)}};
    return "DLLL " + formatJson(line);
}

} // namespace parlance::runs

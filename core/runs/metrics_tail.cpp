// SPDX-License-Identifier: Apache-2.0
// Reading metrics.jsonl. simdjson, because a long run has millions of lines.
#include "core/base/descriptor.h"
#include "core/runs/metrics_log.h"

#include <fcntl.h>
#include <simdjson.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <limits>

namespace parlance::runs {

namespace {

using simdjson::dom::element;
using simdjson::dom::object;

/// What is read at once, and the longest line that is understood.
constexpr std::size_t kBlockBytes = 4u << 20;

std::optional<double> realOf(element json) {
    double number = 0.0;
    if (json.get_double().get(number) == simdjson::SUCCESS)
        return number;
    std::string_view text;
    if (json.get_string().get(text) != simdjson::SUCCESS)
        return std::nullopt;
    if (text == "NaN")
        return std::numeric_limits<double>::quiet_NaN();
    if (text == "Infinity")
        return std::numeric_limits<double>::infinity();
    if (text == "-Infinity")
        return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

double realAt(object json, std::string_view key) {
    element value;
    if (json.at_key(key).get(value) != simdjson::SUCCESS)
        return 0.0;
    return realOf(value).value_or(0.0);
}

std::optional<std::int64_t> stepAt(object json) {
    std::int64_t step = 0;
    if (json.at_key("step").get_int64().get(step) != simdjson::SUCCESS)
        return std::nullopt;
    return step;
}

std::string_view textAt(object json, std::string_view key) {
    std::string_view text;
    return json.at_key(key).get_string().get(text) == simdjson::SUCCESS ? text : "";
}

/// The members that are numbers.
Values numbersOf(object json) {
    Values values;
    for (const auto [key, value] : json)
        if (const std::optional<double> number = realOf(value))
            values.emplace_back(key, *number);
    return values;
}

MetricsLine parseHeader(object json) {
    HeaderLine line;
    object metrics;
    if (json.at_key("metrics").get_object().get(metrics) != simdjson::SUCCESS)
        return line;
    for (const auto [name, value] : metrics) {
        object info;
        if (value.get_object().get(info) != simdjson::SUCCESS)
            continue;
        line.metrics.push_back({std::string(name), std::string(textAt(info, "unit")),
                                betterFromName(textAt(info, "better")).value_or(Better::None)});
    }
    return line;
}

std::optional<MetricsLine> parseStep(object json) {
    const std::optional<std::int64_t> step = stepAt(json);
    const std::optional<Split> split = splitFromName(textAt(json, "split"));
    object values;
    if (!step || !split || json.at_key("values").get_object().get(values) != simdjson::SUCCESS)
        return std::nullopt;
    return StepLine{*step, realAt(json, "epoch"), realAt(json, "time"), *split, numbersOf(values)};
}

MetricsLine parseMachine(object json) {
    MachineLine line{.time = realAt(json, "time"), .values = numbersOf(json)};
    std::erase_if(line.values, [](const auto& value) { return value.first == "time"; });
    return line;
}

/// Empty for a line that is damaged or of a type we do not know.
std::optional<MetricsLine> parseLine(simdjson::dom::parser& parser, std::string_view text) {
    object json;
    // The block that holds the line is padded, so that it need not be copied.
    if (parser.parse(text.data(), text.size(), /*realloc_if_needed=*/false)
            .get_object()
            .get(json) != simdjson::SUCCESS)
        return std::nullopt;
    const std::string_view type = textAt(json, "type");
    if (type == "step")
        return parseStep(json);
    if (type == "machine")
        return parseMachine(json);
    if (type == "header")
        return parseHeader(json);
    const std::optional<std::int64_t> step = stepAt(json);
    if (type == "event" && step)
        return EventLine{*step, realAt(json, "time"), std::string(textAt(json, "name"))};
    if (type == "resume" && step)
        return ResumeLine{*step, realAt(json, "time")};
    return std::nullopt;
}

/// Up to a block from `offset`, with the padding that simdjson wants behind it; returns its size.
std::size_t readBlock(const Descriptor& file, std::uint64_t offset, std::uint64_t available,
                      std::string& block) {
    const std::size_t wanted = std::min<std::uint64_t>(available, kBlockBytes);
    block.resize(wanted + simdjson::SIMDJSON_PADDING);
    std::size_t used = 0;
    while (used < wanted) {
        const ssize_t got = ::pread(file.get(), block.data() + used, wanted - used,
                                    static_cast<off_t>(offset + used));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        used += static_cast<std::size_t>(got);
    }
    return used;
}

} // namespace

MetricsTail::MetricsTail(std::filesystem::path file) : m_file(std::move(file)) {}

std::vector<MetricsLine> MetricsTail::poll(std::uint64_t maxBytes) {
    std::vector<MetricsLine> lines;
    const Descriptor file(::open(m_file.c_str(), O_RDONLY | O_CLOEXEC));
    struct stat info {};
    if (!file || ::fstat(file.get(), &info) != 0)
        return lines; // not written yet
    const bool isAnother = m_inode != 0 && m_inode != info.st_ino;
    if (isAnother || static_cast<std::uint64_t>(info.st_size) < m_offset) {
        m_offset = 0;
        m_insideLongLine = false;
        lines.emplace_back(ResumeLine{.step = -1});
    }
    m_inode = info.st_ino;

    simdjson::dom::parser parser;
    std::string block;
    const std::uint64_t end = m_offset + std::min(maxBytes, UINT64_MAX - m_offset);
    const auto size = static_cast<std::uint64_t>(info.st_size);
    while (m_offset < std::min(end, size)) {
        const std::size_t used = readBlock(file, m_offset, size - m_offset, block);
        const std::size_t consumed = takeLines(parser, {block.data(), used}, lines);
        if (consumed == 0)
            break; // half a line: it is read again when the rest has come
        m_offset += consumed;
    }
    return lines;
}

std::size_t MetricsTail::takeLines(simdjson::dom::parser& parser, std::string_view block,
                                   std::vector<MetricsLine>& lines) {
    std::size_t consumed = 0;
    for (std::size_t end; (end = block.find('\n', consumed)) != std::string_view::npos;
         consumed = end + 1) {
        const std::string_view text = block.substr(consumed, end - consumed);
        if (std::exchange(m_insideLongLine, false) || text.empty())
            continue; // the end of a line already counted as skipped, or nothing
        if (auto line = parseLine(parser, text))
            lines.push_back(*std::move(line));
        else
            ++m_skipped;
    }
    if (consumed == 0 && block.size() == kBlockBytes) {
        m_skipped += m_insideLongLine ? 0 : 1;
        m_insideLongLine = true;
        return block.size();
    }
    return consumed;
}

} // namespace parlance::runs

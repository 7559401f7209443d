// SPDX-License-Identifier: Apache-2.0
#include "core/runs/series/index_segment.h"

#include "core/base/byte_hash.h"
#include "core/base/json.h"

#include <array>
#include <cstring>

namespace parlance::runs {

namespace {

constexpr std::uint64_t kMagic =
    0x3330'5844'4E49'4C50; // "PLINDX03": another order is another magic
constexpr std::size_t kWord = sizeof(std::uint64_t);
/// Compared with the log before an index is believed.
constexpr std::size_t kPrintBytes = 4096;

struct Header {
    std::uint64_t magic = kMagic;
    std::uint64_t jsonBytes = 0; ///< with padding
    std::uint64_t columnBytes = 0;
    LogPrint print;
};
static_assert(std::is_trivially_copyable_v<Header> && sizeof(Header) % kWord == 0);
static_assert(std::has_unique_object_representations_v<Header>);

std::uint64_t hashAt(const Descriptor& log, std::uint64_t offset, std::size_t count) {
    std::array<char, kPrintBytes> bytes;
    ByteHash hash;
    hash.add(std::span(bytes).first(readAt(log, offset, std::span(bytes).first(count))));
    return hash.value();
}

/// What has not been written yet of the series that share an axis.
struct Part {
    std::vector<const SeriesKey*> keys;
    std::vector<const Series*> series;
    std::size_t first = 0;
    std::size_t rows = 0;
};

std::vector<Part> partsOf(const RunSeries& all, const SegmentStart& start) {
    std::map<const void*, Part> byAxis;
    for (const auto& [key, series] : all.series()) {
        const auto known = start.rows.find(key);
        const std::size_t first = known == start.rows.end() ? 0 : known->second;
        if (first >= series.size())
            continue;
        Part& part = byAxis[&series.step()];
        part.keys.push_back(&key);
        part.series.push_back(&series);
        part.first = first;
        part.rows = series.size() - first;
    }
    std::vector<Part> parts;
    for (auto& [axis, part] : byAxis)
        parts.push_back(std::move(part));
    return parts;
}

Json jsonOf(const RunSeries& all, const SegmentStart& start, const std::vector<Part>& parts,
            std::int64_t skipped) {
    Json json{{"last_step", all.lastStep()}, {"skipped", skipped}};
    Json& metrics = json["metrics"] = Json::array();
    for (const MetricInfo& metric : all.metrics())
        metrics.push_back({metric.name, metric.unit, betterName(metric.better), metric.title,
                           metricKindName(metric.kind), metric.rank});
    Json& events = json["events"] = Json::array();
    for (std::size_t i = start.events; i < all.events().size(); ++i)
        events.push_back({all.events()[i].step, jsonNumber(all.events()[i].time),
                          all.events()[i].name, all.events()[i].detail});
    Json& blocks = json["blocks"] = Json::array();
    for (const Part& part : parts) {
        Json names = Json::array();
        for (const SeriesKey* key : part.keys)
            names.push_back(key->metric);
        blocks.push_back({{"split", static_cast<int>(part.keys.front()->split)},
                          {"rows", part.rows},
                          {"names", std::move(names)}});
    }
    return json;
}

/// Sends bytes on and remembers their hash.
class HashingSink {
  public:
    explicit HashingSink(const ByteSink& sink) : m_sink(sink) {}
    void write(std::string_view bytes) {
        m_hash.add(bytes);
        m_sink(bytes);
    }
    template <typename T>
    void write(const Column<T>& column, std::size_t first) {
        for (std::size_t row = first; row < column.size();) {
            const std::span<const T> rows = column.from(row);
            write({reinterpret_cast<const char*>(rows.data()), rows.size_bytes()});
            row += rows.size();
        }
    }
    std::uint64_t hash() const { return m_hash.value(); }

  private:
    const ByteSink& m_sink;
    ByteHash m_hash;
};

template <typename T>
std::string_view bytesOf(const T& value) {
    return {reinterpret_cast<const char*>(&value), sizeof value};
}

/// Cuts columns off the front of a segment's.
class ColumnCutter {
  public:
    explicit ColumnCutter(std::string_view bytes) : m_bytes(bytes) {}

    /// False when there are not that many rows left.
    template <typename T>
    bool take(std::uint64_t rows, std::span<const T>& column) {
        static_assert(sizeof(T) == kWord);
        if (rows > m_bytes.size() / kWord)
            return false;
        column = {reinterpret_cast<const T*>(m_bytes.data()), rows};
        m_bytes.remove_prefix(rows * kWord);
        return true;
    }

    bool isEmpty() const { return m_bytes.empty(); }

  private:
    std::string_view m_bytes;
};

bool readBlock(const Json& json, ColumnCutter& columns, const std::shared_ptr<const void>& owner,
               RunSeries& series) {
    const auto split = json.at("split").get<std::uint64_t>();
    const auto rows = json.at("rows").get<std::uint64_t>();
    const auto names = json.at("names").get<std::vector<std::string>>();
    if (split > static_cast<std::uint64_t>(Split::Machine) || names.size() > RunSeries::kMaxSeries)
        return false;
    BlockView view;
    view.split = static_cast<Split>(split);
    if (!columns.take(rows, view.step) || !columns.take(rows, view.epoch) ||
        !columns.take(rows, view.time))
        return false;
    for (const std::string& name : names)
        if (view.names.push_back(name); !columns.take(rows, view.values.emplace_back()))
            return false;
    // What an index holds never replaces anything.
    return !series.feed(view, owner);
}

} // namespace

LogPrint printOf(const Descriptor& log, std::uint64_t from, std::uint64_t to) {
    const std::size_t count = std::min<std::uint64_t>(to, kPrintBytes);
    return {from, to, identityOf(log), hashAt(log, 0, count), hashAt(log, to - count, count)};
}

bool isFresh(const LogPrint& print, const Descriptor& log) {
    const LogPrint now = printOf(log, print.from, print.to);
    return now.file.device == print.file.device && now.file.inode == print.file.inode &&
           now.file.size >= print.to &&
           (now.file.size != print.file.size || now.file == print.file) &&
           now.headHash == print.headHash && now.tailHash == print.tailHash;
}

SegmentStart endOf(const RunSeries& series) {
    SegmentStart end{.rows = {}, .events = series.events().size()};
    for (const auto& [key, each] : series.series())
        end.rows[key] = each.size();
    return end;
}

void writeSegment(const RunSeries& series, const SegmentStart& start, const LogPrint& print,
                  std::int64_t skipped, const ByteSink& sink) {
    const std::vector<Part> parts = partsOf(series, start);
    std::string json = formatJson(jsonOf(series, start, parts, skipped));
    json.resize((json.size() + kWord - 1) / kWord * kWord, ' ');
    Header header{.jsonBytes = json.size(), .columnBytes = 0, .print = print};
    for (const Part& part : parts)
        header.columnBytes += part.rows * (3 + part.series.size()) * kWord;
    HashingSink out(sink);
    out.write(bytesOf(header));
    out.write(json);
    for (const Part& part : parts) {
        out.write(part.series.front()->step(), part.first);
        out.write(part.series.front()->epoch(), part.first);
        out.write(part.series.front()->time(), part.first);
        for (const Series* each : part.series)
            out.write(each->value(), part.first);
    }
    sink(bytesOf(out.hash()));
}

std::optional<SegmentView> findSegment(std::string_view bytes) {
    Header header;
    if (bytes.size() < sizeof header + kWord)
        return std::nullopt;
    std::memcpy(&header, bytes.data(), sizeof header);
    const std::uint64_t room = bytes.size() - sizeof header - kWord;
    if (header.magic != kMagic || header.jsonBytes % kWord != 0 ||
        header.columnBytes % kWord != 0 || header.jsonBytes > room ||
        header.columnBytes > room - header.jsonBytes || header.print.from > header.print.to)
        return std::nullopt;
    const std::size_t hashed = sizeof header + header.jsonBytes + header.columnBytes;
    std::uint64_t expected = 0;
    std::memcpy(&expected, bytes.data() + hashed, kWord);
    ByteHash hash;
    hash.add(bytes.substr(0, hashed));
    if (hash.value() != expected)
        return std::nullopt;
    return SegmentView{header.print, bytes.substr(sizeof header, header.jsonBytes),
                       bytes.substr(sizeof header + header.jsonBytes, header.columnBytes),
                       hashed + kWord};
}

std::optional<std::int64_t> readSegment(const SegmentView& segment,
                                        const std::shared_ptr<const void>& owner,
                                        RunSeries& series) {
    try {
        const Json json = parseJson(segment.json, "index");
        LineBlock few;
        HeaderLine& header = std::get<HeaderLine>(few.pieces.emplace_back(HeaderLine{}));
        for (const Json& metric : json.at("metrics"))
            header.metrics.push_back(
                {metric.at(0), metric.at(1),
                 betterFromName(metric.at(2).get<std::string>()).value_or(Better::None),
                 metric.at(3),
                 metricKindFromName(metric.at(4).get<std::string>()).value_or(MetricKind::Quality),
                 metric.at(5)});
        for (const Json& event : json.at("events"))
            few.pieces.emplace_back(EventLine{event.at(0), numberFromJson(event.at(1), "index"),
                                              event.at(2), event.at(3)});
        ColumnCutter columns(segment.columns);
        for (const Json& block : json.at("blocks"))
            if (!readBlock(block, columns, owner, series))
                return std::nullopt;
        if (!columns.isEmpty())
            return std::nullopt;
        // Steps that brought no values count as well.
        few.pieces.emplace_back(StepBlock{.split = Split::Train,
                                          .names = {},
                                          .step = {json.at("last_step").get<std::int64_t>()},
                                          .epoch = {series.lastEpoch()},
                                          .time = {0.0},
                                          .values = {}});
        series.feed(few);
        return json.at("skipped").get<std::int64_t>();
    } catch (const std::exception&) {
        return std::nullopt; // whole, but not ours
    }
}

} // namespace parlance::runs

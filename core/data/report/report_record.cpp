// SPDX-License-Identifier: Apache-2.0
#include "core/data/report/report_record.h"

#include "core/base/byte_hash.h"
#include "core/base/clock.h"
#include "core/base/error.h"

#include <algorithm>
#include <cmath>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFormat = "parlance-data-reports";

Problem problemAt(std::size_t i) {
    return static_cast<Problem>(i);
}

std::vector<std::string> without(const std::vector<std::string>& from,
                                 const std::vector<std::string>& others) {
    std::vector<std::string> left;
    std::ranges::set_difference(from, others, std::back_inserter(left));
    return left;
}

bool areKnown(const ReportRecord& record, std::size_t problem) {
    return record.counts.at(problem) <= ReportRecord::kMostNamed;
}

/// Apart from when it was made.
bool isSame(const ReportRecord& a, const ReportRecord& b) {
    return a.stamp == b.stamp && a.isHeard == b.isHeard && a.items == b.items &&
           a.counts == b.counts && a.names == b.names;
}

/// "data-talks-train.tsv-0a1b2c3d4e5f6071.json": to be read by people, and apart by its digits.
std::string fileNameOf(const fs::path& project, const fs::path& set) {
    const fs::path whole = fs::weakly_canonical(fs::absolute(set));
    const fs::path below = whole.lexically_relative(fs::weakly_canonical(fs::absolute(project)));
    const bool isInside = !below.empty() && *below.begin() != "..";
    const std::string path = (isInside ? below : whole).string();
    ByteHash hash;
    hash.add(path);
    constexpr std::size_t kMostLetters = 120;
    std::string name = path.size() > kMostLetters ? path.substr(path.size() - kMostLetters) : path;
    std::ranges::replace(name, '/', '-');
    return strCat(name, '-', hash.digits(), ".json");
}

} // namespace

ReportRecord recordOf(const DataReport& report, const DataOverview& overview,
                      const DataSetKind& kind, const std::string& stamp, bool isHeard) {
    ReportRecord record{.madeSec = unixTimeSec(),
                        .kind = kind.name,
                        .stamp = stamp,
                        .isHeard = isHeard,
                        .items = report.rows,
                        .lengthUnit = overview.lengthUnit,
                        .length = overview.length,
                        .counts = report.counts};
    std::vector<Problem> all;
    for (std::size_t i = 0; i < kProblemCount; ++i)
        all.push_back(problemAt(i));
    record.faulty = std::ssize(report.rowsWith(all));
    for (const Finding& finding : report.findings) {
        const auto problem = static_cast<std::size_t>(finding.problem);
        if (areKnown(record, problem))
            record.names.at(problem).push_back(finding.item);
    }
    for (std::vector<std::string>& names : record.names) {
        std::ranges::sort(names);
        names.erase(std::ranges::unique(names).begin(), names.end());
    }
    if (report.vocabulary)
        record.unknownShare = report.vocabulary->share();
    return record;
}

Json toJson(const ReportRecord& record) {
    Json json{{"made", record.madeSec},    {"kind", record.kind},
              {"stamp", record.stamp},     {"heard", record.isHeard},
              {"items", record.items},     {"length", jsonNumber(record.length)},
              {"unit", record.lengthUnit}, {"faulty", record.faulty},
              {"problems", Json::object()}};
    for (std::size_t i = 0; i < kProblemCount; ++i)
        if (record.counts.at(i) > 0)
            json["problems"][std::string(problemName(problemAt(i)))] = {
                {"count", record.counts.at(i)}, {"items", record.names.at(i)}};
    if (record.unknownShare)
        json["unknown_share"] = jsonNumber(*record.unknownShare);
    return json;
}

ReportRecord recordFromJson(const Json& json, const std::string& where) {
    try {
        ReportRecord record{.madeSec = json.at("made").get<double>(),
                            .kind = json.at("kind").get<std::string>(),
                            .stamp = json.at("stamp").get<std::string>(),
                            .isHeard = json.at("heard").get<bool>(),
                            .items = json.at("items").get<std::int64_t>(),
                            .lengthUnit = json.at("unit").get<std::string>(),
                            .length = numberFromJson(json.at("length"), where),
                            .faulty = json.at("faulty").get<std::int64_t>()};
        for (std::size_t i = 0; i < kProblemCount; ++i) {
            const auto found = json.at("problems").find(std::string(problemName(problemAt(i))));
            if (found == json.at("problems").end())
                continue;
            record.counts.at(i) = found->at("count").get<std::int64_t>();
            record.names.at(i) = found->at("items").get<std::vector<std::string>>();
            std::ranges::sort(record.names.at(i)); // differences take them in order
        }
        if (json.contains("unknown_share"))
            record.unknownShare = numberFromJson(json.at("unknown_share"), where);
        return record;
    } catch (const Json::exception& failure) {
        throw Error(ErrorKind::Config, strCat("a kept report is damaged: ", failure.what()), where,
                    "remove the file: the next check makes a new one");
    }
}

ReportChange changeSince(const ReportRecord& before, const ReportRecord& now) {
    ReportChange change{.items = now.items - before.items,
                        .length = now.length - before.length,
                        .isHeardAlike = now.isHeard == before.isHeard};
    for (std::size_t i = 0; i < kProblemCount; ++i) {
        const auto misheard = static_cast<std::size_t>(Problem::Misheard);
        if (i == misheard && !change.isHeardAlike)
            continue; // nobody listened to one of the two
        ReportChange::Fault fault{
            .problem = problemAt(i), .before = before.counts.at(i), .now = now.counts.at(i)};
        if (areKnown(before, i) && areKnown(now, i)) {
            fault.added = without(now.names.at(i), before.names.at(i));
            fault.gone = without(before.names.at(i), now.names.at(i));
        }
        if (fault.before != fault.now || !fault.added.empty() || !fault.gone.empty())
            change.faults.push_back(std::move(fault));
    }
    if (before.unknownShare && now.unknownShare && *before.unknownShare != *now.unknownShare)
        change.unknownShare = *now.unknownShare - *before.unknownShare;
    return change;
}

ReportHistory::ReportHistory(const fs::path& project, const fs::path& set)
    : m_file(project / "reports" / fileNameOf(project, set)) {}

fs::path ReportHistory::findingsFile() const {
    return fs::path(m_file).replace_extension(".findings.json");
}

std::vector<ReportRecord> ReportHistory::load() const {
    std::error_code failure;
    if (!fs::exists(m_file, failure))
        return {};
    const Json json = readJsonFile(m_file);
    const auto reports = json.find("reports");
    if (reports == json.end() || !reports->is_array())
        throw Error(ErrorKind::Config, "the kept reports are damaged", m_file.string(),
                    "remove the file: the next check makes a new one");
    std::vector<ReportRecord> records;
    for (const Json& report : *reports)
        records.push_back(recordFromJson(report, m_file.string()));
    std::ranges::stable_sort(records, std::greater<>(), &ReportRecord::madeSec);
    return records;
}

void ReportHistory::add(const ReportRecord& record) const {
    std::vector<ReportRecord> records;
    try {
        records = load();
    } catch (const Error&) {
        std::error_code failure;
        fs::rename(m_file, m_file.string() + ".damaged", failure);
    }
    if (!records.empty() && isSame(records.front(), record))
        records.erase(records.begin());
    records.insert(records.begin(), record);
    records.resize(std::min(records.size(), kMostKept));
    Json json = formatHeader(kFormat);
    json["reports"] = Json::array();
    for (const ReportRecord& kept : records)
        json["reports"].push_back(toJson(kept));
    std::error_code failure;
    fs::create_directories(m_file.parent_path(), failure);
    writeJsonFile(m_file, json);
}

} // namespace parlance::data

// SPDX-License-Identifier: Apache-2.0
#include "core/data/report/dated_report.h"

#include "core/base/byte_hash.h"
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/data/item_edit.h"

#include <numeric>
#include <utility>

namespace parlance::data {

namespace fs = std::filesystem;

namespace {

constexpr const char* kFormat = "parlance-data-findings";

std::string nameAt(std::size_t problem) {
    return std::string(problemName(static_cast<Problem>(problem)));
}

Error damagedError() {
    return {ErrorKind::Data, "a kept report is damaged", "findings", "check the data again"};
}

Problem problemCalled(const std::string& name) {
    for (std::size_t i = 0; i < kProblemCount; ++i)
        if (problemName(static_cast<Problem>(i)) == name)
            return static_cast<Problem>(i);
    throw damagedError();
}

Json limitsToJson(const ReportLimits& limits) {
    return {
        {"shortest_s", limits.shortestSec},        {"longest_s", limits.longestSec},
        {"silent_below_db", limits.silentBelowDb}, {"clipped_per_mille", limits.clippedPerMille},
        {"silent_end_s", limits.silentEndSec},     {"longest_words", limits.longestWords},
        {"most_copies", limits.mostCopies},        {"most_unknown", limits.mostUnknown}};
}

ReportLimits limitsFromJson(const Json& json) {
    return {.shortestSec = json.at("shortest_s"),
            .longestSec = json.at("longest_s"),
            .silentBelowDb = json.at("silent_below_db"),
            .clippedPerMille = json.at("clipped_per_mille"),
            .silentEndSec = json.at("silent_end_s"),
            .longestWords = json.at("longest_words"),
            .mostCopies = json.at("most_copies"),
            .mostUnknown = json.at("most_unknown")};
}

/// Rows of the findings that are not listed, each as its distance from the one before: few digits,
/// however many there are.
Json unlistedToJson(const DataReport& report) {
    Json unlisted = Json::object();
    for (std::size_t i = 0; i < kProblemCount; ++i) {
        const std::vector<std::int64_t>& rows = report.rowsOf.at(i);
        Json distances = Json::array();
        for (std::size_t at = DataReport::kMostListed; at < rows.size(); ++at)
            distances.push_back(rows[at] - rows[at - 1]);
        if (!distances.empty())
            unlisted[nameAt(i)] = std::move(distances);
    }
    return unlisted;
}

std::string textOf(const DatedReport& dated) {
    const DataReport& report = dated.report;
    Json json = formatHeader(kFormat);
    json["stamp"] = dated.stamp;
    json["recordings"] = dated.recordings;
    json["heard"] = dated.isHeard;
    json["limits"] = limitsToJson(dated.limits);
    json["items"] = report.rows;
    if (report.vocabulary)
        json["vocabulary"] = {{"name", report.vocabulary->vocabulary},
                              {"words", report.vocabulary->words},
                              {"unknown", report.vocabulary->unknown}};
    json["findings"] = Json::array();
    for (const Finding& finding : report.findings)
        json["findings"].push_back(
            Json::array({finding.row, nameAt(static_cast<std::size_t>(finding.problem)),
                         finding.reason, finding.item}));
    json["unlisted"] = unlistedToJson(report);
    return formatJson(json) + '\n';
}

void addKept(DataReport& report, Finding finding) {
    const auto& before = report.rowsOf.at(static_cast<std::size_t>(finding.problem));
    if (finding.row < (before.empty() ? 0 : before.back()) || finding.row >= report.rows)
        throw damagedError();
    report.add(std::move(finding));
}

DataReport reportFromJson(const Json& json) {
    DataReport report;
    report.rows = report.scanned = json.at("items").get<std::int64_t>();
    if (const auto found = json.find("vocabulary"); found != json.end())
        report.vocabulary = {.vocabulary = found->at("name").get<std::string>(),
                             .words = found->at("words").get<std::int64_t>(),
                             .unknown = found->at("unknown").get<std::int64_t>()};
    for (const Json& finding : json.at("findings"))
        addKept(report, {.row = finding.at(0).get<std::int64_t>(),
                         .problem = problemCalled(finding.at(1).get<std::string>()),
                         .reason = finding.at(2).get<std::string>(),
                         .item = finding.at(3).get<std::string>()});
    for (const auto& [name, distances] : json.at("unlisted").items()) {
        const Problem problem = problemCalled(name);
        const auto& rows = report.rowsOf.at(static_cast<std::size_t>(problem));
        if (std::ssize(rows) != DataReport::kMostListed)
            throw damagedError();
        for (const Json& distance : distances)
            addKept(report, {.row = rows.back() + distance.get<std::int64_t>(),
                             .problem = problem,
                             .reason = {},
                             .item = {}});
    }
    return report;
}

} // namespace

std::string recordingsStamp(std::int64_t items, const ItemPages& pages,
                            const std::stop_token& stop) {
    ByteHash hash;
    for (std::int64_t page = 0; page * DataSet::kPageItems < items && !stop.stop_requested();
         ++page)
        for (const DataItem& item : pages(page))
            if (!item.audio.empty())
                hash.add(fileStamp(item.audio) + '\n');
    return hash.digits();
}

void keepReport(const DatedReport& dated, const fs::path& file) {
    const auto& counts = dated.report.counts;
    const bool isSmall = std::accumulate(counts.begin(), counts.end(), std::int64_t{0}) <=
                         DatedReport::kMostFindings;
    const std::string text = isSmall ? textOf(dated) : std::string();
    std::error_code failure;
    if (text.empty() || text.size() > DatedReport::kMostBytes) {
        fs::remove(file, failure);
        return;
    }
    fs::create_directories(file.parent_path(), failure);
    writeFileAtomically(file, text);
}

std::optional<DatedReport> keptReport(const fs::path& file) {
    try {
        const Json json = readJsonFile(file, DatedReport::kMostBytes);
        if (json.at("format") != kFormat)
            return std::nullopt;
        return DatedReport{.stamp = json.at("stamp").get<std::string>(),
                           .recordings = json.at("recordings").get<std::string>(),
                           .isHeard = json.at("heard").get<bool>(),
                           .limits = limitsFromJson(json.at("limits")),
                           .report = reportFromJson(json)};
    } catch (const std::exception&) {
        return std::nullopt; // how many there were is in the history
    }
}

} // namespace parlance::data

// SPDX-License-Identifier: Apache-2.0
#include "app/cli/reports/runs_report.h"

#include "core/base/error.h"
#include "core/base/log.h"
#include "core/config/json_face.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/machine_metrics.h"
#include "core/runs/run_directory.h"
#include "core/runs/series/series_reader.h"
#include "core/runs/user_notes.h"

#include <set>

namespace parlance::cli {

namespace fs = std::filesystem;

namespace {

/// A damaged file is told on the side: the run can be reported on without.
Json notesOf(const runs::RunDirectory& run) {
    runs::UserNotes notes;
    try {
        notes = runs::readUserNotes(run);
    } catch (const Error& damaged) {
        log::warning(damaged.what());
    }
    return {{"name", notes.name}, {"tags", notes.tags},         {"star", notes.star},
            {"note", notes.note}, {"baseline", notes.baseline}, {"archived", notes.archived}};
}

Json summaryOf(const runs::RunDirectory& run) {
    const runs::RunConfig config = run.config();
    Json summary = {{"run", run.folder().string()},
                    {"name", run.name()},
                    {"family", config.family},
                    {"task", config.task},
                    {"preset", config.preset}};
    Json status = runs::toJson(run.effectiveStatus());
    status.erase("format");
    status.erase("format_version");
    summary.update(status);
    summary["user"] = notesOf(run);
    return summary;
}

std::string lineOf(const Json& summary) {
    const Json& user = summary["user"];
    std::string line =
        strCat(summary["name"].get<std::string>(), "  ", summary["state"].get<std::string>(), "  ",
               formatJson(summary["step"]), " of ", formatJson(summary["steps_total"]), " steps");
    if (const auto name = user["name"].get<std::string>(); !name.empty())
        line += strCat("  \"", name, "\"");
    for (const char* mark : {"star", "baseline", "archived"})
        if (user[mark] == true)
            line += strCat("  ", mark);
    for (const Json& tag : user["tags"])
        line += strCat("  tag:", tag.get<std::string>());
    return line + "\n";
}

runs::RunSeries seriesOf(const runs::RunDirectory& run) {
    runs::SeriesReader reader(run.metricsFile());
    reader.poll();
    return reader.series();
}

/// The best finite value; null where the metric has no better direction.
Json bestOf(const runs::Series& series, const runs::MetricInfo* info) {
    if (info == nullptr || info->better == runs::Better::None)
        return nullptr;
    const auto extremes = series.extremes(0, series.size());
    if (!extremes)
        return nullptr;
    return series
        .value()[info->better == runs::Better::Lower ? extremes->least : extremes->greatest];
}

Json metricOf(const runs::RunSeries& all, const runs::SeriesKey& key) {
    const auto found = all.series().find(key);
    if (found == all.series().end() || found->second.size() == 0)
        return nullptr;
    return {{"last", jsonNumber(found->second.value().back())},
            {"best", bestOf(found->second, all.metric(key.metric))},
            {"step", found->second.step().back()},
            {"points", found->second.size()}};
}

Json eventsOf(const runs::RunSeries& series) {
    Json events = Json::array();
    for (const runs::EventLine& event : series.events())
        events.push_back({{"step", event.step}, {"time", event.time}, {"name", event.name}});
    return events;
}

std::string valueText(const Json& metric) {
    return metric.is_null() ? "-" : formatJson(metric["last"]);
}

/// A row for each key that is not equal in all; `text` gets a line each.
Json differencesOf(const std::vector<Json>& configs, std::string& text) {
    std::set<std::string> keys;
    for (const Json& other : configs)
        for (const config::Difference& difference : config::differences(configs.front(), other))
            keys.insert(difference.key);
    Json rows = Json::array();
    for (const std::string& key : keys) {
        Json values = Json::array();
        text += key + ":";
        for (const Json& config : configs) {
            const Json* value = config::findDotted(config, key);
            values.push_back(value != nullptr ? *value : Json(nullptr));
            text += "  " + formatJson(values.back());
        }
        text += "\n";
        rows.push_back({{"key", key}, {"values", std::move(values)}});
    }
    return rows;
}

/// A row for each metric that any of them has.
Json metricsOf(const std::vector<runs::RunSeries>& all, std::string& text) {
    std::set<runs::SeriesKey> keys;
    for (const runs::RunSeries& run : all)
        for (const auto& [key, values] : run.series())
            keys.insert(key);
    Json rows = Json::array();
    for (const runs::SeriesKey& key : keys) {
        Json values = Json::array();
        text += strCat(runs::splitName(key.split), " ", key.metric, ":");
        for (const runs::RunSeries& run : all) {
            values.push_back(metricOf(run, key));
            text += "  " + valueText(values.back());
        }
        text += "\n";
        rows.push_back({{"metric", key.metric},
                        {"split", runs::splitName(key.split)},
                        {"values", std::move(values)}});
    }
    return rows;
}

} // namespace

runs::RunDirectory runAt(const fs::path& folder) {
    if (!runs::RunDirectory::isRun(folder))
        throw Error(ErrorKind::IoRead, "no run there", folder.string(),
                    "check the path; parlance runs list shows what there is");
    return runs::RunDirectory(folder);
}

RunsReport listRuns(const std::vector<fs::path>& folders) {
    RunsReport report{{{"runs", Json::array()}}, {}};
    const auto add = [&](const runs::RunDirectory& run) {
        const Json& summary = report.document["runs"].emplace_back(summaryOf(run));
        report.text += lineOf(summary);
    };
    for (const fs::path& folder : folders) {
        if (runs::RunDirectory::isRun(folder))
            add(runs::RunDirectory(folder));
        else
            std::ranges::for_each(runs::listRuns(folder), add);
    }
    return report;
}

RunsReport showRuns(const std::vector<fs::path>& folders) {
    RunsReport report{{{"runs", Json::array()}}, {}};
    for (const fs::path& folder : folders) {
        const runs::RunDirectory run = runAt(folder);
        const runs::RunSeries series = seriesOf(run);
        Json shown = summaryOf(run);
        report.text += lineOf(shown);
        shown["config"] = run.config().config;
        shown["metrics"] = Json::object();
        for (const auto& [key, values] : series.series()) {
            const Json metric = metricOf(series, key);
            const std::string split(runs::splitName(key.split));
            const std::string name(runs::machineName(key.metric));
            report.text += strCat("  ", split, " ", name, ": ", valueText(metric), "\n");
            shown["metrics"][split][name] = metric;
        }
        shown["checkpoints"] = Json::array();
        for (const runs::CheckpointEntry& entry : runs::CheckpointIndex(run.checkpoints()).list())
            shown["checkpoints"].push_back(
                {{"step", entry.step}, {"folder", entry.folder.string()}});
        shown["events"] = eventsOf(series);
        report.document["runs"].push_back(std::move(shown));
    }
    return report;
}

RunsReport compareRuns(const std::vector<fs::path>& folders) {
    std::vector<Json> configs;
    std::vector<runs::RunSeries> series;
    Json names = Json::array();
    for (const fs::path& folder : folders) {
        const runs::RunDirectory run = runAt(folder);
        names.push_back(folder.string());
        configs.push_back(run.config().config);
        series.push_back(seriesOf(run));
    }
    RunsReport report{{{"runs", std::move(names)}}, {}};
    report.document["differences"] = differencesOf(configs, report.text);
    report.document["metrics"] = metricsOf(series, report.text);
    return report;
}

} // namespace parlance::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/launch/launch_check.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/compute/device_choice.h"
#include "core/config/json_face.h"
#include "core/config/update_shares.h"
#include "core/launch/slurm_script.h"
#include "ui/pages/train/run/failure_field.h"
#include "ui/services/path_text.h"
#include "ui/services/runs/process_count.h"
#include "ui/words/core_text.h"
#include "ui/words/error_text.h"
#include "ui/words/sentence.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <iterator>

namespace parlance::ui {
namespace fs = std::filesystem;
namespace {

struct LaunchText {
    Q_DECLARE_TR_FUNCTIONS(LaunchText)
};

void add(std::vector<PlacedProblem>& problems, const QString& text, const char* place) {
    if (!text.isEmpty())
        problems.push_back({text, place});
}

} // namespace

Findings byLabels(const config::Table& table, QString sentence) {
    std::vector<const config::FieldInfo*> fields;
    for (const config::FieldInfo& field : table.fields())
        fields.push_back(&field);
    // Longest first, so that no key is found within another.
    std::ranges::stable_sort(fields, std::ranges::greater{},
                             [](const config::FieldInfo* field) { return field->key.size(); });
    std::string named;
    qsizetype place = sentence.size();
    for (const config::FieldInfo* field : fields) {
        const QString key = QString::fromStdString(field->key);
        const qsizetype at = key.contains(QLatin1Char('.')) ? sentence.indexOf(key) : -1;
        if (at < 0)
            continue;
        if (named.empty() || at < place) {
            named = field->key;
            place = at;
        }
        sentence.replace(key, quoted(coreText(field->label)));
    }
    return {{named, sentence}};
}

Findings missingData(const config::Table& table, const Json& config, const fs::path& project) {
    Findings findings;
    for (const config::FieldInfo& field : table.fields()) {
        // Test data are read by an evaluation only.
        if (field.path == config::Path::None || field.key == "data.test")
            continue;
        const config::FieldInfo* root = config::rootOf(table, field);
        const fs::path base =
            root && root != &field ? project / config::textAt(config, root->key) : project;
        const std::vector<fs::path> files = splitPathList(config::textAt(config, field.key));
        if (files.empty() && field.key == "data.train")
            findings[field.key] = LaunchText::tr("It is empty: name the data to train on");
        QStringList missing;
        for (const fs::path& file : files) {
            std::error_code failed;
            if (!fs::exists(base / file, failed))
                missing << pathText(file);
        }
        if (!missing.isEmpty())
            findings[field.key] =
                LaunchText::tr("%1 is not there").arg(missing.join(QLatin1String(", ")));
    }
    return findings;
}

QString deviceProblem(const Json& config, const std::vector<engine::DeviceSummary>& devices) {
    const std::string device = config::textAt(config, "device");
    if (devices.empty() || device.empty())
        return {};
    try {
        const int gpu = compute::gpuFromName(device, static_cast<int>(gpuCount(devices)));
        compute::precisionFromName(config::textAt(config, "precision"), gpu >= 0);
        return {};
    } catch (const Error& error) {
        return errorText(error.what());
    }
}

QString runNameProblem(const QString& name, const fs::path& runsFolder) {
    if (name.isEmpty())
        return {};
    static const QRegularExpression allowed(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$"));
    if (!allowed.match(name).hasMatch())
        return LaunchText::tr("Run name: use only the letters A to Z, digits, dots, hyphens and "
                              "underscores, at most 128 of them, beginning with a letter or digit");
    std::error_code failed;
    if (fs::exists(runsFolder / name.toStdString(), failed))
        return LaunchText::tr("Run name: there is a run %1 already").arg(name);
    return {};
}

Findings taskProblem(const models::TaskInfo& task, const Json& config) {
    if (!task.check)
        return {};
    try {
        task.check(config, task.title);
        return {};
    } catch (const Error& error) {
        return byLabels(*task.table, errorText(error.what()));
    }
}

Findings sharesProblem(const config::Table& table, const Json& config, std::int64_t processes) {
    const Json* accumulation = config::findDotted(config, "train.accumulation");
    if (!accumulation)
        return {};
    try {
        config::checkShares(accumulation->get<std::int64_t>(), processes);
        return {};
    } catch (const Error& error) {
        return byLabels(table, errorText(error.what()));
    }
}

Findings warmupDoubt(const config::Table& table, const Json& config) {
    constexpr std::string_view kWarmup = ".warmup_steps";
    const Json* updates = config::findDotted(config, "train.max_steps");
    const Json* epochs = config::findDotted(config, "train.max_epochs");
    const bool epochsDecide = epochs && epochs->is_number() && *epochs > 0;
    if (!updates || !updates->is_number() || epochsDecide)
        return {};
    Findings doubts;
    for (const config::FieldInfo& field : table.fields()) {
        if (!field.key.ends_with(kWarmup))
            continue;
        const std::string schedule = field.key.substr(0, field.key.size() - kWarmup.size());
        const Json* warmup = config::findDotted(config, field.key);
        if (warmup && warmup->is_number() && *warmup >= *updates &&
            config::textAt(config, schedule + ".name") != "step")
            doubts[field.key] =
                LaunchText::tr("The learning rate never gets to its full height: "
                               "the training ends after %Ln steps",
                               nullptr, static_cast<int>(updates->get<std::int64_t>()));
    }
    return doubts;
}

Findings validationDoubt(const config::Table& table, const Json& config) {
    if (!table.find("data.valid") || !config::textAt(config, "data.valid").empty() ||
        config::textAt(config, "data.train").empty())
        return {};
    return {{"data.valid", LaunchText::tr("It is empty, so nothing tells which checkpoint is the "
                                          "best. “Split…” on the Data page makes a part for it")}};
}

QString slurmProblem(const engine::SlurmJob& job) {
    if (job.time.empty())
        return {};
    try {
        launch::slurmSeconds(job.time);
        return {};
    } catch (const Error&) {
        return LaunchText::tr(
                   "Time limit: %1 is none; give minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS")
            .arg(QString::fromStdString(job.time));
    }
}

Findings failureFinding(const CallError& error, const config::Table& table, const Json& config) {
    runs::Status status;
    status.error = error.message.toStdString();
    status.errorKind = errorKindName(error.kind);
    const std::string field = failedField(status, table, config);
    const QString prefix = QString::fromStdString(field + ": "); // is told by its label
    const QString message =
        error.message.startsWith(prefix) ? error.message.mid(prefix.size()) : error.message;
    return {{field, inSentences(byLabels(table, message).begin()->second)}};
}

std::vector<PlacedProblem> placed(const Findings& findings, const config::Table& table) {
    std::vector<PlacedProblem> problems;
    for (const auto& [key, sentence] : findings) {
        const config::FieldInfo* field = table.find(key);
        problems.push_back(
            {field ? coreText(field->label) + QStringLiteral(": ") + sentence : sentence, key});
    }
    return problems;
}

LaunchVerdict judgeLaunch(const models::TaskInfo& task, const FormModel& form,
                          const engine::TrainingRequest& request,
                          const std::vector<engine::DeviceSummary>& devices) {
    const config::Table& table = *task.table;
    const Json config = form.config();
    LaunchVerdict verdict{.problems = {},
                          .findings = missingData(table, config, request.baseFolder)};
    verdict.lacksData = !verdict.findings.empty();
    for (const std::string& key : form.wrongFields())
        verdict.problems.push_back({form.labelledProblem(key), key});
    if (verdict.problems.empty()) {
        verdict.findings.merge(taskProblem(task, config));
        verdict.findings.merge(sharesProblem(table, config, engine::processesOf(request)));
    }
    std::ranges::copy(placed(verdict.findings, table), std::back_inserter(verdict.problems));
    if (request.slurm) {
        add(verdict.problems, slurmProblem(*request.slurm), "timeLimit");
    } else {
        add(verdict.problems, deviceProblem(config, devices), "device");
        add(verdict.problems, processProblem(config, devices, request.processes), "processes");
    }
    return verdict;
}

QStringList commandOf(const engine::TrainingRequest& request, const QString& runName) {
    engine::TrainingRequest named = request;
    if (!runName.isEmpty())
        named.runFolder = "runs/" + runName.toStdString();
    QStringList words;
    for (const std::string& word : engine::trainingCommand(named))
        words << QString::fromStdString(word);
    return words;
}

} // namespace parlance::ui

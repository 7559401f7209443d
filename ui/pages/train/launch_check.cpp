// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/launch_check.h"

#include "core/base/error.h"
#include "core/base/path_list.h"
#include "core/config/json_face.h"
#include "ui/services/path_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace parlance::ui {
namespace fs = std::filesystem;
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("LaunchCheck", text);
}

std::string textAt(const Json& config, std::string_view key) {
    const Json* found = config::findDotted(config, key);
    return found && found->is_string() ? found->get<std::string>() : std::string();
}

QString shellQuoted(const QString& word) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+$"));
    if (plain.match(word).hasMatch())
        return word;
    QString escaped = word;
    escaped.replace(QLatin1Char('\''), QLatin1String("'\\''"));
    return QLatin1Char('\'') + escaped + QLatin1Char('\'');
}

} // namespace

QStringList missingData(const config::Table& table, const Json& config, const fs::path& project) {
    QStringList missing;
    const fs::path root = project / textAt(config, "data.root");
    for (const char* key : {"data.train", "data.valid"}) {
        if (!table.find(key))
            continue;
        const std::vector<fs::path> files = splitPathList(textAt(config, key));
        if (files.empty())
            missing << tr("%1 is empty").arg(QLatin1String(key));
        for (const fs::path& file : files) {
            std::error_code failed;
            if (!fs::exists(root / file, failed))
                missing << pathText(file);
        }
    }
    return missing;
}

QString deviceProblem(const Json& config, const std::vector<engine::DeviceSummary>& devices) {
    const std::string device = textAt(config, "device");
    const std::string precision = textAt(config, "precision");
    const auto isGpu = [](const engine::DeviceSummary& each) {
        return each.name.starts_with("cuda");
    };
    if (devices.empty())
        return {};
    const bool hasGpu = std::ranges::any_of(devices, isGpu);
    if (device.starts_with("cuda") && !hasGpu)
        return tr("This machine has no GPU that can be used: set the device to auto or cpu");
    const bool onCpu = device == "cpu" || !hasGpu;
    if (onCpu && (precision == "fp16" || precision == "tf32"))
        return tr("The CPU has no %1: set the precision to fp32 or bf16")
            .arg(QString::fromStdString(precision));
    return {};
}

QString runNameProblem(const QString& name, const fs::path& runsFolder) {
    if (name.isEmpty())
        return {};
    static const QRegularExpression allowed(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._+-]{0,127}$"));
    if (!allowed.match(name).hasMatch())
        return tr("Run name: use letters, digits, dots and hyphens, at most 128");
    std::error_code failed;
    if (fs::exists(runsFolder / name.toStdString(), failed))
        return tr("Run name: there is a run %1 already").arg(name);
    return {};
}

QString taskProblem(const models::TaskInfo& task, const Json& config) {
    if (!task.check)
        return {};
    try {
        task.check(config, task.title);
        return {};
    } catch (const Error& error) {
        return QString::fromUtf8(error.what());
    }
}

QString commandLine(const std::string& preset, const QStringList& settings, const QString& runName,
                    const fs::path& project) {
    QStringList words{QStringLiteral("parlance"), QStringLiteral("train"),
                      QStringLiteral("--preset"), QString::fromStdString(preset)};
    for (const QString& setting : settings)
        words << QStringLiteral("--set") << setting;
    if (!runName.isEmpty())
        words << QStringLiteral("--run") << QStringLiteral("runs/") + runName;
    for (QString& word : words)
        word = shellQuoted(word);
    return QStringLiteral("cd %1 && %2")
        .arg(shellQuoted(pathText(project)), words.join(QLatin1Char(' ')));
}

} // namespace parlance::ui

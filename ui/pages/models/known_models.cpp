// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/models/known_models.h"

#include "core/base/error.h"
#include "core/config/json_face.h"
#include "core/models/family_info.h"
#include "core/models/installed_models.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_directory.h"
#include "ui/services/path_text.h"
#include "ui/words/core_text.h"
#include "ui/words/error_text.h"
#include "ui/words/sentence.h"

#include <QCoreApplication>

#include <algorithm>

namespace parlance::ui {

namespace {

struct KnownModelText {
    Q_DECLARE_TR_FUNCTIONS(KnownModelText)
};

QString stringOr(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string()
               ? QString::fromStdString(found->get<std::string>())
               : QString();
}

QStringList namesIn(const Json& json, const char* key) {
    QStringList names;
    if (const auto found = json.find(key); found != json.end() && found->is_array())
        for (const Json& name : *found)
            if (name.is_string())
                names << QString::fromStdString(name.get<std::string>());
    return names;
}

ModelContent::Tensor tensorOf(const Json& json) {
    ModelContent::Tensor tensor{stringOr(json, "name"), {}, stringOr(json, "dtype"), 1};
    QStringList extents;
    if (const auto shape = json.find("shape"); shape != json.end() && shape->is_array())
        for (const Json& extent : *shape)
            if (extent.is_number_integer()) {
                extents << QString::number(extent.get<qint64>());
                tensor.elements *= extent.get<qint64>();
            }
    tensor.shape = extents.join(QStringLiteral(" × "));
    return tensor;
}

QString layoutTitle(const QString& layout) {
    return layout == QLatin1String("hugging_face") ? QStringLiteral("Hugging Face")
           : layout == QLatin1String("nvidia")     ? QStringLiteral("NVIDIA")
           : layout == QLatin1String("bare")       ? KnownModelText::tr("weights alone")
                                                   : layout;
}

/// In the user's folder, where new ones go.
bool isInstalled(const QString& name) {
    std::error_code failure;
    return std::filesystem::exists(std::filesystem::symlink_status(
        models::installedModelsFolder() / name.toStdString(), failure));
}

/// As the conversion itself would find it. `inspected`: of a model of ours, which has its whole
/// configuration, or of one of another program, of which as much is known as its file tells.
std::map<QString, QString> formatFaults(const models::FamilyInfo& family, const Json& inspected) {
    using models::ModelFormat;
    std::map<QString, QString> faults;
    const Json* model = config::findDotted(inspected, "architecture");
    if (!model)
        model = config::findDotted(inspected, "metadata.config.model");
    if (!family.requireFormat || !model || !model->is_object())
        return faults;
    for (const auto& [name, format] :
         {std::pair("parlance", ModelFormat::Parlance), std::pair("hf", ModelFormat::HuggingFace),
          std::pair("torch", ModelFormat::Torch)}) {
        try {
            family.requireFormat(*model, format, family.title);
        } catch (const Error& error) {
            faults[QLatin1String(name)] = inSentences(errorText(error.what()));
        }
    }
    return faults;
}

} // namespace

std::vector<KnownModel> knownModels(const RunRows& runs, const std::filesystem::path& project) {
    std::vector<KnownModel> known;
    for (const models::InstalledModel& model : models::installedModels(project))
        known.push_back({KnownModel::Place::Installed, QString::fromStdString(model.name),
                         model.folder,
                         model.folder.parent_path() == models::installedModelsFolder()});
    for (const RunSummary& run : runs)
        if (runs::CheckpointIndex(runs::RunDirectory(run.folder).checkpoints()).last())
            known.push_back(
                {run.user->archived ? KnownModel::Place::ArchivedRun : KnownModel::Place::Run,
                 run.title(), run.folder});
    std::ranges::stable_partition(known, [](const KnownModel& model) {
        return model.place != KnownModel::Place::ArchivedRun;
    });
    return known;
}

KnownModel openedModel(const std::filesystem::path& path) {
    return {KnownModel::Place::Opened, pathText(path.filename()), path};
}

QString freeModelName(const QString& name) {
    QString free = name;
    for (int number = 2; isInstalled(free); ++number)
        free = QStringLiteral("%1-%2").arg(name).arg(number);
    return free;
}

QString modelNameFault(const QString& name) {
    if (name.isEmpty())
        return KnownModelText::tr("Name: give one");
    if (!models::canNameModel(name.toStdString()))
        return KnownModelText::tr("Name: use only the letters A to Z, digits, dots, hyphens and "
                                  "underscores, at most 128 of them, beginning with a letter or "
                                  "digit");
    return isInstalled(name) ? KnownModelText::tr("Name: %1 is there already; %2 is free")
                                   .arg(name, freeModelName(name))
                             : QString();
}

ModelContent modelContent(const Json& inspected) {
    ModelContent content;
    const QString family = stringOr(inspected, "family");
    const QString task = stringOr(inspected, "task");
    const QString layout = stringOr(inspected, "layout");
    content.format = stringOr(inspected, "format");
    content.isOurs = content.format == QLatin1String("parlance");
    if (!layout.isEmpty())
        content.format += QStringLiteral(", ") + layoutTitle(layout);
    content.parameters = inspected.value("parameters", qint64{0});
    content.needsConfig = inspected.value("needs_config", false);
    if (!family.isEmpty()) {
        try {
            const models::FamilyInfo& info = models::findFamily(family.toStdString());
            content.family = coreText(info.title);
            content.formatFaults = formatFaults(info, inspected);
            content.vocabularyOption = QString::fromStdString(info.vocabularyOption);
            content.task =
                coreText(models::findTask(family.toStdString(), task.toStdString()).title);
        } catch (const Error&) {
            content.family = family; // of a newer program
            content.task = task;
        }
        content.uses = models::usesOf(family.toStdString(), task.toStdString());
    }
    if (const auto tensors = inspected.find("tensors");
        tensors != inspected.end() && tensors->is_array())
        for (const Json& tensor : *tensors)
            content.tensors.push_back(tensorOf(tensor));
    return content;
}

QStringList installCommand(const QString& name, const QStringList& source) {
    return QStringList{QStringLiteral("models"), QStringLiteral("add"), QStringLiteral("--name"),
                       name} +
           source;
}

QStringList convertCommand(const QString& target, const QString& format,
                           const QStringList& source) {
    return QStringList{QStringLiteral("convert"),
                       QStringLiteral("--to"),
                       target,
                       QStringLiteral("--format"),
                       format,
                       QStringLiteral("--from")} +
           source;
}

MappingReport mappingReport(const Json& converted) {
    return {namesIn(converted, "matched"), namesIn(converted, "missing"),
            namesIn(converted, "unexpected")};
}

QString MappingReport::summary() const {
    return KnownModelText::tr("%Ln weights matched", nullptr, static_cast<int>(matched.size())) +
           KnownModelText::tr(", %Ln are missing", nullptr, static_cast<int>(missing.size())) +
           KnownModelText::tr(", %Ln were left out.", nullptr, static_cast<int>(unexpected.size()));
}

} // namespace parlance::ui

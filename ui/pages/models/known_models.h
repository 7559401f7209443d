// SPDX-License-Identifier: GPL-3.0-or-later
// What the Models page lists, and what the command line says of it.
#pragma once

#include "core/base/json.h"
#include "core/models/use.h"
#include "ui/services/runs/run_rows.h"

#include <QString>
#include <QStringList>

#include <filesystem>
#include <map>
#include <vector>

namespace parlance::ui {

struct KnownModel {
    enum class Place { Installed, Run, ArchivedRun, Opened };

    Place place = Place::Opened;
    QString name;
    std::filesystem::path path;
    bool removable = false; ///< in the user's folder of installed models
    bool operator==(const KnownModel&) const = default;
};

/// Installed models, then runs with a checkpoint, newest first, then archived ones. Looks at the
/// disk.
std::vector<KnownModel> knownModels(const RunRows& runs, const std::filesystem::path& project);

/// The one at a path that was dropped or chosen.
KnownModel openedModel(const std::filesystem::path& path);

/// One like it under which nothing is installed yet.
QString freeModelName(const QString& name);
/// Why a model cannot be installed under it, in a sentence; empty when it can.
QString modelNameFault(const QString& name);

/// The answer of `parlance inspect`, for people.
struct ModelContent {
    struct Tensor {
        QString name, shape, type;
        qint64 elements = 0;
    };
    QString family; ///< its title; empty when it is of none
    QString task;   ///< its title
    QString format; ///< "safetensors, Hugging Face"
    qint64 parameters = 0;
    std::vector<models::Use> uses;
    bool isOurs = false; ///< a run or a Parlance folder
    /// With which a command names the letters or words that a file lacks; empty where it has none.
    QString vocabularyOption;
    bool needsConfig = false; ///< nothing is done with it without a config.json beside it
    /// Why a format of convertCommand() cannot hold it, in a sentence; none where it can.
    std::map<QString, QString> formatFaults;
    std::vector<Tensor> tensors;
};
ModelContent modelContent(const Json& inspected);

/// The words of the commands that install a model and that write it in a format. `source`: the
/// model, completed by what its file lacks.
QStringList installCommand(const QString& name, const QStringList& source);
QStringList convertCommand(const QString& target, const QString& format, const QStringList& source);

/// The answer of `parlance convert` or `models add`: what became of the weights.
struct MappingReport {
    QStringList matched, missing, unexpected;

    QString summary() const;
};
MappingReport mappingReport(const Json& converted);

} // namespace parlance::ui

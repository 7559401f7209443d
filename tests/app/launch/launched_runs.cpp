// SPDX-License-Identifier: Apache-2.0
#include "tests/app/launch/launched_runs.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/base/process/process.h"
#include "core/runs/series/series_reader.h"
#include "tests/app/tone_speech.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QtEndian>

#include <cmath>
#include <cstring>
#include <sstream>

namespace parlance::tests {

namespace fs = std::filesystem;

namespace {

constexpr int kLongestToReachMs = 120000;

/// As it was started with; empty when the process is gone.
QList<QByteArray> environmentOf(pid_t process) {
    try {
        return QByteArray::fromStdString(readFile(strCat("/proc/", process, "/environ")))
            .split('\0');
    } catch (const Error&) {
        return {};
    }
}

/// A safetensors file: the length of a header, the header, the numbers.
struct Weights {
    QJsonObject tensors;
    QByteArray numbers;

    explicit Weights(const runs::RunDirectory& run) {
        const QByteArray bytes =
            QByteArray::fromStdString(readFile(run.checkpoints() / "last" / "model.safetensors"));
        const auto length = qFromLittleEndian<qint64>(bytes.constData());
        tensors = QJsonDocument::fromJson(bytes.mid(8, length)).object();
        numbers = bytes.mid(8 + length);
    }
    std::vector<float> values(const QString& name) const {
        const QJsonArray offsets = tensors[name]["data_offsets"].toArray();
        const qsizetype begin = offsets[0].toInteger(), end = offsets[1].toInteger();
        std::vector<float> values(static_cast<std::size_t>(end - begin) / sizeof(float));
        std::memcpy(values.data(), numbers.constData() + begin, values.size() * sizeof(float));
        return values;
    }
};

/// Of two trainings that sum in another order. Each sum differs by some 1e-7; of a hundred updates
/// losses differ by up to 2e-6, norms of gradients by up to 2e-5.
constexpr double kCurveRounding = 1e-4;
/// Of a tensor's largest weight; seen are up to 4e-6.
constexpr double kWeightRounding = 2e-5;
/// The bias of attention's keys changes no output: all it learns is how its gradient, which is 0,
/// was rounded.
constexpr double kLeastWeight = 1e-7;

QString differenceOfCurves(const runs::RunDirectory& one, const runs::RunDirectory& other) {
    runs::SeriesReader left(one.metricsFile()), right(other.metricsFile());
    left.poll();
    right.poll();
    int compared = 0;
    for (const auto& [key, values] : left.series().series()) {
        if (key.split == runs::Split::Machine ||
            (key.metric != "loss" && key.metric != "grad_norm" && key.metric != "ntokens"))
            continue;
        const QString metric = QString::fromStdString(key.metric);
        const auto found = right.series().series().find(key);
        if (found == right.series().series().end() || found->second.size() != values.size())
            return metric + " has another length";
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double a = values.value()[i], b = found->second.value()[i];
            if (!(std::abs(a - b) <= kCurveRounding * std::abs(a) + 1e-6))
                return QString("%1 at %2: %3 and %4")
                    .arg(metric)
                    .arg(values.step()[i])
                    .arg(a, 0, 'g', 9)
                    .arg(b, 0, 'g', 9);
            ++compared;
        }
    }
    return compared > 0 ? QString() : QString("nothing to compare");
}

QString differenceOfWeights(const runs::RunDirectory& one, const runs::RunDirectory& other) {
    const Weights left(one), right(other);
    QStringList tensors = left.tensors.keys();
    tensors.removeAll("__metadata__");
    if (tensors.isEmpty())
        return "no weights";
    for (const QString& name : tensors) {
        const std::vector<float> a = left.values(name), b = right.values(name);
        if (a.size() != b.size())
            return name + " has another size";
        double largest = 0.0, difference = 0.0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            largest = std::max(largest, double(std::abs(a[i])));
            difference = std::max(difference, std::abs(double(a[i]) - double(b[i])));
        }
        if (!(difference <= kWeightRounding * largest + kLeastWeight))
            return QString("%1: up to %2 of %3").arg(name).arg(difference).arg(largest);
    }
    return {};
}

} // namespace

std::map<int, pid_t> ranksOf(const QProcess& launcher) {
    std::map<int, pid_t> ranks;
    std::error_code ended;
    for (const fs::directory_entry& task :
         fs::directory_iterator(strCat("/proc/", launcher.processId(), "/task"), ended)) {
        std::istringstream words(readFile(task.path() / "children"));
        for (pid_t child = 0; words >> child;)
            for (const QByteArray& variable : environmentOf(child))
                if (variable.startsWith("RANK="))
                    ranks[variable.mid(5).toInt()] = child;
    }
    return ranks;
}

LaunchedRuns::LaunchedRuns() {
    writeToneCorpus(corpus());
}

fs::path LaunchedRuns::corpus() const {
    return m_folder.path().toStdString() + "/tones";
}

runs::RunDirectory LaunchedRuns::directory(const QString& run) const {
    return runs::RunDirectory(path(run).toStdString());
}

QStringList LaunchedRuns::training(const QString& run, int processes, int updates) const {
    const QStringList train = toneTraining(corpus(), updates) << "--set"
                                                              << "train.accumulation=6"
                                                              << "--set"
                                                              << "data.max_tokens=32000"
                                                              << "--run" << path(run) << "--json";
    return processes == 0 ? train : launched(train, processes);
}

QStringList LaunchedRuns::launched(const QStringList& command, int processes,
                                   const QStringList& more) {
    return QStringList{"launch", "--nproc", QString::number(processes), "--timeout",
                       QString::number(kTimeoutSec)}
           << more << "--" << command;
}

QStringList LaunchedRuns::resuming(const QString& folder, int updates) {
    return {"train",
            "--resume",
            "--json",
            "--run",
            folder,
            "--set",
            QStringLiteral("train.max_steps=%1").arg(updates)};
}

AppResult LaunchedRuns::run(const QStringList& arguments) const {
    return runApp(arguments, m_folder.path());
}

AppResult LaunchedRuns::resume(const QString& run, int processes, int updates) const {
    const QStringList train = resuming(path(run), updates);
    return this->run(processes == 0 ? train : launched(train, processes));
}

void LaunchedRuns::start(QProcess& process, const QStringList& arguments) const {
    startApp(process, arguments, m_folder.path());
}

std::int64_t LaunchedRuns::updatesOf(const runs::RunDirectory& run) {
    runs::SeriesReader reader(run.metricsFile());
    reader.poll();
    return reader.series().lastStep();
}

QString LaunchedRuns::differenceFrom(const QString& run, const QString& other) const {
    const QString curves = differenceOfCurves(directory(run), directory(other));
    return curves.isEmpty() ? differenceOfWeights(directory(run), directory(other)) : curves;
}

QString LaunchedRuns::startAndReach(QProcess& process, const QString& run, int processes,
                                    std::int64_t updates) const {
    start(process, training(run, processes, kEndless));
    return reach(process, directory(run), updates);
}

QString LaunchedRuns::reach(const QProcess& process, const runs::RunDirectory& run,
                            std::int64_t updates) {
    const bool reached = QTest::qWaitFor(
        [&] { return updatesOf(run) >= updates || process.state() == QProcess::NotRunning; },
        kLongestToReachMs);
    if (process.state() == QProcess::NotRunning)
        return "it ended before";
    return reached ? QString() : QString("it does not get there");
}

AppResult LaunchedRuns::finish(QProcess& process) {
    if (!QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, kGoneMs))
        process.kill();
    return finishApp(process);
}

QStringList LaunchedRuns::livingProcesses() const {
    const QByteArray ours = "XDG_DATA_HOME=" + m_folder.path().toUtf8();
    QStringList living;
    for (const QString& name : QDir("/proc").entryList(QDir::Dirs)) {
        const pid_t process = name.toInt();
        if (process > 0 && environmentOf(process).contains(ours) && processStartTicks(process))
            living << name;
    }
    return living;
}

} // namespace parlance::tests

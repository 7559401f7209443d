// SPDX-License-Identifier: Apache-2.0
#include "tests/app/app_runner.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace parlance::tests {

namespace {

constexpr int kLongestMs = 300000;

} // namespace

QJsonValue AppResult::json() const {
    const QJsonDocument document = QJsonDocument::fromJson(output);
    return document.isObject() ? QJsonValue(document.object()) : QJsonValue(QJsonValue::Undefined);
}

QByteArray AppResult::lastErrorLine() const {
    return errors.trimmed().split('\n').last();
}

void startApp(QProcess& process, const QStringList& arguments, const QString& dataFolder,
              const QString& workingFolder) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_DATA_HOME"), dataFolder);
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(workingFolder.isEmpty() ? dataFolder : workingFolder);
    process.start(qEnvironmentVariable("PARLANCE_BIN") + QStringLiteral("/parlance"), arguments);
}

AppResult finishApp(QProcess& process) {
    if (process.state() != QProcess::NotRunning && !process.waitForFinished(kLongestMs)) {
        process.kill();
        process.waitForFinished();
    }
    AppResult result;
    const bool crashed = process.exitStatus() == QProcess::CrashExit;
    result.exitCode = crashed ? 128 + process.exitCode() : process.exitCode();
    result.output = process.readAllStandardOutput();
    result.errors = process.readAllStandardError();
    return result;
}

AppResult runApp(const QStringList& arguments, const QString& dataFolder,
                 const QString& workingFolder) {
    QProcess process;
    startApp(process, arguments, dataFolder, workingFolder);
    return finishApp(process);
}

} // namespace parlance::tests

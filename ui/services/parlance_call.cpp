// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/parlance_call.h"

#include "core/base/error.h"
#include "core/base/progress.h"
#include "ui/services/path_text.h"

#include <QProcess>

namespace parlance::ui {

namespace {

constexpr int kLookMs = 50;
constexpr int kEndMs = 2000;

Json answerOf(QProcess& process, const QString& command) {
    const QByteArray output = process.readAllStandardOutput();
    Json answer;
    try {
        answer = parseJson({output.data(), static_cast<std::size_t>(output.size())},
                           command.toStdString());
    } catch (const Error&) {
        throw Error(ErrorKind::Internal, "the command gave no answer that can be read",
                    command.toStdString(),
                    process.readAllStandardError().trimmed().right(400).toStdString());
    }
    if (const auto error = answer.find("error"); error != answer.end() && error->is_object()) {
        const auto kind = errorKindFromName(error->value("kind", ""));
        throw Error(kind.value_or(ErrorKind::Internal), error->value("message", "unknown error"));
    }
    return answer;
}

} // namespace

Json callParlance(const std::filesystem::path& executable, const QStringList& arguments,
                  const std::stop_token& stop, const std::filesystem::path& workingFolder) {
    QProcess process;
    if (!workingFolder.empty())
        process.setWorkingDirectory(pathText(workingFolder));
    process.start(pathText(executable), QStringList(arguments) << QStringLiteral("--json"));
    if (!process.waitForStarted())
        throw Error(ErrorKind::Internal, "the command line program cannot be started",
                    executable.string(), "install it beside the window's executable");
    while (!process.waitForFinished(kLookMs) && process.state() != QProcess::NotRunning) {
        if (!stop.stop_requested())
            continue;
        process.terminate();
        if (!process.waitForFinished(kEndMs))
            process.kill();
        process.waitForFinished();
        throwIfStopped(stop, arguments.value(0).toStdString());
    }
    return answerOf(process, QStringLiteral("parlance ") + arguments.join(QLatin1Char(' ')));
}

} // namespace parlance::ui

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

/// The standard error of a command: lines that say how far it is, and others.
class ErrorLines {
  public:
    explicit ErrorLines(const std::function<void(const Json&)>& progress) : m_progress(progress) {}

    void read(QProcess& process) {
        m_begun += process.readAllStandardError();
        for (qsizetype end = m_begun.indexOf('\n'); end >= 0; end = m_begun.indexOf('\n')) {
            const QByteArray line = m_begun.left(end);
            m_begun.remove(0, end + 1);
            if (!m_progress || !tell(line))
                m_others += line + '\n';
        }
    }
    QByteArray others() const { return m_others + m_begun; }

  private:
    bool tell(const QByteArray& line) const {
        if (!line.startsWith("{\"progress\""))
            return false;
        try {
            m_progress(parseJson({line.data(), static_cast<std::size_t>(line.size())}, "progress")
                           .at("progress"));
            return true;
        } catch (const std::exception&) { // something else that begins like one
            return false;
        }
    }

    const std::function<void(const Json&)>& m_progress;
    QByteArray m_begun; ///< a line without its end
    QByteArray m_others;
};

Json answerOf(QProcess& process, const QString& command, const QByteArray& errors) {
    const QByteArray output = process.readAllStandardOutput();
    Json answer;
    try {
        answer = parseJson({output.data(), static_cast<std::size_t>(output.size())},
                           command.toStdString());
    } catch (const Error&) {
        throw Error(ErrorKind::Internal, "the command gave no answer that can be read",
                    command.toStdString(), errors.trimmed().right(400).toStdString());
    }
    if (const auto error = answer.find("error"); error != answer.end() && error->is_object()) {
        const auto kind = errorKindFromName(error->value("kind", ""));
        throw Error(kind.value_or(ErrorKind::Internal), error->value("message", "unknown error"));
    }
    return answer;
}

} // namespace

Json callParlance(const std::filesystem::path& executable, const QStringList& arguments,
                  const std::stop_token& stop, const ParlanceCall& call) {
    QProcess process;
    ErrorLines errors(call.progress);
    if (!call.workingFolder.empty())
        process.setWorkingDirectory(pathText(call.workingFolder));
    process.start(pathText(executable), QStringList(arguments) << QStringLiteral("--json"));
    if (!process.waitForStarted())
        throw Error(ErrorKind::Internal, "the command line program cannot be started",
                    executable.string(), "install it beside the window's executable");
    while (!process.waitForFinished(kLookMs) && process.state() != QProcess::NotRunning) {
        errors.read(process);
        if (!stop.stop_requested())
            continue;
        if (!call.endsAtOnce)
            process.terminate();
        if (call.endsAtOnce || !process.waitForFinished(kEndMs))
            process.kill();
        process.waitForFinished();
        throwIfStopped(stop, arguments.value(0).toStdString());
    }
    errors.read(process);
    return answerOf(process, QStringLiteral("parlance ") + arguments.join(QLatin1Char(' ')),
                    errors.others());
}

} // namespace parlance::ui

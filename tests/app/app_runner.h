// SPDX-License-Identifier: Apache-2.0
// Drives the real executable, whose folder is in PARLANCE_BIN, as a user or a scheduler does.
#pragma once

#include <QByteArray>
#include <QJsonValue>
#include <QProcess>
#include <QStringList>

namespace parlance::tests {

struct AppResult {
    int exitCode = -1; ///< 128 + signal when killed
    QByteArray output;
    QByteArray errors;

    /// The whole of stdout as one JSON object; undefined when it is none.
    QJsonValue json() const;
    /// The last line of stderr.
    QByteArray lastErrorLine() const;
};

/// Starts `parlance` with a data folder of its own, so that no test sees the user's.
void startApp(QProcess& process, const QStringList& arguments, const QString& dataFolder,
              const QString& workingFolder = {});

/// Waits for the end; kills after five minutes.
AppResult finishApp(QProcess& process);

AppResult runApp(const QStringList& arguments, const QString& dataFolder,
                 const QString& workingFolder = {});

} // namespace parlance::tests

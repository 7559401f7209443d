// SPDX-License-Identifier: Apache-2.0
#include "tests/app/server_process.h"

#include "tests/app/tone_speech.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>
#include <QtTest>

namespace parlance::tests {

ServerProcess::~ServerProcess() {
    m_process.terminate();
    finishApp(m_process);
}

bool ServerProcess::start(const QStringList& options) {
    writeToneCorpus(corpus().toStdString());
    const AppResult trained = runApp(
        toneTraining(corpus().toStdString(), 2) << "--run" << modelFolder(), m_folder.path());
    if (trained.exitCode != 0) {
        qWarning() << trained.errors;
        return false;
    }
    qputenv("PARLANCE_TOKEN", kToken);
    startApp(m_process,
             QStringList{"serve", "--models", m_folder.filePath("models"), "--port", "0"} + options,
             m_folder.path());
    const bool announced = QTest::qWaitFor(
        [&] { return m_process.canReadLine() || m_process.state() == QProcess::NotRunning; },
        60000);
    const QJsonObject first = QJsonDocument::fromJson(m_process.readLine()).object();
    m_url = first["url"].toString();
    return announced && !m_url.isEmpty() && first["pid"].toInteger() == m_process.processId();
}

quint16 ServerProcess::port() const {
    return static_cast<quint16>(QUrl(m_url).port());
}

} // namespace parlance::tests

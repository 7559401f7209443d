// SPDX-License-Identifier: Apache-2.0
// `parlance serve` with a small model, for tests of what clients see.
#pragma once

#include "tests/app/app_runner.h"

#include <QTemporaryDir>

namespace parlance::tests {

class ServerProcess {
  public:
    static constexpr const char* kToken = "secret";
    static constexpr const char* kModel = "tones"; ///< trained for moments, not loaded yet

    ~ServerProcess();
    /// Trains the model and starts the server; false when it does not announce itself.
    bool start(const QStringList& options = {});

    QProcess& process() { return m_process; }
    const QProcess& process() const { return m_process; }
    /// "http://127.0.0.1:PORT", without the trailing slash.
    const QString& url() const { return m_url; }
    quint16 port() const;
    QString folder() const { return m_folder.path(); }
    QString modelFolder() const { return m_folder.filePath("models/") + kModel; }
    /// Labelled recordings of the model's language.
    QString corpus() const { return m_folder.filePath("tones"); }

  private:
    QTemporaryDir m_folder;
    QProcess m_process;
    QString m_url;
};

} // namespace parlance::tests

// SPDX-License-Identifier: Apache-2.0
// A cluster of one machine, this one, with a controller of its own. All that it starts lives in a
// namespace of processes that ends with it, however the test ends.
#pragma once

#include <QProcess>
#include <QTemporaryDir>

namespace parlance::tests {

class OneNodeSlurm {
  public:
    static constexpr int kProcessors = 4; ///< declared, not counted

    ~OneNodeSlurm();

    /// Starts it, with these partitions: `warned` (a job is told some time before it is preempted),
    /// `abrupt` (it is not), and `urgent`, which preempts both. From then on Slurm's programs, run
    /// by this process and its children, talk to it. Says why it could not; empty = it runs.
    QString start();

    /// The output of one of Slurm's programs, with its errors.
    static QByteArray ask(const QString& program, const QStringList& arguments);

  private:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    QByteArray configuration() const;
    QByteArray logs() const;

    QTemporaryDir m_folder;
    QProcess m_namespace;
};

} // namespace parlance::tests

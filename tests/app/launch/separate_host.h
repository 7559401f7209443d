// SPDX-License-Identifier: Apache-2.0
// Namespaces of the kernel that pass for a machine of its own.
#pragma once

#include <QProcess>
#include <QStringList>

#include <filesystem>

namespace parlance::tests {

/// Host name, network and mounts are its own; files and process numbers are those of this machine.
/// It is gone with the object, or with this process.
class SeparateHost {
  public:
    explicit SeparateHost(const QString& name);
    ~SeparateHost();
    SeparateHost(const SeparateHost&) = delete;
    SeparateHost& operator=(const SeparateHost&) = delete;

    /// False where this machine does not allow it: it takes root.
    bool exists() const { return m_exists; }
    /// What `process` starts will run there.
    void place(QProcess& process) const;
    /// Runs a command there; what it complained of, if it failed.
    QString run(const QStringList& command) const;
    /// Where we see a file of its own mounts.
    std::filesystem::path seen(const QString& path) const;

    /// Joins two hosts by a cable: this one has `address`, the other `otherAddress`.
    QString connectTo(const SeparateHost& other, const QString& address,
                      const QString& otherAddress) const;
    /// Pulls the cable out, or puts it back.
    QString setConnected(bool connected) const;

  private:
    QProcess m_holder; ///< waits for the end of its input
    bool m_exists = false;
};

} // namespace parlance::tests

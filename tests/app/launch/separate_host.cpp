// SPDX-License-Identifier: Apache-2.0
#include "tests/app/launch/separate_host.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

#include <array>

namespace parlance::tests {

namespace {

constexpr int kOwn = CLONE_NEWNET | CLONE_NEWUTS | CLONE_NEWNS;
constexpr int kLongestMs = 20000;
constexpr auto kCable = "cable0";

} // namespace

SeparateHost::SeparateHost(const QString& name) {
    const QByteArray ownName = name.toUtf8();
    // Between fork and exec: calls of the kernel only.
    m_holder.setChildProcessModifier([ownName] {
        if (::unshare(kOwn) != 0 ||
            ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
            ::sethostname(ownName.constData(), std::size_t(ownName.size())) != 0)
            ::_exit(1);
    });
    m_holder.start("cat", {});
    m_holder.write("ready\n");
    m_exists =
        m_holder.waitForReadyRead(kLongestMs) && run({"ip", "link", "set", "lo", "up"}).isEmpty();
}

SeparateHost::~SeparateHost() {
    m_holder.closeWriteChannel();
    m_holder.waitForFinished();
}

void SeparateHost::place(QProcess& process) const {
    const QByteArray folder = "/proc/" + QByteArray::number(m_holder.processId()) + "/ns/";
    const std::array names{folder + "net", folder + "uts", folder + "mnt"};
    process.setChildProcessModifier([names] {
        for (const QByteArray& name : names) {
            const int space = ::open(name.constData(), O_RDONLY | O_CLOEXEC);
            if (space < 0 || ::setns(space, 0) != 0)
                ::_exit(1);
        }
    });
}

QString SeparateHost::run(const QStringList& command) const {
    QProcess process;
    place(process);
    process.start(command.first(), command.mid(1));
    if (!process.waitForFinished(kLongestMs) || process.exitCode() != 0 ||
        process.exitStatus() != QProcess::NormalExit)
        return command.join(' ') + ": " + process.errorString() + ": " +
               process.readAllStandardError();
    return {};
}

std::filesystem::path SeparateHost::seen(const QString& path) const {
    return QStringLiteral("/proc/%1/root%2").arg(m_holder.processId()).arg(path).toStdString();
}

QString SeparateHost::connectTo(const SeparateHost& other, const QString& address,
                                const QString& otherAddress) const {
    QString problem = run({"ip", "link", "add", kCable, "type", "veth", "peer", "name", kCable,
                           "netns", QString::number(other.m_holder.processId())});
    for (const auto& [host, own] : {std::pair(this, address), std::pair(&other, otherAddress)}) {
        if (problem.isEmpty())
            problem = host->run({"ip", "address", "add", own + "/24", "dev", kCable});
        if (problem.isEmpty())
            problem = host->setConnected(true);
    }
    return problem;
}

QString SeparateHost::setConnected(bool connected) const {
    return run({"ip", "link", "set", kCable, connected ? "up" : "down"});
}

} // namespace parlance::tests

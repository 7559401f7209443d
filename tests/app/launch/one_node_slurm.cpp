// SPDX-License-Identifier: Apache-2.0
#include "tests/app/launch/one_node_slurm.h"

#include "core/base/clock.h"

#include <QFile>
#include <QStandardPaths>
#include <QTcpServer>
#include <QtTest>

#include <sys/prctl.h>
#include <unistd.h>

#include <csignal>

namespace parlance::tests {

namespace {

constexpr int kStartMs = 60000;
constexpr int kAnswerMs = 60000;

QString programAt(const QString& name) {
    const QString found = QStandardPaths::findExecutable(name);
    return found.isEmpty() ? QStandardPaths::findExecutable(name, {"/usr/sbin", "/sbin"}) : found;
}

quint16 freePort() {
    QTcpServer server;
    server.listen(QHostAddress::LocalHost);
    return server.serverPort();
}

bool write(const QString& path, const QByteArray& text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() &&
           file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

} // namespace

OneNodeSlurm::~OneNodeSlurm() {
    m_namespace.kill();
    m_namespace.waitForFinished();
}

QString OneNodeSlurm::start() {
    for (const char* program : {"munged", "slurmctld", "slurmd", "sbatch", "srun", "unshare"})
        if (programAt(program).isEmpty())
            return QStringLiteral("%1 is not installed").arg(program);
    if (::getuid() != 0)
        return QStringLiteral("slurmd and a namespace of processes need root");
    if (!write(path("munge.key"), QByteArray(64, 'k')) ||
        !write(path("slurm.conf"), configuration()))
        return QStringLiteral("cannot write into %1").arg(m_folder.path());
    qputenv("SLURM_CONF", path("slurm.conf").toUtf8());
    // The shell is the namespace's first process: it collects what has ended, and when it is killed
    // the kernel kills all others.
    m_namespace.setProcessChannelMode(QProcess::MergedChannels);
    m_namespace.setStandardOutputFile(path("daemons.log"));
    m_namespace.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
    m_namespace.start(
        "unshare",
        {"--pid", "--mount-proc", "--fork", "--kill-child=KILL", "/bin/sh", "-c",
         QStringLiteral("cd %1 || exit; "
                        "%2 --foreground --force --key-file=%1/munge.key --socket=%1/munge.sock "
                        "--pid-file=%1/munge.pid --seed-file=%1/munge.seed & "
                        "%3 -D & %4 -D & wait")
             .arg(m_folder.path(), programAt("munged"), programAt("slurmctld"),
                  programAt("slurmd"))});
    if (!m_namespace.waitForStarted())
        return m_namespace.errorString();
    const bool isUp = QTest::qWaitFor(
        [this] {
            return m_namespace.state() == QProcess::NotRunning ||
                   ask("sinfo", {"--noheader", "--partition=warned", "--format=%T"}) == "idle\n";
        },
        kStartMs);
    return isUp && m_namespace.state() == QProcess::Running ? QString()
                                                            : "it does not come up: " + logs();
}

QByteArray OneNodeSlurm::ask(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.waitForFinished(kAnswerMs);
    return process.readAll();
}

QByteArray OneNodeSlurm::configuration() const {
    const QString host = QString::fromStdString(hostName()).section('.', 0, 0);
    // cred_expire is also how long a job waits after it was put back into the queue.
    return QStringLiteral(R"(ClusterName=test
SlurmctldHost=%1(127.0.0.1)
SlurmctldPort=%2
SlurmdPort=%3
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=%4/munge.sock,cred_expire=5
StateSaveLocation=%4/state
SlurmdSpoolDir=%4/spool
SlurmctldPidFile=%4/slurmctld.pid
SlurmdPidFile=%4/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
SchedulerParameters=bf_interval=2,sched_min_interval=0
KillWait=60
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
NodeName=%1 NodeAddr=127.0.0.1 CPUs=%5 State=UNKNOWN
PartitionName=warned Nodes=%1 PriorityTier=1 PreemptMode=REQUEUE GraceTime=60 Default=YES State=UP
PartitionName=abrupt Nodes=%1 PriorityTier=1 PreemptMode=REQUEUE GraceTime=0 State=UP
PartitionName=urgent Nodes=%1 PriorityTier=9 PreemptMode=OFF State=UP
)")
        .arg(host)
        .arg(freePort())
        .arg(freePort())
        .arg(m_folder.path())
        .arg(kProcessors)
        .toUtf8();
}

QByteArray OneNodeSlurm::logs() const {
    QFile file(path("daemons.log"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().right(2000) : QByteArray();
}

} // namespace parlance::tests

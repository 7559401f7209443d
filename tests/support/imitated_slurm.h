// SPDX-License-Identifier: Apache-2.0
// Programs named as Slurm's, found before any others while this lives. They know one job, number
// 12, write down what they are asked, and start nothing.
#pragma once

#include <QFile>
#include <QTemporaryDir>

#include <string>

namespace parlance::tests {

class ImitatedSlurm {
  public:
    static constexpr int kJob = 12;

    ImitatedSlurm() : m_path(qgetenv("PATH")) {
        qputenv("PATH", m_folder.path().toUtf8() + ":" + m_path);
        program("sbatch", "echo 12");
        program("sinfo", "printf 'short\\nlong*\\n'");
        program("squeue", "case \"$*\" in *--jobs=12*) cat answer;; *) exit 1;; esac");
        program("sacct", "exit 1");
        program("scontrol", "");
        program("scancel", "");
        answer("PENDING");
    }
    ~ImitatedSlurm() { qputenv("PATH", m_path); }
    ImitatedSlurm(const ImitatedSlurm&) = delete;
    ImitatedSlurm& operator=(const ImitatedSlurm&) = delete;

    /// What the program does, in sh, besides noting that it was called. Its folder has `answer`,
    /// which is what squeue says.
    void program(const QString& name, const QByteArray& script) const {
        write(name, "#!/bin/sh\ncd " + m_folder.path().toUtf8() + "\necho " + name.toUtf8() +
                        " \"$@\" >>asked\n" + script + "\n");
        QFile(path(name)).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    /// What squeue says of the job from now on.
    void answer(const char* state, const char* reason = "None", const char* nodes = "") const {
        write("answer", QStringLiteral("%1%2%3%4\n")
                            .arg(state, -24)
                            .arg(0, -12)
                            .arg(reason, -64)
                            .arg(nodes, -1024)
                            .toUtf8());
    }
    /// All that was asked for, but for the state of jobs.
    std::string orders() const {
        QFile file(path("asked"));
        std::string orders;
        if (file.open(QIODevice::ReadOnly))
            while (!file.atEnd())
                if (const QByteArray line = file.readLine();
                    !line.startsWith("squeue") && !line.startsWith("sacct"))
                    orders += line.toStdString();
        return orders;
    }

  private:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void write(const QString& name, const QByteArray& text) const {
        QFile file(path(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
    }

    QTemporaryDir m_folder;
    QByteArray m_path;
};

} // namespace parlance::tests

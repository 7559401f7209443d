// SPDX-License-Identifier: Apache-2.0
// A sound card that is not there: a PulseAudio server of the test's own whose null sink can be
// recorded from. Nothing of the user's sound system is touched or seen.
#pragma once

#include "core/audio/audio_buffer.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

namespace parlance::tests {

class Loopback {
  public:
    /// The rate of the card. What is played at it is recorded bit by bit.
    static constexpr std::int64_t kRateHz = 44100;

    /// To be made before the process first looks for sound devices. It has no microphone yet.
    Loopback() {
        qputenv("ALSA_CONFIG_PATH", path("asound.conf").toUtf8());
        qputenv("PULSE_SERVER", ("unix:" + path("socket")).toUtf8());
        qputenv("PULSE_RUNTIME_PATH", path("run").toUtf8());
        qputenv("PULSE_STATE_PATH", path("state").toUtf8());
        qputenv("PULSE_COOKIE", path("cookie").toUtf8());
        qputenv("PULSE_SINK", "loopback");
        qputenv("PULSE_SOURCE", "loopback.monitor");
        unplug();
    }
    ~Loopback() { kill(); }
    Loopback(const Loopback&) = delete;
    Loopback& operator=(const Loopback&) = delete;

    static bool isInstalled() {
        return !QStandardPaths::findExecutable("pulseaudio").isEmpty() &&
               !QStandardPaths::findExecutable("paplay").isEmpty();
    }

    /// Starts the server and connects it; false when it does not come up.
    bool start() {
        QFile::remove(path("socket"));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("DBUS_SESSION_BUS_ADDRESS", "disabled:");
        m_server.setProcessEnvironment(environment);
        m_server.setProcessChannelMode(QProcess::MergedChannels);
        m_server.start("pulseaudio",
                       {"-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
                        "--realtime=no", "--high-priority=no",
                        QStringLiteral("-Lmodule-null-sink sink_name=loopback format=s16le "
                                       "rate=%1 channels=2")
                            .arg(kRateHz),
                        "-Lmodule-native-protocol-unix auth-anonymous=1 socket=" + path("socket")});
        plugIn();
        return QTest::qWaitFor([this] { return QFile::exists(path("socket")); }, 20000);
    }
    /// The card vanishes, as when a cable is pulled.
    void kill() {
        m_server.kill();
        m_server.waitForFinished();
    }

    /// Whether programs find the card when they next look for devices.
    void plugIn() { configure("pcm.!default { type pulse }\nctl.!default { type pulse }\n"); }
    void unplug() { configure("pcm.absent { type hw card 31 }\n"); }

    /// How many programs record from it.
    static int listeners() {
        QProcess list;
        list.start("pactl", {"list", "short", "source-outputs"});
        list.waitForFinished();
        return static_cast<int>(list.readAllStandardOutput().count('\n'));
    }

    /// Plays a file into the sink; returns when the last of it has been heard.
    static bool play(const QString& file) {
        QProcess player;
        player.start("paplay", {file});
        return QTest::qWaitFor([&] { return player.state() == QProcess::NotRunning; }, 60000) &&
               player.exitStatus() == QProcess::NormalExit && player.exitCode() == 0;
    }

  private:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void configure(const QByteArray& text) {
        QFile file(path("asound.conf"));
        if (file.open(QIODevice::WriteOnly))
            file.write(text);
    }

    QTemporaryDir m_folder;
    QProcess m_server;
};

} // namespace parlance::tests

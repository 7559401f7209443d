// SPDX-License-Identifier: GPL-3.0-or-later
// A project and settings of its own for each test that records, before a sound card that is not
// there; and programs that are killed while they record.
#pragma once

#include "core/audio/files/wav_writer.h"
#include "tests/support/loopback.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <string_view>

namespace parlance::ui::testing {

inline constexpr int kDeviceMs = 20000; // opening one on a busy machine

/// Before the first sound device is looked for.
inline void prepareSoundTest(const char* test) {
    QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
    QCoreApplication::setApplicationName(QLatin1String(test));
    ThemeManager::instance().apply(ThemeChoice::Light);
    if (!tests::Loopback::isInstalled())
        QSKIP("PulseAudio is not installed");
}

class SoundProject {
  public:
    /// Starts the sound card.
    explicit SoundProject(tests::Loopback& sound) : m_sound(sound) {
        qputenv("XDG_CONFIG_HOME", m_dir.filePath(QStringLiteral("config")).toUtf8());
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                           m_dir.filePath(QStringLiteral("config")));
        QVERIFY(m_sound.start());
    }
    ~SoundProject() { m_sound.kill(); }

    std::filesystem::path path() const { return m_dir.path().toStdString(); }
    QString writeWav(const audio::AudioBuffer& audio) const {
        const std::filesystem::path file = path() / "played.wav";
        audio::writeWavFile(file, audio);
        return QString::fromStdString(file.string());
    }

  private:
    tests::Loopback& m_sound;
    QTemporaryDir m_dir;
};

/// This program once more, which records in a project until it is killed.
class KilledRecorder {
  public:
    explicit KilledRecorder(const SoundProject& project) {
        m_program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_program.start(QCoreApplication::applicationFilePath(),
                        {QLatin1String(kArgument), QString::fromStdString(project.path())});
    }
    void kill() {
        m_program.kill();
        QVERIFY(m_program.waitForFinished());
        QCOMPARE(m_program.exitStatus(), QProcess::CrashExit);
    }

    /// The main() of such a program; `record(project)` begins to record, and is false where that
    /// cannot be.
    template <typename Test>
    static int run(int count, char** values, bool (*record)(const std::filesystem::path&)) {
        QApplication application(count, values);
        if (count == 3 && std::string_view(values[1]) == kArgument)
            return record(values[2]) ? 0 : 1;
        Test test;
        return QTest::qExec(&test, count, values);
    }

  private:
    static constexpr const char* kArgument = "--record-in";
    QProcess m_program;
};

} // namespace parlance::ui::testing

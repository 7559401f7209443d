// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of every page, at each scale and in both themes, of a project in which there is
// nothing yet.
#include "core/base/files.h"
#include "core/runs/run_writer.h"

#include <QFile>
#include <QProcess>
#include <QSize>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

using namespace parlance;

namespace {

constexpr QSize kWindow{960, 600};
constexpr int kGiveUpMs = 120000;

/// As the file's header gives it; empty when there is none.
QSize pictureSize(const QString& path) {
    QFile file(path);
    const QByteArray head = file.open(QIODevice::ReadOnly) ? file.read(24) : QByteArray();
    if (head.size() < 24 || head.mid(12, 4) != "IHDR")
        return {};
    return {qFromBigEndian<int>(head.constData() + 16), qFromBigEndian<int>(head.constData() + 20)};
}

} // namespace

class TestPictures : public QObject {
    Q_OBJECT
  private:
    /// Runs the window's program to its end, with settings and data of its own in `folder`.
    static void run(QProcess& studio, const QTemporaryDir& folder, const QStringList& arguments) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        for (const char* name : {"XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"})
            environment.insert(QLatin1String(name), folder.filePath(QLatin1String(name)));
        studio.setProcessEnvironment(environment);
        studio.start(qEnvironmentVariable("PARLANCE_BIN") + QStringLiteral("/parlance-studio"),
                     arguments);
        QVERIFY(studio.waitForFinished(kGiveUpMs));
    }

  private Q_SLOTS:
    void everyPageAtEachScale_data() {
        QTest::addColumn<double>("scale");
        QTest::addColumn<QString>("ending");
        QTest::newRow("1") << 1.0 << QString();
        QTest::newRow("1.5") << 1.5 << QStringLiteral("@1.5x");
        QTest::newRow("2") << 2.0 << QStringLiteral("@2x");
    }
    void everyPageAtEachScale() {
        QFETCH(double, scale);
        QFETCH(QString, ending);
        const QTemporaryDir folder;
        writeFileAtomically(folder.filePath(QStringLiteral("project.json")).toStdString(), "{}");
        QProcess studio;
        run(studio, folder,
            {folder.path(), QStringLiteral("--screenshots"),
             folder.filePath(QStringLiteral("pictures")), QStringLiteral("--size"),
             QStringLiteral("960x600"), QStringLiteral("--scale"), QString::number(scale)});
        QVERIFY2(studio.exitCode() == 0, studio.readAllStandardError().constData());
        for (const char* page :
             {"home", "data", "train", "runs", "transcribe", "transcribe-attention", "speak",
              "read", "read-answered", "read-filled", "read-classified", "read-embedded",
              "read-attention", "write", "write-written", "write-compared", "write-attention",
              "models"})
            for (const char* theme : {"light", "dark"}) {
                const QString path =
                    folder.filePath(QStringLiteral("pictures/%1-%2%3.png")
                                        .arg(QLatin1String(page), QLatin1String(theme), ending));
                QVERIFY2(pictureSize(path) == kWindow * scale, qPrintable(path));
            }
    }

    /// A person who closes the window then is asked whether the run is to go on.
    void aTrainingDoesNotHoldItUp() {
        const QTemporaryDir folder;
        writeFileAtomically(folder.filePath(QStringLiteral("project.json")).toStdString(), "{}");
        runs::RunConfig config;
        config.family = "wav2vec2";
        config.task = "asr";
        config.config = Json::object();
        const auto training = runs::RunWriter::create(
            folder.filePath(QStringLiteral("runs/one")).toStdString(), config, {});
        training->updateStatus([](runs::Status& status) { status.state = runs::State::Running; });
        QProcess studio;
        run(studio, folder,
            {folder.path(), QStringLiteral("--screenshots"),
             folder.filePath(QStringLiteral("pictures")), QStringLiteral("--theme"),
             QStringLiteral("light")});
        QVERIFY2(studio.exitCode() == 0, studio.readAllStandardError().constData());
    }

    /// What is under way when the window goes (looking at the machine takes a second) may not
    /// outlive what it uses.
    void withoutAProjectItSaysSoAndEnds() {
        const QTemporaryDir folder;
        QProcess studio;
        run(studio, folder,
            {QStringLiteral("--screenshots"), folder.filePath(QStringLiteral("pictures"))});
        const QByteArray said = studio.readAllStandardError();
        QVERIFY2(studio.exitStatus() == QProcess::NormalExit, said.constData());
        QVERIFY(studio.exitCode() != 0);
        QVERIFY2(said.contains("there is no project to show: run parlance samples first"),
                 said.constData());
    }
};

QTEST_GUILESS_MAIN(TestPictures)
#include "tst_pictures.moc"

// SPDX-License-Identifier: Apache-2.0
// A run is put into a capsule and repeated from it elsewhere: the same data are asked for, and the
// weights are the same, bit for bit.
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/capsule/capsule.h"
#include "core/capsule/repeat.h"
#include "core/runs/project.h"
#include "core/tensor_files/zip_directory.h"
#include "core/tensor_files/zip_writer.h"
#include "tests/app/app_runner.h"
#include "tests/app/tone_speech.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace parlance;
using namespace parlance::tests;
namespace fs = std::filesystem;

class TestCapsule : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    fs::path at(const std::string& name) const {
        return fs::path(m_folder.path().toStdString()) / name;
    }
    QString path(const std::string& name) const { return QString::fromStdString(at(name)); }
    AppResult run(const QStringList& arguments) const { return runApp(arguments, m_folder.path()); }
    AppResult repeat(const std::string& capsule, const std::string& name,
                     const QStringList& more = {}) const {
        return run(QStringList{"train", "--capsule", path(capsule), "--run", path(name), "--json"}
                   << more);
    }
    /// Where the data lie elsewhere.
    QStringList movedData() const {
        return {"--set", "data.train=" + path("moved/train.tsv"),
                "--set", "data.valid=" + path("moved/valid.tsv"),
                "--set", "data.test=" + path("moved/valid.tsv")};
    }

  private Q_SLOTS:
    void initTestCase();
    void aRunIsRepeatedBitForBit();
    void dataElsewhereAreNamed();
    void theProjectIsMoved();
    void otherDataAreRefused();
    void otherSettingsAreRefused();
    void aRepeatGoesOnWhereItStopped();
    void weightsAreTakenAlong();
    void anUnfinishedRunIsRefused();
    void whatIsNoCapsuleIsSaidToBe();
};

void TestCapsule::initTestCase() {
    writeToneCorpus(at("tones"));
    const AppResult trained =
        run(toneTraining(at("tones"), 12) << "--run" << path("origin") << "--json");
    QCOMPARE(trained.exitCode, 0);
    QVERIFY(trained.json()["same_bits"].isNull());
    const AppResult written =
        run({"runs", "capsule", path("origin"), "--output", path("a.capsule")});
    QVERIFY2(written.exitCode == 0, written.errors);
    fs::copy(at("tones"), at("moved"), fs::copy_options::recursive);
    for (const char* split : {"train", "valid"}) { // a manifest begins with the folder of its audio
        const fs::path manifest = at("moved") / (std::string(split) + ".tsv");
        const std::string lines = readFile(manifest);
        writeFileAtomically(manifest, at("moved").string() + lines.substr(lines.find('\n')));
    }
}

void TestCapsule::aRunIsRepeatedBitForBit() {
    const AppResult repeated = repeat("a.capsule", "again");
    QVERIFY2(repeated.exitCode == 0, repeated.errors);
    QCOMPARE(repeated.json()["same_bits"], QJsonValue(true));
    const auto kept = capsule::repeatIn(runs::RunDirectory(at("again")));
    QVERIFY(kept && kept->sameBits == true && kept->run == "origin");
    QCOMPARE(readFile(at("again/checkpoints/last/model.safetensors")),
             readFile(at("origin/checkpoints/last/model.safetensors")));
}

void TestCapsule::dataElsewhereAreNamed() {
    fs::rename(at("tones"), at("hidden"));
    const AppResult missing = repeat("a.capsule", "lost");
    QVERIFY(missing.exitCode != 0);
    QVERIFY2(missing.errors.contains("are not here") &&
                 missing.errors.contains("--set data.train=PATH"),
             missing.errors);
    QVERIFY(!fs::exists(at("lost")));
    const AppResult repeated = repeat("a.capsule", "elsewhere", movedData());
    fs::rename(at("hidden"), at("tones"));
    QVERIFY2(repeated.exitCode == 0, repeated.errors);
    QCOMPARE(repeated.json()["same_bits"], QJsonValue(true));
}

/// With the data, the model that it starts from and the capsule.
void TestCapsule::theProjectIsMoved() {
    runs::createProject(at("project"), "project");
    writeToneCorpus(at("project/data/tones"));
    const auto train = [this](const std::string& name, const QStringList& more) {
        return run(toneTraining(at("project/data/tones"), 4)
                   << "--run" << path("project/runs/" + name) << more);
    };
    QCOMPARE(train("first", {}).exitCode, 0);
    QCOMPARE(train("second", {"--init", path("project/runs/first")}).exitCode, 0);
    QCOMPARE(
        run({"runs", "capsule", path("project/runs/second"), "--output", path("project/b.capsule")})
            .exitCode,
        0);
    fs::rename(at("project"), at("home"));
    const AppResult repeated =
        runApp({"train", "--capsule", "b.capsule", "--run", "runs/again", "--json"},
               m_folder.path(), path("home"));
    QVERIFY2(repeated.exitCode == 0, repeated.errors);
    QCOMPARE(repeated.json()["same_bits"], QJsonValue(true));
}

void TestCapsule::otherDataAreRefused() {
    const std::string labels = (at("moved") / "train.ltr").string();
    const std::string before = readFile(labels);
    writeFileAtomically(labels, before.substr(before.find('\n') + 1) +
                                    before.substr(0, before.find('\n') + 1));
    const AppResult other = repeat("a.capsule", "other", movedData());
    writeFileAtomically(labels, before);
    QVERIFY(other.exitCode != 0);
    QVERIFY2(other.errors.contains("not those of origin"), other.errors);
    QVERIFY(!fs::exists(at("other")));
}

void TestCapsule::otherSettingsAreRefused() {
    const AppResult changed =
        repeat("a.capsule", "changed", {"--set", "optimizer.learning_rate=0.5"});
    QVERIFY2(changed.errors.contains("'optimizer.learning_rate' cannot change"), changed.errors);
    const AppResult two = repeat("a.capsule", "two", {"--preset", "wav2vec2-tiny-digits"});
    QVERIFY2(two.errors.contains("configuration of its own"), two.errors);
}

void TestCapsule::aRepeatGoesOnWhereItStopped() {
    // As if it had been killed before its first checkpoint.
    QCOMPARE(repeat("a.capsule", "resumed").exitCode, 0);
    fs::remove_all(at("resumed/checkpoints"));
    const AppResult resumed = run({"train", "--resume", "--run", path("resumed"), "--json"});
    QVERIFY2(resumed.exitCode == 0, resumed.errors);
    QCOMPARE(resumed.json()["same_bits"], QJsonValue(true));
}

void TestCapsule::weightsAreTakenAlong() {
    QVERIFY2(run({"runs", "unpack", path("a.capsule"), "--output", path("none")})
                 .errors.contains("holds no weights"),
             "a capsule without weights");
    QCOMPARE(run({"runs", "capsule", path("origin"), "--weights", "--output", path("b.capsule")})
                 .exitCode,
             0);
    const AppResult unpacked =
        run({"runs", "unpack", path("b.capsule"), "--output", path("model")});
    QVERIFY2(unpacked.exitCode == 0, unpacked.errors);
    QCOMPARE(run({"inspect", path("model"), "--json"}).exitCode, 0);
    QCOMPARE(readFile(at("model/model.safetensors")),
             readFile(at("origin/checkpoints/last/model.safetensors")));
    QVERIFY(run({"runs", "unpack", path("b.capsule"), "--output", path("model")}).exitCode != 0);
}

void TestCapsule::anUnfinishedRunIsRefused() {
    fs::create_directories(at("unfinished"));
    for (const char* file : {"config.json", "status.json", "metrics.jsonl"})
        fs::copy_file(at("origin") / file, at("unfinished") / file);
    const AppResult bare = run({"runs", "capsule", path("unfinished")});
    QVERIFY2(bare.errors.contains("no checkpoint"), bare.errors);
    runs::RunDirectory(at("unfinished")).writeStopped("stopped");
    const AppResult stopped = run({"runs", "capsule", path("unfinished")});
    QVERIFY2(stopped.errors.contains("let it finish"), stopped.errors);
    QVERIFY(!fs::exists(at("unfinished.capsule")));
}

void TestCapsule::whatIsNoCapsuleIsSaidToBe() {
    QVERIFY(capsule::isCapsule(at("a.capsule")));
    const std::string whole = readFile(at("a.capsule"));
    for (std::size_t length :
         {whole.size() - 1, whole.size() / 2, std::size_t{4}, std::size_t{0}}) {
        writeFileAtomically(at("cut.capsule"), whole.substr(0, length));
        const AppResult cut = repeat("cut.capsule", "cut");
        QVERIFY2(cut.exitCode != 0 && cut.errors.count('\n') == 1, cut.errors);
        QVERIFY(!capsule::isCapsule(at("cut.capsule")));
    }
    // A member that would be written elsewhere.
    const tensor_io::FileSource source(at("b.capsule"));
    const tensor_io::ZipMember manifest = *tensor_io::ZipDirectory(source).find("capsule.json");
    tensor_io::ZipWriter zip(at("evil.capsule"));
    zip.add("capsule.json", source.text(manifest.bytes, manifest.offset));
    zip.add("model/../../escaped", "x");
    zip.commit();
    const AppResult evil =
        run({"runs", "unpack", path("evil.capsule"), "--output", path("in/side")});
    QVERIFY2(evil.errors.contains("damaged"), evil.errors);
    QVERIFY(!fs::exists(at("escaped")) && !fs::exists(at("in/escaped")));
    // A description without its parts.
    tensor_io::ZipWriter half(at("half.capsule"));
    half.add("capsule.json", R"({"format": "parlance-capsule", "run": 3})");
    half.commit();
    const AppResult partly = repeat("half.capsule", "half");
    QVERIFY2(partly.exitCode != 0 && partly.errors.contains("damaged"), partly.errors);
}

QTEST_GUILESS_MAIN(TestCapsule)
#include "tst_capsule.moc"

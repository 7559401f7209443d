// SPDX-License-Identifier: Apache-2.0
#include "core/base/error.h"
#include "core/base/files.h"
#include "core/models/locate_model.h"
#include "core/models/model_source.h"
#include "core/runs/checkpoint_index.h"
#include "core/runs/run_config.h"

#include <QTemporaryDir>
#include <QTest>

namespace fs = std::filesystem;
using namespace parlance;

class TestLocateModel : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;

    static void writeConfig(const fs::path& folder) {
        fs::create_directories(folder);
        runs::RunConfig config;
        config.family = "wav2vec2";
        config.task = "asr";
        config.config = Json::object();
        writeJsonFile(folder / "config.json", runs::toJson(config));
    }
    static void writeModel(const fs::path& folder) {
        writeConfig(folder);
        writeFileAtomically(folder / "model.safetensors", "weights");
    }
    std::string problemWith(const fs::path& argument) const {
        try {
            models::locateModel(argument.string());
        } catch (const Error& error) {
            return error.kind() == ErrorKind::Checkpoint ? error.what() : "another kind";
        }
        return {};
    }

  private Q_SLOTS:
    void init() {
        static int number = 0;
        m_folder = fs::path(m_temporary.path().toStdString()) / std::to_string(number++);
        fs::create_directories(m_folder);
        qputenv("XDG_DATA_HOME", (m_folder / "share").c_str());
    }

    void aModelFolderIsItself() {
        writeModel(m_folder / "model");
        QCOMPARE(models::locateModel(m_folder / "model"), m_folder / "model");
    }

    void aRunGivesItsBestElseItsLastCheckpoint() {
        writeConfig(m_folder / "run");
        const runs::CheckpointIndex index(m_folder / "run" / "checkpoints");
        QVERIFY(problemWith(m_folder / "run").find("no checkpoint") != std::string::npos);
        writeModel(index.folderOf(10));
        writeModel(index.folderOf(20));
        index.markLast(20);
        QVERIFY(fs::equivalent(models::locateModel(m_folder / "run"), index.folderOf(20)));
        index.markBest(10);
        QVERIFY(fs::equivalent(models::locateModel(m_folder / "run"), index.folderOf(10)));
    }

    void theWeightsOfAModelFolderAreTheFolder() {
        writeModel(m_folder / "model");
        const std::string weights = (m_folder / "model" / "model.safetensors").string();
        QCOMPARE(models::locateModel(weights), m_folder / "model");
        writeFileAtomically(m_folder / "model" / "other.safetensors", "weights");
        const fs::path other = m_folder / "model" / "other.safetensors";
        QCOMPARE(models::locateModel(other.string()), other);
        fs::remove(m_folder / "model" / "config.json");
        QCOMPARE(models::locateModel(weights), fs::path(weights));
    }

    void aBareNameIsAnInstalledModel() {
        writeModel(m_folder / "share" / "parlance" / "models" / "digits");
        QVERIFY(fs::equivalent(models::locateModel("digits"),
                               m_folder / "share" / "parlance" / "models" / "digits"));
    }

    void modelsOfOtherProgramsAreFoundWhereTheyAre() {
        fs::create_directories(m_folder / "foreign");
        writeFileAtomically(m_folder / "foreign" / "config.json", "{}");
        QVERIFY(problemWith(m_folder / "foreign").find("no model") != std::string::npos);
        writeFileAtomically(m_folder / "foreign" / "pytorch_model.bin", "weights");
        QCOMPARE(models::locateModel(m_folder / "foreign"), m_folder / "foreign");
        QVERIFY(!models::isOurs(m_folder / "foreign"));
        writeFileAtomically(m_folder / "model.pt", "pickle");
        QCOMPARE(models::locateModel(m_folder / "model.pt"), m_folder / "model.pt");
        QVERIFY(!models::isOurs(m_folder / "model.pt"));
        writeModel(m_folder / "own");
        QVERIFY(models::isOurs(m_folder / "own"));
    }

    void theConfigurationBesideAFileIsFound() {
        const models::ModelSource source(m_folder / "model.pt");
        const auto names = {"bert_config.json", "config.json"};
        writeFileAtomically(source.path, "pickle");
        QVERIFY(models::configFor(source, names).empty());
        writeFileAtomically(m_folder / "config.json", "{}");
        QCOMPARE(models::configFor(source, names), m_folder / "config.json");
        writeFileAtomically(m_folder / "bert_config.json", "{}");
        QCOMPARE(models::configFor(source, names), m_folder / "bert_config.json");
        models::ModelSource given = source;
        given.config = "given.json";
        QCOMPARE(models::configFor(given, names), fs::path("given.json"));
        QVERIFY(models::configFor(m_folder, names).empty()); // a folder has its own
    }

    void otherThingsAreSaidToBeThat() {
        fs::create_directories(m_folder / "empty");
        QVERIFY(problemWith(m_folder / "empty").find("no model") != std::string::npos);
        QVERIFY(problemWith("no-such-model").find("no such model") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestLocateModel)
#include "tst_locate_model.moc"

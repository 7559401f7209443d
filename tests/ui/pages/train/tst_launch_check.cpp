// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"
#include "core/config/training_config.h"
#include "tests/ui/support/small_family.h"
#include "ui/pages/train/launch/launch_check.h"
#include "ui/services/shell_command.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::SmallConfig;

struct ValidatedConfig {
    std::string train{};
    std::string valid{};

    static auto fields() {
        using config::Field;
        return std::tuple{Field{.key = "data.train",
                                .member = &ValidatedConfig::train,
                                .label = "Training data",
                                .help = "Trained on"},
                          Field{.key = "data.valid",
                                .member = &ValidatedConfig::valid,
                                .label = "Validation data",
                                .help = "Decides which checkpoint is the best"}};
    }
};

class TestLaunchCheck : public QObject {
    Q_OBJECT
  private:
    QTemporaryDir m_folder;
    std::filesystem::path project() const { return m_folder.path().toStdString(); }
    static QStringList words(const QString& line) { return line.split(QLatin1Char(' ')); }

  private Q_SLOTS:
    void namesMissingData() {
        const config::Table& table = config::tableOf<SmallConfig>();
        Json config = config::toJson(SmallConfig{.train = "a.tsv, b.tsv"});
        QCOMPARE(missingData(table, config, project()),
                 (Findings{{"data.train", "a.tsv, b.tsv is not there"}}));
        std::ofstream(project() / "a.tsv") << "x";
        QCOMPARE(missingData(table, config, project()),
                 (Findings{{"data.train", "b.tsv is not there"}}));
        std::ofstream(project() / "b.tsv") << "x";
        QVERIFY(missingData(table, config, project()).empty());
        config = config::toJson(SmallConfig{.train = ""});
        QVERIFY(missingData(table, config, project()).at("data.train").contains("empty"));
    }

    void aFailureOfTheValidationDataIsOfTheirField() {
        const CallError error{ErrorKind::IoRead,
                              "data.valid: no such audio file: /a.wav: check the path"};
        QCOMPARE(failureFinding(error, config::tableOf<ValidatedConfig>(),
                                config::toJson(ValidatedConfig{.train = "a.tsv"})),
                 (Findings{{"data.valid", "No such audio file: /a.wav. Check the path."}}));
    }

    void knowsWhatTheProcessorCannot() {
        const std::vector<engine::DeviceSummary> cpu{{"cpu", "2 threads", 0}};
        const std::vector<engine::DeviceSummary> gpu{{"cpu", "", 0}, {"cuda:0", "", 0}};
        const auto config = [](const char* device, const char* precision) {
            return Json{{"device", device}, {"precision", precision}};
        };
        QVERIFY(deviceProblem(config("auto", "fp32"), cpu).isEmpty());
        QVERIFY(deviceProblem(config("auto", "fp16"), cpu).contains("fp16"));
        QVERIFY(deviceProblem(config("cuda:0", "fp32"), cpu).contains("GPU"));
        QVERIFY(deviceProblem(config("auto", "fp16"), gpu).isEmpty());
        QVERIFY(deviceProblem(config("cpu", "tf32"), gpu).contains("tf32"));
        // As the training itself would see it.
        QVERIFY(deviceProblem(config("cuda:1", "fp32"), gpu).contains("cuda:1"));
        QVERIFY(deviceProblem(config("gpu", "fp32"), gpu).contains("cuda:N"));
    }

    void refusesNamesThatAreNoFolders() {
        QVERIFY(runNameProblem("", project()).isEmpty());
        QVERIFY(runNameProblem("first-run.2", project()).isEmpty());
        for (const char* name : {"../out", "a/b", ".hidden", "two words"})
            QVERIFY2(!runNameProblem(name, project()).isEmpty(), name);
        std::filesystem::create_directory(project() / "taken");
        QVERIFY(runNameProblem("taken", project()).contains("already"));
    }

    void asksTheTaskWhatFitsTogether() {
        models::TaskInfo task = ui::testing::smallFamily().tasks.front();
        QVERIFY(taskProblem(task, Json::object()).empty());
        task.check = [](const Json&, const std::string& where) {
            throw Error(ErrorKind::Config, "model.depth does not divide optimizer.rate", where,
                        "give another depth");
        };
        // Labels stand for keys, and the first field named is the one that has the problem.
        const Findings findings = taskProblem(task, Json::object());
        QCOMPARE(findings.size(), std::size_t{1});
        QVERIFY2(findings.at("model.depth").startsWith("“Depth” does not divide “Learning rate”"),
                 qPrintable(findings.begin()->second));
    }

    void eachProcessNeedsAShareOfAnUpdate() {
        const config::Table& table = config::tableOf<SmallConfig>();
        const Json config = config::toJson(SmallConfig{.accumulation = 3});
        QVERIFY(sharesProblem(table, config, 3).empty());
        const Findings findings = sharesProblem(table, config, 4);
        QVERIFY2(findings.at("train.accumulation")
                     .startsWith("a step of 3 micro-batches cannot be shared out among 4 "
                                 "processes: “Accumulation”: set it to 4"),
                 qPrintable(findings.begin()->second));
    }

    void launchesSeveralProcesses() {
        QCOMPARE(commandOf({.preset = "tiny",
                            .settings = {},
                            .initModel = {},
                            .runFolder = {},
                            .baseFolder = "/project",
                            .processes = 2},
                           {}),
                 words("launch --nproc 2 -- train --preset tiny"));
    }

    void submitsJobs() {
        engine::TrainingRequest request{.preset = "tiny",
                                        .settings = {},
                                        .initModel = {},
                                        .runFolder = {},
                                        .baseFolder = "/project",
                                        .processes = 2,
                                        .slurm = engine::SlurmJob{.machines = 3}};
        QCOMPARE(engine::processesOf(request), 6);
        QCOMPARE(commandOf(request, "first"), words("launch --slurm --nodes 3 --nproc 2 -- train "
                                                    "--preset tiny --run runs/first"));
        request.slurm = {.machines = 1, .gpus = 8, .partition = "gpu,big", .time = "1-12"};
        QCOMPARE(engine::processesOf(request), 8);
        QCOMPARE(commandOf(request, {}),
                 words("launch --slurm --nodes 1 --gpus-per-node 8 --partition gpu,big --time 1-12 "
                       "-- train --preset tiny"));
    }

    void doubtsAWarmupThatOutlastsTheTraining() {
        const config::Table& table = config::tableOf<config::CommonConfig>();
        const auto doubt = [&](const char* schedule, Json warmup, int epochs = 0) {
            return warmupDoubt(table,
                               Json{{"train", {{"max_steps", 40}, {"max_epochs", epochs}}},
                                    {"schedule", {{"name", schedule}, {"warmup_steps", warmup}}}});
        };
        QVERIFY(doubt("linear", 100).at("schedule.warmup_steps").contains("40 steps"));
        QVERIFY(doubt("linear", 10).empty());
        QVERIFY(doubt("linear", "10 %").empty());
        QVERIFY(doubt("linear", 100, /*epochs=*/3).empty()); // the updates are not known
        QVERIFY(doubt("step", 100).empty());                 // has none
    }

    void doubtsATrainingWithoutValidation() {
        const config::Table& table = config::tableOf<ValidatedConfig>();
        const auto doubt = [&](const ValidatedConfig& config) {
            return validationDoubt(table, config::toJson(config));
        };
        QVERIFY(doubt({.train = "a.tsv"}).at("data.valid").contains("Split"));
        QVERIFY(doubt({.train = "a.tsv", .valid = "b.tsv"}).empty());
        QVERIFY(doubt({}).empty());
        QVERIFY(validationDoubt(config::tableOf<SmallConfig>(), config::toJson(SmallConfig{}))
                    .empty()); // has none
    }

    void jobsHaveATimeLimitThatSlurmReads() {
        QCOMPARE(slurmProblem({}), QString());
        QCOMPARE(slurmProblem({.time = "2-12:00"}), QString());
        QVERIFY(slurmProblem({.time = "soon"}).startsWith("Time limit: soon "));
    }

    void quotesTheCommandLine() {
        const QStringList command = commandOf({.preset = "tiny",
                                               .settings = {"a.b=1e-4", "data.train=my file.tsv"},
                                               .initModel = "runs/my model",
                                               .runFolder = {},
                                               .baseFolder = "/my project"},
                                              "first");
        QCOMPARE(shellCommand("/my project", {command}),
                 "cd '/my project' && parlance train --preset tiny --init 'runs/my model' "
                 "--set a.b=1e-4 --set 'data.train=my file.tsv' --run runs/first");
    }
};

QTEST_APPLESS_MAIN(TestLaunchCheck)
#include "tst_launch_check.moc"

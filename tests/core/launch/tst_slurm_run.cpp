// SPDX-License-Identifier: Apache-2.0
// Runs that jobs of Slurm train, as a job comes and goes.
#include "core/base/files.h"
#include "core/launch/slurm_run.h"
#include "core/runs/run_writer.h"
#include "tests/support/errors.h"
#include "tests/support/imitated_slurm.h"

#include <QtTest>

using namespace parlance;
using namespace parlance::launch;
using parlance::tests::ImitatedSlurm;

class TstSlurmRun : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ImitatedSlurm> m_slurm;

    runs::RunDirectory run() const {
        return runs::RunDirectory(m_folder->filePath("run").toStdString());
    }
    runs::State state() const { return run().status().state; }
    void queue() const {
        runs::RunConfig config;
        config.family = "f";
        config.task = "t";
        config.config = Json::object();
        runs::RunWriter::queue(run().folder(), config, {});
    }

  private Q_SLOTS:
    void init() {
        m_slurm.reset(); // before the next one takes over
        m_folder = std::make_unique<QTemporaryDir>();
        m_slurm = std::make_unique<ImitatedSlurm>();
    }

    void record() {
        queue();
        QVERIFY(!isSlurmRun(run().folder()));
        QVERIFY(!readSlurmRecord(run().folder()));
        writeSlurmRecord(run().folder(), {.job = 123456789012, .submitted = 1790000000.25});
        QVERIFY(isSlurmRun(run().folder()));
        const std::optional<SlurmRecord> record = readSlurmRecord(run().folder());
        QVERIFY(record);
        QCOMPARE(record->job, 123456789012);
        QCOMPARE(record->submitted, 1790000000.25);
        for (const char* damaged : {R"({"job": "x"})", "[]", "{"}) {
            writeFileAtomically(run().folder() / kSlurmRecordName, damaged);
            PARLANCE_EXPECT_ERROR(readSlurmRecord(run().folder()), ErrorKind::Config, "slurm.json");
        }
    }

    void aJobHasItsRunWhileItWaitsAndRuns() {
        queue();
        requireNoJob(run().folder());
        QCOMPARE(submitRun(run().folder()), std::int64_t{ImitatedSlurm::kJob});
        for (const char* state : {"PENDING", "RUNNING", "COMPLETING", "REQUEUED"}) {
            m_slurm->answer(state);
            QVERIFY(jobOf(run().folder())->holdsRun());
            PARLANCE_EXPECT_ERROR(requireNoJob(run().folder()), ErrorKind::Usage, "job 12");
        }
        m_slurm->answer("COMPLETED");
        QVERIFY(!jobOf(run().folder())->holdsRun());
        requireNoJob(run().folder());
    }

    void refusedByItsPartition() {
        queue();
        m_slurm->program("sbatch", "echo 'sbatch: error: no such partition' >&2; exit 1");
        PARLANCE_EXPECT_ERROR(submitRun(run().folder()), ErrorKind::Usage, "no such partition");
        QCOMPARE(state(), runs::State::Failed);
        QVERIFY(!isSlurmRun(run().folder()));
    }

    /// Nobody else would say that it is not going to be trained.
    void aRunDoesNotWaitForAJobThatHasEnded() {
        queue();
        submitRun(run().folder());
        jobOf(run().folder());
        QCOMPARE(state(), runs::State::Queued);
        m_slurm->answer("CANCELLED");
        jobOf(run().folder());
        QCOMPARE(state(), runs::State::Stopped);
        queue();
        m_slurm->answer("NODE_FAIL");
        jobOf(run().folder());
        QCOMPARE(state(), runs::State::Failed);
        QVERIFY(run().status().error.find("NODE_FAIL") != std::string::npos);
        QVERIFY(run().status().error.find("job.log") != std::string::npos);
    }

    /// What its workers have written stays.
    void aRunThatWasTrainedIsLeftAlone() {
        queue();
        submitRun(run().folder());
        auto writer = runs::RunWriter::resume(run().folder(), run().config(), 0);
        m_slurm->answer("FAILED");
        jobOf(run().folder());
        QCOMPARE(state(), runs::State::Starting);
        writer->updateStatus([](runs::Status& status) { status.state = runs::State::Finished; });
        writer.reset();
        jobOf(run().folder());
        QCOMPARE(state(), runs::State::Finished);
    }

    void whatSlurmIsAskedFor() {
        const RunJob waiting{.job = 12, .state = {.phase = SlurmPhase::Waiting}};
        const RunJob running{.job = 12, .state = {.phase = SlurmPhase::Running}};
        const std::string stay = "scontrol update JobId=12 Requeue=0\nscancel --state=PENDING 12\n";
        m_slurm->answer("CANCELLED");
        stopJob(waiting);
        QCOMPARE(m_slurm->orders(), stay);
        m_slurm->answer("RUNNING");
        stopJob(running);
        QCOMPARE(m_slurm->orders(), stay + stay + "scancel --signal=TERM 12\n");
        saveInJob(running);
        QVERIFY(m_slurm->orders().ends_with("scancel --signal=USR1 12\n"));
        PARLANCE_EXPECT_ERROR(saveInJob(waiting), ErrorKind::Usage, "job 12");
        m_slurm->program("scancel", "case \"$*\" in *KILL*) sed -i s/RUNNING/FAILED\\ / answer;; "
                                    "esac");
        killJob(running);
        QVERIFY(m_slurm->orders().ends_with("scancel --signal=KILL 12\n"));
    }

    /// A controller that is busy for a moment: a stop must not be lost in it.
    void stoppedThoughTheStateIsNotKnown() {
        m_slurm->program("squeue", "exit 1");
        stopJob({.job = 12, .state = {.phase = SlurmPhase::Running}});
        QVERIFY(m_slurm->orders().ends_with("scancel --signal=TERM 12\n"));
    }

    void partitionsBeginWithTheDefault() {
        QCOMPARE(slurmPartitions(), (std::vector<std::string>{"long", "short"}));
        m_slurm->program("sinfo", "exit 1");
        QVERIFY(slurmPartitions().empty());
    }
};

QTEST_GUILESS_MAIN(TstSlurmRun)
#include "tst_slurm_run.moc"

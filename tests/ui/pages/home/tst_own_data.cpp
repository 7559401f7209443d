// SPDX-License-Identifier: GPL-3.0-or-later
// The steps from one's own data to a model that is of use with them, as they follow from what is in
// a project.
#include "core/audio/files/wav_writer.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/home/own/own_data_card.h"
#include "ui/services/data_sets.h"
#include "ui/services/project_settings.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"

#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::RunFolder;
namespace fs = std::filesystem;

class TestOwnData : public QObject {
    Q_OBJECT

    struct Fixture {
        QTemporaryDir folder;
        fs::path project{folder.path().toStdString()};
        engine::FakeEngine engine;
        ui::testing::FakeDialogs dialogs;
        RunsService runs{project / "runs"};
        StudioContext context{engine, project, dialogs, runs};
        OwnDataCard card;

        ~Fixture() {
            card.setProject(nullptr);
            waitForCalls();
        }
        fs::path recordings(const char* name, bool withTexts = true) const {
            const fs::path data = project / "data" / name;
            fs::create_directories(data);
            audio::writeWavFile(data / "one.wav", {8000, std::vector<float>(800, 0.1F)});
            for (const char* split : {"test", "train", "valid"}) {
                writeFileAtomically(data / (split + std::string(".tsv")), ".\none.wav\t800\n");
                if (withTexts)
                    writeFileAtomically(data / (split + std::string(".ltr")), "O N E |\n");
            }
            return data;
        }
    };
    std::unique_ptr<Fixture> m;

    void choose(OwnGoal goal) const {
        auto* tabs = m->card.findChild<QTabWidget*>("ownGoals");
        const int tab = static_cast<int>(goal);
        QTest::mouseClick(tabs->tabBar(), Qt::LeftButton, {},
                          tabs->tabBar()->tabRect(tab).center());
        QCOMPARE(tabs->currentIndex(), tab);
    }
    QList<GuideRow*> rows(OwnGoal goal) const {
        auto* tabs = m->card.findChild<QTabWidget*>("ownGoals");
        return tabs->widget(static_cast<int>(goal))->findChildren<GuideRow*>();
    }
    /// "D*--": done, now, next, next; W: under way; ?: not known yet.
    QString states(OwnGoal goal) const {
        QString text;
        for (const GuideRow* row : rows(goal))
            text += QLatin1String("DW*-?").at(static_cast<int>(row->state()));
        return text;
    }
    void openProject() const {
        QTRY_VERIFY(m->runs.isSettled());
        m->card.setProject(&m->context);
        QTRY_VERIFY(m->card.isSettled());
    }

  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_own_data"));
    }
    void init() {
        QSettings().clear();
        m = std::make_unique<Fixture>();
        m->card.resize(700, 500);
        m->card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&m->card));
    }
    void cleanup() { m.reset(); }

    void withoutAProjectNothingCanBeDone() {
        for (const OwnGoal goal : kOwnGoals)
            for (GuideRow* row : rows(goal))
                QVERIFY(!row->button()->isEnabled());
    }

    void anEmptyProjectBeginsWithTheFirstStep() {
        openProject();
        QCOMPARE(states(OwnGoal::Transcribe), "**--");
        QCOMPARE(states(OwnGoal::Voice), "*--");
        QCOMPARE(states(OwnGoal::Ask), "*--");
        QCOMPARE(states(OwnGoal::Write), "*--");
        QSignalSpy pages(&m->card, &OwnDataCard::pageRequested);
        QSignalSpy data(&m->card, &OwnDataCard::dataWanted);
        QTest::mouseClick(rows(OwnGoal::Transcribe)[0]->button(), Qt::LeftButton);
        QTest::mouseClick(rows(OwnGoal::Transcribe)[1]->button(), Qt::LeftButton);
        choose(OwnGoal::Write);
        QTest::mouseClick(rows(OwnGoal::Write).front()->button(), Qt::LeftButton);
        QCOMPARE(pages.size(), 1);
        QCOMPARE(pages[0][0].toString(), "models");
        QCOMPARE(data.size(), 2);
        QCOMPARE(data[0][0].value<models::Use>(), models::Use::Transcribe);
        QCOMPARE(data[1][0].value<models::Use>(), models::Use::Generate);
    }

    void nothingIsOfferedBeforeItHasLooked() {
        m->card.setProject(&m->context);
        QCOMPARE(states(OwnGoal::Write), "???");
        for (GuideRow* row : rows(OwnGoal::Write))
            QVERIFY(!row->button()->isEnabled());
        QTRY_COMPARE(states(OwnGoal::Write), "*--");
    }

    /// What came with the program is not one's own.
    void sampleDataDoNotCount() {
        const fs::path sample = m->recordings("digits");
        writeFileAtomically(sample / "samples.json", "{}");
        fs::create_directories(m->project / "data" / "text");
        writeFileAtomically(m->project / "data" / "text" / "train.txt", "a line of words\n");
        openProject();
        QCOMPARE(states(OwnGoal::Transcribe), "**--");
        QCOMPARE(states(OwnGoal::Write), "D*-");
    }

    /// The step is called "Import recordings with their texts".
    void recordingsWithoutTextsDoNotCount() {
        m->recordings("mine", /*withTexts=*/false);
        openProject();
        QCOMPARE(states(OwnGoal::Transcribe), "**--");
    }

    /// Nobody needs a model to begin with.
    void withRecordingsAndNoModelANewOneIsTrained() {
        const fs::path data = m->recordings("mine");
        openProject();
        QCOMPARE(states(OwnGoal::Transcribe), "D**-");
        QSignalSpy trainings(&m->card, &OwnDataCard::trainWith);
        QTest::mouseClick(rows(OwnGoal::Transcribe)[2]->button(), Qt::LeftButton);
        QCOMPARE(trainings.size(), 1);
        const auto idea = trainings[0][0].value<TrainingIdea>();
        QCOMPARE(idea.preset, "wav2vec2-tiny-digits"); // from random weights
        QCOMPARE(idea.data.train, data / "train.tsv");
        QCOMPARE(idea.data.valid, data / "valid.tsv");
        QCOMPARE(idea.data.test, data / "test.tsv");
        QVERIFY(!idea.data.areToBeSplit);
        QCOMPARE(idea.initModel, fs::path());
    }

    void aTrainingHasTheDataFilledIn() {
        const fs::path data = m->recordings("mine");
        RunFolder model(m->project / "runs" / "heard");
        model.checkpoint(20);
        model.setState(runs::State::Finished);
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("heard"));
        openProject();
        // Without data that are known it counts as trained on one's own: so does a model from
        // elsewhere.
        QCOMPARE(states(OwnGoal::Transcribe), "DDD*");
        QSignalSpy trainings(&m->card, &OwnDataCard::trainWith);
        QTest::mouseClick(rows(OwnGoal::Transcribe)[2]->button(), Qt::LeftButton);
        QCOMPARE(trainings.size(), 1);
        const auto idea = trainings[0][0].value<TrainingIdea>();
        QCOMPARE(idea.preset, "wav2vec2-tiny-digits");
        QCOMPARE(idea.data.train, data / "train.tsv");
        QCOMPARE(idea.data.valid, data / "valid.tsv");
        QCOMPARE(idea.initModel, m->project / "runs" / "heard");
    }

    void partsAreFoundByTheirNames() {
        const auto make = [&](const char* name) {
            fs::create_directories(m->project);
            writeFileAtomically(m->project / name, "a line of words\n");
        };
        const auto partsOf = [&](const char* name) { return partsBeside(m->project / name); };
        for (const char* name :
             {"train-clean-100.tsv", "dev-clean.tsv", "voice_train_list.txt", "voice_val_list.txt",
              "voice_test_list.txt", "talks.txt", "train-clean-100-checked.tsv"})
            make(name);
        QCOMPARE(partsOf("train-clean-100.tsv").valid, m->project / "dev-clean.tsv");
        QCOMPARE(partsOf("train-clean-100.tsv").test, fs::path());
        QCOMPARE(partsOf("train-clean-100-checked.tsv").valid, m->project / "dev-clean.tsv");
        QCOMPARE(partsOf("voice_train_list.txt").valid, m->project / "voice_val_list.txt");
        QCOMPARE(partsOf("voice_train_list.txt").test, m->project / "voice_test_list.txt");
        QCOMPARE(partsOf("talks.txt").valid, fs::path());
        QVERIFY(partsOf("talks.txt").areToBeSplit);
        QVERIFY(!partsOf("train-clean-100.tsv").areToBeSplit);
    }

    /// A text that was dropped on the Data page is shown there where it lies.
    void aTextThatIsOpenedCounts() {
        const QTemporaryDir elsewhere;
        const fs::path text = elsewhere.filePath("long.txt").toStdString();
        writeFileAtomically(text, "a line of words\n");
        const ProjectSettings settings(m->project);
        settings.setValue(kChosenSetKey, QString::fromStdString(text.string()));
        openProject();
        QCOMPARE(states(OwnGoal::Write), "D*-");
        QSignalSpy trainings(&m->card, &OwnDataCard::trainWith);
        choose(OwnGoal::Write);
        QTest::mouseClick(rows(OwnGoal::Write)[1]->button(), Qt::LeftButton);
        const auto idea = trainings.value(0).value(0).value<TrainingIdea>();
        QCOMPARE(idea.data.train, text);
        QVERIFY(idea.data.areToBeSplit); // nothing could be validated with it
        QCOMPARE(rows(OwnGoal::Write)[1]->button()->text(), "Split and train");
        fs::remove(text);
        m->card.lookAgain();
        QTRY_VERIFY(m->card.isSettled());
        QCOMPARE(states(OwnGoal::Write), "*--");
    }

    void recordingsForAnotherGoalAreSaid() {
        m->recordings("mine");
        openProject();
        QCOMPARE(states(OwnGoal::Voice), "*--");
        const auto* text = rows(OwnGoal::Voice).front()->findChild<QLabel*>("stepText");
        QVERIFY(text->text().contains("for a recogniser"));
    }

    void aModelThatAnswersCanBeTrained() {
        openProject();
        choose(OwnGoal::Ask);
        QSignalSpy presets(&m->card, &OwnDataCard::presetWanted);
        QTest::mouseClick(rows(OwnGoal::Ask).front()->otherButton(), Qt::LeftButton);
        QCOMPARE(presets.value(0).value(0).toString(), "bert-tiny-squad");
    }

    void aModelIsUsedOnItsPage() {
        RunFolder model(m->project / "runs" / "heard");
        model.checkpoint(20);
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("heard"));
        openProject();
        QCOMPARE(states(OwnGoal::Transcribe), "*DD*"); // without any recordings to train on
        QSignalSpy uses(&m->card, &OwnDataCard::useModel);
        QTest::mouseClick(rows(OwnGoal::Transcribe)[3]->button(), Qt::LeftButton);
        QCOMPARE(uses.size(), 1);
        QCOMPARE(uses[0][0].value<ModelUse>().model, m->project / "runs" / "heard");
        // The clip of the guide is not one's own.
        const fs::path digits = m->project / "data" / "digits";
        fs::create_directories(digits / "audio");
        fs::create_directories(m->project / "transcripts");
        writeFileAtomically(digits / "samples.json", "{}");
        const auto transcribe = [&](const char* name, const fs::path& recording) {
            writeFileAtomically(m->project / "transcripts" / name,
                                formatJson({{"file", recording.string()}}));
            m->card.lookAgain();
            QTRY_VERIFY(m->card.isSettled());
        };
        transcribe("one.json", digits / "audio" / "one.wav");
        QCOMPARE(states(OwnGoal::Transcribe), "*DD*");
        transcribe("two.json", m->project / "recordings" / "two.wav");
        QCOMPARE(states(OwnGoal::Transcribe), "*DDD");
    }

    void theLastStepWaitsForTheTrainingAndTakesItsModel() {
        fs::create_directories(m->project / "write");
        writeFileAtomically(m->project / "write" / "one.json", "{}");
        fs::create_directories(m->project / "data" / "mine");
        writeFileAtomically(m->project / "data" / "mine" / "train.txt", "a line of words\n");
        const auto model = [&](const char* name, const char* data, double perplexity) {
            RunFolder run(m->project / "runs" / name, "transformer-xl-tiny", "lm");
            run.configure([&](runs::RunConfig& config) {
                config.family = "transformer_xl";
                config.config = {{"data", {{"train", (m->project / data).string()}}}};
            });
            run.changeStatus([&](runs::Status& status) {
                status.best = runs::BestValue{"perplexity", perplexity, 20};
            });
            run.checkpoint(20);
            run.setState(runs::State::Finished);
        };
        fs::create_directories(m->project / "data" / "text");
        writeFileAtomically(m->project / "data" / "text" / "samples.json", "{}");
        model("of-samples", "data/text/train.txt", 2.0);
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("of-samples"));
        openProject();
        QCOMPARE(states(OwnGoal::Write), "D*-");
        model("of-mine", "data/mine/train.txt", 90.0);
        m->runs.poke();
        QTRY_VERIFY(m->runs.find("of-mine"));
        m->card.lookAgain();
        QTRY_COMPARE(states(OwnGoal::Write), "DDD");
        QSignalSpy uses(&m->card, &OwnDataCard::useModel);
        choose(OwnGoal::Write);
        QTest::mouseClick(rows(OwnGoal::Write)[2]->button(), Qt::LeftButton);
        QCOMPARE(uses.value(0).value(0).value<ModelUse>().model, m->project / "runs" / "of-mine");
    }

    void theGoalIsRemembered() {
        openProject();
        choose(OwnGoal::Ask);
        m->card.setProject(nullptr);
        m->card.findChild<QTabWidget*>("ownGoals")->setCurrentIndex(0);
        openProject();
        QCOMPARE(m->card.findChild<QTabWidget*>("ownGoals")->currentIndex(),
                 static_cast<int>(OwnGoal::Ask));
    }
};

QTEST_MAIN(TestOwnData)
#include "tst_own_data.moc"

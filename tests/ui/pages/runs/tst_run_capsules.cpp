// SPDX-License-Identifier: GPL-3.0-or-later
// Capsules in the window: a finished run is saved as one, one that is dropped is repeated, and the
// list says whether the bits were the same.
#include "core/base/files.h"
#include "core/capsule/capsule.h"
#include "core/capsule/repeat.h"
#include "core/models/installed_models.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/finished_run.h"
#include "ui/pages/runs/runs_page.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;
using Call = engine::FakeEngine::Call;
namespace fs = std::filesystem;

namespace {

class Stage {
  public:
    explicit Stage(const fs::path& project)
        : runs(project / "runs"), context{engine, project, dialogs, runs, {}}, page(context) {
        ThemeManager::instance().apply(ThemeChoice::Light);
        page.resize(1100, 760);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QTRY_VERIFY(page.isSettled());
    }
    template <typename T>
    T* part(const char* name) {
        return page.findChild<T*>(QLatin1String(name));
    }
    /// Drops it on the page.
    void open(const fs::path& capsule) {
        QVERIFY(dropOn(page, {capsule}));
        QTRY_VERIFY(part<QWidget>("repeatCard")->isVisible());
    }
    void click(const char* name) { QTest::mouseClick(part<QAbstractButton>(name), Qt::LeftButton); }

    engine::FakeEngine engine;
    FakeDialogs dialogs;
    RunsService runs;
    StudioContext context;
    RunsPage page;
};

} // namespace

class TestRunCapsules : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_dir;

    fs::path at(const std::string& name) const {
        return fs::path(m_dir->path().toStdString()) / name;
    }
    /// A finished run with a checkpoint, whose data are there.
    void makeRun(const char* name) const {
        const fs::path folder = at("runs") / name;
        makeFinishedRun(folder, {.family = "wav2vec2", .task = "asr", .best = {"wer", 4.2, 500}});
        Json config = readJsonFile(folder / "config.json");
        config["config"]["data"]["train"] = "/elsewhere/train.tsv";
        writeJsonFile(folder / "config.json", config);
        writeJsonFile(folder / "checkpoints/step-000000500/state.json",
                      {{"data_fingerprint", "0123"}});
    }

    QString dataHere() const {
        const fs::path file = at("here.tsv");
        writeFileAtomically(file, "data");
        return QString::fromStdString(file.string());
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_run_capsules"));
    }
    void init() {
        m_dir = std::make_unique<QTemporaryDir>();
        QSettings().clear();
    }

    void aFinishedRunIsSaved() {
        makeRun("digits");
        Stage stage(m_dir->path().toStdString());
        stage.page.select(QStringLiteral("digits"));
        stage.dialogs.saved = QString::fromStdString(at("out").string());
        auto* save = stage.part<QAction>("capsuleRun");
        QTRY_VERIFY(save->isEnabled());
        save->trigger();
        QTRY_VERIFY(fs::exists(at("out.capsule")));
        const capsule::Capsule saved = capsule::readCapsule(at("out.capsule"), {});
        QCOMPARE(saved.run, std::string("digits"));
        QVERIFY(!saved.hasWeights);
    }

    void aDroppedCapsuleIsRepeated() {
        makeRun("digits");
        capsule::writeCapsule(runs::RunDirectory(at("runs/digits")), at("a.capsule"), false);
        Stage stage(m_dir->path().toStdString());
        engine::TrainingRequest asked;
        stage.engine.onStartTraining(
            [&asked](const engine::TrainingRequest& request) { asked = request; });
        stage.open(at("a.capsule"));
        QVERIFY(stage.part<Notice>("capsuleNotice")->text().contains("say where they lie"));
        QVERIFY(stage.part<QLabel>("capsuleAbout")->text().contains(QStringLiteral("wav2vec 2.0")));
        QVERIFY(stage.part<QLabel>("capsuleAbout")->text().contains(QStringLiteral(" steps, ")));
        auto* train = stage.part<QLineEdit>("capsule:data.train");
        QVERIFY(train);
        train->setFocus();
        train->selectAll();
        QTest::keyClicks(train, dataHere());
        stage.click("startRepeat");
        QTRY_VERIFY(!stage.part<QWidget>("repeatCard")->isVisible());
        QCOMPARE(asked.capsule, at("a.capsule"));
        QCOMPARE(asked.settings,
                 std::vector<std::string>{"data.train=" + dataHere().toStdString()});
    }

    void theModelOfACapsuleWithWeightsIsInstalled() {
        const QTemporaryDir home;
        qputenv("XDG_DATA_HOME", home.path().toUtf8());
        makeRun("digits");
        for (const bool withWeights : {false, true})
            capsule::writeCapsule(runs::RunDirectory(at("runs/digits")),
                                  at(withWeights ? "with.capsule" : "without.capsule"),
                                  withWeights);
        Stage stage(m_dir->path().toStdString());
        stage.open(at("without.capsule"));
        QVERIFY(!stage.part<QAbstractButton>("installCapsuleModel")->isVisible());
        stage.click("closeCapsule");
        stage.open(at("with.capsule"));
        for (const char* name : {"digits", "digits-2"}) { // the first stays
            stage.click("installCapsuleModel");
            QTRY_VERIFY(
                stage.part<Notice>("capsuleNotice")
                    ->text()
                    .startsWith(QStringLiteral("Installed as %1:").arg(QLatin1String(name))));
            QVERIFY(fs::exists(models::installedModelsFolder() / name / "config.json"));
        }
        qunsetenv("XDG_DATA_HOME");
    }

    /// Which is elsewhere on another machine, as the data are.
    void theModelThatItStartedFromIsNamedHere() {
        makeRun("digits");
        Json config = readJsonFile(at("runs/digits/config.json"));
        config["config"]["data"]["train"] = dataHere().toStdString();
        config["parent"] = {{"run", "/elsewhere/model"}, {"step", 0}};
        writeJsonFile(at("runs/digits/config.json"), config);
        capsule::writeCapsule(runs::RunDirectory(at("runs/digits")), at("a.capsule"), false);
        Stage stage(m_dir->path().toStdString());
        engine::TrainingRequest asked;
        stage.engine.onStartTraining(
            [&asked](const engine::TrainingRequest& request) { asked = request; });
        stage.open(at("a.capsule"));
        auto* notice = stage.part<Notice>("capsuleNotice");
        auto* model = stage.part<QLineEdit>("capsule:initModel");
        QVERIFY(model && model->hasFocus() && model->property("invalid").toBool());
        QCOMPARE(model->text(), QStringLiteral("/elsewhere/model"));
        stage.click("startRepeat");
        QTRY_COMPARE(notice->text(), QStringLiteral("Start from: there is no /elsewhere/model. Say "
                                                    "where it lies on this machine."));
        fs::create_directory(at("model"));
        stage.dialogs.folder = QString::fromStdString(at("model").string());
        stage.click("capsule:initModel.browse");
        stage.engine.failWith(Call::StartTraining,
                              Error(ErrorKind::Checkpoint,
                                    "this is not the model that the capsule's run started from",
                                    at("model").string(), "name the same one with --init"));
        stage.click("startRepeat");
        QTRY_COMPARE(notice->text(),
                     QStringLiteral("Start from: this is not the model that digits started from. "
                                    "Choose the same one, unchanged."));
        QVERIFY(model->property("invalid").toBool());
        stage.engine.failWith(Call::StartTraining, std::nullopt);
        stage.click("startRepeat");
        QTRY_VERIFY(!stage.part<QWidget>("repeatCard")->isVisible());
        QCOMPARE(asked.initModel, at("model").string());
        QCOMPARE(asked.settings, std::vector<std::string>{});
    }

    void aCapsuleThatIsGoneIsSaidToBe() {
        makeRun("digits");
        Stage stage(m_dir->path().toStdString());
        stage.open(at("gone.capsule"));
        QVERIFY2(stage.part<Notice>("capsuleNotice")
                     ->text()
                     .startsWith("The capsule is not there any more"),
                 qPrintable(stage.part<Notice>("capsuleNotice")->text()));
        QVERIFY(!stage.part<QAbstractButton>("startRepeat")->isVisible());
    }

    void aFaultIsSaidAtItsField() {
        makeRun("digits");
        capsule::writeCapsule(runs::RunDirectory(at("runs/digits")), at("a.capsule"), false);
        Stage stage(m_dir->path().toStdString());
        stage.open(at("a.capsule"));
        auto* notice = stage.part<Notice>("capsuleNotice");
        auto* start = stage.part<QAbstractButton>("startRepeat");
        auto* train = stage.part<QLineEdit>("capsule:data.train");
        const auto isMarked = [&] { return train->property("invalid").toBool(); };
        QVERIFY(isMarked() && train->hasFocus()); // it is not where it was
        train->setText(QStringLiteral("/elsewhere/other.tsv"));
        QVERIFY(!isMarked());
        auto* close = stage.part<QAbstractButton>("closeCapsule");
        close->setFocus();
        for (QWidget* next : std::initializer_list<QWidget*>{
                 train, stage.part<QAbstractButton>("capsule:data.train.browse")}) {
            QTest::keyClick(stage.page.focusWidget(), Qt::Key_Tab);
            QCOMPARE(stage.page.focusWidget(), next);
        }
        start->setFocus();
        const QPoint place = start->mapTo(&stage.page, QPoint());
        QTest::keyClick(start, Qt::Key_Space);
        QVERIFY(!start->isEnabled());
        QVERIFY(stage.part<QWidget>("repeatCard")->isAncestorOf(stage.page.focusWidget()));
        QTRY_COMPARE(notice->text(), QStringLiteral("Training data: there is no "
                                                    "/elsewhere/other.tsv. Say where it lies on "
                                                    "this machine."));
        QVERIFY(isMarked());
        QVERIFY(train->hasFocus());
        QCOMPARE(start->mapTo(&stage.page, QPoint()), place);

        QCOMPARE(stage.engine.countOf(Call::StartTraining), 0);
        stage.dialogs.files = {dataHere()};
        stage.click("capsule:data.train.browse");
        QCOMPARE(train->text(), dataHere());
        QVERIFY(!isMarked());
        stage.engine.failWith(Call::StartTraining,
                              Error(ErrorKind::Data, "the training data are not those of digits",
                                    "data.train",
                                    "name the same data with --set data.train=PATH, in the same "
                                    "order and unchanged"));
        stage.click("startRepeat");
        QTRY_COMPARE(notice->text(),
                     QStringLiteral("Training data: these are not the data of digits. Choose the "
                                    "same ones, unchanged and in the same order."));
        QVERIFY(isMarked());
        QCOMPARE(start->mapTo(&stage.page, QPoint()), place);
        stage.click("closeCapsule");
        QVERIFY(stage.page.focusWidget() != start && !train->hasFocus());
    }

    void whatDoesNotStartStays() {
        makeRun("digits");
        capsule::writeCapsule(runs::RunDirectory(at("runs/digits")), at("a.capsule"), false);
        Stage stage(m_dir->path().toStdString());
        stage.engine.failWith(Call::StartTraining, Error(ErrorKind::Data, "other data", "x", "y"));
        stage.open(at("a.capsule"));
        stage.part<QLineEdit>("capsule:data.train")->setText(dataHere());
        stage.click("startRepeat");
        QVERIFY(stage.part<Notice>("capsuleNotice")->text().contains("then it starts"));
        QTRY_VERIFY(stage.part<Notice>("capsuleNotice")->text().contains("Other data"));
        QVERIFY(stage.part<QWidget>("startRepeat")->isEnabled());
    }

    void aDamagedOneIsSaidToBe() {
        writeFileAtomically(at("bad.capsule"), "nothing");
        Stage stage(m_dir->path().toStdString());
        QVERIFY(dropOn(stage.page, {at("bad.capsule")}));
        QTRY_VERIFY(!stage.part<Notice>("capsuleNotice")->text().isEmpty());
        QVERIFY(!stage.part<QWidget>("startRepeat")->isVisible());
    }

    void theSameBitsAreSeenOnBoth() {
        makeRun("digits");
        makeRun("again");
        capsule::Repeat repeat =
            capsule::repeatOf(capsule::capsuleOf(runs::RunDirectory(at("runs/digits"))));
        repeat.sameBits = true;
        repeat.origin = at("runs/digits").string();
        capsule::writeRepeat(runs::RunDirectory(at("runs/again")), repeat);
        Stage stage(m_dir->path().toStdString());
        stage.page.select(QStringLiteral("again"));
        QTRY_VERIFY(stage.part<QLabel>("runRepeat")->text().contains("✓ bit-identical"));
        QVERIFY(stage.part<QLabel>("runRepeatCaption")->text().contains("Repeats digits"));
        stage.page.select(QStringLiteral("digits"));
        QTRY_VERIFY(stage.part<QLabel>("runRepeatCaption")->text().contains("Repeated by again"));
    }
};

QTEST_MAIN(TestRunCapsules)
#include "tst_run_capsules.moc"

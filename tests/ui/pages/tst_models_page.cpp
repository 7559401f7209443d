// SPDX-License-Identifier: GPL-3.0-or-later
// The Models page beside a command line program that is a script: it answers what the real one
// would, and notes what it was asked.
#include "core/base/files.h"
#include "core/models/installed_models.h"
#include "core/runs/run_directory.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/find_widget.h"
#include "tests/ui/support/run_folder.h"
#include "ui/pages/models/models_page.h"
#include "ui/pages/models/tensors_model.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/search_field.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>
#include <array>
#include <cstdlib>

using namespace parlance;
using namespace parlance::ui;
using ui::testing::dropOn;

namespace {

/// What a shell script prints for each command; `$*` is all that it was asked.
constexpr const char* kScript = R"(#!/bin/sh
echo "$*" >> "$(dirname "$0")/asked"
case "$1 $2" in
"inspect "*broken*)
    echo '{"error": {"kind": "checkpoint", "message": "the file is damaged: broken.pt: copy it"}}'
    exit 3 ;;
"inspect "*slow*)
    while [ ! -e "$(dirname "$0")/go" ]; do sleep 0.05; done
    echo '{"format": "torch", "kind": "model", "family": "wav2vec2", "layout": "fairseq",
           "task": "asr", "parameters": 1, "metadata": {}, "tensors": []}' ;;
"inspect "*shifted*)
    echo '{"format": "parlance", "kind": "model", "family": "tacotron2", "task": "tts",
           "parameters": 1, "tensors": [],
           "metadata": {"config": {"model": {"mel_mean": 2.5, "mel_std": 1.0}}}}' ;;
"inspect "*untied*)
    echo '{"format": "torch", "kind": "model", "family": "transformer_xl", "task": "lm",
           "architecture": {"untie_r": true}, "parameters": 1, "metadata": {}, "tensors": []}' ;;
"inspect "*bare*)
    echo '{"format": "safetensors", "kind": "model", "family": "wav2vec2", "layout": "bare",
           "task": "asr", "needs_config": true, "parameters": 1, "metadata": {}, "tensors": []}' ;;
"inspect "*foreign*)
    echo '{"format": "torch", "kind": "model", "family": "wav2vec2", "layout": "fairseq",
           "task": "asr", "parameters": 1234, "metadata": {}, "tensors": [
           {"name": "encoder.layers.0.fc1.weight", "shape": [8, 4], "dtype": "F32"},
           {"name": "encoder.layers.0.fc1.bias", "shape": [8], "dtype": "F32"},
           {"name": "proj.weight", "shape": [5, 8], "dtype": "F16"}]}' ;;
"inspect "*)
    echo '{"format": "parlance", "kind": "model", "family": "wav2vec2", "task": "pretrain",
           "parameters": 9, "metadata": {}, "tensors": []}' ;;
"models add")
    mkdir -p "$XDG_DATA_HOME/parlance/models/$4"
    echo '{}' > "$XDG_DATA_HOME/parlance/models/$4/config.json"
    echo '{"matched": ["a", "b"], "missing": ["mask_emb"], "unexpected": []}' ;;
"models remove")
    rm -r "$XDG_DATA_HOME/parlance/models/$3"
    echo '{"removed": "x"}' ;;
"convert --to")
    echo '{"matched": ["a"], "missing": [], "unexpected": ["left"]}' ;;
*)
    exit 2 ;;
esac
)";

struct Stage {
    QTemporaryDir folder;
    std::filesystem::path project{folder.path().toStdString()};
    engine::FakeEngine engine;
    ui::testing::FakeDialogs dialogs;
    RunsService runs{project / "runs"};
    StudioContext context{
        engine, project, dialogs, runs, project / "parlance", {models::Use::Transcribe}};
    std::unique_ptr<ModelsPage> page;

    Stage() {
        qputenv("XDG_DATA_HOME", folder.filePath("home").toUtf8());
        writeFileAtomically(project / "parlance", kScript);
        std::filesystem::permissions(project / "parlance", std::filesystem::perms::owner_all);
    }
    ~Stage() {
        page.reset();
        waitForCalls();
    }
    void open() {
        page = std::make_unique<ModelsPage>(context);
        page->resize(900, 640);
        page->show();
        QVERIFY(QTest::qWaitForWindowExposed(page.get()));
        QTRY_VERIFY(page->isSettled());
    }
    void install(const std::string& name) const {
        const auto place = models::installedModelsFolder() / name;
        std::filesystem::create_directories(place);
        writeFileAtomically(place / "config.json", "{}");
    }
    QString foreign() const {
        const auto file = project / "foreign.pt";
        writeFileAtomically(file, "weights");
        return QString::fromStdString(file.string());
    }
    QString asked() const { return QString::fromStdString(readFile(project / "asked")); }
    template <typename Widget>
    Widget* find(const char* name) const {
        return ui::testing::findWidget<Widget>(*page, name);
    }
    void click(const char* name) const {
        QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton);
    }
    QString text(const char* name) const { return find<QLabel>(name)->text(); }
    QString notice() const { return find<Notice>("modelsNotice")->text(); }
    QStringList rows() const {
        QStringList rows;
        auto* list = find<QListWidget>("models");
        for (int row = 0; row < list->count(); ++row)
            rows << list->item(row)->text();
        return rows;
    }
};

} // namespace

class TestModelsPage : public QObject {
    Q_OBJECT

    std::unique_ptr<Stage> m;

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_models_page"));
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() {
        QSettings().clear();
        m = std::make_unique<Stage>();
    }
    void cleanup() { m.reset(); }

    void teachesWhenThereIsNone() {
        m->open();
        QVERIFY(!m->find<QListWidget>("models")->isVisible());
        QVERIFY(!m->find<QLabel>("modelFacts")->isVisible()); // they are not looked for any more
        QVERIFY(m->find<QPushButton>("openModelFile")->isVisible());
        bool teaches = false;
        for (const QLabel* label : m->page->findChildren<QLabel*>())
            teaches |= label->isVisible() && label->text().contains("Hugging Face folder");
        QVERIFY(teaches);
        // What is not in sight needs no room.
        QTRY_VERIFY2(m->page->minimumSizeHint().height() < 400,
                     qPrintable(QString::number(m->page->minimumSizeHint().height())));
        QSignalSpy wanted(m->page.get(), &Page::trainWith);
        m->click("trainFirstModel");
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.front().front().value<TrainingIdea>().preset,
                 QStringLiteral("wav2vec2-tiny-digits"));
    }

    /// Also until the runs have been read, which may hold the first one.
    void saysThatModelsAreLookedFor() {
        ui::testing::RunFolder run(m->project / "runs" / "first");
        run.checkpoint(10);
        RunsService unread(m->project / "runs");
        StudioContext context{m->engine, m->project, m->dialogs, unread, m->project / "parlance",
                              {}};
        m->page = std::make_unique<ModelsPage>(context);
        m->page->show();
        m->page->activate();
        QCOMPARE(m->text("modelFacts"), "Looking for models…");
        QVERIFY(m->find<QLabel>("modelFacts")->isVisible());
        QVERIFY(!m->find<QPushButton>("closeModel")->isVisible());
        const auto* teaching = m->find<QPushButton>("trainFirstModel");
        bool isSeen = false;
        QVERIFY(QTest::qWaitFor([&] {
            isSeen |= teaching->isVisible();
            return !m->rows().isEmpty();
        }));
        QVERIFY(!isSeen);
        m->page.reset();
        waitForCalls();
    }

    void listsWhatIsInstalledAndWhatRunsHold() {
        m->install("bought");
        ui::testing::RunFolder run(m->project / "runs" / "first");
        run.checkpoint(10);
        ui::testing::RunFolder(m->project / "runs" / "empty");
        m->open();
        QTRY_COMPARE(m->rows(),
                     QStringList({"Installed", "bought", "Runs of this project", "first"}));
        QTRY_VERIFY(m->text("modelFacts").contains("wav2vec 2.0"));
        QVERIFY(m->text("modelFacts").contains("for: Features, Attention"));
        QVERIFY(!m->find<QPushButton>("useModel")->isVisible()); // no page takes a pre-trained one
        auto* list = m->find<QListWidget>("models");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Down);
        QCOMPARE(list->currentItem()->text(), "first"); // past the heading
        QTRY_VERIFY(m->asked().contains("runs/first"));
        QVERIFY(!m->find<QPushButton>("removeModel")->isVisible()); // runs go on the Runs page
    }

    /// Where it lies above what is shown of the chosen one, too.
    void theListHasRoomForSeveralModels() {
        std::vector<std::unique_ptr<ui::testing::RunFolder>> runs;
        for (int i = 0; i < 8; ++i) {
            runs.push_back(std::make_unique<ui::testing::RunFolder>(m->project / "runs" /
                                                                    ("run-" + std::to_string(i))));
            runs.back()->checkpoint(10);
        }
        m->open();
        m->page->resize(820, 600);
        auto* list = m->find<QListWidget>("models");
        QTRY_VERIFY(list->count() > 8);
        QTRY_VERIFY(list->viewport()->height() >= 5 * list->sizeHintForRow(1));
    }

    void archivedRunsStandApart() {
        ui::testing::RunFolder kept(m->project / "runs" / "kept");
        kept.checkpoint(10);
        ui::testing::RunFolder old(m->project / "runs" / "old");
        old.checkpoint(10);
        changeUserNotes(runs::RunDirectory(m->project / "runs" / "old"),
                        [](runs::UserNotes& notes) { notes.archived = true; });
        m->open();
        QTRY_COMPARE(m->rows(),
                     QStringList({"Runs of this project", "kept", "Archived runs", "old"}));
    }

    void tensorsAreWhatAViewExpects() {
        TensorsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTensors({{"weight", "8 × 4", "float32", 32}, {"bias", "8", "float32", 8}});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(1, TensorsModel::Name).data().toString(), "bias");
        model.setTensors({});
        QCOMPARE(model.rowCount(), 0);
    }

    void aDroppedFileIsLookedInto() {
        m->open();
        QVERIFY(!dropOn(*m->page, {"/clips/one.wav"}));
        const QString file = m->foreign();
        QVERIFY(dropOn(*m->page, {file.toStdString()}));
        QTRY_VERIFY(m->text("modelFacts").contains("torch, fairseq"));
        QVERIFY(m->text("modelFacts").contains("Speech recognition"));
        auto* tensors = m->find<QTableView>("tensors");
        QCOMPARE(tensors->model()->rowCount(), 3);
        QCOMPARE(tensors->model()->index(0, 1).data().toString(), "8 × 4");
        QCOMPARE(tensors->model()->index(0, 3).data().toString(), "32");
        auto* filter = m->find<QLineEdit>("tensorFilter");
        QVERIFY(SearchField::ofPage(*m->page) == filter);
        QTest::keyClicks(filter, "BIAS");
        QCOMPARE(tensors->model()->rowCount(), 1);
        QCOMPARE(m->text("tensorCount"), "1 of 3 tensors");

        QSignalSpy handed(m->page.get(), &Page::useModel);
        m->click("useModel");
        const auto use = handed.at(0).at(0).value<ModelUse>();
        QCOMPARE(use.model.string(), file.toStdString());
        QVERIFY(use.use == models::Use::Transcribe);
        m->click("closeModel");
        QVERIFY(!m->find<QListWidget>("models")->isVisible());
        QVERIFY(m->find<QPushButton>("trainFirstModel")->hasFocus());
    }

    void aModelThatIsNotReadSaysSo() {
        writeFileAtomically(m->project / "slow.pt", "x");
        m->open();
        QVERIFY(dropOn(*m->page, {m->project / "slow.pt"}));
        auto* clock = m->find<ModelCard>("modelCard")->findChild<SilenceClock*>();
        QTRY_COMPARE(m->text("modelFacts"), "Looking into it…");
        clock->countSilence(19.0);
        QCOMPARE(m->text("modelFacts"), "Looking into it…");
        clock->countSilence(25.0);
        QCOMPARE(m->text("modelFacts"), "Looking into it… No progress for 25 s");
        writeFileAtomically(m->project / "go", "");
        QTRY_VERIFY(m->text("modelFacts").contains("wav2vec 2.0"));
    }

    /// It can be pressed once more is known.
    void whatIsOfferedStaysInPlace() {
        writeFileAtomically(m->project / "slow.pt", "x");
        m->open();
        QVERIFY(dropOn(*m->page, {m->foreign().toStdString()}));
        auto* install = m->find<QPushButton>("installModel");
        QTRY_VERIFY(install->isEnabled());
        QVERIFY(dropOn(*m->page, {m->project / "slow.pt"}));
        const std::array<const char*, 4> offered{"installModel", "convertModel", "useModel",
                                                 "modelTabs"};
        const auto places = [&] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            std::vector<QPoint> all;
            for (const char* name : offered) {
                const auto* widget = m->find<QWidget>(name);
                all.push_back(widget->isVisible() ? widget->mapTo(m->page.get(), QPoint())
                                                  : QPoint());
            }
            return all;
        };
        QCOMPARE(m->text("modelFacts"), "Looking into it…");
        for (const char* name : {"installModel", "convertModel", "useModel", "installName"})
            QVERIFY2(!m->find<QWidget>(name)->isEnabled(), name);
        const auto before = places();
        QVERIFY(std::ranges::find(before, QPoint()) == before.end());
        writeFileAtomically(m->project / "go", "");
        QTRY_VERIFY(install->isEnabled());
        QCOMPARE(places(), before);
    }

    /// What is offered as it is known comes where nothing was.
    void whatTakesItFromTheListStaysInPlace() {
        m->install("slow");
        m->page = std::make_unique<ModelsPage>(m->context);
        m->page->resize(900, 640);
        m->page->show();
        QTRY_COMPARE(m->text("modelFacts"), "Looking into it…");
        auto* remove = m->find<QPushButton>("removeModel");
        const auto place = [&] {
            return QRect(remove->mapTo(m->page.get(), QPoint()), remove->size());
        };
        QTRY_VERIFY(remove->isVisible());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        const QRect before = place();
        writeFileAtomically(m->project / "go", "");
        auto* use = m->find<QPushButton>("useModel");
        QTRY_VERIFY(use->isVisible());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCOMPARE(place(), before);
        QVERIFY(!QRect(use->mapTo(m->page.get(), QPoint()), use->size()).intersects(before));
    }

    void aDamagedFileSaysSo() {
        writeFileAtomically(m->project / "broken.pt", "x");
        m->open();
        QVERIFY(dropOn(*m->page, {m->project / "broken.pt"}));
        QTRY_COMPARE(m->text("modelFacts"), "The file is damaged: broken.pt. Copy it.");
        QVERIFY(!m->find<QTabWidget>("modelTabs")->isVisible()); // nor is it said to have 0 tensors
        QVERIFY(!m->find<QPushButton>("installModel")->isVisible());
        QVERIFY(m->find<QPushButton>("closeModel")->isVisible());
    }

    void installsAndRemoves() {
        m->open();
        QVERIFY(dropOn(*m->page, {m->foreign().toStdString()}));
        QTRY_VERIFY(m->find<QPushButton>("installModel")->isEnabled());
        auto* name = m->find<QLineEdit>("installName");
        QCOMPARE(name->text(), "foreign");
        name->selectAll();
        QTest::keyClicks(name, "mine");
        m->dialogs.files = {"/letters/dict.ltr.txt"};
        m->click("chooseDictionary");
        const int above = m->find<QListWidget>("models")->mapTo(m->page.get(), QPoint()).y();
        m->click("installModel");
        QTRY_VERIFY(m->notice().startsWith("Installed as mine. 2 weights matched, 1 are missing"));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCOMPARE(m->find<QListWidget>("models")->mapTo(m->page.get(), QPoint()).y(), above);
        QVERIFY(m->asked().contains("models add --name mine "));
        QVERIFY(m->asked().contains("--dictionary /letters/dict.ltr.txt"));
        QTRY_COMPARE(m->rows(), QStringList({"Installed", "mine", "Opened", "foreign.pt"}));
        auto* list = m->find<QListWidget>("models");
        QVERIFY(list->hasFocus());
        QCOMPARE(list->currentItem()->text(), "mine");
        QTRY_VERIFY(m->text("modelFacts").contains("parlance"));
        QCOMPARE(m->find<QTabWidget>("modelTabs")->currentIndex(), 0);
        QCOMPARE(m->find<QTreeWidget>("mapping")->topLevelItemCount(), 0);

        auto* remove = m->find<QPushButton>("removeModel");
        QTRY_VERIFY(remove->isVisible());
        const QPoint place = remove->mapTo(m->page.get(), QPoint());
        m->click("removeModel");
        auto* keep = m->find<QPushButton>("keepModel");
        QVERIFY(keep->hasFocus()); // never on what destroys
        // Whoever clicks twice there removes nothing.
        QCOMPARE(keep->mapTo(m->page.get(), QPoint()), place);
        QCOMPARE(keep->size(), remove->size());
        QVERIFY(m->find<QPushButton>("confirmRemove")->isVisible());
        m->click("keepModel");
        QTRY_VERIFY(remove->isVisible());
        QVERIFY(!m->find<QPushButton>("confirmRemove")->isVisible());
        QVERIFY(!m->asked().contains("models remove"));
        m->click("removeModel");
        QSignalSpy told(m->page.get(), &Page::statusMessage);
        m->click("confirmRemove");
        QVERIFY(list->hasFocus());
        QTRY_COMPARE(m->rows(), QStringList({"Opened", "foreign.pt"}));
        QCOMPARE(list->currentItem()->text(), "foreign.pt");
        QVERIFY(list->hasFocus());
        QCOMPARE(told.size(), 2);
        QCOMPARE(told.at(0).at(0).toString(), "Removing mine…");
        QCOMPARE(told.at(1).at(0).toString(), "Removed mine");
        QVERIFY(m->asked().contains("models remove mine"));
    }

    void aNameIsCheckedAsItIsTyped() {
        m->install("foreign");
        m->open();
        QVERIFY(dropOn(*m->page, {m->foreign().toStdString()}));
        auto* install = m->find<QPushButton>("installModel");
        auto* name = m->find<QLineEdit>("installName");
        QTRY_VERIFY(install->isEnabled());
        QCOMPARE(name->text(), "foreign-2"); // the other is taken
        QVERIFY(install->isEnabled());
        const auto fault = [this] { return m->text("installNameFault"); };
        const auto type = [&](const char* text) {
            name->selectAll();
            QTest::keyClicks(name, QLatin1String(text));
        };
        const int below = m->find<QTableView>("tensors")->mapTo(m->page.get(), QPoint()).y();
        type("foreign");
        QCOMPARE(fault(), "Name: foreign is there already; foreign-2 is free");
        QVERIFY(!install->isEnabled() && name->property("invalid").toBool());
        QCOMPARE(install->toolTip(), fault());
        type("a model");
        QVERIFY(fault().startsWith("Name: use only the letters"));
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(name, Qt::Key_Delete);
        QCOMPARE(fault(), "Name: give one");
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        QCOMPARE(m->find<QTableView>("tensors")->mapTo(m->page.get(), QPoint()).y(), below);
        type("mine");
        QVERIFY(fault().isEmpty() && install->isEnabled());
        m->click("installModel");
        QTRY_VERIFY(m->notice().startsWith("Installed as mine"));
        QVERIFY(fault().isEmpty());
    }

    void aFormatThatCannotHoldTheModelIsGrey() {
        m->open();
        const auto formats = [this](const char* name) {
            const auto file = m->project / name;
            writeFileAtomically(file, "weights");
            if (!dropOn(*m->page, {file}))
                return QString();
            auto* convert = m->find<QPushButton>("convertModel");
            if (!QTest::qWaitFor([&] { return m->page->isSettled() && convert->isVisible(); }))
                return QString();
            QStringList open;
            for (const char* target : {"Parlance", "HuggingFace", "Torch"}) {
                const QString id = QLatin1String("onvertTo") + QLatin1String(target);
                const auto* action = m->page->findChild<QAction*>(QLatin1Char('c') + id);
                const auto* copy = m->page->findChild<QAction*>(QLatin1String("copyC") + id);
                if (action->isEnabled() && copy->isEnabled())
                    open << QLatin1String(target);
            }
            return open.join(QLatin1Char(' '));
        };
        QCOMPARE(formats("foreign.pt"), "Parlance HuggingFace Torch");
        const auto* convert = m->find<QPushButton>("convertModel");
        QVERIFY(convert->accessibleDescription().isEmpty());
        QCOMPARE(formats("shifted.pt"), "Parlance");
        const QString why = m->page->findChild<QAction*>("convertToTorch")->toolTip();
        QVERIFY2(why.startsWith("The published programs know no model.mel_mean = 2.5"),
                 qPrintable(why));
        QVERIFY2(why.endsWith("Convert it to a Parlance folder, or train with 0 and 1."),
                 qPrintable(why));
        QCOMPARE(convert->accessibleDescription(), why);
        QCOMPARE(formats("untied.pt"), "Parlance HuggingFace");
        QCOMPARE(formats("foreign-2.pt"), "Parlance HuggingFace Torch");
        QVERIFY(convert->accessibleDescription().isEmpty());
    }

    void aLongNameIsSeen() {
        m->open();
        const auto file = m->project / "foreign-wav2vec2-tiny-20261128-180000.pt";
        writeFileAtomically(file, "weights");
        QVERIFY(dropOn(*m->page, {file}));
        auto* name = m->find<QLineEdit>("installName");
        QTRY_VERIFY(name->isVisible());
        QCOMPARE(name->text(), "foreign-wav2vec2-tiny-20261128-180000");
        QCOMPARE(name->cursorPosition(), 0);
        QVERIFY(name->fontMetrics().horizontalAdvance(name->text()) < name->width());
        QVERIFY(name->toolTip().startsWith(name->text()));
    }

    void whatIsChosenAndOpenedIsThereAgain() {
        m->install("bought");
        m->install("made");
        m->open();
        const QString file = m->foreign();
        QVERIFY(dropOn(*m->page, {file.toStdString()}));
        auto* list = m->find<QListWidget>("models");
        QCOMPARE(list->currentItem()->text(), "foreign.pt");
        m->open(); // as a new window
        QCOMPARE(m->rows(), QStringList({"Installed", "bought", "made", "Opened", "foreign.pt"}));
        QCOMPARE(m->find<QListWidget>("models")->currentItem()->text(), "foreign.pt");
        list = m->find<QListWidget>("models");
        list->setFocus();
        QTest::keyClick(list, Qt::Key_Up);
        QCOMPARE(list->currentItem()->text(), "made");
        std::filesystem::remove(file.toStdString());
        m->open();
        QCOMPARE(m->rows(), QStringList({"Installed", "bought", "made"})); // that is gone
        QCOMPARE(m->find<QListWidget>("models")->currentItem()->text(), "made");
    }

    void theRoomOfTheListIsLeftAsItWas() {
        m->install("bought");
        m->open();
        const auto split = [this] { return m->page->findChild<QSplitter*>(); };
        auto* handle = split()->handle(1);
        const QPoint from = handle->rect().center();
        const QPoint to = from + QPoint(60, 0);
        const int before = split()->sizes()[0];
        QTest::mousePress(handle, Qt::LeftButton, {}, from);
        QTest::mouseMove(handle, to);
        QTest::mouseRelease(handle, Qt::LeftButton, {}, to);
        const int after = split()->sizes()[0];
        QVERIFY(after > before + 40);
        m->open(); // as a new window
        QTRY_VERIFY(std::abs(split()->sizes()[0] - after) < 4);
    }

    /// Runs are found after what is installed, and what the list holds changes.
    void theChosenOneStaysChosenWhileListsRefresh() {
        m->install("bought");
        ui::testing::RunFolder run(m->project / "runs" / "second");
        run.checkpoint(10);
        m->open();
        auto* list = m->find<QListWidget>("models");
        QTRY_COMPARE(list->count(), 4);
        list->setCurrentRow(3);
        QCOMPARE(list->currentItem()->text(), "second");
        RunsService again(m->project / "runs"); // has not looked yet when the page asks
        StudioContext context{m->engine, m->project, m->dialogs, again, m->project / "parlance",
                              {}};
        m->page = std::make_unique<ModelsPage>(context);
        m->page->show();
        QTRY_COMPARE(m->find<QListWidget>("models")->count(), 4);
        QCOMPARE(m->find<QListWidget>("models")->currentItem()->text(), "second");
        m->install("also");
        ui::testing::RunFolder other(m->project / "runs" / "third");
        other.checkpoint(10);
        again.poke();
        QTRY_COMPARE(m->find<QListWidget>("models")->count(), 6);
        QCOMPARE(m->find<QListWidget>("models")->currentItem()->text(), "second");
        m->page.reset();
        waitForCalls();
    }

    void convertsAndChecksTheMapping() {
        m->open();
        QVERIFY(dropOn(*m->page, {m->foreign().toStdString()}));
        QTRY_VERIFY(m->find<QPushButton>("convertModel")->isEnabled());
        m->dialogs.saved = "/tmp/nowhere/out.pt";
        m->page->findChild<QAction*>("convertToTorch")->trigger();
        QTRY_VERIFY(m->notice().startsWith("Wrote /tmp/nowhere/out.pt"));
        QVERIFY(m->asked().contains("convert --to /tmp/nowhere/out.pt --format torch --from "));
        auto* mapping = m->find<QTreeWidget>("mapping");
        QCOMPARE(mapping->topLevelItem(1)->text(0), "Left out: no place for them (1)");
        QCOMPARE(mapping->topLevelItem(1)->child(0)->text(0), "left");
        m->click("checkMapping");
        QCOMPARE(m->page->focusWidget(), mapping);
        QTRY_VERIFY(m->asked().contains("--format parlance --from "));
        QTRY_VERIFY(m->page->isSettled());
        // That of another model is another one.
        QCOMPARE(m->find<QTabWidget>("modelTabs")->currentIndex(), 1);
        writeFileAtomically(m->project / "shifted.pt", "weights");
        QVERIFY(dropOn(*m->page, {m->project / "shifted.pt"}));
        QCOMPARE(mapping->topLevelItemCount(), 0);
        QCOMPARE(m->find<QTabWidget>("modelTabs")->currentIndex(), 0);
        QTRY_VERIFY(m->page->isSettled());
        m->click("closeModel");
        QCOMPARE(m->find<QListWidget>("models")->currentItem()->text(), "foreign.pt");
    }

    void whatLacksItsConfigurationIsGivenIt() {
        m->open();
        writeFileAtomically(m->project / "bare.safetensors", "weights");
        QVERIFY(dropOn(*m->page, {m->project / "bare.safetensors"}));
        QTRY_VERIFY(m->text("modelFacts").contains("choose its config.json"));
        QVERIFY(!m->find<QPushButton>("useModel")->isVisible());
        const std::array<const char*, 3> needing{"installModel", "convertModel", "checkMapping"};
        for (const char* name : needing)
            QVERIFY2(!m->find<QPushButton>(name)->isEnabled(), name);
        m->dialogs.files = {QStringLiteral("/there/config.json")};
        m->click("chooseConfig");
        QCOMPARE(m->find<QPushButton>("chooseConfig")->text(),
                 QStringLiteral("Configuration: config.json"));
        for (const char* name : needing)
            QVERIFY2(m->find<QPushButton>(name)->isEnabled(), name);
        QVERIFY(!m->find<QPushButton>("useModel")->isVisible());
        m->find<QTabWidget>("modelTabs")->setCurrentIndex(1);
        m->click("checkMapping");
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(m->asked().contains("bare.safetensors --config /there/config.json"));
    }

    void copiesTheCommandsInstead() {
        m->open();
        const QString file = m->foreign();
        QVERIFY(dropOn(*m->page, {file.toStdString()}));
        auto* copy = m->find<QAbstractButton>("copyInstallCommand");
        QTRY_VERIFY(copy->isEnabled());
        auto* name = m->find<QLineEdit>("installName");
        name->selectAll();
        QTest::keyClicks(name, "a model");
        QVERIFY(!copy->isEnabled());
        name->selectAll();
        QTest::keyClicks(name, "mine");
        m->dialogs.files = {"/letters/dict.ltr.txt"};
        m->click("chooseDictionary");
        QSignalSpy told(m->page.get(), &Page::statusMessage);
        const auto copied = [&] { return QGuiApplication::clipboard()->text(); };
        const QString cd = QStringLiteral("cd %1 && parlance ").arg(m->folder.path());
        const QString source = QStringLiteral("foreign.pt --dictionary /letters/dict.ltr.txt");
        QTest::mouseClick(copy, Qt::LeftButton);
        QCOMPARE(copied(), cd + "models add --name mine " + source);
        m->page->findChild<QAction*>("copyConvertToTorch")->trigger(); // dismissed
        QCOMPARE(copied(), cd + "models add --name mine " + source);
        QCOMPARE(told.size(), 1);
        m->dialogs.saved = "/tmp/nowhere/my out.pt";
        m->page->findChild<QAction*>("copyConvertToTorch")->trigger();
        QCOMPARE(copied(),
                 cd + "convert --to '/tmp/nowhere/my out.pt' --format torch --from " + source);
        m->dialogs.saved = m->folder.filePath("out");
        m->page->findChild<QAction*>("copyConvertToHuggingFace")->trigger();
        QCOMPARE(copied(), cd + "convert --to out --format hf --from " + source);
        QTRY_VERIFY(m->page->isSettled());
        QVERIFY(!m->asked().contains("convert") && !m->asked().contains("models add"));
    }

    void everyControlHasAName() {
        m->open();
        QVERIFY(dropOn(*m->page, {m->foreign().toStdString()}));
        QTRY_VERIFY(m->page->isSettled());
        for (const QAbstractButton* button : m->page->findChildren<QAbstractButton*>()) {
            const bool isDecoration = qobject_cast<QLineEdit*>(button->parent());
            QVERIFY2(isDecoration || !button->isVisible() || !button->text().isEmpty() ||
                         !button->accessibleName().isEmpty(),
                     qPrintable(button->objectName()));
        }
    }
};

QTEST_MAIN(TestModelsPage)
#include "tst_models_page.moc"

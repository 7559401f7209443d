// SPDX-License-Identifier: GPL-3.0-or-later
// What the Models page tells of a model, and what it makes of it.
#include "tests/ui/pages/models/models_stage.h"
#include "tests/ui/support/drop.h"
#include "tests/ui/support/test_settings.h"
#include "ui/pages/models/tensors_model.h"
#include "ui/theme/theme.h"
#include "ui/widgets/search_field.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLineEdit>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTreeWidget>

#include <algorithm>
#include <array>

using namespace parlance;
using namespace parlance::ui;
using namespace parlance::ui::testing;

class TestModelCard : public QObject {
    Q_OBJECT

    std::unique_ptr<ModelsStage> m;

  private Q_SLOTS:
    void initTestCase() {
        useSettingsOf("tst_model_card");
        ThemeManager::instance().apply(ThemeChoice::Light);
    }
    void init() {
        QSettings().clear();
        m = std::make_unique<ModelsStage>();
    }
    void cleanup() { m.reset(); }

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
        QVERIFY2(why.startsWith("The published programs do not support model.mel_mean = 2.5"),
                 qPrintable(why));
        QVERIFY2(why.endsWith("Convert it to a Parlance folder, or train with 0 and 1."),
                 qPrintable(why));
        QCOMPARE(convert->accessibleDescription(), why);
        QCOMPARE(formats("untied.pt"), "Parlance HuggingFace");
        QCOMPARE(formats("foreign-2.pt"), "Parlance HuggingFace Torch");
        QVERIFY(convert->accessibleDescription().isEmpty());
    }

    void aLanguageModelHasAVocabularyInPlaceOfLetters() {
        m->open();
        const auto file = m->project / "untied.pt";
        writeFileAtomically(file, "weights");
        QVERIFY(dropOn(*m->page, {file}));
        auto* vocabulary = m->find<QPushButton>("chooseDictionary");
        QTRY_COMPARE(vocabulary->text(), "Vocabulary: choose…");
        m->dialogs.files = {"/words/vocab.json"};
        m->click("chooseDictionary");
        QCOMPARE(vocabulary->text(), "Vocabulary: vocab.json");
        QVERIFY(!m->find<QPushButton>("useModel")->isEnabled()); // a page would not know of it
        QVERIFY(m->find<QPushButton>("useModel")->toolTip().startsWith("Install it first"));
        QTest::mouseClick(m->find<QAbstractButton>("copyInstallCommand"), Qt::LeftButton);
        QVERIFY(
            QGuiApplication::clipboard()->text().endsWith("untied.pt --vocab /words/vocab.json"));
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

    void whatAFileHasNoPlaceForIsSaid() {
        m->open();
        m->dialogs.saved = "/tmp/nowhere/out.pt";
        const auto told = [&](const std::filesystem::path& model) {
            dropOn(*m->page, {model});
            QTRY_VERIFY(m->find<QPushButton>("convertModel")->isEnabled());
            m->page->findChild<QAction*>("convertToTorch")->trigger();
            QTRY_VERIFY(m->notice().startsWith("Wrote /tmp/nowhere/out.pt"));
        };
        told(m->foreign().toStdString());
        QVERIFY(!m->notice().contains("vocabulary")); // its letters are in it
        writeFileAtomically(m->project / "reader.pt", "weights");
        told(m->project / "reader.pt");
        QTRY_VERIFY(m->notice().contains("no place for the vocabulary"));
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
};

QTEST_MAIN(TestModelCard)
#include "tst_model_card.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/find_widget.h"
#include "tests/ui/support/small_config.h"
#include "ui/forms/config_form.h"
#include "ui/services/async_call.h"
#include "ui/shell/languages.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>

#include <algorithm>

using namespace parlance;
using ui::ConfigForm;
using ui::testing::FakeDialogs;
using ui::testing::SmallConfig;

class TestConfigForm : public QObject {
    Q_OBJECT
  private:
    FakeDialogs m_dialogs;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<ConfigForm> m_form;

    void open() {
        m_form = std::make_unique<ConfigForm>(m_dialogs, "/project");
        m_form->model().setPreset(&config::tableOf<SmallConfig>(), config::toJson(SmallConfig{}));
        // Within a window: a window's own size comes back from the display some time later.
        m_window = std::make_unique<QWidget>();
        m_window->resize(900, 500);
        m_form->setParent(m_window.get());
        m_form->resize(600, 500);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    template <typename Widget>
    Widget* find(const char* name) const {
        return ui::testing::findWidget<Widget>(*m_form, name);
    }

    void type(const char* name, const QString& text) {
        auto* line = find<QLineEdit>(name);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_config_form"));
    }
    void init() {
        QSettings().clear(); // which groups were unfolded
        open();
    }

    void cleanup() {
        m_form.reset();
        m_window.reset();
        ui::waitForCalls();
    }

    void showsWhatIsWrongWhileTyping() {
        auto* problem = find<QLabel>("train.max_steps.problem");
        QVERIFY(!problem->isVisible());
        type("train.max_steps", "0");
        QVERIFY(problem->isVisible());
        QVERIFY(problem->text().contains("from 1"));
        type("train.max_steps", "7");
        QVERIFY(!problem->isVisible());
        QCOMPARE(m_form->model().config()["train"]["max_steps"].get<int>(), 7);
    }

    void offersResetOnlyForChangedFields() {
        auto* reset = find<QAbstractButton>("optimizer.rate.reset");
        QVERIFY(!reset->isVisible());
        type("optimizer.rate", "1e-4");
        QCOMPARE(find<QLineEdit>("optimizer.rate")->text(), "1e-4");
        QVERIFY(reset->isVisible());
        QTest::mouseClick(reset, Qt::LeftButton);
        QCOMPARE(find<QLineEdit>("optimizer.rate")->text(), "0.001");
        QVERIFY(!reset->isVisible());
    }

    void undoesAcrossFieldsByKeyboard() {
        type("train.max_steps", "12");
        QTest::mouseClick(find<QCheckBox>("model.freeze"), Qt::LeftButton, {}, QPoint(8, 12));
        QCOMPARE(m_form->model().settings(),
                 (QStringList{"train.max_steps=12", "model.freeze=true"}));
        QTest::keySequence(find<QLineEdit>("optimizer.rate"), QKeySequence::Undo);
        QVERIFY(!find<QCheckBox>("model.freeze")->isChecked());
        find<QLineEdit>("train.max_steps")->setFocus();
        QTest::keySequence(find<QLineEdit>("train.max_steps"), QKeySequence::Undo);
        QCOMPARE(find<QLineEdit>("train.max_steps")->text(), "100");
        QTest::keySequence(find<QLineEdit>("train.max_steps"), QKeySequence::Redo);
        QCOMPARE(find<QLineEdit>("train.max_steps")->text(), "12");
    }

    void aStartAloneIsResetToo() {
        auto* reset = find<QAbstractButton>("formReset");
        QVERIFY(!reset->isEnabled());
        m_form->model().setStart({"runs/first"});
        QVERIFY(reset->isEnabled());
        QTest::mouseClick(reset, Qt::LeftButton);
        QVERIFY(m_form->model().start() == ui::TrainingStart());
        QVERIFY(!reset->isEnabled());
    }

    /// Whose field it was that had it; in a preset without one, where a key changes nothing.
    void theFocusOutlivesAnotherPreset() {
        const auto press = [](QKeySequence::StandardKey key) {
            QTest::keySequence(QApplication::focusWidget(), key);
        };
        m_form->model().setPreset(&config::tableOf<SmallConfig>(),
                                  config::toJson(SmallConfig{.steps = 7}));
        find<QLineEdit>("optimizer.rate")->setFocus();
        press(QKeySequence::Undo);
        QCOMPARE(find<QLineEdit>("train.max_steps")->text(), "100");
        QCOMPARE(QApplication::focusWidget(), find<QLineEdit>("optimizer.rate"));
        press(QKeySequence::Redo);
        QCOMPARE(find<QLineEdit>("train.max_steps")->text(), "7");
        QCOMPARE(QApplication::focusWidget(), find<QLineEdit>("optimizer.rate"));
        m_form->model().setPreset(nullptr, {});
        QCOMPARE(QApplication::focusWidget(), find<QLineEdit>("formSearch"));
    }

    void theSearchIsUndoneBeforeTheForm() {
        auto* search = find<QLineEdit>("formSearch");
        type("train.max_steps", "12");
        type("formSearch", "rate");
        QTest::keySequence(search, QKeySequence::Undo);
        QVERIFY(search->text().isEmpty());
        QCOMPARE(m_form->model().text("train.max_steps"), "12");
        QTest::keySequence(search, QKeySequence::Undo);
        QCOMPARE(m_form->model().text("train.max_steps"), "100");
        QTest::keySequence(search, QKeySequence::Redo);
        QCOMPARE(search->text(), "rate");
        QTest::keySequence(search, QKeySequence::Redo);
        QCOMPARE(m_form->model().text("train.max_steps"), "12");
        m_form->showBeginning(); // nobody typed that
        QTest::keySequence(search, QKeySequence::Undo);
        QCOMPARE(m_form->model().text("train.max_steps"), "100");
    }

    void hidesTheRestUnderADisclosure() {
        auto* more = find<QAbstractButton>("General.more");
        QVERIFY(!m_form->findChild<QWidget*>("model.depth")); // nor is it made
        QTest::mouseClick(more, Qt::LeftButton);
        auto* depth = find<QLineEdit>("model.depth");
        QVERIFY(depth->isVisible());
        // Made last, it is visited where it stands.
        more->setFocus();
        for (int i = 0; i < 10 && !depth->hasFocus(); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(depth->hasFocus());
    }

    void whatStaysUnfoldedIsVisitedWhereItStands() {
        QTest::mouseClick(find<QAbstractButton>("General.more"), Qt::LeftButton);
        QTest::failOnWarning(QRegularExpression(QStringLiteral("setTabOrder")));
        open();
        auto* depth = find<QLineEdit>("model.depth");
        find<QAbstractButton>("General.more")->setFocus();
        for (int i = 0; i < 10 && !depth->hasFocus(); ++i)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(depth->hasFocus());
    }

    void whatIsUnfoldedStaysSoInAnotherLanguage() {
        QTest::mouseClick(find<QAbstractButton>("General.more"), Qt::LeftButton);
        const ui::Translation german(QStringLiteral("de"));
        QCOMPARE(german.language(), "de");
        open();
        QVERIFY(find<QAbstractButton>("Allgemein.more")->isChecked());
        QVERIFY(find<QLineEdit>("model.depth")->isVisible());
    }

    void tabFollowsTheEye() {
        auto* head = new QWidget;
        (new QLineEdit(head))->setObjectName(QStringLiteral("head"));
        m_form->setHead(head);
        QWidget* at = find<QLineEdit>("formSearch");
        QStringList visited;
        for (int i = 0; i < 30 && !visited.contains(QStringLiteral("General.more")); ++i) {
            at = at->nextInFocusChain();
            while (!(at->focusPolicy() & Qt::TabFocus) || at->focusProxy() || !at->isVisible() ||
                   !at->isEnabled())
                at = at->nextInFocusChain();
            visited << at->objectName();
        }
        const QStringList expected{"head", "train.max_steps", "train.accumulation",
                                   "optimizer.rate"};
        QCOMPARE(visited.mid(0, expected.size()), expected);
        const auto place = [&](const char* name) { return visited.indexOf(QLatin1String(name)); };
        QVERIFY(place("data.train") > 0);
        QCOMPARE(place("data.train.browse"), place("data.train") + 1);
        // What unfolds the rest of a group stands and is visited where it is seen.
        QVERIFY2(place("General.more") == place("optimizer.power") + 1,
                 qPrintable(visited.join(", ")));
    }

    void aFieldIsShownInItsPlace() {
        QVERIFY(m_form->showField("model.depth"));
        auto* depth = find<QLineEdit>("model.depth");
        QVERIFY(depth->isVisible());
        QCOMPARE(QApplication::focusWidget(), depth);
        QVERIFY(find<QLineEdit>("train.max_steps")->isVisible()); // nothing was filtered away
        QVERIFY(!m_form->showField("no.such.field"));
    }

    void aProblemStandsInThePlaceOfTheHelp() {
        const auto top = [this](const char* name) {
            for (int round = 0; round < 4; ++round) // what is laid out asks what it stands in
                QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            const QWidget* form = find<QScrollArea>("formScroll")->widget();
            return find<QWidget>(name)->mapTo(form, QPoint()).y();
        };
        for (int width = 330; width < 600; width += 30) { // where it has two lines, too
            m_form->resize(width, 500);
            const int below = top("train.accumulation"), farBelow = top("optimizer.power");
            type("train.max_steps", "0");
            type("checkpoint.interval", "no");
            QVERIFY(find<QLabel>("train.max_steps.problem")->isVisible());
            QCOMPARE(top("train.accumulation"), below);
            QCOMPARE(top("optimizer.power"), farBelow);
            for (const char* field : {"train.max_steps", "checkpoint.interval"})
                QTest::mouseClick(find<QAbstractButton>((field + std::string(".reset")).c_str()),
                                  Qt::LeftButton);
        }
    }

    /// Where the preset's value has no room beside the help, the button that leads back to it says
    /// it alone.
    void thePresetsValueMovesNothing() {
        auto* below = find<QLineEdit>("train.accumulation");
        const auto* above = find<QLineEdit>("train.max_steps"); // the form may be scrolled
        const auto top = [&] {
            // Layouts within layouts ask one another for room, each a turn later.
            for (int turn = 0; turn < 10; ++turn)
                QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            return below->mapTo(m_form.get(), QPoint()).y() -
                   above->mapTo(m_form.get(), QPoint()).y();
        };
        const auto hasRoom = [this] {
            const auto labels = m_form->findChildren<QLabel*>();
            return std::ranges::all_of(labels, [](const QLabel* label) {
                return !label->isVisible() ||
                       label->height() >= label->heightForWidth(label->width());
            });
        };
        const auto isSaid = [this] {
            const auto labels = m_form->findChildren<QLabel*>();
            return std::ranges::any_of(labels, [](const QLabel* label) {
                return label->text().endsWith(QStringLiteral(" · preset: 100"));
            });
        };
        type("train.max_steps", "7");
        for (int i = 0; i < 60; ++i) {
            const int width = 330 + i * 71 % 300; // wider and narrower
            m_form->resize(width, 500);
            const int before = top();
            QVERIFY(hasRoom());
            for (const char* value : {"100", "7"}) {
                type("train.max_steps", value);
                QCOMPARE(top(), before);
            }
        }
        QVERIFY(isSaid());
        QCOMPARE(find<QAbstractButton>("train.max_steps.reset")->toolTip(),
                 "Back to the preset's value: 100");
    }

    void dataSetsAreOffered() {
        m_form->offerDataSets({"data/digits/train.tsv", "data/digits/valid.tsv", "data/mine.tsv"});
        auto* line = find<QLineEdit>("data.train");
        type("data.train", "mine");
        QCOMPARE(line->completer()->completionCount(), 1);
        QTRY_VERIFY(line->completer()->popup()->isVisible());
        QTest::keyClick(line->completer()->popup(), Qt::Key_Down);
        QTest::keyClick(line->completer()->popup(), Qt::Key_Return);
        QCOMPARE(m_form->model().text("data.train"), QStringLiteral("data/mine.tsv"));
        QCOMPARE(line->text(), QStringLiteral("data/mine.tsv"));
        // After a comma the next one is meant; the arrow key shows all.
        QTest::keyClicks(line, ",valid");
        QCOMPARE(line->completer()->completionCount(), 1);
        QTest::keyClick(line->completer()->popup(), Qt::Key_Down);
        QTest::keyClick(line->completer()->popup(), Qt::Key_Return);
        QCOMPARE(m_form->model().text("data.train"),
                 QStringLiteral("data/mine.tsv,data/digits/valid.tsv"));
        QTest::keyClick(line, Qt::Key_Down);
        QCOMPARE(line->completer()->completionCount(), 3);
        line->completer()->popup()->hide();
    }

    void findsFieldsByPublishedName() {
        type("formSearch", "max_upd");
        QVERIFY(find<QLineEdit>("train.max_steps")->isVisible());
        QVERIFY(!find<QLineEdit>("optimizer.rate")->isVisible());
        type("formSearch", "layers");
        QVERIFY(find<QLineEdit>("model.depth")->isVisible());
        find<QLineEdit>("formSearch")->clear();
        QVERIFY(find<QLineEdit>("optimizer.rate")->isVisible());
        QVERIFY(!find<QLineEdit>("model.depth")->isVisible());
    }

    void hidesWhatOtherFieldsMakeMeaningless() {
        auto* power = find<QLineEdit>("optimizer.power");
        QVERIFY(power->isVisible());
        find<QComboBox>("optimizer.schedule")->setCurrentText("constant");
        QVERIFY(!power->isVisible());
        type("formSearch", "power"); // found all the same
        QVERIFY(power->isVisible());
        find<QLineEdit>("formSearch")->clear();
        QVERIFY(!power->isVisible());
        find<QComboBox>("optimizer.schedule")->setCurrentText("linear");
        QVERIFY(power->isVisible());
    }

    void spansHaveANumberAndAUnit() {
        auto* unit = find<QComboBox>("checkpoint.interval.unit");
        QCOMPARE(find<QLineEdit>("checkpoint.interval")->text(), "500");
        type("checkpoint.interval", "2");
        QCOMPARE(m_form->model().settings(), QStringList{"checkpoint.interval=2"});
        unit->setFocus();
        QTest::keyClick(unit, Qt::Key_Down);
        QCOMPARE(m_form->model().settings(), QStringList{"checkpoint.interval=2 epochs"});
        QCOMPARE(find<QLineEdit>("checkpoint.interval")->text(), "2");
        QTest::keySequence(find<QLineEdit>("checkpoint.interval"), QKeySequence::Undo);
        QCOMPARE(unit->currentIndex(), 0);
        type("checkpoint.interval", "28 %"); // as on the command line
        QCOMPARE(m_form->model().settings(), QStringList{"checkpoint.interval=28 %"});
        QTest::keyClick(find<QLineEdit>("checkpoint.interval"), Qt::Key_Return);
        QCOMPARE(find<QLineEdit>("checkpoint.interval")->text(), "28");
        QCOMPARE(unit->currentIndex(), 2);
        QCOMPARE(m_form->model().settings(), QStringList{"checkpoint.interval=28 %"});
        unit->setFocus();
        QTest::keyClick(unit, Qt::Key_Home);
        type("checkpoint.interval", "soon");
        QVERIFY(find<QLabel>("checkpoint.interval.problem")->isVisible());
        QCOMPARE(find<QLineEdit>("checkpoint.interval")->text(), "soon");
        type("checkpoint.interval", "99999999999");
        QCOMPARE(find<QLabel>("checkpoint.interval.problem")->text(),
                 QStringLiteral("“99999999999” is not allowed: enter at most 1 000 000 steps"));
    }

    void aFindingColoursItsField() {
        m_form->model().setFindings({{"data.train", "It is not there"}});
        QVERIFY(find<QLabel>("data.train.problem")->isVisible());
        QVERIFY(find<QLineEdit>("data.train")->property("invalid").toBool());
        m_form->model().setFindings({});
        QVERIFY(!find<QLineEdit>("data.train")->property("invalid").toBool());
        m_form->model().setFindings({{"model.freeze", "There is nothing to be frozen"}});
        QVERIFY(find<QCheckBox>("model.freeze")->property("invalid").toBool());
    }

    void aDoubtIsAWarningAndNoError() {
        const std::map<std::string, QString> doubts{{"train.max_steps", "It is over in a second"}};
        auto* field = find<QLineEdit>("train.max_steps");
        auto* below = find<QLabel>("train.max_steps.problem");
        const auto isMarked = [field](const char* how) { return field->property(how).toBool(); };
        const auto colour = [below] { return below->palette().color(QPalette::WindowText); };
        m_form->model().setFindings({}, doubts);
        QVERIFY(below->isVisible());
        QCOMPARE(below->text(), QStringLiteral("Warning: It is over in a second"));
        QCOMPARE(colour(), ui::theme().warning);
        QVERIFY(isMarked("doubtful") && !isMarked("invalid"));
        // What is wrong counts more.
        m_form->model().setFindings({{"train.max_steps", "Too few"}}, doubts);
        QCOMPARE(below->text(), QStringLiteral("Too few"));
        QCOMPARE(colour(), ui::theme().danger);
        QVERIFY(!isMarked("doubtful") && isMarked("invalid"));
        m_form->model().setFindings({});
        QVERIFY(!below->isVisible() && !isMarked("doubtful") && !isMarked("invalid"));
    }

    void nothingMovesAsTheScrollBarOrTheClearButtonComes() {
        auto* field = find<QLineEdit>("train.max_steps");
        auto* bar = find<QScrollArea>("formScroll")->verticalScrollBar();
        m_form->resize(600, 2000);
        QTRY_COMPARE(bar->maximum(), 0);
        const int width = field->width();
        m_form->resize(600, 240);
        QTRY_VERIFY(bar->maximum() > 0);
        QCOMPARE(field->width(), width);
        auto* search = find<QLineEdit>("formSearch");
        const QSize hint = search->sizeHint(), least = search->minimumSizeHint();
        type("formSearch", "rate");
        QCOMPARE(search->sizeHint(), hint);
        QCOMPARE(search->minimumSizeHint(), least);
    }

    void fieldsKeepTheirWidthWhereItIsNarrow() {
        m_form->resize(200, 400);
        QVERIFY(find<QLineEdit>("optimizer.rate")->width() >= 100);
    }

    void writesPathsRelativeToTheProject() {
        m_dialogs.files = {"/project/data/a.tsv", "/elsewhere/b.tsv"};
        QTest::mouseClick(find<QAbstractButton>("data.train.browse"), Qt::LeftButton);
        QCOMPARE(find<QLineEdit>("data.train")->text(), "data/a.tsv,/elsewhere/b.tsv");
        QCOMPARE(m_form->model().settings(), QStringList{"data.train=data/a.tsv,/elsewhere/b.tsv"});
    }
};

QTEST_MAIN(TestConfigForm)
#include "tst_config_form.moc"

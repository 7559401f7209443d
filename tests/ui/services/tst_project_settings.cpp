// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/services/dialog_folder.h"
#include "ui/services/path_text.h"
#include "ui/services/project_settings.h"
#include "ui/services/recent_projects.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QSlider>
#include <QSplitter>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace parlance::ui;

class TestProjectSettings : public QObject {
    Q_OBJECT
  private:
    /// A page's controls, as they are made at each start.
    struct Controls {
        QSplitter splitter{Qt::Horizontal};
        QTabWidget tabs;
        QComboBox choice;
        QCheckBox box;
        QSlider slider{Qt::Horizontal};

        explicit Controls(const char* project) {
            for (int i = 0; i < 2; ++i)
                splitter.addWidget(new QWidget);
            splitter.resize(600, 100);
            splitter.show();
            for (const char* name : {"a", "b", "c"}) {
                tabs.addTab(new QWidget, QLatin1String(name));
                choice.addItem(QLatin1String(name), 10 + choice.count());
            }
            const ProjectSettings settings(project);
            settings.keep(splitter, QStringLiteral("splitter"));
            settings.keep(tabs, QStringLiteral("tab"));
            settings.keep(choice, QStringLiteral("choice"));
            settings.keep(box, QStringLiteral("box"));
            settings.keep(slider, QStringLiteral("slider"));
        }
    };

  private Q_SLOTS:
    void initTestCase() {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("parlance-tests"));
        QCoreApplication::setApplicationName(QStringLiteral("tst_project_settings"));
        QSettings().clear();
    }

    /// Where the last one of its kind was left; in the project's before that and where that is
    /// gone.
    void fileDialogsOpenWhereTheLastOneWasLeft() {
        const QString save = QStringLiteral("Save");
        QCOMPARE(dialogFolder(save), QString());
        QCOMPARE(suggestedFile(save, "chart.png"), QString("chart.png"));
        const QTemporaryDir project;
        rememberProject(project.path().toStdString());
        QCOMPARE(dialogFolder(save), project.path());
        QCOMPARE(placeOfNewProject(save), project.path()); // which is a folder like any other
        QVERIFY(QFile(project.filePath("project.json")).open(QIODevice::WriteOnly));
        QCOMPARE(placeOfNewProject(save), QFileInfo(project.path()).absolutePath());
        {
            const QTemporaryDir other;
            rememberDialogFolder(save, other.filePath("table.csv")); // written, or about to be
            QCOMPARE(dialogFolder(save), other.path());
            QCOMPARE(suggestedFile(save, "chart.png"), other.filePath("chart.png"));
            QCOMPARE(suggestedFile(save, "/there/chart.png"), QString("/there/chart.png"));
            QCOMPARE(dialogFolder(QStringLiteral("Open a project")), project.path());
            rememberDialogFolder(save, project.path()); // a folder itself
            QCOMPARE(dialogFolder(save), project.path());
            rememberDialogFolder(save, other.path());
        }
        QCOMPARE(dialogFolder(save), project.path());
        QSettings().clear();
    }

    void controlsAreAsTheyWereLeftInTheirProject() {
        {
            Controls first("/projects/one");
            QCOMPARE(first.tabs.currentIndex(), 0);
            auto* handle = first.splitter.handle(1);
            QTest::mousePress(handle, Qt::LeftButton, {}, handle->rect().center());
            QTest::mouseMove(handle, handle->rect().center() + QPoint(-120, 0));
            QTest::mouseRelease(handle, Qt::LeftButton, {},
                                handle->rect().center() + QPoint(-120, 0));
            QVERIFY(first.splitter.sizes()[0] < 250);
            QTest::keyClick(first.tabs.tabBar(), Qt::Key_Right);
            QTest::keyClick(&first.choice, Qt::Key_Down);
            QTest::keyClick(&first.choice, Qt::Key_Down);
            QTest::keyClick(&first.box, Qt::Key_Space);
            QTest::keyClick(&first.slider, Qt::Key_Right);
        }
        const Controls again("/projects/one");
        QVERIFY(again.splitter.sizes()[0] < 250);
        QCOMPARE(again.tabs.currentIndex(), 1);
        QCOMPARE(again.choice.currentData().toInt(), 12);
        QVERIFY(again.box.isChecked());
        QCOMPARE(again.slider.value(), 1);

        const Controls other("/projects/two");
        QCOMPARE(other.tabs.currentIndex(), 0);
        QVERIFY(!other.box.isChecked());
    }

    /// A page lays it the other way where it is narrow.
    void aSplitterIsLeftInEachOrientation() {
        const ProjectSettings settings("/projects/turned");
        const QString key = QStringLiteral("splitter");
        const auto make = [&](QSplitter& splitter) {
            for (int i = 0; i < 2; ++i)
                splitter.addWidget(new QWidget);
            splitter.resize(600, 600);
            splitter.show();
            settings.keep(splitter, key);
        };
        const auto drag = [](QSplitter& splitter, const QPoint& by) {
            auto* handle = splitter.handle(1);
            const QPoint from = handle->rect().center();
            QTest::mousePress(handle, Qt::LeftButton, {}, from);
            QTest::mouseMove(handle, from + by);
            QTest::mouseRelease(handle, Qt::LeftButton, {}, from + by);
        };
        QList<int> across, down;
        {
            QSplitter splitter(Qt::Horizontal);
            make(splitter);
            drag(splitter, {-120, 0});
            across = splitter.sizes();
            settings.turn(splitter, Qt::Vertical, key);
            drag(splitter, {0, 150});
            down = splitter.sizes();
            QVERIFY(down[0] > across[0] + 100);
            settings.turn(splitter, Qt::Horizontal, key);
            QCOMPARE(splitter.sizes(), across);
        }
        QSplitter again(Qt::Horizontal);
        make(again);
        QCOMPARE(again.sizes(), across);
        settings.turn(again, Qt::Vertical, key);
        QCOMPARE(again.orientation(), Qt::Vertical);
        QCOMPARE(again.sizes(), down);
    }

    void afterARestartNumbersAreText() {
        const ProjectSettings settings("/projects/text");
        settings.setValue(QStringLiteral("choice"), QStringLiteral("12"));
        settings.setValue(QStringLiteral("tab"), QStringLiteral("1"));
        settings.setValue(QStringLiteral("box"), QStringLiteral("true"));
        settings.setValue(QStringLiteral("slider"), QStringLiteral("7"));
        const Controls controls("/projects/text");
        QCOMPARE(controls.choice.currentData().toInt(), 12);
        QCOMPARE(controls.tabs.currentIndex(), 1);
        QVERIFY(controls.box.isChecked());
        QCOMPARE(controls.slider.value(), 7);
    }

    void whatIsNoLongerThereIsIgnored() {
        ProjectSettings("/projects/three").setValue(QStringLiteral("choice"), 99);
        ProjectSettings("/projects/three").setValue(QStringLiteral("tab"), 7);
        const Controls controls("/projects/three");
        QCOMPARE(controls.choice.currentIndex(), 0);
        QCOMPARE(controls.tabs.currentIndex(), 0);
    }
};

QTEST_MAIN(TestProjectSettings)
#include "tst_project_settings.moc"

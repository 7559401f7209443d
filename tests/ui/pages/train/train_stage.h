// SPDX-License-Identifier: GPL-3.0-or-later
// The Train page over an engine that starts nothing, in a project with data and without runs.
#pragma once

#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/find_widget.h"
#include "tests/ui/support/small_family.h"
#include "tests/ui/support/test_settings.h"
#include "ui/pages/train/train_page.h"
#include "ui/services/async_call.h"
#include "ui/services/runs/runs_service.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

namespace parlance::ui::testing {

class TrainStage {
  public:
    QTemporaryDir folder;
    std::filesystem::path project{folder.path().toStdString()};
    engine::FakeEngine engine;
    FakeDialogs dialogs;
    RunsService runs{project / "runs"};
    StudioContext context{engine, project, dialogs, runs, {}, {models::Use::Transcribe}};
    std::unique_ptr<TrainPage> page;

    TrainStage() {
        ThemeManager::instance().apply(ThemeChoice::Light);
        QSettings().clear();
        std::filesystem::create_directories(project / "runs");
        std::filesystem::create_directories(project / "data");
        writeFileAtomically(project / "data" / "train.tsv", "audio\n");
        open();
    }
    /// The page as a new window would show it.
    void open() {
        static const models::FamilyInfo* const family = &smallFamily();
        page.reset();
        page = std::make_unique<TrainPage>(context, std::span(&family, 1));
        page->resize(1100, 760);
        page->show();
        QVERIFY(QTest::qWaitForWindowExposed(page.get()));
    }

    /// What the engine was asked last.
    QString lastCall() const {
        const auto calls = engine.calls();
        return calls.empty() ? QString() : QString::fromStdString(calls.back().about);
    }
    template <typename Widget>
    Widget* find(const char* name) const {
        return findWidget<Widget>(*page, name);
    }
    void click(const char* name) const {
        QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton);
    }
    /// By the button, and then in its menu.
    void stopNow() const {
        click("stopRunNow");
        auto* menu = find<QMenu>("stopNowMenu");
        QTRY_VERIFY(menu->isVisible());
        QTest::mouseClick(menu, Qt::LeftButton, {},
                          menu->actionGeometry(find<QAction>("stopWithoutSaving")).center());
    }
    void type(const char* name, const QString& text) const {
        auto* line = find<QLineEdit>(name);
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    void setNumber(const char* name, int number) const {
        auto* box = find<QSpinBox>(name);
        box->selectAll();
        QTest::keyClicks(box, QString::number(number));
    }
    void choose(const char* preset) const {
        auto* presets = find<QListWidget>("presets");
        presets->setCurrentItem(
            presets->findItems(QLatin1String(preset), Qt::MatchExactly).front());
    }
    void startFrom(const QString& model) const { find<QComboBox>("initModel")->setEditText(model); }
};

/// A test of the page: each function has a project and the page on it.
class TrainTest : public QObject {
  protected:
    TrainTest() { useSettingsOf(qPrintable(QCoreApplication::applicationName())); }

    void begin() { m = std::make_unique<TrainStage>(); }
    void end() {
        m->page.reset();
        waitForCalls();
        m.reset();
    }

    std::unique_ptr<TrainStage> m;
};

} // namespace parlance::ui::testing

// SPDX-License-Identifier: GPL-3.0-or-later
// The main window with pages that do nothing but tell what reached them, over a project of its own.
#pragma once

#include "core/base/error.h"
#include "core/base/files.h"
#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/test_settings.h"
#include "ui/pages/page.h"
#include "ui/services/async_call.h"
#include "ui/services/dropped_item.h"
#include "ui/shell/main_window.h"
#include "ui/widgets/disclosure.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

#include <fstream>
#include <memory>

namespace parlance::ui::testing {

/// "transcribe" takes recordings and runs, "train" data sets.
class PlainPage : public Page {
  public:
    PlainPage(const PageFace& face, QWidget* parent) : Page(face, parent) {
        m_field = new QLineEdit(this);
        auto* button = new QPushButton(QStringLiteral("&Press me"), this);
        button->setObjectName(QStringLiteral("press"));
        for (const char* row : {"first", "second"}) // of equal names nobody can choose one
            (new QPushButton(QStringLiteral("Browse…"), this))->setObjectName(QLatin1String(row));
        new QPushButton(QStringLiteral("Nameless"), this);
        auto* more = new Disclosure(QStringLiteral("11 more"), QStringLiteral("Fewer"), this);
        more->setObjectName(QStringLiteral("more"));
        connect(button, &QPushButton::clicked, this, [this] { ++presses; });
        auto* column = new QVBoxLayout(this);
        column->addWidget(m_field);
        column->addWidget(button);
    }
    bool isSettled() const override { return true; }
    bool makePart() override {
        const bool isLeft = partsToMake > 0;
        partsToMake -= isLeft ? 1 : 0;
        return isLeft;
    }
    void activate() override { m_field->setFocus(); }
    QString dropOffer(const DroppedItem& item) const override {
        const bool mine = id() == QLatin1String("transcribe")
                              ? item.kind == DropKind::Audio || item.kind == DropKind::Run
                              : id() == QLatin1String("train") && item.kind == DropKind::DataSet;
        return mine ? id() + QStringLiteral(" takes ") + dropWords(item) : QString();
    }
    QString dropRefusal(const DroppedItem& item) const override {
        return item.path.filename() == "long.wav" ? QStringLiteral("long.wav is too long")
                                                  : QString();
    }
    void takeDrop(const DroppedItem& item) override {
        for (const std::filesystem::path& file : item.files)
            taken << QString::fromStdString(file);
    }
    bool takeSettingsOf(const QString& runId) override {
        run = runId;
        return id() == QLatin1String("train");
    }
    bool takeRun(const QString& runId) override {
        run = runId;
        return id() == QLatin1String("runs");
    }

    std::vector<QStringList> commandLines() const override {
        return id() == QLatin1String("train") ? std::vector{QStringList{"train", "it's"}}
                                              : std::vector<QStringList>();
    }
    std::vector<KeyHelp> keyHelp() const override {
        return {{"Ctrl+J", "Jump"}, {"Ctrl+J", "On a chart: jump as well"}};
    }
    std::vector<Scene> scenes() override {
        if (id() != QLatin1String("transcribe"))
            return {};
        return {{"asking", [this] { m_field->setText("asked"); }, [this] { m_field->clear(); }}};
    }

    QStringList taken;
    QString run;
    int presses = 0;
    int partsToMake = 2;

  private:
    QLineEdit* m_field;
};

/// What a test of the window has; a project is open in it.
class MainWindowStage {
  protected:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<engine::FakeEngine> m_engine;
    FakeDialogs m_dialogs;
    std::unique_ptr<MainWindow> m_window;

    void setUp() {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        m_engine = std::make_unique<engine::FakeEngine>();
        m_dialogs = {};
        std::ofstream(project() / "project.json") << "{}";
        openWindow();
        m_window->openProject(project());
        QCOMPARE(m_window->pages().size(), 4U); // now rather than between events
    }

    void tearDown() {
        m_window.reset();
        waitForCalls();
    }

    std::filesystem::path project() const { return m_folder->path().toStdString(); }

    PlainPage* page(const char* id) const {
        return static_cast<PlainPage*>(m_window->page(QLatin1String(id)));
    }

    static void cannotMakeSamples(const std::filesystem::path&, const ProgressSink&,
                                  const std::stop_token&) {
        throw Error(ErrorKind::IoRead, "flite is missing", "samples", "install flite");
    }

    void openWindow(const SampleMaking& makeSamples = cannotMakeSamples) {
        const auto plain = [](const char* id) {
            const PageFace face{QLatin1String(id), QStringLiteral("train"), QLatin1String(id)};
            return MainWindow::PageMaker{face, [face](StudioContext&, QWidget* parent) {
                                             return new PlainPage(face, parent);
                                         }};
        };
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{
            .engine = *m_engine,
            .dialogs = m_dialogs,
            .pageMakers = {plain("train"), plain("runs"), plain("transcribe")},
            .parlanceExecutable = "/nonexistent/parlance",
            .sampleFolder = project() / "samples",
            .makeSamples = makeSamples,
        });
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
};

} // namespace parlance::ui::testing

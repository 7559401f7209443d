// SPDX-License-Identifier: GPL-3.0-or-later
// A page that keeps what is made on it, over a project of its own and an engine that does what the
// test wants.
#pragma once

#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/finished_run.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"
#include "ui/theme/theme.h"
#include "ui/widgets/notice.h"

#include <QAbstractButton>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

namespace parlance::ui::testing {

class HistoryProject {
  public:
    HistoryProject() {
        qputenv("XDG_DATA_HOME", m_dir.filePath(QStringLiteral("home")).toUtf8());
        QSettings().clear();
    }
    std::filesystem::path path() const { return m_dir.path().toStdString(); }

    void makeRun(const char* name, const char* family, const char* task) const {
        makeFinishedRun(path() / "runs" / name,
                        {.family = family, .task = task, .best = {"loss", 0.2, 500}});
    }

  private:
    QTemporaryDir m_dir;
};

template <typename ThePage>
class HistoryPageStage {
  public:
    explicit HistoryPageStage(const HistoryProject& project)
        : runs(project.path() / "runs"), context{engine, project.path(), dialogs, runs, {}},
          page(context) {
        ThemeManager::instance().apply(ThemeChoice::Light);
        page.resize(1000, 720);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        QTRY_VERIFY(page.isSettled());
    }

    template <typename T>
    T* part(const char* name) {
        return page.template findChild<T*>(QLatin1String(name));
    }
    void click(const char* name) { QTest::mouseClick(part<QAbstractButton>(name), Qt::LeftButton); }
    void typeInto(const char* name, const QString& text) {
        auto* editor = part<QPlainTextEdit>(name);
        editor->setFocus();
        for (const QChar letter : text)
            if (letter == QLatin1Char('\n'))
                QTest::keyClick(editor, Qt::Key_Return);
            else
                QTest::keyClick(editor, letter.toLatin1());
    }
    QString notice() { return part<Notice>("pageNotice")->text(); }
    QString text(const char* name) { return part<QLabel>(name)->text(); }
    QListWidget& history() { return *part<QListWidget>("history"); }
    bool isEnabled(const char* name) { return part<QAbstractButton>(name)->isEnabled(); }

    /// Has this button make one more to its end.
    void make(const char* button) {
        const int before = history().count();
        QTRY_VERIFY(page.isSettled() && isEnabled(button));
        click(button);
        QTRY_VERIFY(page.isSettled() && history().count() > before);
    }
    void select(std::initializer_list<int> rows) {
        history().clearSelection();
        for (const int row : rows)
            QTest::mouseClick(history().viewport(), Qt::LeftButton,
                              row == *rows.begin() ? Qt::NoModifier : Qt::ControlModifier,
                              history().visualItemRect(history().item(row)).center());
        QTRY_VERIFY(page.isSettled());
    }

    engine::FakeEngine engine;
    FakeDialogs dialogs;
    RunsService runs;
    StudioContext context;
    ThePage page;
};

} // namespace parlance::ui::testing

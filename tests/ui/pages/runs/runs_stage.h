// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fake_engine.h"
#include "tests/ui/support/fake_dialogs.h"
#include "tests/ui/support/make_parts.h"
#include "tests/ui/support/written_runs.h"
#include "ui/pages/runs/runs_page.h"
#include "ui/services/runs/runs_service.h"
#include "ui/services/studio_context.h"

#include <QLabel>
#include <QListView>
#include <QTest>

namespace parlance::ui::testing {

/// The Runs page over runs that the test writes.
struct RunsStage {
    WrittenRuns written;
    engine::FakeEngine engine;
    FakeDialogs dialogs;
    std::unique_ptr<RunsService> service;
    std::unique_ptr<StudioContext> context;
    /// The page's size is its own at once, as in the studio: that of a window comes back from the
    /// display when it likes.
    QWidget window;
    std::unique_ptr<RunsPage> page;

    void show() {
        service = std::make_unique<RunsService>(written.folder());
        context.reset(new StudioContext{
            engine, written.folder(), dialogs, *service, {}, {models::Use::Transcribe}});
        showPage();
    }
    /// A new one, over runs that may have been listed already.
    void showPage() {
        page = std::make_unique<RunsPage>(*context);
        page->setParent(&window);
        page->resize(1200, 760);
        page->show();
        window.resize(1800, 800);
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        makeParts(*page);
        QTRY_VERIFY(page->isSettled());
    }
    template <typename Widget>
    Widget* find(const char* name) const {
        return page->findChild<Widget*>(QLatin1String(name));
    }
    QString label(const char* name) const { return find<QLabel>(name)->text(); }
    QListView* list() const { return find<QListView>("runList"); }
    QPoint row(int number) const {
        return list()->visualRect(list()->model()->index(number, 0)).center();
    }
};

} // namespace parlance::ui::testing

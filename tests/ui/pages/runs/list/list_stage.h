// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/pages/runs/runs_stage.h"
#include "ui/models/runs/runs_model.h"

#include <QAction>

namespace parlance::ui::testing {

/// The Runs page, driven by its list.
struct ListStage : RunsStage {
    /// Finished runs of these names; `count`, with those that were there before.
    void begin(const QStringList& names, int count = 0) {
        for (const QString& name : names)
            WrittenRuns::finish(*written.create(name.toStdString()), runs::State::Finished);
        show();
        QTRY_COMPARE(list()->model()->rowCount(), count > 0 ? count : int(names.size()));
    }
    int rowOf(const QString& id) const {
        for (int row = 0; row < list()->model()->rowCount(); ++row)
            if (list()->model()->index(row, 0).data(RunsModel::IdRole) == id)
                return row;
        return -1;
    }
    QVariant of(const QString& id, int role) const {
        return list()->model()->index(rowOf(id), 0).data(role);
    }
    void click(const QString& id, Qt::KeyboardModifiers keys = {}) const {
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, keys, row(rowOf(id)));
        QCoreApplication::processEvents(); // the choice is read when the click is done
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QTest::keyClick(list(), key, modifiers);
    }
    QAction* action(const char* name) const { return find<QAction>(name); }
    template <typename Object>
    Object* find(const char* name) const {
        return page->findChild<Object*>(QLatin1String(name));
    }
};

} // namespace parlance::ui::testing

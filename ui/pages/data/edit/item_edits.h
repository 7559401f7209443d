// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/item_edit.h"
#include "ui/services/async_call.h"

#include <QObject>

#include <deque>
#include <memory>
#include <string>
#include <vector>

namespace parlance::ui {

class OpenDataSet;

/// Changes items of the open set in its files, one after another off the window's thread, and takes
/// changes back. What was done ends with the set.
class ItemEdits : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    struct Change {
        std::int64_t item = 0;
        data::ItemField field = data::ItemField::Text;
        std::string before;
        std::string after;
    };
    enum class Step { Do, Undo, Redo };

    /// Null for none.
    void setDataSet(std::shared_ptr<OpenDataSet> set);
    bool canEdit(data::ItemField field) const;
    void change(const Change& change) { take({Step::Do, change}); }
    /// Nothing happens where there is nothing to take back.
    void undo() { take({Step::Undo, {}}); }
    void redo() { take({Step::Redo, {}}); }
    bool isUnderWay() const { return m_isWriting || !m_waiting.empty(); }

  Q_SIGNALS:
    /// The files have it; the set was read again.
    void written(const std::shared_ptr<parlance::ui::OpenDataSet>& set, qint64 item,
                 parlance::ui::ItemEdits::Step step);
    void refused(parlance::ui::ItemEdits::Step step, const QString& reason);

  private:
    struct Wanted {
        Step step = Step::Do;
        Change change; ///< to be done; what is taken back is known when its turn comes
    };
    void take(const Wanted& wanted);
    void next();
    void write(Step step, const Change& change);
    void noteDone(Step step, const Change& change);

    std::shared_ptr<OpenDataSet> m_set;
    std::deque<Wanted> m_waiting;
    bool m_isWriting = false;
    int m_sets = 0; ///< opened so far: an answer of another one is dropped
    std::vector<Change> m_done;
    std::vector<Change> m_undone;
};

} // namespace parlance::ui

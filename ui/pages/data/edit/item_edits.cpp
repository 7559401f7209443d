// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/edit/item_edits.h"

#include "ui/pages/data/sets/open_data_set.h"

#include <utility>

namespace parlance::ui {

void ItemEdits::setDataSet(std::shared_ptr<OpenDataSet> set) {
    m_set = std::move(set);
    ++m_sets;
    m_isWriting = false;
    m_waiting.clear();
    m_done.clear();
    m_undone.clear();
}

bool ItemEdits::canEdit(data::ItemField field) const {
    return m_set && m_set->overview().hasText && data::canEdit(*m_set->entry().kind, field);
}

void ItemEdits::take(const Wanted& wanted) {
    if (!m_set)
        return;
    m_waiting.push_back(wanted);
    if (!m_isWriting)
        next();
}

void ItemEdits::next() {
    while (!m_waiting.empty() && !m_isWriting) {
        const Wanted wanted = m_waiting.front();
        m_waiting.pop_front();
        const std::vector<Change>& from = wanted.step == Step::Undo ? m_done : m_undone;
        if (wanted.step == Step::Do)
            write(wanted.step, wanted.change);
        else if (!from.empty())
            write(wanted.step, from.back());
    }
}

void ItemEdits::write(Step step, const Change& change) {
    m_isWriting = true;
    // What is done again is written as it was the first time, in the letters of the dictionary.
    const data::ItemEdit edit{.item = change.item,
                              .field = change.field,
                              .text = step == Step::Undo ? change.before : change.after,
                              .restores = step == Step::Undo};
    callAsync(
        this,
        [set = m_set, edit](const std::stop_token& stop) {
            const DataSetEntry& entry = set->entry();
            data::editItem(*entry.kind, entry.path, edit, set->stamp());
            return openDataSet(entry, {}, stop);
        },
        [this, number = m_sets, step, change](std::shared_ptr<OpenDataSet> set) {
            if (number != m_sets)
                return;
            m_isWriting = false;
            m_set = std::move(set);
            noteDone(step, change);
            Q_EMIT written(m_set, change.item, step);
            next();
        },
        [this, number = m_sets, step](const CallError& error) {
            if (number != m_sets)
                return;
            m_isWriting = false;
            m_waiting.clear(); // they were meant for what would have been
            Q_EMIT refused(step, error.message);
        });
}

void ItemEdits::noteDone(Step step, const Change& change) {
    switch (step) {
    case Step::Do:
        m_done.push_back(change);
        m_undone.clear();
        break;
    case Step::Undo:
        m_undone.push_back(change);
        m_done.pop_back();
        break;
    case Step::Redo:
        m_done.push_back(change);
        m_undone.pop_back();
        break;
    }
}

} // namespace parlance::ui

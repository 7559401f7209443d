// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to put data sets in order: their names and the trash. Every step but emptying
// the trash can be undone.
#pragma once

#include "core/data/set_trash.h"
#include "ui/services/data_sets.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace parlance::ui {

struct StudioContext;

/// Files are moved off the window's thread, one step at a time: what is asked for meanwhile is not
/// done.
class SetOrganiser : public QObject {
    Q_OBJECT
  public:
    explicit SetOrganiser(StudioContext& context, QObject* parent);

    /// It lies in the folder of the project, whose trash takes it.
    bool isOfProject(const DataSetEntry& set) const;
    /// To the trash, unless a run needs it; of one that lies elsewhere nothing but the list knows.
    void remove(const DataSetEntry& set);
    /// Only what is shown: the files stay where runs and drafts look for them. An empty name gives
    /// back that of the path. Not to one of `others`.
    void rename(const DataSetEntry& set, const QString& name,
                const std::vector<DataSetEntry>& others);
    void restore(const data::TrashedSet& set);
    /// For good.
    void emptyTrash();

    /// The latest step; empty when there is none to take back.
    QString undoText() const { return m_steps.empty() ? QString() : m_steps.back().what; }
    void undo();
    /// What bringBack() does: undo(), or else restores the latest of the trash, also from an
    /// earlier time; empty for nothing.
    QString backText() const;
    void bringBack();
    /// The latest first.
    const std::vector<data::TrashedSet>& trash() const { return m_trash; }
    /// What such a set is called.
    QString nameOf(const data::TrashedSet& set) const;
    bool isUnderWay() const { return m_isUnderWay; }

  Q_SIGNALS:
    void changed(); ///< the trash, or what undo() would take back
    /// The list is another one now: `gone` is not in it any more, `back` is again.
    void done(const QString& said, const std::filesystem::path& gone,
              const std::filesystem::path& back);
    void failed(const QString& reason);
    /// Beside failed(): it is not called so.
    void nameRefused(const std::filesystem::path& set, const QString& name, const QString& reason);

  private:
    struct Step {
        QString what;
        std::filesystem::path set{};       ///< that it took from the list
        std::filesystem::path place{};     ///< in the trash
        std::function<void()> revert = {}; ///< called off the window's thread
    };
    struct Outcome {
        QString said{};
        std::filesystem::path gone{}, back{};
        std::optional<Step> step{};
        QString problem{}; ///< why nothing was done
        std::vector<data::TrashedSet> trash{};
    };
    using Job = std::function<Outcome()>;

    /// `refuse` is told why it failed, else everybody is.
    void start(Job job, std::function<void(const QString& reason)> refuse = {});
    void take(Outcome outcome);

    StudioContext& m_context;
    std::filesystem::path m_folder; ///< of the data sets
    std::vector<Step> m_steps;
    std::vector<data::TrashedSet> m_trash;
    bool m_isUnderWay = false;
};

} // namespace parlance::ui

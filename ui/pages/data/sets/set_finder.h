// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/data_sets.h"
#include "ui/services/latest_call.h"

#include <QObject>

#include <functional>
#include <map>

namespace parlance::ui {

/// Looks for data sets off the window's thread, where it was asked to last.
class SetFinder : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;
    using Found = std::function<void(std::vector<DataSetEntry> sets)>;

    /// Paths of data sets, and what they are called.
    using Names = std::map<std::filesystem::path, QString>;

    /// Those of `others` that are there come last.
    void findBelow(const std::filesystem::path& folder, const Names& others, Found found) {
        start(
            [folder, others](const std::stop_token& stop) {
                std::vector<DataSetEntry> sets = dataSetsBelow(folder, stop);
                for (const auto& [path, name] : others)
                    for (DataSetEntry& other : dataSetsAmong({path})) {
                        other.name = name;
                        sets.push_back(std::move(other));
                    }
                return sets;
            },
            std::move(found));
    }
    /// The folder itself where there is none below it.
    void findAt(const std::filesystem::path& folder, Found found) {
        start(
            [folder](const std::stop_token& stop) {
                const std::vector<DataSetEntry> below = dataSetsBelow(folder, stop);
                return below.empty() ? dataSetsAmong({folder}) : below;
            },
            std::move(found));
    }
    bool isUnderWay() const { return m_finding.isUnderWay(); }

  Q_SIGNALS:
    void failed(const QString& message);

  private:
    template <typename Work>
    void start(Work work, Found found) {
        m_finding.start(this, std::move(work), std::move(found),
                        [this](const CallError& error) { Q_EMIT failed(error.message); });
    }

    LatestCall m_finding;
};

} // namespace parlance::ui

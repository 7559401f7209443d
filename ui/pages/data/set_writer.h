// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/manifest/manifest_subset.h"

#include <QObject>

#include <filesystem>
#include <memory>
#include <vector>

class QWidget;

namespace parlance::ui {

class Dialogs;
class OpenDataSet;

/// Writes data sets that are made of others, where the user wants them.
class SetWriter : public QObject {
    Q_OBJECT
  public:
    SetWriter(Dialogs& dialogs, QWidget* page);

    /// All but these rows.
    void writeWithout(const std::shared_ptr<OpenDataSet>& set,
                      const std::vector<std::int64_t>& rows);
    /// Where copies without silent ends should be listed; empty when it was not said.
    std::filesystem::path askForTrimmed(const OpenDataSet& set);
    /// Of what was written by whomever: emits written().
    void tell(const std::filesystem::path& target, const data::SubsetSummary& summary);
    bool isWriting() const { return m_underWay > 0; }

  Q_SIGNALS:
    void written(const std::filesystem::path& set, const QString& message);
    void failed(const QString& message);

  private:
    std::filesystem::path ask(const OpenDataSet& set, const QString& title,
                              const std::filesystem::path& suggestion);

    Dialogs& m_dialogs;
    QWidget* m_page;
    int m_underWay = 0;
};

} // namespace parlance::ui

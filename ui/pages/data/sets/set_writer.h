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

/// Asks where data sets that are made of others are written, and tells what came of it.
class SetWriter : public QObject {
    Q_OBJECT
  public:
    SetWriter(Dialogs& dialogs, QWidget* page);

    /// Where all but some rows should be listed; empty when it was not said.
    std::filesystem::path askForChecked(const OpenDataSet& set);
    /// Where copies without silent ends should be listed; empty when it was not said.
    std::filesystem::path askForTrimmed(const OpenDataSet& set);
    /// Of what was written by whomever: emits written().
    void tell(const std::filesystem::path& target, const data::SubsetSummary& summary);

  Q_SIGNALS:
    void written(const std::filesystem::path& set, const QString& message);

  private:
    std::filesystem::path ask(const OpenDataSet& set, const QString& title,
                              const std::filesystem::path& suggestion);

    Dialogs& m_dialogs;
    QWidget* m_page;
};

} // namespace parlance::ui

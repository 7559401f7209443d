// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/item_scan.h"
#include "ui/services/data_sets.h"

#include <QWidget>

#include <optional>

class QAction;
class QBoxLayout;
class QLabel;
class QListWidget;
class QPushButton;

namespace parlance::ui {

class ActionButton;
class Card;
class Dialogs;
class Histogram;
class OpenDataSet;
class SetCommands;
class SetOrganiser;

/// The data sets of the project, and of the chosen one how long its items are and which characters
/// or words its texts are made of.
class DataSetPanel : public QWidget {
    Q_OBJECT
  public:
    DataSetPanel(SetOrganiser& organiser, Dialogs& dialogs, QWidget* parent = nullptr);

    /// Is the first one to be chosen where it is there.
    void prefer(std::filesystem::path set) { m_preferred = std::move(set); }
    /// The chosen one stays chosen; else the preferred one is taken, or the first.
    void setSets(std::vector<DataSetEntry> sets);
    /// Adds those that the list lacks, and chooses the first.
    void choose(const std::vector<DataSetEntry>& sets);
    std::optional<DataSetEntry> chosen() const;
    const std::vector<DataSetEntry>& sets() const { return m_sets; }
    /// Null for none.
    void showOverview(const OpenDataSet* set);
    /// Of the same set, read again: the picked bar stays picked.
    void refreshOverview(const OpenDataSet& set);
    /// So much of the chosen one has been read; -1 = it is not known how much.
    void showReading(int percent);
    void focusList();
    /// No bar is picked any more.
    void clearBar();
    /// The cards lie side by side in place of below one another.
    void setSideBySide(bool sideBySide);

  Q_SIGNALS:
    void setChosen();
    /// Only what this bar counts is to be shown; `words` say what that is. It was picked.
    void barPicked(const data::ItemBar& bar, const QString& words);
    /// The chosen one is to be split.
    void splitRequested();
    /// A training on the chosen one is to be begun.
    void trainRequested();
    void fileRequested();
    /// The picked one was picked again: everything is to be shown.
    void barTakenBack();

  private:
    void makeActions();
    void takeName(int row);
    void takeLength(int bar);
    void takeSymbol(int bar);
    void take(Histogram* histogram, int bar, const data::ItemBar& meant, const QString& words);

    SetOrganiser& m_organiser;
    std::filesystem::path m_preferred;
    std::vector<DataSetEntry> m_sets;
    QBoxLayout* m_cards;
    QListWidget* m_list;
    QLabel* m_facts;
    QBoxLayout* m_below; ///< the list: facts and what can be done
    QPushButton* m_split;
    ActionButton* m_train;
    QAction* m_trainAction = nullptr;
    SetCommands* m_commands = nullptr;
    Histogram* m_lengths;
    Card* m_symbolCard;
    Histogram* m_symbols; ///< characters, or words
    QLabel* m_noSymbols;  ///< why there are none
    data::ItemBar::Of m_symbolsAre = data::ItemBar::Of::Symbol;
    double m_lengthStep = 1.0;
};

} // namespace parlance::ui

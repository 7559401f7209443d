// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/item_scan.h"

#include <QTimer>
#include <QVariant>
#include <QWidget>

#include <memory>
#include <optional>
#include <string>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace parlance::ui {

class SortButton;

/// Which recordings the table shows: by text, by length, by what is wrong with them.
class FilterBar : public QWidget {
    Q_OBJECT
  public:
    explicit FilterBar(QWidget* parent = nullptr);

    data::ItemFilter filter() const;
    /// Why no item can pass it; empty where some may.
    QString fault() const;
    /// The bar of the overview that was picked.
    const std::optional<data::ItemBar>& bar() const { return m_bar; }
    /// Shows only what the bar counts; none takes that back. changed() follows at once.
    void setBar(const std::optional<data::ItemBar>& bar, const QString& words = {});
    void setLengthUnit(const QString& unit);
    /// Offers the problems that were found, of which the chosen one stays chosen; null offers none.
    void setReport(std::shared_ptr<const data::DataReport> report);
    /// Takes every filter back.
    void reset();
    /// What was typed, to be given to typeAgain() when the same data are open again.
    QVariant typed() const;
    void typeAgain(const QVariant& typed);
    /// The same, and says so.
    void showAll();
    void showCount(std::int64_t shown, std::int64_t all);
    /// In place of the count.
    void showLooking();
    SortButton* sortButton() const { return m_sort; }
    void focusText();

  Q_SIGNALS:
    /// Shortly after the last change.
    void changed();
    /// No bar counts any more.
    void barTakenBack();

  private:
    static constexpr int kAnyRow = -1; ///< with or without a problem

    void showBar(const QString& words);
    void keepWidths();
    void showUnit(QDoubleSpinBox& limit);
    void showFault();
    static QString countText(qint64 shown, qint64 all);

    QDoubleSpinBox* makeLimit(const char* objectName, const QString& name, const QString& none);

    std::shared_ptr<const data::DataReport> m_report;
    QLineEdit* m_text;
    std::string m_lengthUnit = "s";
    QDoubleSpinBox* m_least;
    QDoubleSpinBox* m_most;
    QComboBox* m_problem;
    int m_chosenProblem = kAnyRow; ///< also while no problems are known
    QPushButton* m_barButton;
    std::optional<data::ItemBar> m_bar;
    SortButton* m_sort;
    QLabel* m_count;
    QTimer m_delay;
};

} // namespace parlance::ui

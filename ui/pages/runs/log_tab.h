// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/services/latest_call.h"

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListView;

namespace parlance::ui {

class ElidedLabel;
class LogModel;
struct LogChunk;

/// The log of one of the chosen runs: follows its end, is searched from line to line, jumps to the
/// first error.
class LogTab : public QWidget {
    Q_OBJECT
  public:
    explicit LogTab(QWidget* parent = nullptr);

    struct Run {
        QString name;
        std::filesystem::path file;
        bool operator==(const Run&) const = default;
    };
    /// The log of the last one is shown, until another one is chosen.
    void setRuns(std::vector<Run> runs);
    QCheckBox& wrapsLines() const { return *m_wrap; }
    /// The file has been read once; later looks at its end do not count.
    bool isSettled() const { return m_hasRead || !m_reading; }

  protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* makeToolBar();
    QLayout* makeTitle();
    void showChosen();
    void read();
    void take(const LogChunk& chunk);
    void searchAnew();
    void searchOn();
    void showMatches();
    void goToMatch(bool forwards);
    void jumpToFirstError();
    void jumpTo(std::size_t line);
    void wrap();

    std::vector<Run> m_runs;
    std::filesystem::path m_file;
    std::uint64_t m_end = 0;
    std::uint64_t m_fileNumber = 0; ///< answers for an earlier file are dropped
    bool m_reading = false;
    bool m_hasRead = false;
    LatestCall m_searching;
    bool m_isSearching = false;
    std::vector<std::size_t> m_found; ///< lines that hold what is searched for
    std::size_t m_searched = 0;       ///< lines
    std::optional<bool> m_awaited;    ///< forwards or not: to go there once they are found
    LatestCall m_findingError;
    LogModel* m_model;
    ElidedLabel* m_title; ///< whose log it is
    QComboBox* m_choice;  ///< of several runs
    QListView* m_view;
    QLineEdit* m_search;
    QLabel* m_matches;
    QCheckBox* m_follow;
    QCheckBox* m_wrap;
    QTimer m_timer;
};

} // namespace parlance::ui

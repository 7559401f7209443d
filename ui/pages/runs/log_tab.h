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
class QLabel;
class QLineEdit;
class QListView;

namespace parlance::ui {

class ElidedLabel;
class LogModel;
struct LogChunk;

/// The log of a run: follows its end, is searched from line to line, jumps to the first error.
class LogTab : public QWidget {
    Q_OBJECT
  public:
    explicit LogTab(QWidget* parent = nullptr);

    /// The log of this run; an empty path shows none.
    void setRun(const QString& name, const std::filesystem::path& file);
    /// The file has been read once; later looks at its end do not count.
    bool isSettled() const { return m_hasRead || !m_reading; }

  protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* makeToolBar();
    void read();
    void take(const LogChunk& chunk);
    void searchAnew();
    void searchOn();
    void showMatches();
    void goToMatch(bool forwards);
    void jumpToFirstError();
    void jumpTo(std::size_t line);

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
    QListView* m_view;
    QLineEdit* m_search;
    QLabel* m_matches;
    QCheckBox* m_follow;
    QTimer m_timer;
};

} // namespace parlance::ui

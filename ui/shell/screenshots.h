// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pages/page.h"
#include "ui/theme/theme.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <filesystem>
#include <optional>
#include <vector>

namespace parlance::ui {

class MainWindow;

/// Opens each page in each theme, waits until it has settled and writes `<page>-<theme>.png`, and
/// of its scenes `<page>-<scene>-<theme>.png`; at other scales than 1 `@<scale>x` follows.
class Screenshots : public QObject {
    Q_OBJECT
  public:
    Screenshots(MainWindow& window, std::filesystem::path folder, std::vector<ThemeChoice> themes);

    void start();

  Q_SIGNALS:
    /// Empty when all pictures were written, else what went wrong.
    void finished(const QString& problem);

  private:
    /// A picture to take.
    struct Shot {
        ThemeChoice theme = ThemeChoice::Light;
        int page = 0;
        std::optional<Page::Scene> scene;
    };
    void next();
    void look();
    bool save();

    MainWindow& m_window;
    std::filesystem::path m_folder;
    std::vector<ThemeChoice> m_themes;
    std::vector<Shot> m_shots;
    std::size_t m_shot = 0; ///< the one that is being taken
    int m_quietLooks = 0;
    QElapsedTimer m_waiting;
    QTimer m_timer;
};

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/screenshots.h"

#include "ui/services/path_text.h"
#include "ui/shell/main_window.h"

#include <QPixmap>

namespace parlance::ui {
namespace {

constexpr int kLookEveryMs = 50;
/// A page that has settled must stay so: a queued result may still be on its way.
constexpr int kQuietLooksNeeded = 4;
constexpr qint64 kGiveUpMs = 60000;

} // namespace

Screenshots::Screenshots(MainWindow& window, std::filesystem::path folder,
                         std::vector<ThemeChoice> themes)
    : QObject(&window), m_window(window), m_folder(std::move(folder)), m_themes(std::move(themes)) {
    m_timer.setInterval(kLookEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &Screenshots::look);
}

void Screenshots::start() {
    if (!m_window.hasProject()) {
        Q_EMIT finished(tr("there is no project to show: run parlance samples first"));
        return;
    }
    std::error_code failed;
    std::filesystem::create_directories(m_folder, failed);
    const auto pages = static_cast<int>(m_window.pages().size());
    for (const ThemeChoice theme : m_themes)
        for (int page = 0; page < pages; ++page) {
            m_shots.push_back({theme, page, {}});
            for (Page::Scene& scene : m_window.pages()[static_cast<std::size_t>(page)]->scenes())
                m_shots.push_back({theme, page, std::move(scene)});
        }
    next();
}

void Screenshots::next() {
    if (m_shot == m_shots.size()) {
        m_timer.stop();
        Q_EMIT finished({});
        return;
    }
    const Shot& shot = m_shots[m_shot];
    if (m_shot == 0 || m_shots[m_shot - 1].theme != shot.theme)
        ThemeManager::instance().apply(shot.theme);
    m_window.showPage(shot.page);
    if (shot.scene)
        shot.scene->enter();
    m_quietLooks = 0;
    m_waiting.start();
    m_timer.start();
}

void Screenshots::look() {
    if (m_waiting.elapsed() > kGiveUpMs) {
        m_timer.stop();
        Q_EMIT finished(tr("page %1 did not settle").arg(m_window.currentPage()->id()));
        return;
    }
    m_quietLooks = m_window.currentPage()->isSettled() ? m_quietLooks + 1 : 0;
    if (m_quietLooks < kQuietLooksNeeded)
        return;
    if (!save()) {
        m_timer.stop();
        Q_EMIT finished(tr("cannot write into %1").arg(pathText(m_folder)));
        return;
    }
    if (const auto& scene = m_shots[m_shot].scene)
        scene->leave();
    ++m_shot;
    next();
}

bool Screenshots::save() {
    const QString theme = ui::theme().dark ? QStringLiteral("dark") : QStringLiteral("light");
    const double scale = m_window.devicePixelRatioF();
    const QString at = scale == 1.0 ? QString() : QStringLiteral("@%1x").arg(scale);
    const auto& scene = m_shots[m_shot].scene;
    const QString name = QStringLiteral("%1%2-%3%4.png")
                             .arg(m_window.currentPage()->id(),
                                  scene ? QLatin1Char('-') + scene->id : QString(), theme, at);
    return m_window.grab().save(QString::fromStdString((m_folder / name.toStdString()).string()),
                                "PNG");
}

} // namespace parlance::ui

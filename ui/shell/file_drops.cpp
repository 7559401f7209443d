// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/file_drops.h"

#include "core/runs/project.h"
#include "ui/inference/dropped_model.h"
#include "ui/pages/page.h"
#include "ui/services/path_text.h"
#include "ui/shell/drop_overlay.h"
#include "ui/shell/main_window.h"
#include "ui/words/sentence.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace parlance::ui {
namespace {

std::vector<std::filesystem::path> localFiles(const QMimeData& data) {
    std::vector<std::filesystem::path> paths;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            paths.emplace_back(url.toLocalFile().toStdString());
    return paths;
}

bool isDrag(const QEvent& event) {
    return event.type() == QEvent::DragEnter || event.type() == QEvent::DragMove ||
           event.type() == QEvent::DragLeave || event.type() == QEvent::Drop;
}

} // namespace

FileDrops::FileDrops(MainWindow& window, std::filesystem::path parlance)
    : QObject(&window), m_window(window), m_parlance(std::move(parlance)),
      m_overlay(new DropOverlay(&window)) {
    window.setAcceptDrops(true);
    qApp->installEventFilter(this);
    connect(&window, &MainWindow::pagesMade, this, &FileDrops::offer);
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event) {
    if (!isDrag(*event))
        return false;
    if (watched != &m_window)
        return passOn(watched, event);
    switch (event->type()) {
    case QEvent::DragEnter: {
        auto* drag = static_cast<QDragEnterEvent*>(event);
        if (enter(*drag->mimeData()))
            drag->acceptProposedAction();
        return true;
    }
    case QEvent::DragMove:
        static_cast<QDragMoveEvent*>(event)->setAccepted(!m_offer || m_offer->accept);
        return true;
    case QEvent::DragLeave:
        leave();
        return true;
    case QEvent::Drop:
        static_cast<QDropEvent*>(event)->acceptProposedAction();
        m_dropped = true;
        if (m_offer)
            settle();
        return true;
    default:
        return false;
    }
}

/// Fields would take a file for its name as text: let it come to the window.
bool FileDrops::passOn(QObject* watched, QEvent* event) const {
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() != QEvent::DragEnter || !widget || widget->window() != &m_window ||
        localFiles(*static_cast<QDragEnterEvent*>(event)->mimeData()).empty())
        return false;
    event->ignore();
    return true;
}

/// False for what are not files.
bool FileDrops::enter(const QMimeData& data) {
    const std::vector<std::filesystem::path> paths = localFiles(data);
    if (paths.empty())
        return false;
    m_dropped = false;
    lookAt(paths);
    return true;
}

void FileDrops::open(const std::vector<std::filesystem::path>& paths) {
    m_dropped = true;
    lookAt(paths);
}

void FileDrops::lookAt(const std::vector<std::filesystem::path>& paths) {
    m_item.reset();
    m_offer.reset();
    m_overlay->show(tr("Checking…"), true);
    m_looking.start(
        this,
        [paths, parlance = m_parlance](const std::stop_token& stop) {
            return withUses(understandDrop(paths, stop), parlance, stop);
        },
        [this](const DroppedItem& item) {
            m_item = item;
            offer();
        },
        [this](const CallError&) { leave(); });
}

/// What comes in while a project is being opened waits for the page that takes it.
void FileDrops::offer() {
    if (!m_item || m_window.isMakingPages())
        return;
    m_offer = offerFor(*std::exchange(m_item, std::nullopt));
    m_overlay->show(m_offer->words, m_offer->accept != nullptr);
    if (m_dropped)
        settle();
}

void FileDrops::leave() {
    m_looking.cancel();
    m_item.reset();
    m_overlay->hide();
}

void FileDrops::settle() {
    m_overlay->hide();
    const Offer offer = *m_offer;
    if (offer.accept)
        offer.accept();
    else
        m_window.say(offer.words);
}

/// A model that goes elsewhere than on the page in front is said to be for other uses.
FileDrops::Offer FileDrops::offerFor(const DroppedItem& item) {
    Offer offer = offerOfPages(item);
    const bool goesElsewhere = offer.accept && m_window.currentPage()->dropOffer(item).isEmpty();
    if (const QString uses = usesText(item); goesElsewhere && !uses.isEmpty())
        offer.words = tr("%1: it is for %2").arg(offer.words, uses);
    offer.words = asSentence(offer.words); // some languages begin with what is dropped
    return offer;
}

FileDrops::Offer FileDrops::offerOfPages(const DroppedItem& item) {
    if (item.kind == DropKind::Project)
        return {tr("Open %1").arg(dropWords(item)),
                [this, folder = item.path] { m_window.openChosen(folder); }};
    // A run is shown, unless the page in front has another use for it.
    if (item.kind == DropKind::Run && m_window.currentPage()->dropOffer(item).isEmpty())
        if (const auto offer = offerRun(item))
            return *offer;
    if (item.kind == DropKind::Empty)
        return {tr("There is nothing in %1 that can be used").arg(pathText(item.path.filename())),
                {}};
    if (item.kind == DropKind::Several)
        return {tr("Of several things at once only recordings, data sets and tables go together"),
                {}};
    if (item.kind == DropKind::Unknown)
        return {tr("%1 is of a kind that Parlance Studio does not know").arg(dropWords(item)), {}};
    // The page in front first.
    std::vector<Page*> pages = m_window.pages();
    std::ranges::stable_partition(pages,
                                  [&](const Page* page) { return page == m_window.currentPage(); });
    for (Page* page : pages)
        if (const QString words = page->dropOffer(item); !words.isEmpty()) {
            if (const QString refusal = page->dropRefusal(item); !refusal.isEmpty())
                return {refusal, {}};
            return {words, [this, page = QPointer(page), item] {
                        if (!page)
                            return;
                        page->takeDrop(item);
                        m_window.turnTo(*page);
                    }};
        }
    return {m_window.hasProject() ? tr("No page takes %1").arg(dropWords(item))
                                  : tr("Open a project first, then drop %1").arg(dropWords(item)),
            {}};
}

/// Empty for one that lies in no project.
std::optional<FileDrops::Offer> FileDrops::offerRun(const DroppedItem& item) {
    const auto project = runs::enclosingProject(item.path);
    const QString id = pathText(item.path.filename());
    if (!project || item.path.parent_path() != *project / "runs")
        return std::nullopt;
    const bool isHere = m_window.hasProject() && m_window.project() == *project;
    return Offer{
        isHere
            ? tr("Show the run %1").arg(id)
            : tr("Open the project %1 and show its run %2").arg(pathText(project->filename()), id),
        [this, id, isHere, folder = *project] {
            if (!isHere)
                m_window.openChosen(folder);
            if (m_window.project() == folder)
                m_window.showRun(id);
        }};
}

} // namespace parlance::ui

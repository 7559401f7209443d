// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/attention/alignment_window.h"

#include "ui/attention/attention_map_view.h"
#include "ui/attention/sample_map.h"
#include "ui/audio/alignment_export.h"
#include "ui/audio/alignment_lane.h"
#include "ui/theme/roles.h"

#include <QAbstractButton>
#include <QScreen>
#include <QVBoxLayout>

namespace parlance::ui {

namespace {
constexpr QSize kSize(760, 560);
} // namespace

AlignmentWindow::AlignmentWindow(AlignmentLane& lane, AlignmentExport& exporting, Dialogs& dialogs)
    : QDialog(&lane), m_lane(lane) {
    setObjectName(QStringLiteral("alignmentWindow"));
    setWindowTitle(lane.accessibleName());
    setAttribute(Qt::WA_DeleteOnClose);
    m_map = new SampleMap(dialogs, this);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_map);
    connect(m_map, &SampleMap::statusMessage, &exporting, &AlignmentExport::exported);
    connect(m_map, &SampleMap::failed, &exporting, &AlignmentExport::failed);
    connect(&m_map->map(), &AttentionMapView::litChanged, this, &AlignmentWindow::seek);
    connect(&lane, &AlignmentLane::alignmentChanged, this, &AlignmentWindow::showAlignment);
    resize(kSize.boundedTo(screen()->availableSize()));
    showAlignment();
    m_map->setFocus();
}

void AlignmentWindow::showAlignment() {
    const QImage& picture = m_lane.picture();
    if (picture.isNull()) {
        close();
        return;
    }
    auto maps = std::make_shared<engine::AttentionMaps>();
    *maps = {.layers = 1,
             .heads = 1,
             .rows = picture.width(),
             .columns = picture.height(),
             .weights = alignmentWeights(picture)};
    m_map->setMap({.title = tr("Alignment"),
                   .about = m_lane.accessibleDescription(),
                   .name = QStringLiteral("alignment")},
                  std::move(maps), AxisUnit::Frame, AxisUnit::Symbol, {});
}

void AlignmentWindow::seek() {
    const auto lit = m_map->map().litPlace();
    if (!lit)
        return;
    if (const auto seconds = m_lane.secondsOf(static_cast<int>(lit->row)))
        Q_EMIT m_lane.scrubbed(*seconds);
}

QAbstractButton* makeEnlargeButton(AlignmentLane& lane, AlignmentExport& exporting,
                                   Dialogs& dialogs) {
    QAbstractButton* button =
        makeIconButton(QStringLiteral("attention"),
                       AlignmentWindow::tr("Enlarge the alignment (E)"), lane.parentWidget());
    button->setObjectName(QStringLiteral("enlargeAlignment"));
    button->setShortcut(QKeySequence(Qt::Key_E));
    const auto offer = [&lane, button] { button->setEnabled(!lane.picture().isNull()); };
    QObject::connect(&lane, &AlignmentLane::alignmentChanged, button, offer);
    offer();
    QObject::connect(button, &QAbstractButton::clicked, &lane, [&lane, &exporting, &dialogs] {
        auto* window = lane.findChild<AlignmentWindow*>();
        if (!window)
            window = new AlignmentWindow(lane, exporting, dialogs);
        window->show();
        window->raise();
        window->activateWindow();
    });
    return button;
}

} // namespace parlance::ui

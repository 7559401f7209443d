// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/alignment_export.h"

#include "core/tensor_files/float_matrix.h"
#include "ui/audio/alignment_lane.h"
#include "ui/plots/captioned_page.h"
#include "ui/services/dialogs.h"
#include "ui/services/save_aside.h"

#include <QAction>

namespace parlance::ui {

AlignmentExport::AlignmentExport(AlignmentLane& lane, Dialogs& dialogs)
    : QObject(&lane), m_lane(lane), m_dialogs(dialogs) {
    auto* save = new QAction(tr("&Save the alignment…"), &lane);
    save->setObjectName(QStringLiteral("saveAlignment"));
    save->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_S));
    save->setShortcutContext(Qt::WidgetShortcut);
    save->setWhatsThis(tr("On the alignment: save it"));
    connect(save, &QAction::triggered, this, &AlignmentExport::save);
    lane.addAction(save);
    lane.setContextMenuPolicy(Qt::ActionsContextMenu);
    const auto offer = [&lane, save] {
        const bool isThere = !lane.picture().isNull();
        save->setEnabled(isThere);
        lane.setFocusPolicy(isThere ? Qt::StrongFocus : Qt::NoFocus);
    };
    connect(&lane, &AlignmentLane::alignmentChanged, save, offer);
    offer();
}

void AlignmentExport::save() {
    const QString path =
        m_dialogs.saveFile(&m_lane, tr("Save the alignment"), QStringLiteral("alignment.png"),
                           tr("Pictures (*.png *.svg);;Numbers (*.safetensors)"));
    if (path.isEmpty())
        return;
    saveAside(
        this, path, [&] { return begin(path); },
        [this](const QString& words) { Q_EMIT exported(words); },
        [this](const QString& reason) { Q_EMIT failed(reason); });
}

std::function<void()> AlignmentExport::begin(const QString& path) const {
    const CaptionedPage page{.caption = m_lane.accessibleName(),
                             .across = tr("Time"),
                             .upward = tr("Symbol"),
                             .font = m_lane.font(),
                             .content = m_lane.size(),
                             .paint = [this](QPainter& painter) { m_lane.paintTo(painter); }};
    return beginExport(page, m_lane.accessibleDescription(), path,
                       [picture = m_lane.picture()](const std::filesystem::path& file) {
                           tensor_io::writeFloats(file, "alignment",
                                                  {picture.width(), picture.height()},
                                                  alignmentWeights(picture));
                       });
}

} // namespace parlance::ui

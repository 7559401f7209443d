// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/audio/alignment_export.h"

#include "core/base/error.h"
#include "core/tensor_files/float_matrix.h"
#include "ui/audio/alignment_lane.h"
#include "ui/plots/captioned_page.h"
#include "ui/services/async_call.h"
#include "ui/services/dialogs.h"
#include "ui/words/error_text.h"

#include <QAction>

namespace parlance::ui {

AlignmentExport::AlignmentExport(AlignmentLane& lane, Dialogs& dialogs)
    : QObject(&lane), m_lane(lane), m_dialogs(dialogs) {
    auto* save = new QAction(tr("&Save the alignment…"), &lane);
    save->setObjectName(QStringLiteral("saveAlignment"));
    save->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_S));
    save->setShortcutContext(Qt::WidgetShortcut);
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
    try {
        callAsync(
            this, [finish = begin(path)](const std::stop_token&) { finish(); },
            [this, path] { Q_EMIT exported(tr("Saved %1").arg(path)); },
            [this](const CallError& error) { Q_EMIT failed(error.message); });
    } catch (const Error& error) {
        Q_EMIT failed(errorText(error.what()));
    }
}

std::function<void()> AlignmentExport::begin(const QString& path) const {
    const std::filesystem::path file = path.toStdString();
    if (file.extension() == ".safetensors")
        return [file, picture = m_lane.picture()] {
            tensor_io::writeFloats(file, "alignment", {picture.width(), picture.height()},
                                   alignmentWeights(picture));
        };
    const CaptionedPage page{.caption = m_lane.accessibleName(),
                             .across = tr("Time"),
                             .upward = tr("Symbol"),
                             .font = m_lane.font(),
                             .content = m_lane.size(),
                             .paint = [this](QPainter& painter) { m_lane.paintTo(painter); }};
    if (auto finish = beginPicture(page, m_lane.accessibleDescription(), path))
        return finish;
    throw Error(ErrorKind::Usage, "unknown kind of file", file.string(),
                "choose a name that ends in .png, .svg or .safetensors");
}

} // namespace parlance::ui

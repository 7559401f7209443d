// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style/standard_icons.h"

#include "ui/theme/icons.h"

namespace parlance::ui {

QIcon standardIconFor(QStyle::StandardPixmap standard) {
    switch (standard) {
    case QStyle::SP_MessageBoxCritical:
        return icon(QStringLiteral("warning"), IconTint::Danger);
    case QStyle::SP_MessageBoxWarning:
        return icon(QStringLiteral("warning"), IconTint::Warning);
    case QStyle::SP_MessageBoxInformation:
    case QStyle::SP_MessageBoxQuestion:
        return icon(QStringLiteral("info"), IconTint::Accent);
    case QStyle::SP_DirIcon:
    case QStyle::SP_DirClosedIcon:
    case QStyle::SP_DirOpenIcon:
    case QStyle::SP_DirLinkIcon:
    case QStyle::SP_DirLinkOpenIcon:
        return icon(QStringLiteral("folder"), IconTint::Accent);
    case QStyle::SP_FileIcon:
    case QStyle::SP_FileLinkIcon:
        return icon(QStringLiteral("file"), IconTint::Muted);
    case QStyle::SP_DirHomeIcon:
    case QStyle::SP_DesktopIcon:
        return icon(QStringLiteral("home"), IconTint::Muted);
    case QStyle::SP_ComputerIcon:
        return icon(QStringLiteral("computer"), IconTint::Muted);
    case QStyle::SP_DriveHDIcon:
    case QStyle::SP_DriveFDIcon:
    case QStyle::SP_DriveCDIcon:
    case QStyle::SP_DriveDVDIcon:
    case QStyle::SP_DriveNetIcon:
        return icon(QStringLiteral("data"), IconTint::Muted);
    case QStyle::SP_FileDialogNewFolder:
        return icon(QStringLiteral("plus"));
    case QStyle::SP_FileDialogToParent:
    case QStyle::SP_ArrowUp:
        return icon(QStringLiteral("chevron-up"));
    case QStyle::SP_FileDialogBack:
    case QStyle::SP_ArrowBack:
    case QStyle::SP_ArrowLeft:
        return icon(QStringLiteral("chevron-left"));
    case QStyle::SP_ArrowForward:
    case QStyle::SP_ArrowRight:
        return icon(QStringLiteral("chevron-right"));
    case QStyle::SP_FileDialogListView:
        return icon(QStringLiteral("columns"));
    case QStyle::SP_FileDialogDetailedView:
        return icon(QStringLiteral("log"));
    case QStyle::SP_TrashIcon:
        return icon(QStringLiteral("trash"));
    case QStyle::SP_LineEditClearButton:
        return icon(QStringLiteral("close"), IconTint::Muted);
    default:
        return {};
    }
}

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/studio_pages.h"

#include "core/models/family_info.h"
#include "ui/pages/data/data_page.h"
#include "ui/pages/runs/runs_page.h"
#include "ui/pages/train/train_page.h"
#include "ui/pages/transcribe_page.h"

namespace parlance::ui {

std::vector<Page*> makeStudioPages(StudioContext& context, QWidget* parent) {
    return {new DataPage(context, parent), new TrainPage(context, models::familyInfos(), parent),
            new RunsPage(context, parent), new TranscribePage(context, parent)};
}

} // namespace parlance::ui

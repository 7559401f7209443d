// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/studio_pages.h"

#include "core/models/family_info.h"
#include "ui/pages/converse/converse_page.h"
#include "ui/pages/data/data_page.h"
#include "ui/pages/models/models_page.h"
#include "ui/pages/read/read_page.h"
#include "ui/pages/runs/runs_page.h"
#include "ui/pages/speak/speak_page.h"
#include "ui/pages/train/train_page.h"
#include "ui/pages/transcribe/transcribe_page.h"
#include "ui/pages/write/write_page.h"

namespace parlance::ui {

namespace {

template <typename Kind>
MainWindow::PageMaker maker(std::vector<models::Use> uses = {}) {
    return {Kind::face(),
            [](StudioContext& context, QWidget* parent) { return new Kind(context, parent); },
            std::move(uses)};
}

} // namespace

std::vector<MainWindow::PageMaker> studioPageMakers() {
    using models::Use;
    return {maker<DataPage>(),
            {TrainPage::face(),
             [](StudioContext& context, QWidget* parent) {
                 return new TrainPage(context, models::familyInfos(), parent);
             }},
            maker<RunsPage>(),
            maker<TranscribePage>({Use::Transcribe}),
            maker<SpeakPage>({Use::Synthesize, Use::Vocode}),
            maker<ReadPage>({Use::Answer, Use::FillMask, Use::Classify, Use::Embed}),
            maker<WritePage>({Use::Generate, Use::Score}),
            maker<ConversePage>(),
            maker<ModelsPage>()};
}

} // namespace parlance::ui

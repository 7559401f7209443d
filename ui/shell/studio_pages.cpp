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
Page* make(StudioContext& context, QWidget* parent) {
    return new Kind(context, parent);
}

} // namespace

std::vector<MainWindow::PageMaker> studioPageMakers() {
    return {
        {make<DataPage>},
        {[](StudioContext& context, QWidget* parent) {
            return new TrainPage(context, models::familyInfos(), parent);
        }},
        {make<RunsPage>},
        {make<TranscribePage>, {models::Use::Transcribe}},
        {make<SpeakPage>, {models::Use::Synthesize, models::Use::Vocode}},
        {make<ReadPage>,
         {models::Use::Answer, models::Use::FillMask, models::Use::Classify, models::Use::Embed}},
        {make<WritePage>, {models::Use::Generate, models::Use::Score}},
        {make<ConversePage>},
        {make<ModelsPage>}};
}

} // namespace parlance::ui

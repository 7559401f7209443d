// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train/launch/process_box.h"

namespace parlance::ui {
namespace {

constexpr int kMostProcesses = 1024; ///< as the command line has it

} // namespace

ProcessBox::ProcessBox(const char* objectName, QWidget* parent) : QSpinBox(parent) {
    setObjectName(QLatin1String(objectName));
    setAccessibleName(tr("Processes"));
    setToolTip(tr("Processes of this machine that train together, one per device: they share out "
                  "the batches of each step. Several on the processor are for trying how that "
                  "goes."));
    setRange(1, kMostProcesses);
    setSpecialValueText(tr("in 1 process"));
    setPrefix(tr("in "));
    setSuffix(tr(" processes"));
    setButtonSymbols(NoButtons);
}

} // namespace parlance::ui

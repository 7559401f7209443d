// SPDX-License-Identifier: GPL-3.0-or-later
// Must not compile with the include folders of ui/.
#include "ui/theme/theme.h"

#include <torch/torch.h>

// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/kind.h"

namespace parlance::conformance {

Runner runnerOf(const CaseFile& golden) {
    Runner found = nullptr;
    for (const KindFolder& folder : kindFolders())
        for (const Kind& kind : folder.kinds) {
            if (golden.kind() != kind.name)
                continue;
            if (golden["family"] == folder.name)
                return kind.run;
            found = kind.run;
        }
    return found;
}

} // namespace parlance::conformance

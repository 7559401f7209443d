// SPDX-License-Identifier: Apache-2.0
#include "core/models/model_family.h"

#include "core/base/error.h"

namespace parlance::models {

const ModelFamily& familyOf(const std::string& name) {
    const FamilyInfo& info = findFamily(name);
    for (const ModelFamily* family : families())
        if (&family->info() == &info)
            return *family;
    throw Error(ErrorKind::Internal, "the family has no model", name, "report this as a defect");
}

} // namespace parlance::models

// SPDX-License-Identifier: Apache-2.0
#include "core/text/tokens/character_kind.h"

#include "core/text/white_space.h"

#include <utf8proc.h>

namespace parlance::text {

CharacterKind kindOf(char32_t point) {
    if (isWhiteSpace(point))
        return CharacterKind::Space;
    const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(point));
    if (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO)
        return CharacterKind::Letter;
    return category >= UTF8PROC_CATEGORY_ND && category <= UTF8PROC_CATEGORY_NO
               ? CharacterKind::Number
               : CharacterKind::Other;
}

bool isLowerCase(char32_t point) {
    return utf8proc_category(static_cast<utf8proc_int32_t>(point)) == UTF8PROC_CATEGORY_LL;
}

} // namespace parlance::text

// SPDX-License-Identifier: Apache-2.0
#include "core/data/filelist/heard_text.h"

#include "core/metrics/error_rate.h"
#include "core/text/letters.h"
#include "core/text/speech/spoken_form.h"

namespace parlance::data {

std::vector<std::string> wordsToHear(const std::string& text) {
    return metrics::splitWords(text::capitalLetters(text::spokenForm(text).text));
}

HeardText compareWithHeard(const std::string& text, const text::Transcript& heard) {
    HeardText result;
    const std::vector<metrics::Edit> edits =
        metrics::align(wordsToHear(text), metrics::splitWords(text::capitalLetters(heard.text)));
    for (const metrics::Edit& edit : edits) {
        if (edit.kind == metrics::EditKind::Match)
            continue;
        result.differs = true;
        if (!edit.reference.empty())
            result.missed.push_back(edit.reference);
    }
    return result;
}

} // namespace parlance::data

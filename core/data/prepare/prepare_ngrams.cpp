// SPDX-License-Identifier: Apache-2.0
#include "core/data/prepare/prepare_ngrams.h"

#include "core/base/error.h"
#include "core/base/files.h"
#include "core/text/gzipped_lines.h"
#include "core/text/label_line.h"
#include "core/text/letters.h"
#include "core/text/ngram_builder.h"

namespace parlance::data {

PrepareSummary prepareNgrams(const PrepareNgramsOptions& options, const ProgressSink& progress,
                             const std::stop_token& stop) {
    constexpr std::int64_t kLinesPerReport = 1000;
    if (std::filesystem::exists(options.output))
        throw Error(ErrorKind::Usage, "the file is there already", options.output.string(),
                    "name another, or remove it");
    text::NgramCounts counts(static_cast<std::size_t>(options.order));
    for (const std::filesystem::path& file : options.files) {
        const bool labels = file.extension() == ".ltr";
        text::GzippedLines lines(file);
        for (std::string line; lines.next(line);) {
            throwIfStopped(stop, "counting words");
            if (labels)
                line = text::textFromLabelLine(line);
            else if (options.text == TextForm::Letters)
                line = text::capitalLetters(line);
            counts.addSentence(line);
            if (progress && lines.lineNumber() % kLinesPerReport == 0)
                progress({counts.sentences(), 0, file.string()});
        }
    }
    PrepareSummary summary;
    summary.kept = counts.sentences();
    summary.output = options.output;
    writeFileAtomically(options.output, text::buildArpaModel(counts));
    return summary;
}

} // namespace parlance::data

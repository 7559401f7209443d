// SPDX-License-Identifier: GPL-3.0-or-later
// Asking a model about a text, and its answers as they are shown.
#pragma once

#include "core/base/error.h"
#include "core/engine/engine.h"
#include "core/infer/text/text_answer.h"
#include "ui/reading/share_table.h"

#include <string>
#include <vector>

namespace parlance::ui {

/// That a model did not give what it was asked for.
Error otherThanAsked();

/// The answers to one question, the best first; not for the window's thread. Throws what the engine
/// throws.
std::vector<infer::TextAnswer> answersTo(engine::Engine& engine, const std::filesystem::path& model,
                                         const std::string& context, const std::string& question,
                                         const infer::AnsweringOptions& options,
                                         const ProgressSink& progress, const std::stop_token& stop);

/// In one line; "no answer" where the text has none. With an ellipsis at an end that lies within a
/// word of the text: "…iffel".
QString answerName(const infer::TextAnswer& answer, const QString& text);
/// "86 %"
QString shareOf(const infer::TextAnswer& answer);
/// A row for each, whose tooltip has it with its whole words.
std::vector<ShareTable::Share> sharesOf(const std::vector<infer::TextAnswer>& answers,
                                        const QString& text);

} // namespace parlance::ui

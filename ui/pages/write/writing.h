// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/infer/text/text_token.h"
#include "ui/inference/used_model.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace parlance::ui {

/// Longer texts than can be shown by tokens and kept with their alternatives at once are for the
/// command line.
inline constexpr std::size_t kLongestTextBytes = 64'000;

/// How a model goes on with a text, as core/protocol/text/generate.h has it.
struct WritingOptions {
    std::int64_t maxTokens = 100;
    double temperature = 1.0;
    std::int64_t topK = 0;
    double topP = 1.0;
    double repetitionPenalty = 1.0;
    std::int64_t seed = 1;
    std::vector<std::string> stop = {};

    bool operator==(const WritingOptions&) const = default;
};

enum class WritingKind {
    Continuation, ///< a model went on with the text
    Score,        ///< one model or two told how likely the text is
};

/// All that decides what becomes of a text.
struct WritingOrder {
    WritingKind kind = WritingKind::Continuation;
    std::string text;                   ///< what is gone on with, or scored
    std::vector<UsedModel> models = {}; ///< one; for a score a second one may stand beside it
    WritingOptions options = {};        ///< of a continuation
    bool byLine = false;                ///< of a score: each line is a text

    bool operator==(const WritingOrder&) const = default;
};

/// The words of the commands that do the same, one a model.
std::vector<QStringList> commandsOf(const WritingOrder& order);

/// What a model says of each of the texts.
struct Reading {
    std::vector<infer::ScoredText> texts;
};

/// A text as a model went on with it, or as models scored it.
struct Writing {
    WritingOrder order;
    QDateTime made;                            ///< which tells writings apart
    std::vector<infer::TextToken> tokens = {}; ///< of a continuation: what was written
    std::string stopped = {}; ///< why it ended: "length", "stop"; empty = it was interrupted
    std::vector<Reading> readings = {}; ///< of a score: a model's each
    std::filesystem::path file = {};    ///< where it is kept
};

/// The texts that are scored: the whole, or each line that is not blank.
std::vector<std::string> textsOf(const WritingOrder& order);
std::string textOf(std::span<const infer::TextToken> tokens);
/// All of it as it would be read: the prompt and what was written, or what was scored.
std::string wholeText(const Writing& writing);

/// What a writing says of itself in a list, in two lines.
QString describe(const Writing& writing);

/// A token of a writing.
struct TokenPlace {
    std::size_t reading = 0, text = 0; ///< of a score
    std::size_t token = 0;
};
const infer::TextToken& tokenAt(const Writing& writing, const TokenPlace& place);
/// A new writing that ends with `choice` in that token's place, to be gone on with by the model
/// that told of it.
Writing branchOf(const Writing& writing, const TokenPlace& place, const infer::TokenChoice& choice);

} // namespace parlance::ui

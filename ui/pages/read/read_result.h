// SPDX-License-Identifier: GPL-3.0-or-later
// What models make of texts that they read: answers, fillings of masks, classes and embeddings.
#pragma once

#include "core/infer/text/mask_choice.h"
#include "core/infer/text/text_answer.h"
#include "core/infer/text/text_class.h"
#include "core/models/use.h"
#include "core/tensor_files/float_matrix.h"
#include "ui/inference/used_model.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <vector>

namespace parlance::ui {

/// Lines of a text that are embedded at once.
inline constexpr qsizetype kMostEmbeddedTexts = 1000;

/// All that decides what a model makes of a text.
struct ReadOrder {
    models::Use use = models::Use::Answer; ///< or FillMask, Classify, Embed
    QString text{};
    QString beside{};         ///< the question; of classes the second text, which may be empty
    bool nullAnswers = false; ///< the text may not have the answer
    UsedModel model{};

    bool operator==(const ReadOrder&) const = default;
};

/// Of each use one of them.
struct ReadResult {
    ReadOrder order;
    QDateTime made;                              ///< which tells results apart
    std::vector<infer::TextAnswer> answers = {}; ///< the best first
    infer::MaskFillings filled = {};
    QString task = {}; ///< of classes: "mrpc"; may be empty
    infer::TextClass classes = {};
    tensor_io::FloatMatrix embeddings = {}; ///< a row for each of textLines()
    std::filesystem::path file = {};        ///< where it is kept
};

/// The words of the command that asks for the same.
QStringList commandOf(const ReadOrder& order);

/// The texts that are embedded: each line that is not blank.
QStringList textLines(const QString& text);

/// What a result says of itself in a list, as HistoryItem::words.
QString describe(const ReadResult& result);

} // namespace parlance::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/items/item_words.h"

#include "core/data/squad/squad_data_set.h"
#include "ui/words/core_text.h"

#include <QCoreApplication>

namespace parlance::ui {

namespace {

using data::ItemForm;

struct DataItemText {
    Q_DECLARE_TR_FUNCTIONS(DataItemText)
};

} // namespace

QString itemWord(ItemForm form) {
    switch (form) {
    case ItemForm::Recording:
        return DataItemText::tr("Recording");
    case ItemForm::Line:
        return DataItemText::tr("Line");
    case ItemForm::Question:
        return DataItemText::tr("Question");
    case ItemForm::Texts:
        return DataItemText::tr("Row");
    case ItemForm::Tokens:
        return DataItemText::tr("Sequence");
    }
    return {};
}

QString itemsWord(ItemForm form) {
    switch (form) {
    case ItemForm::Recording:
        return DataItemText::tr("Recordings");
    case ItemForm::Line:
        return DataItemText::tr("Lines");
    case ItemForm::Question:
        return DataItemText::tr("Questions");
    case ItemForm::Texts:
        return DataItemText::tr("Rows");
    case ItemForm::Tokens:
        return DataItemText::tr("Sequences");
    }
    return {};
}

QString textWord(ItemForm form) {
    switch (form) {
    case ItemForm::Question:
        return DataItemText::tr("Question");
    case ItemForm::Tokens:
        return DataItemText::tr("Sequence");
    default:
        return DataItemText::tr("Text");
    }
}

QString labelWord(ItemForm form) {
    switch (form) {
    case ItemForm::Question:
        return DataItemText::tr("Answer");
    case ItemForm::Tokens:
        return DataItemText::tr("Second part");
    default:
        return DataItemText::tr("Class");
    }
}

QString labelsWord(ItemForm form) {
    switch (form) {
    case ItemForm::Question:
        return DataItemText::tr("Answers");
    case ItemForm::Tokens:
        return DataItemText::tr("Second parts");
    default:
        return DataItemText::tr("Classes");
    }
}

QString labelText(ItemForm form, const std::string& label) {
    if (form == ItemForm::Question && label == data::kUnanswered) // others are words of the text
        return DataItemText::tr("no answer");
    return form == ItemForm::Tokens ? coreText(label) : QString::fromStdString(label);
}

QString checkWords(ItemForm form) {
    switch (form) {
    case ItemForm::Recording:
        return DataItemText::tr("Listens to every recording and reads every text. What cannot be "
                                "read, is silent, clipped, too short or too long, or has no text "
                                "or unknown characters is listed here and can be left out; for a "
                                "voice, also silence at the ends and unusual speaking rates.");
    case ItemForm::Line:
        return DataItemText::tr(
            "Reads every line. What is not UTF-8, has control characters, too many words or too "
            "many unknown ones, or has been there many times before is listed here and can be left "
            "out; in a text for validation or testing, also what is trained on.");
    case ItemForm::Question:
        return DataItemText::tr(
            "Looks for every answer in its context. Answers that are not where they should be, "
            "questions without an answer, and what is empty, very long or there twice are listed "
            "here and can be left out; of questions for validation or testing, also those that are "
            "trained on.");
    case ItemForm::Texts:
        return DataItemText::tr(
            "Reads every row. Rows that lack something, labels that the task does not have, equal "
            "texts with different labels, and what is empty, very long or there twice are listed "
            "here and can be left out; of a table for validation or testing, also what is trained "
            "on.");
    case ItemForm::Tokens:
        return DataItemText::tr(
            "Reads every sequence. Damaged ones, those without text or with nothing to guess, and "
            "those that are mostly unknown to the vocabulary are listed here and can be left out.");
    }
    return {};
}

} // namespace parlance::ui

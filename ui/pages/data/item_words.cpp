// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/data/item_words.h"

#include <QCoreApplication>

namespace parlance::ui {

namespace {

using data::ItemForm;

QString tr(const char* text) {
    return QCoreApplication::translate("DataItems", text);
}

} // namespace

QString itemWord(ItemForm form) {
    switch (form) {
    case ItemForm::Recording:
        return tr("Recording");
    case ItemForm::Line:
        return tr("Line");
    case ItemForm::Question:
        return tr("Question");
    case ItemForm::Texts:
        return tr("Row");
    case ItemForm::Tokens:
        return tr("Sequence");
    }
    return {};
}

QString itemsWord(ItemForm form) {
    switch (form) {
    case ItemForm::Recording:
        return tr("Recordings");
    case ItemForm::Line:
        return tr("Lines");
    case ItemForm::Question:
        return tr("Questions");
    case ItemForm::Texts:
        return tr("Rows");
    case ItemForm::Tokens:
        return tr("Sequences");
    }
    return {};
}

QString textWord(ItemForm form) {
    switch (form) {
    case ItemForm::Question:
        return tr("Question");
    case ItemForm::Tokens:
        return tr("Tokens");
    default:
        return tr("Text");
    }
}

QString labelWord(ItemForm form) {
    switch (form) {
    case ItemForm::Question:
        return tr("Answer");
    case ItemForm::Tokens:
        return tr("Second part");
    default:
        return tr("Class");
    }
}

QString labelsWord(ItemForm form) {
    switch (form) {
    case ItemForm::Question:
        return tr("Answers");
    case ItemForm::Tokens:
        return tr("Second parts");
    default:
        return tr("Classes");
    }
}

QString checkWords(ItemForm form) {
    switch (form) {
    case ItemForm::Recording:
        return tr(
            "Listens to every recording and reads every text: what cannot be read, is silent, "
            "clipped, too short or too long, has no text or unknown characters is listed "
            "here and can be left out. For a voice also silence at the ends and unusual "
            "speaking rates.");
    case ItemForm::Line:
        return tr("Reads every line: what is not UTF-8, has control characters, many unknown words "
                  "or too many words at all, or stood there many times before is listed here and "
                  "can be left out. Of a text for validation or test also what is trained on.");
    case ItemForm::Question:
        return tr("Looks for every answer in its context: answers that are not where they should "
                  "be, questions without answer, what is empty, very long or there twice is listed "
                  "here and can be left out. Of questions for validation or test also those that "
                  "are trained on.");
    case ItemForm::Texts:
        return tr("Reads every row: rows that lack something, labels that the task does not have, "
                  "equal texts with different labels, what is empty, very long or there twice is "
                  "listed here and can be left out. Of a table for validation or test also what is "
                  "trained on.");
    case ItemForm::Tokens:
        return tr("Reads every sequence: damaged ones, those without text or with nothing to be "
                  "guessed, and those that are unknown to the vocabulary for the most part are "
                  "listed here and can be left out.");
    }
    return {};
}

} // namespace parlance::ui

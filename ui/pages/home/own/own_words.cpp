// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/home/own/own_words.h"

#include <QCoreApplication>

namespace parlance::ui {
namespace {

struct OwnText {
    Q_DECLARE_TR_FUNCTIONS(OwnText)
};

GuideRow::Words modelWords(OwnGoal goal) {
    if (goal == OwnGoal::Ask)
        return {OwnText::tr("Get a model that answers"),
                OwnText::tr("Open a published BERT that was fine-tuned on SQuAD on the Models "
                            "page, or train one with the preset %1.")
                    .arg(presetOf(goal)),
                OwnText::tr("Open Models"),
                {},
                {},
                OwnText::tr("Train one")};
    return {
        OwnText::tr("Get a model that transcribes"),
        OwnText::tr("Open a published one (NVIDIA's, fairseq's or Hugging Face's) on the Models "
                    "page, or train one on your recordings."),
        OwnText::tr("Open Models"),
        {}};
}

GuideRow::Words dataWords(OwnGoal goal) {
    const QString action = OwnText::tr("Open Data");
    if (goal == OwnGoal::Write)
        return {OwnText::tr("Bring your texts"),
                OwnText::tr("A text file, or a folder of them: drop it on the Data page. A million "
                            "words are a good beginning."),
                action, action};
    if (goal == OwnGoal::Voice)
        return {OwnText::tr("Bring or record a voice"),
                OwnText::tr("Import recordings of one speaker with their texts, or read sentences "
                            "aloud on the Data page. An hour is a good beginning."),
                action, action};
    return {OwnText::tr("Import recordings with their texts"),
            OwnText::tr("A folder of recordings and of what is said in them; a preview shows what "
                        "was understood."),
            action, action};
}

GuideRow::Words trainingWords(OwnGoal goal) {
    const QString action = OwnText::tr("Open Train");
    if (goal == OwnGoal::Transcribe)
        return {OwnText::tr("Teach it your voices and words"),
                OwnText::tr("Fine-tunes the model on your recordings; without one, a small one "
                            "learns from nothing. The recordings are filled in already."),
                action, action};
    if (goal == OwnGoal::Voice)
        return {
            OwnText::tr("Train the voice"),
            OwnText::tr("Tacotron 2 learns to read like your speaker; the recordings are filled "
                        "in already."),
            action, action};
    return {OwnText::tr("Train on your texts"),
            OwnText::tr("Transformer-XL learns to write like them; they are filled in already."),
            action, action};
}

GuideRow::Words useWords(OwnGoal goal) {
    switch (goal) {
    case OwnGoal::Transcribe:
        return {OwnText::tr("Transcribe your recordings"),
                OwnText::tr("Open them, drop them on the window or record; what was misheard is "
                            "corrected on the page."),
                OwnText::tr("Open Transcribe"), OwnText::tr("Open Transcribe")};
    case OwnGoal::Voice:
        return {OwnText::tr("Hear it speak"), OwnText::tr("Type a sentence and listen."),
                OwnText::tr("Open Speak"), OwnText::tr("Open Speak")};
    case OwnGoal::Ask:
        return {OwnText::tr("Ask a document"),
                OwnText::tr("Paste or open a text and ask; the answer is marked in it."),
                OwnText::tr("Open Read"), OwnText::tr("Open Read")};
    case OwnGoal::Write:
        return {OwnText::tr("Have it go on"), OwnText::tr("Begin a sentence and see how it ends."),
                OwnText::tr("Open Write"), OwnText::tr("Open Write")};
    }
    return {};
}

} // namespace

QString goalTitle(OwnGoal goal) {
    switch (goal) {
    case OwnGoal::Transcribe:
        return OwnText::tr("My recordings");
    case OwnGoal::Voice:
        return OwnText::tr("My voice");
    case OwnGoal::Ask:
        return OwnText::tr("My documents");
    case OwnGoal::Write:
        return OwnText::tr("My texts");
    }
    return {};
}

GuideRow::Words stepWords(OwnGoal goal, OwnMatter matter) {
    switch (matter) {
    case OwnMatter::Model:
        return modelWords(goal);
    case OwnMatter::Data:
        return dataWords(goal);
    case OwnMatter::Training:
        return trainingWords(goal);
    case OwnMatter::Use:
        return useWords(goal);
    case OwnMatter::Converse:
        return {OwnText::tr("Converse about a text"),
                OwnText::tr("Speak or type the question and hear the answer, with models that "
                            "transcribe, answer and speak."),
                OwnText::tr("Open Converse"), OwnText::tr("Open Converse")};
    }
    return {};
}

GuideRow::Now nowOf(OwnGoal goal, OwnMatter matter, const OwnFacts& facts) {
    const auto set = facts.sets.find(goal);
    if (matter == OwnMatter::Training && set != facts.sets.end() && set->second.areToBeSplit)
        return {.detail = OwnText::tr("Split them first: validation tells which checkpoint is the "
                                      "best, and needs a part of its own. Then they are filled "
                                      "in on the Train page."),
                .action = OwnText::tr("Split and train")};
    if (matter != OwnMatter::Data || set != facts.sets.end())
        return {};
    if (goal == OwnGoal::Voice && facts.sets.contains(OwnGoal::Transcribe))
        return {.detail = OwnText::tr("Your recordings were imported for a recogniser: import "
                                      "them once more, for a voice.")};
    if (goal == OwnGoal::Transcribe && facts.sets.contains(OwnGoal::Voice))
        return {.detail = OwnText::tr("Your recordings were imported for a voice: import them "
                                      "once more, for a recogniser.")};
    return {};
}

} // namespace parlance::ui

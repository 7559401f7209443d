// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/core_text.h"

#include "core/audio/level_meter.h"
#include "core/config/table.h"
#include "core/data/data_set.h"
#include "core/data/recording/take_check.h"
#include "core/data/shards/shard_data_set.h"
#include "core/models/family_info.h"
#include "ui/words/items_text.h"
#include "ui/words/metric_words.h"

#include <QCoreApplication>

namespace parlance::ui {
namespace {

using Visit = std::function<void(std::string_view)>;

void visitFields(const config::Table& table, const Visit& visit) {
    for (const config::FieldInfo& field : table.fields()) {
        visit(field.groupLabel);
        visit(field.label);
        visit(field.help);
        visit(config::unitSuffix(field.unit));
    }
}

void visitFamily(const models::FamilyInfo& family, const Visit& visit) {
    visit(family.title);
    for (const models::TaskInfo& task : family.tasks) {
        visit(task.title);
        visit(task.items.noun);
        visit(task.items.nouns);
        visitFields(*task.table, visit);
    }
    for (const models::PresetInfo& preset : family.presets)
        visit(preset.summary);
}

} // namespace

QString coreText(std::string_view text) {
    const QByteArray source(text.data(), static_cast<qsizetype>(text.size()));
    return source.isEmpty() ? QString() : QCoreApplication::translate("Core", source.constData());
}

QString itemsText(const data::DataSetKind& kind, qint64 count) {
    return QStringLiteral("%L1 %2").arg(count).arg(coreText(count == 1 ? kind.item : kind.items));
}

QString lengthUnitText(std::string_view unit, qint64 count) {
    if (unit == "words")
        return QCoreApplication::translate("LengthText", "words", nullptr, pluralOf(count));
    if (unit == "tokens")
        return QCoreApplication::translate("LengthText", "tokens", nullptr, pluralOf(count));
    return coreText(unit);
}

QString countedLength(std::string_view unit, qint64 count) {
    return QStringLiteral("%L1 %2").arg(count).arg(lengthUnitText(unit, count));
}

void visitCoreTexts(const Visit& visit) {
    for (const models::FamilyInfo* family : models::familyInfos())
        visitFamily(*family, visit);
    visitMetricTexts(visit);
    for (const data::DataSetKind& kind : data::dataSetKinds()) {
        visit(kind.title);
        visit(kind.item);
        visit(kind.items);
    }
    visit("s"); // DataOverview::lengthUnit, beside those of lengthUnitText()
    for (const char* unit :
         {"mels", "samples", "seconds of audio", "sequences", "tokens"}) // a task's items
        visit(unit);
    for (const char* label : {data::kNextSentence, data::kRandomPair})
        visit(label);
    using audio::NoiseVerdict;
    for (const NoiseVerdict verdict :
         {NoiseVerdict::Listening, NoiseVerdict::Silent, NoiseVerdict::Quiet, NoiseVerdict::Fair,
          NoiseVerdict::Noisy})
        visit(audio::noiseWords(verdict));
    using data::TakeProblem;
    for (const TakeProblem problem :
         {TakeProblem::NothingHeard, TakeProblem::TooQuiet, TakeProblem::Clipped,
          TakeProblem::Noisy, TakeProblem::CutAtStart, TakeProblem::CutAtEnd, TakeProblem::TooShort,
          TakeProblem::TooLong})
        visit(data::takeProblemWords(problem));
}

} // namespace parlance::ui

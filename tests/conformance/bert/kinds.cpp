// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/bert/kinds.h"

namespace parlance::bert {

std::span<const conformance::Kind> conformanceKinds() {
    using namespace conformance;
    static constexpr Kind kKinds[] = {
        {"bert_hdf5", runPretrainingData},
        {"bert_multiple_choice", runBertChoice},
        {"bert_pretraining", runBertPretraining},
        {"bert_question_answering", runBertAnswering},
        {"bert_sequence_classification", runBertClassification},
        {"bert_token_classification", runBertTokenClassification},
        {"glue", runGlue},
        {"hf_bert_pretraining", runBertPretraining},
        {"hf_bert_question_answering", runBertAnswering},
        {"hf_bert_sequence_classification", runBertClassification},
        {"layouts", runBertLayouts},
        {"squad_features", runSquadFeatures},
        {"squad_postprocess", runSquadPostprocess},
        {"squad_scores", runSquadScores},
        {"wordpiece", runWordPiece},
    };
    return kKinds;
}

} // namespace parlance::bert

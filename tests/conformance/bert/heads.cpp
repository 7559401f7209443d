// SPDX-License-Identifier: Apache-2.0
// Models with each of their heads, of NVIDIA's example and of Hugging Face's library: forward,
// loss, backward. Dropout is zero in all cases.
#include "core/models/bert/model/losses.h"
#include "tests/conformance/bert/kinds.h"
#include "tests/conformance/bert/published_model.h"

namespace parlance::conformance {

namespace {

struct Forward {
    bert::BertModel model;
    bert::TextInput input;
    torch::Tensor hidden;
    Values values = {};
};

Forward forwardOf(const CaseFile& golden, Comparison& comparison) {
    Forward forward{
        .model = bertOf(golden, comparison), .input = bertInputOf(golden), .hidden = {}};
    forward.hidden = forward.model->forward(forward.input, bertTap(forward.values));
    if (forward.model->heads().pooler)
        forward.values["mid.pooler"] = forward.model->pooled(forward.hidden, forward.input);
    return forward;
}

void compare(const CaseFile& golden, Forward& forward, const torch::Tensor& loss,
             Comparison& comparison) {
    if (loss.defined()) {
        forward.values["out.loss"] = loss;
        loss.backward();
        addGradients(*forward.model, forward.values);
    }
    compareExpected(golden, forward.values, comparison);
}

/// Logits of all places [B, T, V].
torch::Tensor allMaskedTokens(Forward& forward) {
    const torch::Tensor& ids = forward.input.ids;
    return forward.model->maskedTokens(forward.hidden, torch::arange(ids.numel(), ids.device()))
        .view({ids.size(0), ids.size(1), -1});
}

} // namespace

void runBertPretraining(const CaseFile& golden, Comparison& comparison) {
    Forward forward = forwardOf(golden, comparison);
    const torch::Tensor labels = golden.tensor("in.masked_lm_labels").flatten();
    const torch::Tensor places = (labels >= 0).nonzero().squeeze(1);
    const torch::Tensor masked = forward.model->maskedTokens(forward.hidden, places);
    const torch::Tensor follows =
        forward.model->nextSentence(forward.model->pooled(forward.hidden, forward.input));
    const torch::Tensor maskedLoss = bert::meanLoss(masked, labels.index_select(0, places));
    const torch::Tensor nextLoss =
        bert::meanLoss(follows, golden.tensor("in.next_sentence_labels"));
    forward.values["out.prediction_scores"] = allMaskedTokens(forward);
    forward.values["out.prediction_logits"] = forward.values["out.prediction_scores"];
    forward.values["out.prediction_scores_masked_rows"] = masked;
    forward.values["out.seq_relationship_score"] = follows;
    forward.values["out.seq_relationship_logits"] = follows;
    forward.values["out.masked_lm_loss"] = maskedLoss;
    forward.values["out.next_sentence_loss"] = nextLoss;
    compare(golden, forward, maskedLoss + nextLoss, comparison);
}

void runBertAnswering(const CaseFile& golden, Comparison& comparison) {
    Forward forward = forwardOf(golden, comparison);
    const torch::Tensor logits = forward.model->answerSpan(forward.hidden); // [B, T, 2]
    const torch::Tensor starts = logits.select(2, 0), ends = logits.select(2, 1);
    forward.values["out.start_logits"] = starts;
    forward.values["out.end_logits"] = ends;
    const torch::Tensor loss =
        golden.hasTensor("in.start_positions")
            ? bert::spanLoss(starts, ends, golden.tensor("in.start_positions"),
                             golden.tensor("in.end_positions"))
            : torch::Tensor();
    compare(golden, forward, loss, comparison);
}

void runBertClassification(const CaseFile& golden, Comparison& comparison) {
    Forward forward = forwardOf(golden, comparison);
    const torch::Tensor logits =
        forward.model->classes(forward.model->pooled(forward.hidden, forward.input));
    forward.values["out.logits"] = logits;
    compare(golden, forward, bert::meanLoss(logits, golden.tensor("in.labels")), comparison);
}

void runBertChoice(const CaseFile& golden, Comparison& comparison) {
    Forward forward = forwardOf(golden, comparison);
    const torch::Tensor logits =
        forward.model->classes(forward.model->pooled(forward.hidden, forward.input))
            .view({-1, golden.tensor("in.input_ids").size(1)}); // [B, C]
    forward.values["out.logits"] = logits;
    compare(golden, forward, bert::meanLoss(logits, golden.tensor("in.labels")), comparison);
}

void runBertTokenClassification(const CaseFile& golden, Comparison& comparison) {
    Forward forward = forwardOf(golden, comparison);
    const torch::Tensor logits = forward.model->classes(forward.hidden); // [B, T, K]
    forward.values["out.logits"] = logits;
    const torch::Tensor labels =
        golden.tensor("in.labels").masked_fill(golden.tensor("in.attention_mask") == 0, -1);
    compare(golden, forward, bert::meanLoss(logits, labels), comparison);
}

} // namespace parlance::conformance

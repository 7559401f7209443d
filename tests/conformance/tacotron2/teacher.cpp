// SPDX-License-Identifier: Apache-2.0
#include "core/models/tacotron2/train/tacotron2_loss.h"
#include "tests/conformance/tacotron2/kinds.h"
#include "tests/conformance/tacotron2/published_model.h"

namespace parlance::conformance {

namespace {

using Values = std::map<std::string, torch::Tensor>;

nn::DropoutMasks masksOf(const CaseFile& golden) {
    std::unordered_map<std::string, torch::Tensor> keep;
    for (const char* part : {"encoder", "prenet", "postnet"})
        for (int i = 0; i < 5; ++i)
            if (const std::string place = strCat(part, ".", i);
                golden.hasTensor("in.keep." + place))
                keep[place] = golden.tensor("in.keep." + place);
    for (const char* place : {"attention", "decoder"})
        if (golden.hasTensor(strCat("in.keep.", place)))
            keep[place] = golden.tensor(strCat("in.keep.", place));
    return nn::DropoutMasks::given(std::move(keep));
}

/// Forward, loss and, in training mode, gradients and the running statistics afterwards.
void run(tacotron2::Tacotron2& model, const CaseFile& golden, const std::string& mode,
         Values& values) {
    const tacotron2::Targets targets{.mel = golden.tensor("in.mel_padded"),
                                     .gate = golden.tensor("in.gate_padded").to(torch::kFloat32),
                                     .lengths =
                                         golden.tensor("in.output_lengths").to(torch::kInt64)};
    const nn::Tap tap([&](const std::string& path, const torch::Tensor& value) {
        values[strCat("mid.", mode, ".", path)] = value.detach();
    });
    tacotron2::Spectrograms made = model->teacherForced(
        textsOf(golden), targets.mel, tacotron2::Padding::Seen, masksOf(golden), tap);
    if (golden["config"].at("mask_padding"))
        made = tacotron2::maskPadding(made, targets.lengths);
    const tacotron2::Tacotron2Loss loss = tacotron2::tacotron2Loss(made, targets);
    const std::string out = strCat("out.", mode, ".");
    values[out + "mel_outputs"] = made.mel;
    values[out + "mel_outputs_postnet"] = made.melPostnet;
    values[out + "gate_outputs"] = made.gate;
    values[out + "alignments"] = made.alignments;
    values[out + "loss"] = loss.total();
    values[out + "mel_loss"] = loss.mel;
    values[out + "gate_loss"] = loss.gate;
    if (!model->is_training())
        return;
    loss.total().backward();
    for (const auto& parameter : model->named_parameters())
        values["grad." + parameter.key()] = parameter.value().grad();
    for (const auto& buffer : model->named_buffers())
        values["after." + buffer.key()] = buffer.value().clone();
}

} // namespace

void runTacotron2Teacher(const CaseFile& golden, Comparison& comparison) {
    tacotron2::Tacotron2 model = tacotron2Of(golden);
    Values values;
    model->train();
    run(model, golden, "train", values);
    if (golden.hasTensor("out.eval.loss")) {
        const torch::NoGradGuard noGrad;
        model = tacotron2Of(golden); // with the running statistics of the file
        model->eval();
        run(model, golden, "eval", values);
    }
    compareExpected(golden, values, comparison);
}

} // namespace parlance::conformance

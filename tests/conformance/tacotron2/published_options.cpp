// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/tacotron2/published_options.h"

#include "core/tensor_io/foreign_weights.h"
#include "core/tensor_io/weights_file.h"

namespace parlance::conformance {

tacotron2::ModelOptions tacotron2OptionsOf(const Json& config) {
    return {.nMelChannels = config.at("n_mel_channels"),
            .nSymbols = config.at("n_symbols"),
            .symbolsEmbeddingDim = config.at("symbols_embedding_dim"),
            .encoderKernelSize = config.at("encoder_kernel_size"),
            .encoderNConvolutions = config.at("encoder_n_convolutions"),
            .encoderEmbeddingDim = config.at("encoder_embedding_dim"),
            .attentionRnnDim = config.at("attention_rnn_dim"),
            .attentionDim = config.at("attention_dim"),
            .attentionLocationNFilters = config.at("attention_location_n_filters"),
            .attentionLocationKernelSize = config.at("attention_location_kernel_size"),
            .decoderRnnDim = config.at("decoder_rnn_dim"),
            .prenetDim = config.at("prenet_dim"),
            .pAttentionDropout = config.at("p_attention_dropout"),
            .pDecoderDropout = config.at("p_decoder_dropout"),
            .postnetEmbeddingDim = config.at("postnet_embedding_dim"),
            .postnetKernelSize = config.at("postnet_kernel_size"),
            .postnetNConvolutions = config.at("postnet_n_convolutions")};
}

tacotron2::Tacotron2 tacotron2Of(const CaseFile& golden) {
    tacotron2::Tacotron2 model(tacotron2OptionsOf(golden["config"]));
    const tensor_io::WeightsFile file(
        golden.file(golden.hasFile("checkpoint") ? "checkpoint" : "weights"));
    tensor_io::loadStateStrict(*model, tensor_io::withoutWrapper(file.loadAll()), golden.name());
    return model;
}

tacotron2::Texts textsOf(const CaseFile& golden) {
    return {.symbols = golden.tensor("in.text_padded").to(torch::kInt64),
            .lengths = golden.tensor("in.input_lengths").to(torch::kInt64)};
}

} // namespace parlance::conformance

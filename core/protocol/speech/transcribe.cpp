// SPDX-License-Identifier: Apache-2.0
#include "core/protocol/speech/transcribe.h"

#include "core/protocol/codec.h"
#include "core/protocol/speech/audio_tensors.h"

namespace parlance::protocol {

namespace {

constexpr const char* kPath = "PATH";

/// Throws Error{Usage} where the server's files are not the client's to read.
void requirePrivate(const InferRequest& request, const char* what, const char* remedy) {
    if (!request.mayNameFiles)
        throw Error(ErrorKind::Usage, strCat(what, " is for private servers"), "infer request",
                    remedy);
}

} // namespace

Signature Transcribe::signature() {
    return {.inputs = audioInputs(),
            .outputs = {{"TEXT", "BYTES", {1}},
                        {"WORDS", "BYTES", {1}},
                        {"CONFIDENCE", "FP32", {1}},
                        {"DURATION", "FP32", {1}},
                        {"ALTERNATIVES", "BYTES", {1}}}};
}

InferRequest Transcribe::request(const Question& question) {
    const auto* path = std::get_if<std::filesystem::path>(&question.audio);
    return requestFor(
        kUse,
        path ? std::vector{textTensor(kPath, std::filesystem::absolute(*path).string())}
             : audioTensors(std::get<audio::AudioBuffer>(question.audio)),
        text::toJson(question.decoding));
}

Transcribe::Question Transcribe::question(InferRequest request) {
    Question question{.audio = {}, .decoding = text::decodingOptionsFromJson(request.parameters)};
    if (!question.decoding.languageModel.empty())
        requirePrivate(request, "parameter lm", "decode without a language model");
    if (!question.decoding.rescorer.empty())
        requirePrivate(request, "parameter rescore", "decode without a language model");
    if (request.find(kPath)) {
        requirePrivate(request, "input PATH", "send the samples as AUDIO");
        question.audio = std::filesystem::path(onlyInput<std::string>(request, kPath));
    } else {
        question.audio = takeAudio(request);
    }
    return question;
}

std::vector<Tensor> Transcribe::tensors(const Answer& answer) {
    return {textTensor("TEXT", answer.text),
            textTensor("WORDS", formatJson(text::toJson(answer)["words"])),
            numberTensor("CONFIDENCE", answer.confidence),
            numberTensor("DURATION", answer.durationSec),
            textTensor("ALTERNATIVES", formatJson(text::toJson(answer.alternatives)))};
}

Transcribe::Answer Transcribe::answer(const std::vector<Tensor>& tensors) {
    const std::string where = "inference server";
    return text::transcriptFromJson(
        {{"text", firstOutput<std::string>(tensors, "TEXT")},
         {"confidence", firstOutput<float>(tensors, "CONFIDENCE")},
         {"duration", firstOutput<float>(tensors, "DURATION")},
         {"words", parseJson(firstOutput<std::string>(tensors, "WORDS"), where)},
         {"alternatives", parseJson(firstOutput<std::string>(tensors, "ALTERNATIVES"), where)}},
        where);
}

} // namespace parlance::protocol

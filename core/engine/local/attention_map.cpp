// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/attention_map.h"

#include "core/audio/files/audio_file.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/log.h"
#include "core/engine/local/grey_image.h"
#include "core/engine/local/model_loading.h"
#include "core/infer/attention_runner.h"
#include "core/infer/text_attention_runner.h"
#include "core/tensor_io/safetensors.h"

namespace parlance::engine {

namespace {

/// fp32 as lists in lists.
Json listsOf(const torch::Tensor& tensor) {
    if (tensor.dim() == 1) {
        const float* const values = tensor.const_data_ptr<float>();
        return std::vector<float>(values, values + tensor.numel());
    }
    Json list = Json::array();
    for (std::int64_t i = 0; i < tensor.size(0); ++i)
        list.push_back(listsOf(tensor[i]));
    return list;
}

/// Of a recording or of a text.
struct Seen {
    torch::Tensor maps;              ///< [L, H, T, S]
    std::vector<std::string> labels; ///< of a text's tokens
};

void writePicture(const std::filesystem::path& path, const Seen& seen) {
    torch::Tensor map = seen.maps.mean(torch::IntArrayRef{0, 1}); // [T, S]
    map = (255.0 * map / map.max()).round().to(torch::kUInt8).contiguous();
    writeGreyImage(
        path, {map.const_data_ptr<std::uint8_t>(), static_cast<std::size_t>(map.numel())},
        static_cast<std::uint32_t>(map.size(1)), static_cast<std::uint32_t>(map.size(0)));
}

void writeLists(const std::filesystem::path& path, const Seen& seen) {
    Json document = {{"shape", seen.maps.sizes().vec()},
                     {"attention", listsOf(seen.maps.contiguous())}};
    if (!seen.labels.empty())
        document["labels"] = seen.labels;
    writeFileAtomically(path, formatJson(document));
}

/// How a file of this ending is written. Asked for before anything is computed.
auto writerOf(const std::filesystem::path& path) {
    using Writer = void (*)(const std::filesystem::path&, const Seen&);
    Writer writer = nullptr;
    if (path.extension() == ".png")
        writer = writePicture;
    else if (path.extension() == ".json")
        writer = writeLists;
    else if (path.extension() == ".safetensors")
        writer = [](const std::filesystem::path& file, const Seen& seen) {
            tensor_io::writeSafetensors(file, {{"attention", seen.maps.contiguous()}});
        };
    else
        throw Error(ErrorKind::Usage, "the name says no kind of file", path.string(),
                    "end it in .png, .json or .safetensors");
    return writer;
}

Seen look(const AttentionOrder& order, const std::stop_token& stop) {
    const infer::AttentionOptions options{.layer = order.layer};
    if (order.audio.empty()) {
        const auto runner =
            loadRunner<infer::TextAttentionRunner>(models::Use::TextAttention, order.inference);
        infer::TextAttention seen = runner->attention(order.text, options, stop);
        if (seen.tokens.isCut())
            log::warning("the text is longer than the model reads: of ", seen.tokens.all,
                         " tokens these are the first ", seen.tokens.read);
        return {.maps = std::move(seen.maps), .labels = std::move(seen.labels)};
    }
    const auto runner = loadRunner<infer::AttentionRunner>(models::Use::Attention, order.inference);
    const audio::AudioBuffer audio = audio::readAudioFile(order.audio, runner->sampleRateHz());
    return {.maps = runner->attention({audio}, options).front().maps, .labels = {}};
}

} // namespace

std::vector<std::int64_t> writeAttention(const AttentionOrder& order, const std::stop_token& stop) {
    const auto write = writerOf(order.output);
    Seen seen = look(order, stop);
    if (order.head) {
        if (*order.head < 0 || *order.head >= seen.maps.size(1))
            throw Error(ErrorKind::Usage, strCat("there is no head ", *order.head), "--head",
                        strCat("name one from 0 to ", seen.maps.size(1) - 1));
        seen.maps = seen.maps.narrow(1, *order.head, 1);
    }
    write(order.output, seen);
    return seen.maps.sizes().vec();
}

} // namespace parlance::engine

// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/attention_map.h"

#include "core/audio/audio_file.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/engine/local/grey_image.h"
#include "core/engine/local/model_loading.h"
#include "core/infer/attention_runner.h"
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

void writePicture(const std::filesystem::path& path, const torch::Tensor& attention) {
    torch::Tensor map = attention.mean(torch::IntArrayRef{0, 1}); // [T, S]
    map = (255.0 * map / map.max()).round().to(torch::kUInt8).contiguous();
    writeGreyImage(
        path, {map.const_data_ptr<std::uint8_t>(), static_cast<std::size_t>(map.numel())},
        static_cast<std::uint32_t>(map.size(1)), static_cast<std::uint32_t>(map.size(0)));
}

/// How a file of this ending is written. Asked for before anything is computed.
auto writerOf(const std::filesystem::path& path) {
    using Writer = void (*)(const std::filesystem::path&, const torch::Tensor&);
    Writer writer = nullptr;
    if (path.extension() == ".png")
        writer = writePicture;
    else if (path.extension() == ".json")
        writer = [](const std::filesystem::path& file, const torch::Tensor& attention) {
            const Json document = {{"shape", attention.sizes().vec()},
                                   {"attention", listsOf(attention.contiguous())}};
            writeFileAtomically(file, formatJson(document));
        };
    else if (path.extension() == ".safetensors")
        writer = [](const std::filesystem::path& file, const torch::Tensor& attention) {
            tensor_io::writeSafetensors(file, {{"attention", attention}});
        };
    else
        throw Error(ErrorKind::Usage, "the name says no kind of file", path.string(),
                    "end it in .png, .json or .safetensors");
    return writer;
}

} // namespace

std::vector<std::int64_t> writeAttention(const AttentionOrder& order) {
    const auto write = writerOf(order.output);
    const auto runner = loadRunner<infer::AttentionRunner>(models::Use::Attention, order.inference);
    torch::Tensor attention =
        runner
            ->attention({audio::readAudioFile(order.audio, runner->sampleRateHz())},
                        {.layer = order.layer})
            .front()
            .maps;
    if (order.head) {
        if (*order.head < 0 || *order.head >= attention.size(1))
            throw Error(ErrorKind::Usage, strCat("there is no head ", *order.head), "--head",
                        strCat("name one from 0 to ", attention.size(1) - 1));
        attention = attention.narrow(1, *order.head, 1);
    }
    write(order.output, attention);
    return attention.sizes().vec();
}

} // namespace parlance::engine

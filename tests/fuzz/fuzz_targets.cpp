// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/fuzz_targets.h"

#include "core/base/error.h"
#include "core/base/process/descriptor.h"
#include "core/tensor_files/pickle/pickle_machine.h"
#include "core/tensor_files/safetensors_header.h"
#include "core/tensor_files/torch_dtype.h"
#include "core/tensor_files/torch_plain_value.h"
#include "core/tensor_files/torch_state.h"
#include "core/text/ngram_model.h"

#include <sys/mman.h>

#include <cmath>
#include <cstdlib>
#include <cstring>

namespace parlance::fuzz {

namespace {

using namespace tensor_io;

/// Runs `work`; a refusal is as good as success.
template <typename Work>
void refusing(Work work) {
    try {
        work();
    } catch (const Error& error) {
        if (std::string_view(error.what()).empty())
            std::abort();
    }
}

void require(bool holds) {
    if (!holds)
        std::abort();
}

void checkStorages(const TorchFile& file) {
    const std::uint64_t size = file.source().size();
    for (const TorchStorage& storage : file.storages()) {
        const std::uint64_t bytes = storage.elements * torchElementBytes(storage.dtype);
        require(storage.offset <= size && bytes <= size - storage.offset);
    }
}

/// The last element of every view lies in its storage.
void checkTensors(const TorchFile& file) {
    for (const auto& [id, tensor] : file.tensors()) {
        std::int64_t last = tensor.offset;
        bool empty = false;
        for (std::size_t i = 0; i < tensor.sizes.size(); ++i) {
            empty = empty || tensor.sizes[i] == 0;
            last += (tensor.sizes[i] - 1) * tensor.strides[i];
        }
        const auto elements = static_cast<std::int64_t>(file.storages()[tensor.storage].elements);
        require(tensor.offset >= 0 && (empty || (last >= 0 && last < elements)));
    }
}

} // namespace

void readTorchFile(std::string_view bytes) {
    refusing([&] {
        const TorchFile file(std::make_unique<MemorySource>("fuzz", bytes));
        checkStorages(file);
        checkTensors(file);
        const TorchState state = findState(file);
        formatJson(valuesBeside(file, state));
    });
}

void readPickle(std::string_view bytes) {
    refusing([&] {
        const MemorySource source("fuzz", bytes);
        ByteCursor cursor(source, 0, source.size());
        const PickleDocument document = tensor_io::readPickle(cursor);
        require(document.root() < document.size());
        document.className(document.root());
        document.find(document.root(), "model");
    });
}

void readSafetensors(std::string_view bytes) {
    std::uint64_t dataBytes = 0;
    if (bytes.size() < sizeof dataBytes)
        return;
    std::memcpy(&dataBytes, bytes.data(), sizeof dataBytes);
    bytes.remove_prefix(sizeof dataBytes);
    refusing([&] {
        const SafetensorsHeader header = parseSafetensorsHeader(bytes, dataBytes, "fuzz");
        require(formatSafetensorsHeader(header).size() > 1);
    });
}

void readNgramModel(std::string_view bytes) {
    // The reader takes files only, as zlib does.
    const Descriptor file(::memfd_create("fuzz", MFD_CLOEXEC));
    writeAll(file, bytes, "fuzz");
    refusing([&] {
        const auto model = text::NgramModel::load(strCat("/proc/self/fd/", file.get()));
        text::NgramModel::State state = model.start();
        for (const char* word : {"A", "B", "A", "C", "</s>"}) {
            require(std::isfinite(model.logProb(state, model.idOf(word))));
            require(state.length < model.order());
        }
    });
}

} // namespace parlance::fuzz

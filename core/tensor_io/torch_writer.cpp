// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_io/torch_writer.h"

#include "core/base/error.h"
#include "core/tensor_files/pickle/pickle_writer.h"
#include "core/tensor_files/torch_dtype.h"
#include "core/tensor_files/zip_writer.h"
#include "core/tensor_io/dtype.h"

namespace parlance::tensor_io {

namespace {

constexpr std::string_view kRoot = "archive/";

void beginOrderedDict(PickleWriter& pickle) {
    pickle.name("collections", "OrderedDict");
    pickle.emptyTuple();
    pickle.call();
}

/// torch._utils._rebuild_tensor_v2(storage, offset, sizes, strides, requires_grad, hooks)
void writeTensor(PickleWriter& pickle, const torch::Tensor& tensor, const std::string& name,
                 std::size_t key) {
    const TorchDtype* dtype = findTorchDtype(dtypeName(tensor.scalar_type()));
    if (!dtype)
        throw Error(ErrorKind::Internal,
                    strCat("no storage class for the dtype ", c10::toString(tensor.scalar_type())),
                    name, "convert the tensor first");
    pickle.name("torch._utils", "_rebuild_tensor_v2");
    pickle.mark();
    pickle.mark();
    pickle.text("storage");
    pickle.name("torch", dtype->storageClass);
    pickle.text(std::to_string(key));
    pickle.text("cpu");
    pickle.integer(tensor.numel());
    pickle.endTuple();
    pickle.persistent();
    pickle.integer(0);
    pickle.tuple(tensor.sizes());
    pickle.tuple(c10::contiguous_strides(tensor.sizes()));
    pickle.boolean(false);
    beginOrderedDict(pickle);
    pickle.endTuple();
    pickle.call();
}

std::string pickleOf(const NamedTensors& state, const Json& beside, std::string_view stateKey) {
    PickleWriter pickle;
    if (beside.is_object()) {
        pickle.emptyDict();
        pickle.mark();
        pickle.text(stateKey);
    }
    beginOrderedDict(pickle);
    pickle.mark();
    for (std::size_t i = 0; i < state.size(); ++i) {
        pickle.text(state[i].first);
        writeTensor(pickle, state[i].second, state[i].first, i);
    }
    pickle.setItems();
    if (beside.is_object()) {
        for (const auto& [key, value] : beside.items()) {
            pickle.text(key);
            pickle.plain(value);
        }
        pickle.setItems();
    }
    return pickle.finish();
}

} // namespace

void writeTorchFile(const std::filesystem::path& path, const NamedTensors& state,
                    const Json& beside, std::string_view stateKey) {
    const std::string root(kRoot);
    ZipWriter zip(path);
    zip.add(root + "data.pkl", pickleOf(state, beside, stateKey));
    zip.add(root + "byteorder", "little");
    for (std::size_t i = 0; i < state.size(); ++i) {
        const torch::Tensor values = state[i].second.detach().cpu().contiguous();
        zip.add(root + "data/" + std::to_string(i),
                {static_cast<const char*>(values.const_data_ptr()), values.nbytes()});
    }
    zip.add(root + "version", "3\n");
    zip.commit();
}

} // namespace parlance::tensor_io

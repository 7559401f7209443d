// SPDX-License-Identifier: Apache-2.0
#include "core/tensor_files/torch_records.h"

#include "core/base/error.h"
#include "core/tensor_files/torch_dtype.h"

#include <algorithm>
#include <limits>

namespace parlance::tensor_io {

namespace {

constexpr std::size_t kMaxDimensions = 32;
constexpr std::size_t kMaxTensors = 200'000;
constexpr std::size_t kMaxKeyBytes = 256;

/// A storage as a persistent reference gives it: all of one, or a stretch.
struct StorageView {
    std::size_t storage = 0;
    std::uint64_t offset = 0, elements = 0;
};

class Finder {
  public:
    Finder(const PickleDocument& document, const std::string& where)
        : m_document(document), m_where(where) {}

    /// Values stand before those that are made of them, so that one pass in their order suffices.
    TorchRecords run() {
        for (PickleId id = 0; id < m_document.size(); ++id) {
            if (const auto* reference = m_document.as<PicklePersistent>(id))
                readStorage(id, reference->description);
            else if (const auto* record = m_document.as<PickleRecord>(id))
                readTensor(id, *record);
        }
        return std::move(m_found);
    }

  private:
    using Items = std::vector<PickleId>;

    [[noreturn]] void refuse(const std::string& problem) const {
        throw Error(ErrorKind::Checkpoint, problem, m_where,
                    "the file is damaged or hostile; get it again");
    }

    const Items& tuple(PickleId id, const char* what) const {
        const auto* tuple = m_document.as<PickleTuple>(id);
        if (!tuple)
            refuse(strCat(what, " is not a tuple"));
        return tuple->items;
    }
    std::int64_t count(PickleId id, const char* what) const {
        const auto* value = m_document.as<std::int64_t>(id);
        if (!value || *value < 0)
            refuse(strCat(what, " is negative or no whole number"));
        return *value;
    }
    std::vector<std::int64_t> counts(PickleId id, const char* what) const {
        const Items& items = tuple(id, what);
        if (items.size() > kMaxDimensions)
            refuse(strCat("a tensor has ", items.size(), " dimensions"));
        std::vector<std::int64_t> values;
        for (const PickleId item : items)
            values.push_back(count(item, what));
        return values;
    }

    // ("storage", class, key, location, elements[, (view key, offset, elements) or None]), or in
    // the older streams a module's class ("module", class, file, source)
    void readStorage(PickleId id, PickleId description) {
        const Items& parts = tuple(description, "a storage's description");
        const std::string* kind = parts.empty() ? nullptr : m_document.text(parts[0]);
        if (kind && *kind == "module")
            return;
        if (!kind || *kind != "storage" || parts.size() < 5 || parts.size() > 6)
            refuse("a persistent reference is not to a storage");
        const std::string* key = m_document.text(parts[2]);
        if (!key || key->empty() || key->size() > kMaxKeyBytes ||
            key->find_first_of("/\\") != std::string::npos)
            refuse("a storage has no proper key");
        StorageView view;
        view.elements = static_cast<std::uint64_t>(count(parts[4], "a storage's element count"));
        view.storage =
            indexOf({.key = *key, .dtype = dtypeOf(parts[1]), .elements = view.elements});
        if (parts.size() == 6 && !m_document.as<PickleNone>(parts[5]))
            narrow(view, tuple(parts[5], "a storage's view"));
        m_views.emplace(id, view);
    }

    std::string dtypeOf(PickleId id) const {
        const std::string name =
            m_document.as<PickleClass>(id) ? m_document.className(id) : std::string();
        if (const TorchDtype* dtype = torchDtypeOfStorage(name))
            return std::string(dtype->name);
        refuse(name.empty() ? std::string("a storage is of no class")
                            : strCat("a storage is of the unknown class ", name));
    }

    std::size_t indexOf(TorchStorage storage) {
        const auto [found, isNew] = m_byKey.emplace(storage.key, m_found.storages.size());
        if (isNew) {
            if (storage.elements >
                std::uint64_t{std::numeric_limits<std::int64_t>::max()} / kMaxTorchElementBytes)
                refuse(strCat("a storage claims ", storage.elements, " elements"));
            m_found.storages.push_back(std::move(storage));
        } else if (const TorchStorage& known = m_found.storages[found->second];
                   known.dtype != storage.dtype || known.elements != storage.elements) {
            refuse(strCat("storage ", storage.key, " is described in two ways"));
        }
        return found->second;
    }

    void narrow(StorageView& view, const Items& parts) const {
        if (parts.size() != 3)
            refuse("a storage's view has not three parts");
        const auto offset = static_cast<std::uint64_t>(count(parts[1], "a storage's view"));
        const auto elements = static_cast<std::uint64_t>(count(parts[2], "a storage's view"));
        if (offset > view.elements || elements > view.elements - offset)
            refuse("a storage's view lies outside of it");
        view.offset = offset;
        view.elements = elements;
    }

    void readTensor(PickleId id, const PickleRecord& record) {
        const std::string name = m_document.className(record.callable);
        const auto* arguments = m_document.as<PickleTuple>(record.arguments);
        if (!arguments)
            return;
        readCall(id, name, arguments->items);
    }

    void readCall(PickleId id, const std::string& name, const Items& arguments) {
        if (name == "torch._utils._rebuild_tensor_v2" || name == "torch._utils._rebuild_tensor")
            rebuild(id, arguments);
        else if (name == "torch._utils._rebuild_parameter" ||
                 name == "torch._utils._rebuild_parameter_with_state")
            wrap(id, arguments);
        else if (name == "torch._tensor._rebuild_from_type_v2")
            unwrap(id, arguments);
    }

    // (storage, offset, sizes, strides, ...)
    void rebuild(PickleId id, const Items& arguments) {
        if (arguments.size() < 4 || arguments.size() > 7)
            refuse("a tensor is made from the wrong number of values");
        const auto view = m_views.find(arguments[0]);
        if (view == m_views.end())
            refuse("a tensor is made from what is not a storage");
        TorchTensor tensor{.storage = view->second.storage,
                           .offset = count(arguments[1], "a tensor's offset"),
                           .sizes = counts(arguments[2], "a tensor's size"),
                           .strides = counts(arguments[3], "a tensor's stride")};
        check(tensor, view->second.elements);
        tensor.offset += static_cast<std::int64_t>(view->second.offset);
        add(id, std::move(tensor));
    }

    void add(PickleId id, TorchTensor tensor) {
        if (m_found.tensors.size() >= kMaxTensors)
            refuse(strCat("the file has more than ", kMaxTensors, " tensors"));
        m_found.tensors.emplace(id, std::move(tensor));
    }

    /// Sizes of zero count as one for the overflow check, as torch computes with the others.
    void check(const TorchTensor& tensor, std::uint64_t elements) const {
        if (tensor.sizes.size() != tensor.strides.size())
            refuse("a tensor has not as many strides as sizes");
        std::int64_t bytes = kMaxTorchElementBytes;
        std::int64_t last = tensor.offset;
        bool empty = false;
        bool overflow = false;
        for (std::size_t i = 0; i < tensor.sizes.size(); ++i) {
            const std::int64_t size = std::max<std::int64_t>(tensor.sizes[i], 1);
            std::int64_t reach = 0;
            empty = empty || tensor.sizes[i] == 0;
            overflow = overflow || __builtin_mul_overflow(bytes, size, &bytes) ||
                       __builtin_mul_overflow(size - 1, tensor.strides[i], &reach) ||
                       __builtin_add_overflow(last, reach, &last);
        }
        if (overflow)
            refuse("a tensor's size is beyond 2^63 bytes");
        const auto needed = static_cast<std::uint64_t>(empty ? tensor.offset : last + 1);
        if (needed > elements)
            refuse(strCat("a tensor reaches to element ", needed, " of a storage of ", elements));
    }

    // (tensor, requires_grad, hooks[, state])
    void wrap(PickleId id, const Items& arguments) {
        const auto tensor =
            arguments.empty() ? m_found.tensors.end() : m_found.tensors.find(arguments[0]);
        if (tensor == m_found.tensors.end())
            refuse("a parameter is made from what is not a tensor");
        add(id, tensor->second);
    }

    // (function, type, its arguments, state): only the functions known here are understood.
    void unwrap(PickleId id, const Items& arguments) {
        if (arguments.size() != 4 || !m_document.as<PickleClass>(arguments[0]))
            return;
        const std::string name = m_document.className(arguments[0]);
        if (const auto* inner = m_document.as<PickleTuple>(arguments[2]);
            inner && name != "torch._tensor._rebuild_from_type_v2")
            readCall(id, name, inner->items);
    }

    const PickleDocument& m_document;
    const std::string& m_where;
    TorchRecords m_found;
    std::map<std::string, std::size_t> m_byKey;
    std::map<PickleId, StorageView> m_views;
};

} // namespace

TorchRecords findTorchRecords(const PickleDocument& document, const std::string& where) {
    return Finder(document, where).run();
}

} // namespace parlance::tensor_io

// SPDX-License-Identifier: Apache-2.0
// What the codecs of all uses are made of. Each use has a struct of its own beside this header:
//   kUse                 the use
//   Question, Answer     what is asked and answered, as plain values
//   signature()          the named tensors of both
//   request(question)    and back: question(request)
//   tensors(answer)      and back: answer(tensors)
// question() throws Error{Shape} for tensors that are missing or wrong, and Error{Data} or
// Error{Usage} for values that are not possible; answer() throws Error{Internal}.
#pragma once

#include "core/base/error.h"
#include "core/infer/text/tokens_read.h"
#include "core/models/use.h"
#include "core/protocol/infer_message.h"

#include <algorithm>
#include <type_traits>

namespace parlance::protocol {

/// A request's input `name`, which must be of its type.
template <typename T>
const std::vector<T>& inputElements(const InferRequest& request, const char* name) {
    const Tensor* tensor = request.find(name);
    const auto* elements = tensor ? std::get_if<std::vector<T>>(&tensor->data) : nullptr;
    if (!elements)
        throw Error(ErrorKind::Shape, strCat("input ", name, " is missing or of another data type"),
                    "infer request", "send the inputs that the model's metadata lists");
    return *elements;
}

/// Its only element.
template <typename T>
const T& onlyInput(const InferRequest& request, const char* name) {
    const std::vector<T>& elements = inputElements<T>(request, name);
    if (elements.size() != 1)
        throw Error(ErrorKind::Shape, strCat("input ", name, " has ", elements.size(), " elements"),
                    "infer request", "send exactly one");
    return elements.front();
}

inline Error brokenAnswer() {
    return {ErrorKind::Internal, "its answer cannot be understood", "inference server",
            "check that parlance and parlance-studio are of one version"};
}

/// An answer's tensor `name`, which must be there.
inline const Tensor& outputOf(const std::vector<Tensor>& answer, std::string_view name) {
    const auto found = std::ranges::find(answer, name, &Tensor::name);
    if (found == answer.end())
        throw brokenAnswer();
    return *found;
}

/// Which has rows and columns.
inline const Tensor& matrixOutput(const std::vector<Tensor>& answer, std::string_view name) {
    const Tensor& tensor = outputOf(answer, name);
    if (tensor.shape.size() != 2)
        throw brokenAnswer();
    return tensor;
}

template <typename T>
const std::vector<T>& outputElements(const std::vector<Tensor>& answer, std::string_view name) {
    const auto* elements = std::get_if<std::vector<T>>(&outputOf(answer, name).data);
    if (!elements)
        throw brokenAnswer();
    return *elements;
}

template <typename T>
const T& firstOutput(const std::vector<Tensor>& answer, std::string_view name) {
    const std::vector<T>& elements = outputElements<T>(answer, name);
    if (elements.empty())
        throw brokenAnswer();
    return elements.front();
}

inline Tensor textTensor(const char* name, std::string text) {
    return {name, {1}, std::vector<std::string>{std::move(text)}};
}

inline Tensor textsTensor(const char* name, std::vector<std::string> texts) {
    const std::int64_t count = std::ssize(texts);
    return {name, {count}, std::move(texts)};
}

inline Tensor numberTensor(const char* name, double number) {
    return {name, {1}, std::vector<float>{static_cast<float>(number)}};
}

/// How much of a text was read: INT32 [2], the tokens that were read and those of the whole.
Tensor tokensTensor(const char* name, const infer::TokensRead& tokens);
infer::TokensRead tokensOutput(const std::vector<Tensor>& answer, const char* name);

/// The whole number at `key` of a request's parameters, empty without it. Throws Error{Usage} for
/// anything else than a whole number in the range.
std::optional<std::int64_t> numberParameter(const Json& parameters, const char* key,
                                            std::int64_t least, std::int64_t greatest);

/// The same of a number with a fraction.
std::optional<double> realParameter(const Json& parameters, const char* key, double least,
                                    double greatest);

/// The text at `key`, or the texts of a list there; none without it. Throws Error{Usage} for
/// anything else.
std::vector<std::string> textsParameter(const Json& parameters, const char* key);

/// The flag at `key`, false without it. Throws Error{Usage} for anything else than true or false.
bool flagParameter(const Json& parameters, const char* key);

/// Throws Error{Data} for more than `most` texts, or for more than 4 MiB of them. `otherwise`: how
/// more is done.
void checkTexts(std::span<const std::string> texts, std::size_t most, std::string_view otherwise);

/// A list as JSON in one text.
template <typename Item>
Tensor listTensor(const char* name, const std::vector<Item>& items,
                  Json jsonOf(const std::type_identity_t<Item>& item)) {
    Json list = Json::array();
    for (const Item& item : items)
        list.push_back(jsonOf(item));
    return textTensor(name, formatJson(list));
}

/// And back.
template <typename Item>
std::vector<Item> listOf(const std::vector<Tensor>& tensors, const char* name,
                         Item itemOf(const Json& json)) {
    std::vector<Item> items;
    try {
        for (const Json& json : Json::parse(firstOutput<std::string>(tensors, name)))
            items.push_back(itemOf(json));
    } catch (const Json::exception&) {
        throw brokenAnswer();
    }
    return items;
}

/// Of a list of texts, each JSON.
template <typename Item>
std::vector<Item> elementsOf(const std::vector<Tensor>& tensors, const char* name,
                             Item itemOf(const Json& json)) {
    std::vector<Item> items;
    try {
        for (const std::string& text : outputElements<std::string>(tensors, name))
            items.push_back(itemOf(Json::parse(text)));
    } catch (const Json::exception&) {
        throw brokenAnswer();
    }
    return items;
}

/// A request with its use.
InferRequest requestFor(models::Use use, std::vector<Tensor> inputs,
                        Json parameters = Json::object());

} // namespace parlance::protocol

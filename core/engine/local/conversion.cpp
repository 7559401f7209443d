// SPDX-License-Identifier: Apache-2.0
#include "core/engine/local/conversion.h"

#include "core/engine/local/model_loading.h"
#include "core/models/model_family.h"

namespace parlance::engine {

namespace {

models::ModelFormat formatFromName(const std::string& name) {
    if (name == "parlance")
        return models::ModelFormat::Parlance;
    if (name == "hf")
        return models::ModelFormat::HuggingFace;
    if (name == "torch")
        return models::ModelFormat::Torch;
    if (name == "onnx")
        throw Error(ErrorKind::Usage, "this version does not write ONNX", "--format",
                    "choose parlance, hf or torch");
    throw Error(ErrorKind::Usage, strCat("there is no format '", name, "'"), "--format",
                "choose parlance, hf or torch");
}

} // namespace

Json convertModel(const ConversionOrder& order) {
    const models::ModelFormat format = formatFromName(order.format);
    const models::ModelSource source = modelSource(order.from);
    const models::ConversionReport report =
        models::familyOfModel(source).convert(source, order.to, format);
    return {{"matched", report.matched},
            {"missing", report.missing},
            {"unexpected", report.unexpected}};
}

} // namespace parlance::engine

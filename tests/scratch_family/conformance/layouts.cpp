// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/kind.h"
#include "tests/scratch_family/scratch_model.h"

namespace parlance::scratch {

namespace {

void runLayouts(const conformance::CaseFile& golden, conformance::Comparison& comparison) {
    const CharacterModel model(golden["vocabulary"].get<std::int64_t>(),
                               golden["width"].get<std::int64_t>());
    Json found = Json::object();
    for (const auto& parameter : model->named_parameters())
        found[parameter.key()] = parameter.value().sizes().vec();
    comparison.same("names and shapes", found, golden.table("layouts"));
}

} // namespace

std::span<const conformance::Kind> conformanceKinds() {
    static constexpr conformance::Kind kKinds[] = {{"layouts", runLayouts}};
    return kKinds;
}

} // namespace parlance::scratch

// SPDX-License-Identifier: GPL-3.0-or-later
// Prints the texts of the core as source text that lupdate reads.
#include "core/base/json.h"
#include "ui/words/core_text.h"

#include <iostream>
#include <set>
#include <string>

int main() {
    std::set<std::string> texts;
    parlance::ui::visitCoreTexts([&](std::string_view text) { texts.emplace(text); });
    texts.erase(std::string());
    for (const std::string& text : texts)
        std::cout << "QT_TRANSLATE_NOOP(\"Core\", " << parlance::formatJson(parlance::Json(text))
                  << ");\n";
}

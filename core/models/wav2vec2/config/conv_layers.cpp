// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/config/conv_layers.h"

#include "core/models/wav2vec2/convert/literal_scanner.h"

namespace parlance::wav2vec2 {

namespace {

constexpr std::size_t kMaxLayers = 64;

/// expression = list {"+" list};  list = "[" [tuple {"," tuple}] "]" ["*" number]
class Parser {
  public:
    explicit Parser(const std::string& text)
        : m_scanner(text, "model.conv_feature_layers",
                    "write a list of (channels, kernel, stride) such as "
                    "[(512,10,5)]+[(512,3,2)]*4") {}

    std::vector<ConvLayer> expression() {
        std::vector<ConvLayer> layers;
        do
            append(layers, list());
        while (m_scanner.accept('+'));
        if (!m_scanner.atEnd())
            m_scanner.fail("something follows the list");
        if (layers.empty())
            m_scanner.fail("the list is empty");
        return layers;
    }

  private:
    std::vector<ConvLayer> list() {
        std::vector<ConvLayer> items;
        m_scanner.expect('[');
        while (!m_scanner.accept(']')) {
            items.push_back(tuple());
            if (items.size() > kMaxLayers)
                m_scanner.fail("there are more than 64 layers");
            if (!m_scanner.accept(',') && !m_scanner.peekIs(']'))
                m_scanner.fail("expected ',' or ']'");
        }
        if (!m_scanner.accept('*'))
            return items;
        const std::int64_t times = m_scanner.number();
        std::vector<ConvLayer> repeated;
        for (std::int64_t i = 0; i < times; ++i)
            append(repeated, items);
        return repeated;
    }

    ConvLayer tuple() {
        ConvLayer layer;
        m_scanner.expect('(');
        layer.channels = m_scanner.number();
        m_scanner.expect(',');
        layer.kernel = m_scanner.number();
        m_scanner.expect(',');
        layer.stride = m_scanner.number();
        m_scanner.expect(')');
        return layer;
    }

    void append(std::vector<ConvLayer>& layers, const std::vector<ConvLayer>& more) {
        if (layers.size() + more.size() > kMaxLayers)
            m_scanner.fail("there are more than 64 layers");
        layers.insert(layers.end(), more.begin(), more.end());
    }

    LiteralScanner m_scanner;
};

} // namespace

std::vector<ConvLayer> parseConvLayers(const std::string& text) {
    return Parser(text).expression();
}

std::int64_t frameCount(const std::vector<ConvLayer>& layers, std::int64_t samples) {
    std::int64_t length = samples;
    for (const ConvLayer& layer : layers) {
        if (length < layer.kernel)
            return 0;
        length = (length - layer.kernel) / layer.stride + 1;
    }
    return length;
}

std::int64_t receptiveField(const std::vector<ConvLayer>& layers) {
    std::int64_t field = 1;
    for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer)
        field = (field - 1) * layer->stride + layer->kernel;
    return field;
}

std::int64_t totalStride(const std::vector<ConvLayer>& layers) {
    std::int64_t stride = 1;
    for (const ConvLayer& layer : layers)
        stride *= layer.stride;
    return stride;
}

} // namespace parlance::wav2vec2

// SPDX-License-Identifier: Apache-2.0
#include "core/models/wav2vec2/conv_layers.h"

#include "core/base/error.h"

#include <cctype>

namespace parlance::wav2vec2 {

namespace {

constexpr std::size_t kMaxLayers = 64;
constexpr std::int64_t kMaxNumber = 65536;

/// expression = list {"+" list};  list = "[" [tuple {"," tuple}] "]" ["*" number]
class Parser {
  public:
    explicit Parser(const std::string& text) : m_text(text) {}

    std::vector<ConvLayer> expression() {
        std::vector<ConvLayer> layers;
        do
            append(layers, list());
        while (accept('+'));
        if (!atEnd())
            fail("something follows the list");
        if (layers.empty())
            fail("the list is empty");
        return layers;
    }

  private:
    std::vector<ConvLayer> list() {
        std::vector<ConvLayer> items;
        expect('[');
        while (!accept(']')) {
            items.push_back(tuple());
            if (items.size() > kMaxLayers)
                fail("there are more than 64 layers");
            if (!accept(',') && !peekIs(']'))
                fail("expected , or ]");
        }
        if (!accept('*'))
            return items;
        const std::int64_t times = number();
        std::vector<ConvLayer> repeated;
        for (std::int64_t i = 0; i < times; ++i)
            append(repeated, items);
        return repeated;
    }

    ConvLayer tuple() {
        ConvLayer layer;
        expect('(');
        layer.channels = number();
        expect(',');
        layer.kernel = number();
        expect(',');
        layer.stride = number();
        expect(')');
        return layer;
    }

    std::int64_t number() {
        skipSpaces();
        std::int64_t value = 0;
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && std::isdigit(static_cast<unsigned char>(m_text[m_at]))) {
            value = value * 10 + (m_text[m_at++] - '0');
            if (value > kMaxNumber)
                fail("a number is above 65536");
        }
        if (m_at == begin || value == 0)
            fail("expected a number from 1");
        return value;
    }

    void append(std::vector<ConvLayer>& layers, const std::vector<ConvLayer>& more) {
        if (layers.size() + more.size() > kMaxLayers)
            fail("there are more than 64 layers");
        layers.insert(layers.end(), more.begin(), more.end());
    }

    void skipSpaces() {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])))
            ++m_at;
    }
    bool atEnd() {
        skipSpaces();
        return m_at == m_text.size();
    }
    bool peekIs(char symbol) { return !atEnd() && m_text[m_at] == symbol; }
    bool accept(char symbol) {
        if (!peekIs(symbol))
            return false;
        ++m_at;
        return true;
    }
    void expect(char symbol) {
        if (!accept(symbol))
            fail(std::string("expected ") + symbol);
    }
    [[noreturn]] void fail(const std::string& problem) const {
        throw Error(
            ErrorKind::Config,
            strCat("model.conv_feature_layers cannot be read (", problem, " at character ",
                   m_at + 1, ")"),
            m_text.substr(0, 200),
            "write a list of (channels, kernel, stride) such as [(512,10,5)]+[(512,3,2)]*4");
    }

    const std::string& m_text;
    std::size_t m_at = 0;
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

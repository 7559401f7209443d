// SPDX-License-Identifier: Apache-2.0
// The field tables at run time, without the struct's type: what JSON, the command line and the
// window's form work on.
#pragma once

#include "core/config/field.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace parlance::config {

enum class Type { Boolean, Integer, Real, Text };

struct FieldInfo {
    std::string key; ///< dotted, `optimizer.learning_rate`
    std::string groupLabel;
    std::string label;
    std::string help;
    Type type = Type::Text;
    Unit unit = Unit::None;
    Range range;
    std::vector<std::string> choices;
    std::vector<std::string> aliases;
    Tier tier = Tier::Advanced;
    OnResume onResume = OnResume::Fixed;
    Value fallback; ///< the struct's default

    std::function<Value(const void*)> get;
    std::function<void(void*, const Value&)> set;
};

class Table {
  public:
    explicit Table(std::vector<FieldInfo> fields);

    const std::vector<FieldInfo>& fields() const { return m_fields; }
    /// By key or alias; null when there is none.
    const FieldInfo* find(std::string_view keyOrAlias) const;
    /// The key or alias nearest to `key` by edit distance.
    std::string nearest(std::string_view key) const;
    /// Throws Error{Config} naming an unknown key and the nearest valid one.
    [[noreturn]] void refuse(std::string_view keyOrAlias, const std::string& where) const;
    /// find() or refuse().
    const FieldInfo& at(std::string_view keyOrAlias, const std::string& where) const;

  private:
    std::vector<FieldInfo> m_fields;
};

/// "s", "Hz", "updates", ... ; empty for Unit::None.
std::string_view unitSuffix(Unit unit);

/// Why `value` is not allowed for `field`, in words; empty when it is.
std::optional<std::string> problemWith(const FieldInfo& field, const Value& value);

/// What the field takes, in words: "a whole number from 1 to 100", "adam, lamb".
std::string validValues(const FieldInfo& field);

/// `value` if it is there and allowed, else Error{Config} naming the key, what was `found`, `where`
/// and what is valid.
Value checkedValue(const FieldInfo& field, std::optional<Value> value, std::string_view found,
                   const std::string& where);
/// Text to the field's type, checked. Whole numbers may be written `1e6`, booleans `1` and `0`.
Value parseValue(const FieldInfo& field, std::string_view text);
/// Text that parses back to the same value, without an exponent where people write none.
std::string formatValue(const Value& value);

namespace detail {

template <typename T>
constexpr Type typeOf() {
    if constexpr (std::is_same_v<T, bool>)
        return Type::Boolean;
    else if constexpr (std::is_same_v<T, std::int64_t>)
        return Type::Integer;
    else if constexpr (std::is_same_v<T, double>)
        return Type::Real;
    else {
        static_assert(std::is_same_v<T, std::string>, "bool, std::int64_t, double or std::string");
        return Type::Text;
    }
}

std::vector<std::string> splitChoices(const char* text);

/// Walks the tuple of `Struct`. `reach` takes a pointer to the root to a pointer to the struct.
template <typename Struct>
void collect(const std::string& prefix, const std::string& groupLabel,
             const std::function<void*(void*)>& reach, std::vector<FieldInfo>& out) {
    const auto join = [&](const char* key) {
        if (prefix.empty() || *key == '\0')
            return prefix + key;
        return prefix + "." + key;
    };
    const auto visit = [&]<typename Entry>(const Entry& entry) {
        if constexpr (requires { entry.help; }) {
            using T = std::remove_cvref_t<decltype(std::declval<Struct>().*(entry.member))>;
            FieldInfo info;
            info.key = join(entry.key);
            info.groupLabel = groupLabel;
            info.label = entry.label;
            info.help = entry.help;
            info.type = typeOf<T>();
            info.unit = entry.unit;
            info.range = entry.range;
            info.choices = splitChoices(entry.choices);
            info.aliases = splitChoices(entry.aliases);
            info.tier = entry.tier;
            info.onResume = entry.onResume;
            info.fallback = Struct{}.*(entry.member);
            info.get = [reach, member = entry.member](const void* root) -> Value {
                return static_cast<const Struct*>(reach(const_cast<void*>(root)))->*member;
            };
            info.set = [reach, member = entry.member](void* root, const Value& value) {
                static_cast<Struct*>(reach(root))->*member = std::get<T>(value);
            };
            out.push_back(std::move(info));
        } else {
            using Inner = std::remove_cvref_t<decltype(std::declval<Struct>().*(entry.member))>;
            collect<Inner>(
                join(entry.key), *entry.label ? entry.label : groupLabel,
                [reach, member = entry.member](void* root) -> void* {
                    return &(static_cast<Struct*>(reach(root))->*member);
                },
                out);
        }
    };
    std::apply([&](const auto&... entries) { (visit(entries), ...); }, Struct::fields());
}

} // namespace detail

/// The table of a configuration struct, made once.
template <typename Struct>
const Table& tableOf() {
    static const Table table = [] {
        std::vector<FieldInfo> fields;
        detail::collect<Struct>(
            "", "", [](void* root) { return root; }, fields);
        // Nested defaults are those of the root, which may differ from the inner struct's own.
        const Struct defaults{};
        for (FieldInfo& field : fields)
            field.fallback = field.get(&defaults);
        return Table(std::move(fields));
    }();
    return table;
}

} // namespace parlance::config

// SPDX-License-Identifier: Apache-2.0 AND MIT
// The look-alikes of the published cleaners (tacotron2/text/unidecoder/homoglyphs.py), which are
// those of github.com/codebox/homoglyph, grouped by what they look like, without those that have a
// transliteration:
//
// Copyright (c) 2015 Rob Dawson
//
// Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
// associated documentation files (the "Software"), to deal in the Software without restriction,
// including without limitation the rights to use, copy, modify, merge, publish, distribute,
// sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
// furnished to do so, subject to the following conditions:
//
// The above copyright notice and this permission notice shall be included in all copies or
// substantial portions of the Software.
//
// THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
// NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
// NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
// DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
// OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
#include "core/text/speech/spelling_tables.h"

namespace parlance::text {

namespace {

// clang-format off
constexpr Spelling kLookAlikes[] = {
    {" ", U"\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028"
     U"\u2029\u202F\u205F"},
    {"!", U"ǃⵑ！"},
    {"\"", U"\u00A8\u02BA\u02DD\u02EE\u05F4“”‟❝❞⠐⹂"},
    {"$", U"＄"},
    {"%", U"％"},
    {"&", U"ꝸ＆"},
    {"'", U"\u00B4\u02B9\u02BB\u02BC\u02BD\u02BE\u02C8\u02CA\u02CB\u02F4\u0374\u0384՚՝\u05D9"
     U"\u05F3\u07F4\u07F5ᑊᛌ\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE‘’‛′‵ꞌ＇\uFF40\U00016F51\U00016F52"},
    {"(", U"❨❲〔﴾（［"},
    {")", U"❩❳〕﴿）］"},
    {"*", U"\u066D⁎∗＊𐌟"},
    {"+", U"᛭➕＋𐊛"},
    {",", U"\u00B8\u060D\u066B‚\uA4F9，"},
    {"-", U"\u02D7\u06D4‐‑‒–⁃−➖Ⲻ﹘"},
    {".", U"\u0701\u0702․\uA4F8꘎．\U00010A50\U0001D16D"},
    {"/", U"᜵⁁⁄∕╱⟋⧸Ⳇ⼃\u3033ノ㇓丿／𝈺"},
    {"2", U"ƧϨᒿꙄꛯꝚ２🯲"},
    {"3", U"ƷȜӠⳌꝪꞫ３𑣊𖼻𝈆🯳"},
    {"4", U"Ꮞ４𑢯🯴"},
    {"5", U"Ƽ５𑢻🯵"},
    {"6", U"ᏮⳒ６𑣕🯶"},
    {"7", U"７𐓒𑣆𝈒🯷"},
    {"8", U"Ȣȣ৪੪\u0B03８𐌚\U0001E8CB🯸"},
    {"9", U"৭੧୨൭ⳊꝮ９𑢬𑣌𑣖🯹"},
    {":", U"\u02D0\u02F8։\u05C3\u0703\u0704\u0903\u0A83᛬᠃᠉⁚∶\uA4FD\uA789︰："},
    {";", U";；"},
    {"<", U"\u02C2ᐸᚲ‹❮＜𝈶"},
    {"=", U"᐀⹀゠꓿＝"},
    {">", U"\u02C3ᐳ›❯＞𖼿𝈷"},
    {"?", U"ɁʔॽᎮꛫ？"},
    {"@", U"＠"},
    {"\\", U"∖⟍⧵⧹⼂㇔丶﹨＼𝈏𝈻"},
    {"^", U"\u02C4\u02C6"},
    {"_", U"\u07FA﹍﹎﹏＿"},
    {"A", U"ᎪᗅᴀꓮꭺＡ𐊠𖽀𝚨"},
    {"a", U"ɑ⍺ａ𝛂"},
    {"B", U"ʙᏴᏼᗷᛒℬꓐꞴＢ𐊂𐊡𐌁𝚩"},
    {"b", U"ƄᏏᑲᖯｂ"},
    {"C", U"ϹᏟᑕℂℭⅭ⊂Ⲥ⸦ꓚＣ𐊢𐌂𐐕𐔜𑣩𑣲🝌"},
    {"c", U"ϲᴄⅽⲥꮯｃ𐐽"},
    {"D", U"ᎠᗞᗪᴅⅅⅮꓓꭰＤ"},
    {"d", U"ԁᏧᑯⅆⅾꓒｄ"},
    {"E", U"Ꭼᴇℰ⋿ⴹꓰꭼＥ𐊆𑢦𑢮𝚬"},
    {"e", U"ҽ℮ℯⅇꬲｅ"},
    {"F", U"ϜᖴℱꓝꞘＦ𐊇𐊥𐔥𑢢𑣂𝈓"},
    {"f", U"ſϝẝꞙꬵｆ"},
    {"G", U"ɢԌԍᏀᏳᏻꓖꮐＧ"},
    {"g", U"ƍɡᶃℊｇ"},
    {"H", U"ʜᎻᕼℋℌℍⲎꓧꮋＨ𐋏𝚮"},
    {"h", U"һᏂℎｈ"},
    {"i", U"ɩɪ\u02DB\u037AӏᎥιℹⅈⅰ⍳ꙇꭵｉ𑣃𝛊"},
    {"J", U"ͿЈᎫᒍᴊꓙꞲꭻＪ"},
    {"j", U"ϳјⅉｊ"},
    {"K", U"ᏦᛕKⲔꓗＫ𐔘𝚱"},
    {"k", U"ｋ"},
    {"L", U"ʟᏞᒪℒⅬⳐⳑꓡꮮＬ𐐛𐑃𐔦𑢣𑢲𖼖𝈪"},
    {"l", U"ƖǀӀ\u05C0\u05D5\u05DF\u07CAᛁℐℑℓⅠⅼ∣⏽Ⲓⵏꓲ\uFE8D\uFE8E１Ｉｌ￨𐊊𐌉𐌠𖼨𝚰\U0001E8C7\U0001EE00"
     U"\U0001EE80🯱"},
    {"M", U"ϺᎷᗰᛖℳⅯⲘꓟＭ𐊰𐌑𝚳"},
    {"m", U"ｍ"},
    {"N", U"ɴℕⲚꓠＮ𐔓𝚴"},
    {"n", U"ｎ"},
    {"o", U"\u05E1\u06D5\u07C0०০੦૦ଠ୦௦\u0C02౦\u0C82೦\u0D02ഠ൦\u0D82๐໐ဝ၀ჿዐᴏᴑℴⲞⲟⵔ〇ꓳꬽ\uFBA6\uFBA7"
     U"\uFBA8\uFBA9\uFBAA\uFBAB\uFBAC\uFBAD\uFEE9\uFEEA\uFEEB\uFEEC０Ｏｏ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠𝚶𝛐𝛔"
     U"\U0001EE24\U0001EE64\U0001EE84🯰"},
    {"P", U"ᏢᑭᴘᴩℙⲢꓑꮲＰ𐊕𝚸"},
    {"p", U"ϱ⍴ⲣｐ𝛒𝛠"},
    {"Q", U"ℚⵕＱ"},
    {"q", U"ԛｑ"},
    {"R", U"ƦʀᎡᏒᖇᚱℛℜℝꓣꭱꮢＲ𐒴𖼵𝈖"},
    {"r", U"ᴦⲅꭇꭈꮁｒ"},
    {"S", U"ЅᏕᏚꓢＳ𐊖𐐠𖼺"},
    {"s", U"ƽѕꜱꮪｓ𐑈𑣁"},
    {"T", U"Ꭲᴛ⊤⟙ⲦꓔꭲＴ𐊗𐊱𐌕𑢼𖼊𝚻𝛕"},
    {"t", U"ｔ"},
    {"U", U"ሀᑌ∪⋃ꓴＵ𐓎𑢸𖽂"},
    {"u", U"ʋᴜꞟꭎꭒｕ𐓶𑣘𝛖"},
    {"V", U"ѴᏙᐯⅤⴸꓦꛟＶ𐔝𑢠𖼈𝈍"},
    {"v", U"ѵ\u05D8ᴠⅴ∨⋁ꮩｖ𑜆𑣀𝛎"},
    {"W", U"ԜᎳᏔꓪＷ𑣦𑣯"},
    {"w", U"ɯѡԝᴡꮃｗ𑜊𑜎𑜏"},
    {"X", U"᙭ᚷⅩ╳ⲬⵝꓫꞳＸ𐊐𐊴𐌗𐌢𐔧𑣬𝚾"},
    {"x", U"×ᕁᕽ᙮ⅹ⤫⤬⨯ｘ"},
    {"Y", U"ϒҮᎩᎽⲨꓬＹ𐊲𑢤𖽃𝚼"},
    {"y", U"ɣʏүᶌỿℽꭚｙ𑣜𝛄"},
    {"Z", U"ᏃℤℨꓜＺ𐋵𑢩𑣥𝚭"},
    {"z", U"ᴢꮓｚ𑣄"},
    {"{", U"❴｛𝄔"},
    {"}", U"❵｝"},
    {"~", U"\u02DC\u1FC0⁓∼"},
};
// clang-format on

} // namespace

std::span<const Spelling> lookAlikes() {
    return kLookAlikes;
}

} // namespace parlance::text

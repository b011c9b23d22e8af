/** Texts that programs often misread as code, markup, numbers or paths. */

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Texts that every field refuses, because they cannot be stored. */
export const NOT_STORABLE: readonly string[] = [
  ...['\0', 'a\0b', '\0\0', '%00\0', '\ud800', '\udfff', 'a\ud83db', '\udc00\ud800'],
  '\ud800\ud800\udc00',
];

const control = [...range(1, 31), ...range(127, 159)].map(
  (code) => `a${String.fromCharCode(code)}b`,
);

const invisible = [
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x2069),
  ...[0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x3164, 0xfeff, 0xffa0, 0xfff9, 0xfffe],
  ...[0xffff, 0xe0001, 0xe0041, 0x1d173, 0xf0000, 0x10ffff],
].map((code) => `张${String.fromCodePoint(code)}三`);

const blank = [
  ...[' ', '  ', '\u00a0', '\u1680', '\u2003', '\u3000', '\u2800', '\t', '\n', '\r\n', '\v\f'],
  ...[' 前', '后 ', '中  间', '内 科 学', '内\u3000科'],
];

const scripts = [
  ...['مرحبا بك', '\u202eabc\u202c', 'שָׁלוֹם', 'नमस्ते', 'ภาษาไทย', '한국어', 'ქართული', 'Ελληνικά'],
  ...['İstanbul', 'ıI', 'ß', 'ẞ', 'ŉ', 'ﬁ', 'ſ', 'ΐ', 'ς', 'Σ', 'ǅ', 'Ǆ', 'K', 'Å', 'µ', 'Ω'],
  ...['а', 'раураl', 'ａｂｃ', '１２３', '٣٤٥', '৪', '①', 'Ⅳ', '㊙', '㎡', '½', '²', '〇', '零'],
  ...['é', 'e\u0301', 'ｶﾞ', '가', '\u1100\u1161', '豈', '\uf900', '龍', '𠮷野家', '𡿺', '㐂'],
  ...['王\ue000', '\u{2f800}', '葛󠄀', '辻󠄀', 'ǟ', 'ự', 'o\u0323\u0302', 'o\u0302\u0323'],
];

const pictures = [
  ...['😀', '👨‍👩‍👧‍👦', '🏳️‍🌈', '👍🏿', '🇨🇳', '1️⃣', '❤️', '🧑🏽‍🔬', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '‍', '️'],
  `H${'\u0301\u0316\u0330'.repeat(12)}i`,
  `\u0300\u0300`,
  '\uff9f\uff9e',
];

const formulas = [
  ...['=1+1', '=cmd|', "=cmd|' /C calc'!A0", '@SUM(A1)', '+1', '-1', '-', '+', '=', '@', '--1'],
  ...['=HYPERLINK("http://e.example","x")', '＝1+1', '＋1', '－1', '＠a', "'=1", "'", "''", '\t=1'],
  ...['\r=1', '\n=1', ' =1', '"=1"', '""', '"', 'a"b', 'a,b', 'a;b', 'a\tb', 'a\nb', 'a\r\nb'],
  ...['=DDE("a";"b")', '+cmd', '-2+3', '%0A=1', '|', '=\u200b1', '\ufeff=1', '=A1', '-abc', '@'],
  ...["'abc", "'''", "'-1", "'@x", '_x000D_', '_x0041_', '_x0000_', '_xD800_', '_x005F_x0041_'],
];

const queries = [
  ...["' or '1'='1", "'; drop table contacts; --", '" or ""="', '1; select pg_sleep(9)', "\\'; --"],
  ...['%', '_', '%%%', '\\', '\\\\', '\\%', '\\_', '[a-z]', '*', '?', "x' union select 1 --"],
  ...['$1', '?1', ':name', '@p1', '$$x$$', "E'\\x41'", '/* */', '--', '#', ';', '`', '``', '{}'],
  ...['*)(uid=*))(|(uid=*', '(&(a=b))', '$where', '{"$gt":""}', '$ne', 'a=>b', '&', '|', '!'],
];

const markup = [
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg/onload=alert(1)>'],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<b>x',
    '&lt;b&gt;',
    '&#60;b&#62;',
  ],
  ...['&amp;amp;', '&#x0;', '<!--', '-->', ']]>', '<![CDATA[x]]>', '</title>', '</textarea>', '<'],
  ...[
    '>',
    '<?xml version="1.0"?>',
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&b;',
    '{{7*7}}',
    '\u0024{7*7}',
  ],
  ...['#{7*7}', '<%= 7*7 %>', '{name}', '{{name}}', '{', '}', '{}', '{link', '%s%s%n', '%d', '%@'],
  ...[
    '[object Object]',
    '](javascript:alert(1))',
    '\\u0041',
    '\\x41',
    '\\n',
    '%3Cb%3E',
    '+ADw-b+AD4-',
  ],
];

const paths = [
  ...['../../etc/passwd', '..\\..\\x', '/dev/null', 'file:///etc/passwd', 'C:\\x', 'CON', 'NUL'],
  ...['aux.txt', '.', '..', '~', '//e.example', 'http://e.example/?a=b#c', 'a/b', 'a\\b', '.git'],
  ...[
    'BEGIN:VEVENT',
    'END:VCALENDAR\r\nX:1',
    'Set-Cookie: a=b',
    'a\r\nX-Header: b',
    '\\;\\,',
    '^n^',
  ],
  ...[
    '$(id)',
    '`id`',
    '; ls',
    '&& ls',
    '| ls',
    '(){ :; }',
    '-rf',
    '--help',
    '\u0024{jndi:ldap://e/a}',
  ],
];

const words = [
  ...['null', 'undefined', 'NaN', 'Infinity', '-Infinity', 'true', 'false', 'nil', 'None', 'N/A'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'length', 'then'],
  ...['0', '-0', '00', '1e400', '-1e400', '1e-400', '0x10', '0b1', '1_000', '1,000', '1.0', '.5'],
  ...['9007199254740993', '2147483648', '99999999999999999999', '0.1', '1/2', '1-2', '3月4日', '٠'],
  ...[
    '0000-00-00',
    '2026-02-30',
    '9999-99-99',
    '2026-13-01',
    '24:00',
    '25:61',
    '2026-1-1',
    '43831',
  ],
  ...['+8613800001111', '013800001111', '1380000111', '138 0000 1111', '00123', '0123456789012345'],
  ...[
    '(a+)+$',
    '^(a|a)*$',
    '(?=x)',
    '[',
    '(',
    '*a',
    '\\d',
    '.*',
    '无',
    '—',
    '/',
    '待定',
    'x'.repeat(2000),
  ],
  ...[
    '张'.repeat(400),
    '\u0315\u0300'.repeat(150),
    '😀'.repeat(60),
    ' '.repeat(300),
    "'".repeat(90),
  ],
];

/** Texts that any database and file can store. */
export const ODD_TEXTS: readonly string[] = [
  ...new Set([
    ...[...control, ...invisible, ...blank, ...scripts, ...pictures, ...formulas],
    ...[...queries, ...markup, ...paths, ...words],
  ]),
];

import { createHash } from 'node:crypto';

/** Safe HTML: every text inserted into it has been escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = string | Html | readonly Html[];

const partOf = (part: Part): string => {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
  return part.map(({ markup }) => markup).join('');
};

/**
 * Template tag that builds HTML. Escapes inserted texts, but not values that are already `Html`.
 */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(partOf)));

export const NOTHING = new Html('');

/** Styles that work on old phones too: system colours and large buttons. */
const STYLE = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;background:#f5f7fa;color:#1f2937;font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;padding:24px 16px 40px}
h1{margin:0 0 4px;font-size:22px;line-height:1.4}
h2{margin:0 0 4px;font-size:18px;line-height:1.45}
p{margin:0 0 8px}
.soft{color:#4b5563;font-size:15px}
.card{margin:16px 0 0;padding:16px;border:1px solid #d9dee7;border-radius:12px;background:#fff}
.card .when{font-weight:600}
.note{margin:16px 0 0;padding:12px 16px;border-radius:12px;background:#fff4d6;color:#663c00}
.good{background:#e3f6e8;color:#0b4f22}
.said{margin:8px 0 0;padding:8px 12px;border-radius:8px;background:#eef2f8}
.yes{background:#e3f6e8;color:#0b4f22}
.bad{background:#fde8e6;color:#7f1d12}
form{margin:12px 0 0}
form .note{margin:0 0 8px}
strong{white-space:nowrap}
button,summary{display:block;width:100%;min-height:48px;padding:10px 16px;border:1px solid #8792a5;border-radius:10px;background:transparent;color:inherit;font:inherit;font-weight:600;text-align:center;cursor:pointer}
button.main{border-color:#0b57d0;background:#0b57d0;color:#fff}
details{margin:12px 0 0}
summary{list-style:none}
summary::-webkit-details-marker{display:none}
label{display:block;margin:12px 0 4px}
textarea{display:block;width:100%;min-height:88px;margin:0 0 12px;padding:10px;border:1px solid #8792a5;border-radius:8px;background:transparent;color:inherit;font:inherit}
p.more{margin:8px 0 0}
p.links{display:flex;flex-wrap:wrap;gap:0 20px;margin:8px 0 0}
.class{padding:12px 0 0}
.class+.class{margin:12px 0 0;border-top:1px solid #d9dee7}
span.said{margin:0;padding:2px 8px;font-weight:400}
.error{color:#7f1d12;font-weight:600}
select,input[type=tel]{display:block;width:100%;min-height:48px;margin:0 0 12px;padding:10px;border:1px solid #8792a5;border-radius:8px;background:transparent;color:inherit;font:inherit}
option{background:#fff;color:#1f2937}
fieldset{margin:12px 0;padding:0;border:0}
fieldset details{margin:0}
legend{padding:0}
label.choice{display:flex;gap:12px;align-items:center;min-height:48px;margin:0;padding:8px 0;border-bottom:1px solid #d9dee7}
label.choice input{flex:none;width:20px;height:20px;margin:0}
button{margin:0 0 12px}
form button:last-child{margin:0}
fieldset button{padding:10px 2px;font-size:15px;font-weight:400}
a{color:#0b57d0;display:inline-block;min-height:44px;padding:10px 0}
button:focus-visible,summary:focus-visible,textarea:focus-visible,select:focus-visible,input:focus-visible,a:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
@media (prefers-color-scheme:dark){
body{background:#14171c;color:#e6e9ee}
.soft{color:#b3bac6}
.card{border-color:#394150;background:#1c2027}
.note{background:#3d3113;color:#ffe2a0}
.good,.yes{background:#173424;color:#b8edc9}
.said{background:#262c36;color:#e6e9ee}
.said.yes{background:#173424;color:#b8edc9}
.bad,.said.bad{background:#43201c;color:#ffc9c2}
.error{color:#ffc9c2}
option{background:#1c2027;color:#e6e9ee}
label.choice,.class+.class{border-color:#394150}
button.main{border-color:#8ab4f8;background:#8ab4f8;color:#0b1c38}
a{color:#8ab4f8}
button:focus-visible,summary:focus-visible,textarea:focus-visible,a:focus-visible{outline-color:#8ab4f8}
}
`;

const HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * Content security policy: nothing is loaded except inline images, no scripts run, and forms are
 * sent only to this server.
 */
const POLICY = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${HASH}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Keeps the page out of caches and search engines, and its URL secret from other sites. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

export const pageOf = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex,nofollow">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body><main>${body}</main></body>
</html>`.markup;

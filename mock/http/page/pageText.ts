import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Client } from './client';

/** Gives an empty setting in the page's head its value; the build drops quotes, and `=""` as well. */
const withMeta = (page: string, name: string, value: string) =>
  page.replace(new RegExp(`(<meta name="?${name}"? content)(="")?(?=[ />])`), `$1="${value}"`);

/** The page, with the analytics settings of this server in its head. */
const readPage = ({ dir, analytics: { gtagId, beaconUrl } }: Client) => {
  const page = fs.readFileSync(path.join(dir, 'index.html'), 'utf8');
  return withMeta(
    withMeta(page, 'analytics-gtag', gtagId),
    'analytics-beacon',
    encodeURI(beaconUrl).replaceAll('$', '$$$$'),
  );
};

const IN_PAGE = {
  script: /<script>([\s\S]*?)<\/script>/g,
  style: /<style>([\s\S]*?)<\/style>/g,
};

/** What the page's policy calls the scripts or styles that stand in the page itself; it lets in no others. */
export const policyNames = ({ dir }: Client, kind: keyof typeof IN_PAGE): string[] => {
  const page = fs.readFileSync(path.join(dir, 'index.html'), 'utf8');
  return [...page.matchAll(IN_PAGE[kind])].map(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  });
};

/** By chunk name, the scripts and style sheets that a page needs beyond the first ones; the build writes it. */
type PreloadList = Record<string, string[]>;

const readPreloads = (dir: string): PreloadList => {
  const file = path.join(dir, 'preload.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
};

/** After the start's own scripts, which run while these are on their way. */
const hint = (file: string) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" fetchpriority="low" href="${file}">`;

/** A page cut in two, so that its downloads begin while the rest is still being made. */
export interface PageText {
  head: string;
  rest: string;
}

/** Gives the page with what the chunks of these names need in its head, where it arrives beside the first scripts. */
export const pageTexts = (client: Client): ((chunks: readonly string[]) => PageText) => {
  const page = readPage(client);
  const preloads = readPreloads(client.dir);
  const end = page.indexOf('</head>');
  return (chunks) => {
    const files = new Set(
      chunks.flatMap((chunk) => (Object.hasOwn(preloads, chunk) ? preloads[chunk] : [])),
    );
    return {
      head: page.slice(0, end) + [...files].map((file) => hint(String(file))).join(''),
      rest: page.slice(end),
    };
  };
};

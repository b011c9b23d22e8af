import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { BASE_PATH_META } from '@/contract/base/basePath';
import type { Client } from './client';

/** Writes a value into an empty meta tag, whose quotes or `=""` the build may have removed. */
const withMeta = (page: string, name: string, value: string) =>
  page.replace(new RegExp(`(<meta name="?${name}"? content)(="")?(?=[ />])`), `$1="${value}"`);

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

export const policyNames = ({ dir }: Client, kind: keyof typeof IN_PAGE): string[] => {
  const page = fs.readFileSync(path.join(dir, 'index.html'), 'utf8');
  return [...page.matchAll(IN_PAGE[kind])].map(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return `'sha256-${hash}'`;
  });
};

/**
 * The scripts and style sheets that the browser should download early, by chunk name. Written by
 * the build.
 */
type PreloadList = Record<string, string[]>;

const readPreloads = (dir: string): PreloadList => {
  const file = path.join(dir, 'preload.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
};

/**
 * Returns a preload hint for a file. Its priority is low, so that the browser downloads the page's
 * main scripts first.
 */
const hint = (file: string) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" fetchpriority="low" href="${file}">`;

/**
 * An HTML page in two parts. The first part is sent at once, so that the browser starts downloading
 * while the server prepares the second part.
 */
export interface PageText {
  head: string;
  rest: string;
}

/**
 * Writes the base path (O-01) into the page: into a meta tag that the scripts read, and into the
 * URLs of the first files. With the base path `/`, the page stays unchanged.
 */
const movedTo = (basePath: string, page: string): string =>
  basePath === '/'
    ? page
    : page
        .replace(/(<(?:link|script)\b[^>]*?\s(?:href|src)="?)\//g, `$1${basePath}`)
        .replace('<head>', `<head><meta name="${BASE_PATH_META}" content="${basePath}">`);

export const pageTexts = (
  client: Client,
  basePath: string,
): ((chunks: readonly string[]) => PageText) => {
  const page = movedTo(basePath, readPage(client));
  const preloads = readPreloads(client.dir);
  const end = page.indexOf('</head>');
  return (chunks) => {
    const files = new Set(
      chunks.flatMap((chunk) => (Object.hasOwn(preloads, chunk) ? (preloads[chunk] ?? []) : [])),
    );
    return {
      head: page.slice(0, end) + [...files].map((file) => hint(basePath + file.slice(1))).join(''),
      rest: page.slice(end),
    };
  };
};

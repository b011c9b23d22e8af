import fs from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

export interface Client {
  dir: string;
  analytics: { gtagId: string; beaconUrl: string };
}

/** Returns the git revision from which the page was built, or undefined if it is unknown. */
export const readBuild = (dir: string): string | undefined => {
  const file = path.join(dir, 'build.json');
  if (!fs.existsSync(file)) return undefined;
  const { build } = JSON.parse(fs.readFileSync(file, 'utf8')) as { build?: string };
  return build || undefined;
};

const YEAR = 31_536_000;

/** Matches the page's JavaScript and CSS files, but not the script of the Web Worker. */
const OF_PAGE = /[\\/]assets[\\/](?!sheet-reader\.)[^\\/]+\.(css|js)(\.br|\.gz)?$/;

/**
 * Headers that matter only for HTML pages and workers. They are removed from scripts and styles,
 * because a first visit downloads 25 files and each header costs bytes.
 */
const ABOUT_PAGES = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * Serves the files of the built page, compressed with brotli or gzip. Files with a hash in their
 * name are cached for a year.
 */
export const clientFiles = ({ dir }: Client): RequestHandler =>
  expressStaticGzip(dir, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      index: false,
      redirect: false,
      acceptRanges: false,
      setHeaders: (res, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`);
        if (OF_PAGE.test(file)) for (const name of ABOUT_PAGES) res.removeHeader(name);
        res.setHeader('Cache-Control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
      },
    },
  });

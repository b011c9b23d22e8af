import fs from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/** The built client, and what its pages may report to. */
export interface Client {
  dir: string;
  analytics: { gtagId: string; beaconUrl: string };
}

/** Which state of the sources the built client is; undefined where nobody noted it. */
export const readBuild = (dir: string): string | undefined => {
  const file = path.join(dir, 'build.json');
  if (!fs.existsSync(file)) return undefined;
  const { build } = JSON.parse(fs.readFileSync(file, 'utf8')) as { build?: string };
  return build || undefined;
};

const YEAR = 31_536_000;

/** A script or style sheet of the build that a page loads; the worker's script is none. */
const OF_PAGE = /[\\/]assets[\\/](?!sheet-reader\.)[^\\/]+\.(css|js)(\.br|\.gz)?$/;

/** What says something of a page or a worker and nothing of such a file: half a kB, for each of the 25 files of a first visit. */
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

/** The built client's files: those with a hash in their address for a year, compressed as the browser likes it. */
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

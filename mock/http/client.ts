import fs from 'node:fs';
import path from 'node:path';
import { type Request, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { hasCookie } from './session';

interface Client {
  dir: string;
  analytics: { gtagId: string; beaconUrl: string };
}

const YEAR = 31_536_000;

/** The folder's path as a browser asks for it: slashes folded, lower case. */
const folded = (url: string) => url.replace(/\/{2,}/g, '/').toLowerCase();

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

/** By chunk name, the scripts and style sheets that a page needs beyond the first ones; the build writes it. */
type PreloadList = Record<string, string[]>;

const readPreloads = (dir: string): PreloadList => {
  const file = path.join(dir, 'preload.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
};

const hint = (file: string) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" href="${file}">`;

/**
 * Gives the page: its head names what comes after the first scripts wherever the way leads, which then arrives beside
 * them; for who has a session that is the main layout. An unused hint would be a warning in the browser.
 */
const pagesOf = (client: Client) => {
  const page = readPage(client);
  const preloads = readPreloads(client.dir);
  const withHints = (chunks: string[]) => {
    const files = new Set(chunks.flatMap((chunk) => preloads[chunk] ?? []));
    return page.replace('</head>', () => `${[...files].map(hint).join('')}</head>`);
  };
  const main = withHints(['layout-main', 'models']);
  const account = withHints(['layout-account']);
  return (req: Request): string => {
    if (req.path.startsWith('/user/')) return account;
    return hasCookie(req) ? main : page;
  };
};

/**
 * The built client: hashed files for a year, compressed as the browser likes it, and index.html for
 * every other page address. Calls never get the page, whatever the spelling of `/api`.
 */
export const clientFiles = (client: Client): RequestHandler => {
  const pageFor = pagesOf(client);
  const router = Router();
  router.use(
    expressStaticGzip(client.dir, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        index: false,
        redirect: false,
        acceptRanges: false,
        setHeaders: (res, file) => {
          const hashed = file.includes(`${path.sep}assets${path.sep}`);
          res.setHeader(
            'Cache-Control',
            hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache',
          );
        },
      },
    }),
  );
  router.use((req, res, next) => {
    const isPage =
      req.method === 'GET' &&
      (req.get('accept') ?? '').includes('text/html') &&
      !/^\/api(\/|$)/.test(folded(req.path)) &&
      !folded(req.path).startsWith('/assets/');
    if (!isPage) return next();
    res.set('Cache-Control', 'no-cache').type('html').send(pageFor(req));
  });
  return router;
};

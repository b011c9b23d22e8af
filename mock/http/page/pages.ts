import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { accessOfPath, allows } from '@/contract/access';
import type { SignedIn } from '../../features/account/signedIn';
import type { Calls } from '../calls';
import type { Sessions } from '../session/session';
import type { Client } from './client';
import { firstAnswers } from './firstAnswers';
import { chunksAt, LAYOUT } from './pageChunks';
import { type PageText, pageTexts } from './pageText';

interface Pages extends Client {
  basePath: string;
  sessions: Sessions;
  calls: Calls;
  now: () => Date;
}

const folded = (url: string) => url.replace(/\/{2,}/g, '/').toLowerCase();

/**
 * Returns true if the browser expects an HTML page. If it accepts any type, a path with a dot, such
 * as `/logo.png`, means a file.
 */
const takesPage = (req: Request) => {
  const accept = req.get('accept') ?? '*/*';
  return accept.includes('text/html') || (accept === '*/*' && !/\.[^/]*$/.test(req.path));
};

/**
 * Returns true if the response should be the HTML page. API requests never get the page, even with
 * a path such as `//API`.
 */
const isPage = (req: Request) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  takesPage(req) &&
  !/^\/api(\/|$)/.test(folded(req.path)) &&
  !folded(req.path).startsWith('/assets/');

/**
 * Returns the JavaScript chunks for preload hints. Includes only chunks that the page certainly
 * needs, because browsers warn about unused hints.
 */
const chunksFor = (req: Request, known: boolean, account: SignedIn | undefined): string[] => {
  const open = allows(accessOfPath(req.path), account?.authority ?? 'guest');
  const own = open ? chunksAt(req.path) : [];
  if (req.path.startsWith('/user/')) return ['layout-account', ...(known ? [] : own)];
  return known ? [LAYOUT, ...own] : [];
};

const compressors = {
  br: () => {
    const { BROTLI_PARAM_QUALITY } = zlib.constants;
    return zlib.createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 4 } });
  },
  gzip: () => zlib.createGzip(),
};

const withBlock = (rest: string, block: string) => rest.replace('</body>', () => `${block}</body>`);

/**
 * Sends the first part of the HTML page at once, and the second part when the API responses are
 * ready.
 */
const sendWithAnswers = async (
  req: Request,
  res: Response,
  { head, rest }: PageText,
  answers: Promise<string>,
) => {
  res.set({ 'Cache-Control': 'private, no-store', Vary: 'Accept-Encoding' }).type('html');
  const encoding = req.acceptsEncodings('br', 'gzip');
  if (encoding !== 'br' && encoding !== 'gzip') {
    res.write(head);
    res.end(withBlock(rest, await answers));
    return;
  }
  res.set('Content-Encoding', encoding);
  const out = compressors[encoding]();
  // Ignores the errors with which both streams end if the client disconnects.
  pipeline(out, res, () => {});
  out.write(head);
  out.flush();
  out.end(withBlock(rest, await answers));
};

/**
 * Sends index.html for every page URL. For a signed-in user, it contains API responses with
 * personal data, so no cache may store it.
 */
export const pages = ({ sessions, calls, now, basePath, ...client }: Pages): RequestHandler => {
  const textFor = pageTexts(client, basePath);
  return async (req, res, next) => {
    if (!isPage(req)) return next();
    const inside = !req.path.startsWith('/user/');
    const found = inside ? await sessions.visitor(req, res) : undefined;
    const isComplete = found && !found.mustChangePassword && !found.mustSetUpSecondFactor;
    const account = isComplete ? found : undefined;
    const text = textFor(chunksFor(req, sessions.hasCookie(req), account));
    if (account) {
      const answers = firstAnswers(calls, { account, req, res, now: now() });
      return sendWithAnswers(req, res, text, answers);
    }
    res
      .set('Cache-Control', 'no-cache')
      .type('html')
      .send(text.head + text.rest);
  };
};

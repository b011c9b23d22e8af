import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { accessOfPath, allows } from '@/contract/access';
import type { SignedIn } from '../../features/account/accounts';
import type { Calls } from '../calls';
import type { Sessions } from '../session';
import type { Client } from './client';
import { firstAnswers } from './firstAnswers';
import { chunksAt, LAYOUT } from './pageChunks';
import { type PageText, pageTexts } from './pageText';

interface Pages extends Client {
  sessions: Sessions;
  calls: Calls;
  now: () => Date;
}

/** The folder's path as a browser asks for it: slashes folded, lower case. */
const folded = (url: string) => url.replace(/\/{2,}/g, '/').toLowerCase();

/** Browsers name HTML; what watches a site takes anything, as it does for a file, whose name has a dot. */
const takesPage = (req: Request) => {
  const accept = req.get('accept') ?? '*/*';
  return accept.includes('text/html') || (accept === '*/*' && !/\.[^/]*$/.test(req.path));
};

/** Calls never get the page, whatever the spelling of `/api`. */
const isPage = (req: Request) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  takesPage(req) &&
  !/^\/api(\/|$)/.test(folded(req.path)) &&
  !folded(req.path).startsWith('/assets/');

/**
 * The chunks that are needed wherever the way leads; an unused hint would be a warning in the browser. Whether a cookie
 * is still good only the page finds out, so without its account it counts for the layout alone.
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

/** Sends the page's head at once, so that its downloads begin, and the rest with the answers when these are there. */
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
  // Whoever goes away in the middle ends both.
  pipeline(out, res, () => {});
  out.write(head);
  out.flush();
  out.end(withBlock(rest, await answers));
};

/**
 * index.html for every page address. Who is signed in gets the page's scripts named in its head, and in its body the
 * answers to what the page asks for first: these are the account's own, and kept by no cache.
 */
export const pages = ({ sessions, calls, now, ...client }: Pages): RequestHandler => {
  const textFor = pageTexts(client);
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

import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { notFound, Refusal } from '../../../db/base/refusal';
import { hashSecret } from '../../../db/base/secret';
import { writtenFrom } from '../../../db/write/origin';
import { write } from '../../../db/write/write';
import type { Context } from '../../../http/context';
import { addressOf, counter } from '../../../http/limits/counter';
import { statusOf } from '../../../http/statuses';
import { takeAnswers } from './answers';
import { readAskForm, sendRequest, withdrawShown } from './asking';
import { choiceIn, replyIn, requestIn, stampIn } from './formValues';
import { secretIn } from './links';
import { noteOpened } from './opened';
import { askPage, errorsOf } from './pages/ask';
import { PAGE_HEADERS } from './pages/html';
import { MESSAGE_PAGES, refusedReply } from './pages/messages';
import { DONE, sheetPage } from './pages/sheet';
import { readSheet, type Sheet } from './sheet';

/** Maximum number of wrong links that one IP address may open in 15 minutes. */
const WRONG_TRIES = 30;
/** Maximum number of replies to one link in 15 minutes. Teachers never need so many replies. */
const ANSWERS = 60;

const DONES = Object.keys(DONE) as (keyof typeof DONE)[];

const form = express.urlencoded({ extended: false, limit: '16kb', parameterLimit: 100 });

/** Shows errors as HTML pages too. */
const tellErrors =
  (log: Context['log']): ErrorRequestHandler =>
  (error, _req, res, _next) => {
    res.set(PAGE_HEADERS).type('html');
    const { code, retryAfter } = error instanceof Refusal ? error : { code: '', retryAfter: 60 };
    if (code === 'NOT_FOUND') return void res.status(404).send(MESSAGE_PAGES.unknown);
    if (code === 'TOO_MANY_ATTEMPTS') {
      res.set('Retry-After', String(retryAfter));
      return void res.status(429).send(MESSAGE_PAGES.tooMany);
    }
    if (error?.status >= 400 && error?.status < 500) {
      return void res.status(error.status).send(MESSAGE_PAGES.nothing);
    }
    // Only these values are logged, because the log must not contain the link or the teacher's
    // text.
    const { requestId, route } = res.locals;
    log.error({ requestId, route, error }, 'A request failed');
    res.set('Retry-After', '60').status(503).send(MESSAGE_PAGES.failed);
  };

/**
 * The pages that the links in text messages open (M-13). Only wrong links count for the limit, so
 * nobody can block the right links.
 */
export const confirmPages = ({ store, now, log, limits }: Context): Router => {
  const wrong = counter({ store, now }, 'link', WRONG_TRIES);
  const answers = counter({ store, now }, 'answer', ANSWERS);

  /** Reads the page's data. Throws 404 for an unknown link, 429 if an IP address tries too many. */
  const open = async (req: Request, res: Response): Promise<{ secret: string; sheet: Sheet }> => {
    res.set(PAGE_HEADERS).type('html');
    const secret = secretIn(req.path.slice(1));
    const sheet = secret === undefined ? undefined : await readSheet(store.reader, secret, now());
    if (secret === undefined || !sheet) {
      await wrong.hit(addressOf(req), req, res);
      throw notFound();
    }
    return { secret, sheet };
  };

  const show: RequestHandler = async (req, res) => {
    const { secret, sheet } = await open(req, res);
    if (req.method === 'GET') {
      await noteOpened(store, { secret, contactId: sheet.contactId }, now()).catch((error) =>
        log.error({ error }, 'The opening of a link was not stored'),
      );
    }
    if (sheet.isOver) return void res.status(410).send(MESSAGE_PAGES.over);
    if (req.query.ask === undefined) {
      const done = DONES.find((each) => req.query[each] !== undefined);
      return void res.send(sheetPage(sheet, { done }));
    }
    const form = await readAskForm(store, sheet, choiceIn(req.query), now());
    if (!form) return void res.status(409).send(MESSAGE_PAGES.notAsked);
    res.send(askPage(form));
  };

  const ask: RequestHandler = async (req, res) => {
    const { sheet } = await open(req, res);
    if (sheet.isOver) return void res.status(410).send(MESSAGE_PAGES.over);
    const at = now();
    const form = await readAskForm(store, sheet, choiceIn(req.query), at);
    if (!form) return void res.status(409).send(MESSAGE_PAGES.notAsked);
    if (!form.choice.kind) return void res.send(askPage(form));
    const typed = requestIn(req.body ?? {});
    try {
      await limits.changeRequest(req, res, `contact ${sheet.contactId}`);
      const { state } = await writtenFrom.run({ address: req.ip ?? '', tab: '' }, () =>
        sendRequest(store, sheet, form, typed, at),
      );
      const done: keyof typeof DONE = state === 'accepted' ? 'changed' : 'asked';
      res.redirect(303, `?${done}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter));
      res.status(statusOf(error)).send(askPage(form, { typed, errors: errorsOf(error) }));
    }
  };

  const withdraw: RequestHandler = async (req, res) => {
    const { secret, sheet } = await open(req, res);
    await answers.hit(hashSecret(secret), req, res);
    if (sheet.isOver) return void res.status(410).send(MESSAGE_PAGES.over);
    const stamp = stampIn(req.body ?? {});
    try {
      await writtenFrom.run({ address: req.ip ?? '', tab: '' }, () =>
        withdrawShown(store, sheet, stamp, now()),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Somebody else has decided meanwhile. The page shows the present state.
      const { sheet: present } = await open(req, res);
      return void res.status(statusOf(error)).send(sheetPage(present, { problem: error.message }));
    }
    res.redirect(303, `${req.baseUrl}/${secret}?withdrawn`);
  };

  const answer: RequestHandler = async (req, res) => {
    const { secret, sheet: before } = await open(req, res);
    await answers.hit(hashSecret(secret), req, res);
    const reply = replyIn(req.body ?? {});
    const at = now();
    // The transaction that saves the reply also reads the classes, because the classes may have
    // changed.
    const actor = { id: 0, userName: before.name, contactId: before.contactId };
    const { sheet, refused } = await writtenFrom.run({ address: req.ip ?? '', tab: '' }, () =>
      write(store, actor, at, async (writer) => {
        await writer.lock('messages');
        const sheet = await readSheet(writer.trx, secret, at);
        if (!sheet) throw notFound();
        if (sheet.isOver) return { sheet, refused: undefined };
        return { sheet, refused: await takeAnswers(writer, sheet, reply) };
      }),
    );
    if (sheet.isOver) return void res.status(410).send(MESSAGE_PAGES.over);
    if (refused) {
      const { status, page } = refusedReply(sheet, reply, refused);
      return void res.status(status).send(page);
    }
    // The browser is redirected. If the teacher reloads the page, the browser does not send the
    // form again.
    res.redirect(303, '?done');
  };

  const router = Router({ caseSensitive: true });
  router.get('/{*path}', show);
  router.post('/{*path}', form, (req, res, next) => {
    const { ask: asked, withdraw: withdrawn } = req.query;
    const handler = asked !== undefined ? ask : withdrawn !== undefined ? withdraw : answer;
    return handler(req, res, next);
  });
  router.use(tellErrors(log));
  return router;
};

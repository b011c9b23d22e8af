import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { writtenFrom } from '../../../db/base/contexts';
import { notFound, Refusal } from '../../../db/base/refusal';
import { hashSecret } from '../../../db/base/secret';
import { write } from '../../../db/write/write';
import type { Context } from '../../../http/context';
import { addressOf, counter } from '../../../http/limits/counter';
import { statusOf } from '../../../http/statuses';
import { takeAnswers } from './answers';
import { readAskForm, sendRequest, withdrawOwn } from './asking';
import { choiceIn, dayIn, replyIn, requestIn, stampIn } from './formValues';
import { secretIn } from './links';
import { noteOpened } from './opened';
import { askPage, errorsOf } from './pages/ask';
import { tellErrors } from './pages/errors';
import { PAGE_HEADERS } from './pages/html';
import { MESSAGE_PAGES, refusedReply } from './pages/messages';
import { DONE, sheetPage } from './pages/sheet';
import { weekPage } from './pages/week';
import { readSheet, type Sheet } from './sheet';
import { readWeek } from './week';

/** Maximum number of invalid links that one IP address may open within 15 minutes. */
const WRONG_TRIES = 30;
/**
 * Maximum number of replies and withdrawals through one link within 15 minutes. Teachers never need
 * that many.
 */
const ANSWERS = 60;

const DONES = Object.keys(DONE) as (keyof typeof DONE)[];

type Said = NonNullable<Parameters<typeof sheetPage>[1]>;

/**
 * Returns the URL query of the page shown after a submitted form: the week page, or without `week`
 * the page of the message.
 */
const doneQuery = (week: string | undefined, done: keyof typeof DONE): string =>
  week === undefined ? `?${done}` : `?week=${week}&${done}`;

const form = express.urlencoded({ extended: false, limit: '16kb', parameterLimit: 100 });

/**
 * Serves the pages behind the links in text messages (M-13). The limit for opening pages counts
 * only invalid links, so that nobody can lock out teachers with valid links.
 */
export const confirmPages = ({ store, now, log, limits }: Context): Router => {
  const wrong = counter({ store, now }, 'link', WRONG_TRIES);
  const answers = counter({ store, now }, 'answer', ANSWERS);

  /**
   * Reads the data for the page behind the link. Throws 404 for an unknown link, or 429 after too
   * many unknown links from one IP address.
   */
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

  /**
   * Renders the page of the week in the URL query. Without a week, or if the person may not ask for
   * changes, renders the page of the message.
   */
  const pageFor = async (sheet: Sheet, { week }: Request['query'], said: Said): Promise<string> => {
    const { teacher } = sheet;
    if (!teacher || week === undefined) return sheetPage(sheet, said);
    const own = await readWeek(store, sheet, teacher, { day: dayIn(week), now: now() });
    return weekPage(sheet, own, said);
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
      return void res.send(await pageFor(sheet, req.query, { done }));
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
      res.redirect(303, doneQuery(form.choice.week, done));
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
        withdrawOwn(store, sheet, stamp, now()),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The request can no longer be withdrawn, for example because somebody has just decided on
      // it. Shows the page with its current state.
      const { sheet: present } = await open(req, res);
      const page = await pageFor(present, req.query, { problem: error.message });
      return void res.status(statusOf(error)).send(page);
    }
    res.redirect(303, `${req.baseUrl}/${secret}${doneQuery(dayIn(req.query.week), 'withdrawn')}`);
  };

  const answer: RequestHandler = async (req, res) => {
    const { secret, sheet: before } = await open(req, res);
    await answers.hit(hashSecret(secret), req, res);
    const reply = replyIn(req.body ?? {});
    const at = now();
    // Reads the classes again in the transaction that saves the reply, because they may have
    // changed since.
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
    // Redirects, so that reloading the page does not submit the form again.
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

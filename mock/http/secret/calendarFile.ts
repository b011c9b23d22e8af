import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { language } from '@/contract/base/language';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { timetableCalendar } from '@/domain/timetable/eventTexts';
import { Refusal } from '../../db/base/refusal';
import { withinUnits } from '../../db/query/units';
import { historyStateOf } from '../../db/write/state';
import { type AddressRow, findAddress, readerOf } from '../../features/calendar/addresses';
import { readEvents } from '../../features/calendar/events';
import { labelOf, sessionsOf } from '../../features/calendar/subjects';
import { scopeOf } from '../call/rights';
import type { Context } from '../context';

/** A calendar file contains the classes of this many past days and all future classes. */
const DAYS_BACK = 365;
/**
 * Milliseconds in an hour. The time of a calendar's last reading is stored at most once an hour.
 */
const HOUR = 3_600_000;
/** Maximum number of calendar files in the cache. */
const REMEMBERED = 20_000;
/** Maximum number of characters in all cached files together. */
const MAX_KEPT = 16_000_000;

/**
 * The kinds of records that a calendar file depends on. A cached file stays valid until one of them
 * changes.
 */
const RESTS_ON = ['contact', 'course', 'session', 'term'] as const;

const tagOf = (text: string) => `"${createHash('sha256').update(text).digest('base64url')}"`;

interface Known {
  state: string;
  tag: string;
  /** Undefined if the text was dropped from the cache to save memory. */
  text: string | undefined;
}

/** Caches the text of each calendar file until the data changes. */
class Texts {
  readonly #known = new Map<number, Known>();
  #size = 0;

  of(id: number, state: string): Known | undefined {
    const known = this.#known.get(id);
    return known?.state === state ? known : undefined;
  }

  remember(id: number, state: string, text: string): Known {
    this.#forget(id);
    const [oldest] = this.#known.keys();
    if (this.#known.size >= REMEMBERED && oldest !== undefined) this.#forget(oldest);
    const known = { state, tag: tagOf(text), text };
    this.#known.set(id, known);
    this.#size += text.length;
    for (const other of this.#known.values()) {
      if (this.#size <= MAX_KEPT) break;
      this.#drop(other);
    }
    return known;
  }

  #drop(known: Known): void {
    this.#size -= known.text?.length ?? 0;
    known.text = undefined;
  }

  #forget(id: number): void {
    const known = this.#known.get(id);
    if (known) this.#drop(known);
    this.#known.delete(id);
  }
}

/**
 * Stores, in the background, when a calendar URL was last read. If this fails, the next request
 * tries again.
 */
const noteRead = ({ store }: Context, { id, lastReadAt }: AddressRow, now: Date): void => {
  // Compares the absolute difference, because the server's clock may have been set back.
  if (lastReadAt !== null && Math.abs(now.getTime() - Date.parse(lastReadAt)) < HOUR) return;
  store.personal
    .updateTable('calendarAddresses')
    .set({ lastReadAt: toInstant(now) })
    .where('id', '=', id)
    .execute()
    .catch(() => {});
};

/**
 * Serves `/calendar/<secret>.ics`, the timetable of a teacher, room or class (T-10), with what the
 * creator of the URL may see. Responds with 304 if nothing has changed.
 */
export const calendarFile = (context: Context): RequestHandler<{ secret: string }> => {
  const { store, now, limits } = context;
  const texts = new Texts();
  return async (req, res) => {
    const at = now();
    const find = (hash: string) => findAddress(store.reader, hash);
    const address = await limits.openSecret({ req, res }, req.params.secret, find);
    if (address.withdrawnAt !== null) throw new Refusal('CALENDAR_WITHDRAWN');
    const account = await readerOf(store.reader, address);
    if (!account) throw new Refusal('CALENDAR_SUSPENDED');
    noteRead(context, address, at);

    const dateFrom = addDays(toDay(at), -DAYS_BACK);
    const units = scopeOf(account);
    const state = JSON.stringify([
      await historyStateOf(store.reader, RESTS_ON),
      dateFrom,
      units,
      language(),
    ]);
    res.set({ 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' });
    const known = texts.of(address.id, state);
    if (known) res.set('ETag', known.tag);
    if (known && req.fresh) {
      res.status(304).end();
      return;
    }
    const write = async () => {
      const events = await withinUnits(store.reader, units, async () =>
        readEvents(store.reader, await sessionsOf(store, address, dateFrom)),
      );
      return timetableCalendar(labelOf(address), events);
    };
    const text = known?.text ?? (await write());
    // `send` responds with 304 if the client already has the text with this ETag.
    const { tag } = known?.text ? known : texts.remember(address.id, state, text);
    res.set('ETag', tag).type('text/calendar; charset=utf-8').send(text);
  };
};

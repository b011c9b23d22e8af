import { IMPORT_TARGETS } from '@/contract/import/import';
import { toInstant } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import type { SignedIn } from '../../account/signedIn';
import { IMPORT_PAGES, waitingArrivals, waitingPage } from '../../import/arrivals/arrivals';
import { matterTexts } from '../matterTexts';
import { type DerivedNotice, ids } from './derived';

/**
 * An unfinished import gets a notice after this many milliseconds. Until then the user is probably
 * still working on it.
 */
const FORGOTTEN = 3 * 60_000;

/**
 * Returns the files that a user has checked but not yet imported. Of each target (undergraduate
 * courses, postgraduate courses, contacts) only the newest check counts, until it expires.
 */
const waitingChecks = async (db: Db, accountId: number, now: Date) => {
  const checks = await db
    .selectFrom('importChecks')
    .select(['target', 'createdAt', 'expiresAt', 'options'])
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();
  const batches = await db
    .selectFrom('importBatches')
    .select(['target', (eb) => eb.fn.max('createdAt').as('createdAt')])
    .where('accountId', '=', accountId)
    .groupBy('target')
    .execute();
  return IMPORT_TARGETS.flatMap((target) => {
    const latest = checks.findLast((check) => check.target === target);
    const committed = batches.find((batch) => batch.target === target)?.createdAt ?? '';
    const waits =
      latest &&
      latest.createdAt > committed &&
      latest.createdAt <= toInstant(new Date(now.getTime() - FORGOTTEN)) &&
      latest.expiresAt >= toInstant(now);
    return waits ? [latest] : [];
  });
};

export const aboutImports = async (
  db: Db,
  { id }: SignedIn,
  now: Date,
): Promise<DerivedNotice[]> => {
  const checks = await waitingChecks(db, id, now);
  return checks.map(({ target, createdAt, expiresAt, options }) => {
    const file: string = JSON.parse(options).file.name;
    const until = expiresAt.slice(11, 16);
    return {
      id: ids[target],
      type: 'todo',
      ...matterTexts().checked(target, file, until),
      datetime: createdAt,
      status: 'processing',
      link: IMPORT_PAGES[target],
    };
  });
};

/**
 * Returns notices about files that the unattended import did not import, so that somebody looks
 * at them.
 */
export const aboutArrivals = async (db: Db): Promise<DerivedNotice[]> => {
  const waiting = await waitingArrivals(db);
  return [...waiting].map(([target, files]) => {
    const newest = files.at(-1);
    return {
      id: ids[`${target}Files`],
      type: 'todo',
      ...matterTexts().arrivals(target, files),
      datetime: newest?.arrivedAt ?? '',
      status: 'todo',
      link: waitingPage(target, files),
    };
  });
};

import { type Leaving, MAX_LEAVING_CLASSES } from '@/contract/directory';
import { classStart } from '@/domain/sms/sms';
import { toDay, toInstant } from '@/domain/time/dates';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { perhapsTaughtBy } from '../standing/concerned';
import { classesBetween, type KnownClass } from './classes';

/**
 * The classes of up to this many contacts are searched by name. For more contacts, all future
 * classes are read.
 */
const FEW_PEOPLE = 20;
const LAST_DAY = '9999-12-31';

const isComing = ({ date, startTime }: KnownClass, now: Date): boolean =>
  startTime === '' || toInstant(classStart(date, startTime)) > toInstant(now);

const comingClasses = async (db: Db, ids: ReadonlySet<number>, now: Date) => {
  const only = ids.size > FEW_PEOPLE ? undefined : await perhapsTaughtBy(db, ids);
  const classes = await classesBetween(db, { dateFrom: toDay(now), dateTo: LAST_DAY, only });
  return classes.filter(
    (session) =>
      isComing(session, now) && session.recipients.some(({ contactId }) => ids.has(contactId ?? 0)),
  );
};

const unsentCount = async (db: Db, ids: ReadonlySet<number>): Promise<number> => {
  let count = 0;
  for (const run of chunks([...ids])) {
    const row = await db
      .selectFrom('smsRecords')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('contactId', 'in', run)
      .where('status', 'in', ['draft', 'noNumber', 'queued'])
      .where('leaseUntil', 'is', null)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
    count += Number(row.count);
  }
  return count;
};

/**
 * Returns the future classes and the number of unsent messages of contacts who become 离职 (left)
 * or 停用 (disabled) (C-04).
 */
export const leavingOf = async (db: Db, ids: readonly number[], now: Date): Promise<Leaving> => {
  const people = new Set(ids);
  if (people.size === 0) return { sessions: 0, messages: 0, classes: [] };
  const classes = await comingClasses(db, people, now);
  return {
    sessions: classes.length,
    messages: await unsentCount(db, people),
    classes: classes
      .slice(0, MAX_LEAVING_CLASSES)
      .map(({ sessionId, courseName, className, date, startTime, room }) => ({
        sessionId,
        courseName,
        className,
        date,
        startTime,
        room,
      })),
  };
};

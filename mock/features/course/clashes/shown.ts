import { isClashKind, WARNING_KINDS } from '@/contract/clash';
import type { Session } from '@/contract/rule';
import type { Clash } from '@/contract/timetable';
import type { Clash as FoundClash } from '@/domain/timetable/clashes';
import { warningNote } from '@/domain/timetable/clashTexts';
import { beyondScope } from '../../../db/query/scope';
import { compareNames } from '../../../db/query/spelling';
import type { Db } from '../../../db/schema/schema';
import { blankSession } from '../session/codec';
import { readSessions } from '../session/read';
import { outsideName, type StoredSession } from './classes';

export type Found = FoundClash<StoredSession>;

/**
 * Removes all data except the time and the room from a class session that the account may not see.
 */
const fromOutside = (session: Session): Session => {
  const { id, courseId, version, date, week, weekday, periodStart, periodEnd } = session;
  const { startTime, endTime, room, status, storedStatus, holiday, level } = session;
  return {
    ...blankSession,
    ...{ id, courseId, version, date, week, weekday, periodStart, periodEnd },
    ...{ startTime, endTime, room, status, storedStatus, holiday, level },
    ...{ seq: 0, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' },
    courseName: outsideName(),
    className: '',
    outside: true,
  };
};

/**
 * Adds both class sessions to each clash, as the page shows them. A session that the account may
 * not see has only its time and room.
 */
export const completeClashes = async (
  db: Db,
  found: readonly Found[],
  now: Date,
): Promise<Clash[]> => {
  const sides = found.flatMap(({ a, b }) => [a, b]);
  const idsOf = (own: boolean) => [
    ...new Set(sides.flatMap((side) => (side.own === own ? side.sessionId : []))),
  ];
  const own = await readSessions(db, idsOf(true), now);
  const others = await beyondScope(() => readSessions(db, idsOf(false), now));
  const sessions = new Map([...own, ...others.map(fromOutside)].map((each) => [each.id, each]));
  return found.flatMap((clash) => {
    const { kind, of, name, also, a, b, by } = clash;
    const [first, second] = [sessions.get(a.sessionId), sessions.get(b.sessionId)];
    if (!first || !second) return [];
    return [
      {
        id: `${kind} ${name} ${a.id} ${b.id}`,
        kind,
        ...(!isClashKind(kind) && { of, note: warningNote(clash) }),
        name,
        ...(also && { also: also.map((each) => each.name) }),
        a: first,
        b: second,
        ...(by === 'periods' && { byPeriods: true }),
      },
    ];
  });
};

type Comparer = (x: Found, y: Found) => number;

const byText =
  (of: (clash: Found) => string): Comparer =>
  (x, y) =>
    of(x) < of(y) ? -1 : Number(of(x) > of(y));

const comparers: Record<string, Comparer> = {
  date: byText(({ a }) => a.date),
  kind: (x, y) => WARNING_KINDS.indexOf(x.kind) - WARNING_KINDS.indexOf(y.kind),
  name: (x, y) => compareNames(x.name, y.name),
};

/**
 * Sorts clashes by the chosen column, then by date and period, and finally by id. The ids make the
 * order unique, so that no clash appears on two pages of the list.
 */
export const sortClashes = (clashes: readonly Found[], sorter = ''): Found[] => {
  const [, field = '', order] = /^(\w+)_(ascend|descend)$/.exec(sorter) ?? [];
  const compare = comparers[field] ?? (() => 0);
  const direction = order === 'descend' ? -1 : 1;
  const steps: Comparer[] = [
    (x, y) => direction * compare(x, y),
    byText(({ a }) => a.date),
    (x, y) => x.b.periodStart - y.b.periodStart,
    (x, y) => x.a.sessionId - y.a.sessionId || x.b.sessionId - y.b.sessionId,
    byText(({ kind, of, name }) => `${WARNING_KINDS.indexOf(kind)} ${of} ${name}`),
  ];
  return [...clashes].sort((x, y) => {
    for (const step of steps) {
      const result = step(x, y);
      if (result !== 0) return result;
    }
    return 0;
  });
};

import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type {
  FreeTimes,
  findFreeTimes as findFreeTimesCall,
  findRooms as findRoomsCall,
  KnownRooms,
} from '@/contract/session';
import { groupBy } from '@/domain/base/groupBy';
import { isRoom } from '@/domain/base/rooms';
import { addDays } from '@/domain/time/dates';
import { clockTime } from '@/domain/time/sessionStatus';
import { competitorsOf } from '@/domain/timetable/clashes';
import { freeTimes } from '@/domain/timetable/freeTimes';
import type { Readers } from '../../db/query/readers';
import { findTerm } from '../term/terms';
import { between, identityIn, storedAs, storedOn, storedSessions } from './clashes';
import { furtherSession } from './sessions';
import { roomNames } from './subjectNames';

const WEEKS = 4;
const MOST_TIMES = 100;

/** Finds times when the teachers, the class and the room are all free (T-09). */
export const findFreeTimes = async (
  { reader: db, searcher }: Readers,
  query: ParsedInputOf<typeof findFreeTimesCall>,
  now: Date,
): Promise<FreeTimes> => {
  const { courseId, sessionId, teachers, room, groupName, periods, dateFrom, weekends } = query;
  const session = { ...(await furtherSession(db, courseId)), teachers, room, groupName };
  const dateTo = addDays(dateFrom, WEEKS * 7 - 1);
  const stored = await storedSessions(searcher, between(dateFrom, dateTo));
  const [wanted] = await storedAs(db, [session]);
  if (!wanted) return { times: [], total: 0 };
  const held = stored.filter((each) => !each.cancelled && each.sessionId !== sessionId);
  const identityOf = await identityIn(db, [...held, wanted]);
  const others = competitorsOf(wanted, held, identityOf);
  const ownTime = held.filter((each) => each.courseId === courseId && each.groupName === groupName);
  const times = freeTimes(
    {
      term: await findTerm(db, session.level, session.termCode),
      campus: session.campus,
      length: periods,
      dateFrom,
      dateTo,
      now: clockTime(now),
      weekends: weekends ?? false,
    },
    groupBy([...others, ...ownTime], ({ date }) => date),
  );
  return { times: times.slice(0, MOST_TIMES), total: times.length };
};

/** Lists all rooms in the timetable. If the caller gives a time, free rooms come first (T-09). */
export const findRooms = async (
  { reader: db, searcher }: Readers,
  { at, sessionId }: ParsedInputOf<typeof findRoomsCall>,
): Promise<KnownRooms> => {
  const busy = new Set(
    (at ? await storedOn(db, [at.date]) : []).flatMap((each) =>
      at &&
      !each.cancelled &&
      each.sessionId !== sessionId &&
      each.periodStart <= at.periodEnd &&
      at.periodStart <= each.periodEnd
        ? [matchText(each.room)]
        : [],
    ),
  );
  const rooms = (await roomNames(searcher)).flatMap((name) =>
    isRoom(name) ? [{ name, free: at ? !busy.has(matchText(name)) : null }] : [],
  );
  const byName = new Intl.Collator('zh-CN', { numeric: true });
  return {
    rooms: rooms.sort((a, b) => Number(b.free) - Number(a.free) || byName.compare(a.name, b.name)),
  };
};

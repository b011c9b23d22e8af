import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { FreeTimes, findFreeTimes as findFreeTimesCall } from '@/contract/freeTimes';
import { addDays } from '@/domain/time/dates';
import { clockTime } from '@/domain/time/sessionStatus';
import { competitorsAmong } from '@/domain/timetable/competitors';
import { freeTimes, isWeekend } from '@/domain/timetable/freeTimes';
import { closedTimesOn } from '@/domain/timetable/roomFacts';
import type { Readers } from '../../../db/query/readers';
import { readRoomFacts } from '../../room/facts';
import { findTerm } from '../../term/terms';
import { storedAs } from '../clashes/afterChange';
import { identityIn } from '../clashes/find';
import { between, storedSessions } from '../clashes/stored';
import { furtherSession } from '../session/read';
import { blocksInTerms } from './usedInTerm';

const WEEKS = 4;
const MOST_TIMES = 100;
const MOST_AT_WEEKENDS = 40;

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
  const facts = await readRoomFacts(db);
  const competitorsOn = competitorsAmong(held, identityOf, facts)(wanted);
  const inRoom = facts.of(matchText(room));
  const times = freeTimes(
    {
      term: await findTerm(db, session.level, session.termCode),
      uses: await blocksInTerms(searcher, [session]),
      campus: session.campus,
      length: periods,
      dateFrom,
      dateTo,
      now: clockTime(now),
      weekends: weekends ?? false,
    },
    (date) => [...competitorsOn(date), ...closedTimesOn(inRoom, date)],
  );
  const atWeekends = times.filter(isWeekend);
  const others = times.slice(0, times.length - atWeekends.length);
  return {
    times: [...others.slice(0, MOST_TIMES), ...atWeekends.slice(0, MOST_AT_WEEKENDS)],
    total: times.length,
  };
};

import type { FreeSlots } from '@/contract/freeTimes';
import { addDays, mondayOf } from '@/domain/time/dates';
import { clockTime } from '@/domain/time/sessionStatus';
import type { ClashSession } from '@/domain/timetable/clashSession';
import { competitorsAmong } from '@/domain/timetable/competitors';
import { freeSlots } from '@/domain/timetable/freeSlots';
import type { Readers } from '../../../db/query/readers';
import type { Db } from '../../../db/schema/schema';
import { readRoomFacts } from '../../room/facts';
import { identityIn } from '../clashes/find';
import { between, storedSessions } from '../clashes/stored';
import { readUses, sessionsOfCourses } from '../coursesInUse';
import type { Selection } from '../session/selection';
import { type ChosenSession, chosenSessions } from './chosenSessions';
import { blocksInTerms } from './usedInTerm';

const MOST_SLOTS = 100;

type Slot = Pick<ClashSession, 'courseKey' | 'date' | 'periodStart' | 'groupName'>;
const slotKey = ({ courseKey, date, periodStart, groupName }: Slot) =>
  `${date} ${periodStart} ${courseKey}\n${groupName}`;

const weeksOf = (from: string, to: string) => between(mondayOf(from), addDays(mondayOf(to), 6));

/**
 * Reads the selected class sessions, and all other class sessions in the same weeks that they may
 * clash with.
 */
const readWeeks = async (db: Db, selection: Selection, now: Date) => {
  const { by, dateFrom, dateTo } = selection;
  if (by === 'all') {
    // Reads all sessions of these weeks once, and then picks the selected ones.
    const stored = await storedSessions(db, weeksOf(dateFrom, dateTo));
    return { stored, ...(await chosenSessions(db, selection, now, { stored })) };
  }
  const weeks = weeksOf(dateFrom, dateTo);
  const uses = await readUses(db, weeks);
  const { chosen } = await chosenSessions(db, selection, now, { uses });
  const identityOf = await identityIn(db, [...chosen, ...uses]);
  const facts = await readRoomFacts(db);
  const competitorsOf = competitorsAmong(uses, identityOf, facts);
  const courses = new Set(chosen.map(({ courseId }) => courseId));
  const different = new Map(chosen.map((each) => [needsOf(each), { ...each, groupName: '' }]));
  for (const each of different.values()) {
    for (const { courseId } of competitorsOf(each)('')) courses.add(courseId);
  }
  const stored = await sessionsOfCourses(db, weeks, [...courses]);
  return { stored, chosen, identityOf };
};

/** Returns a key that is the same for selected sessions with the same course, teachers and room. */
const needsOf = ({ courseId, room, teachers }: ChosenSession) =>
  JSON.stringify([courseId, room, teachers]);

/** Finds weekdays and periods to which the selected class sessions can move (T-09). */
export const findFreeSlots = async (
  { searcher }: Readers,
  selection: Selection,
  now: Date,
): Promise<FreeSlots> => {
  const { stored, chosen, identityOf } = await readWeeks(searcher, selection, now);
  if (chosen.length === 0) return { classes: 0, slots: [] };
  const ids = new Set(chosen.map(({ sessionId }) => sessionId));
  const others = stored.filter(({ sessionId }) => !ids.has(sessionId));
  // Includes cancelled sessions, because a course cannot have two sessions with the same date,
  // first period and group, even if one of them is cancelled.
  const courses = new Set(chosen.map(({ courseKey }) => courseKey));
  const taken = new Set(others.filter(({ courseKey }) => courses.has(courseKey)).map(slotKey));
  const slots = freeSlots(
    chosen,
    others.filter(({ cancelled }) => !cancelled),
    {
      uses: await blocksInTerms(searcher, chosen),
      now: clockTime(now),
      identityOf,
      facts: await readRoomFacts(searcher),
      isTaken: (moved) => taken.has(slotKey(moved)),
    },
  );
  return { classes: chosen.length, slots: slots.slice(0, MOST_SLOTS) };
};

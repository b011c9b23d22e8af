import type { FreeSlots } from '@/contract/session';
import { addDays, mondayOf } from '@/domain/time/dates';
import { clockTime } from '@/domain/time/sessionStatus';
import type { ClashSession } from '@/domain/timetable/clashes';
import { freeSlots } from '@/domain/timetable/freeSlots';
import type { Readers } from '../../../db/query/readers';
import type { Db } from '../../../db/schema/schema';
import { between, identityIn, storedSessions } from '../clashes';
import type { Selection } from '../sessionSelection';
import { chosenSessions } from './chosenSessions';
import { blocksInTerms } from './usedInTerm';

const MOST_SLOTS = 100;

type Slot = Pick<ClashSession, 'courseKey' | 'date' | 'periodStart' | 'groupName'>;
const slotKey = ({ courseKey, date, periodStart, groupName }: Slot) =>
  JSON.stringify([courseKey, date, periodStart, groupName]);

const storedInWeeks = (db: Db, from: string, to: string) =>
  storedSessions(db, between(mondayOf(from), addDays(mondayOf(to), 6)));

/** Reads the chosen class sessions, and all class sessions of their weeks. */
const readWeeks = async (db: Db, selection: Selection, now: Date) => {
  const { by, dateFrom, dateTo } = selection;
  if (by !== 'course' && by !== 'room') {
    // These sessions are found among all sessions of the days, so the days are read only once.
    const stored = await storedInWeeks(db, dateFrom, dateTo);
    return { stored, ...(await chosenSessions(db, selection, now, stored)) };
  }
  const { chosen } = await chosenSessions(db, selection, now);
  const [first, last] = [chosen.at(0), chosen.at(-1)];
  const stored = first && last ? await storedInWeeks(db, first.date, last.date) : [];
  return { stored, chosen, identityOf: await identityIn(db, stored) };
};

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
  // Even a cancelled class session keeps its time within the course.
  const courses = new Set(chosen.map(({ courseKey }) => courseKey));
  const taken = new Set(others.filter(({ courseKey }) => courses.has(courseKey)).map(slotKey));
  const slots = freeSlots(
    chosen,
    others.filter(({ cancelled }) => !cancelled),
    {
      uses: await blocksInTerms(searcher, chosen),
      now: clockTime(now),
      identityOf,
      isTaken: (moved) => taken.has(slotKey(moved)),
    },
  );
  return { classes: chosen.length, slots: slots.slice(0, MOST_SLOTS) };
};

import type { ChangeRequest } from '@/contract/changeRequest';
import type { WallClass } from '@/contract/my';
import type { Term } from '@/contract/term';
import { addDays, mondayOf, toDay, toInstant } from '@/domain/time/dates';
import { lastDayOf } from '@/domain/time/terms';
import type { Db } from '../../../db/schema/schema';
import type { Store } from '../../../db/write/store';
import type { TeacherContact } from '../../account/teacherContact';
import { listOwnClasses } from '../../my/classes';
import { isOpen } from '../../my/requests';
import { ownRequestsAbout } from '../../request/requests';
import { listTerms } from '../../term/terms';
import { type Sheet, startOf } from './sheet';

export interface WeekClass {
  shown: WallClass;
  /** True if the person may ask for a change of this class. */
  mayAsk: boolean;
  request: ChangeRequest | undefined;
}

/** A teacher's classes in one week. */
export interface OwnWeek {
  monday: string;
  today: string;
  classes: WeekClass[];
  /** Mondays of the previous and the next week. Undefined if that week cannot be opened. */
  before: string | undefined;
  after: string | undefined;
}

const mayBeAsked = (shown: WallClass, now: Date): boolean =>
  isOpen(shown) && !shown.holiday && startOf(shown) > toInstant(now);

const readClasses = async (store: Store, teacher: TeacherContact, monday: string, now: Date) => {
  const days = { dateFrom: monday, dateTo: addDays(monday, 6) };
  return (await listOwnClasses(store, teacher, days, now)).classes;
};

/**
 * Looks at the teacher's classes in the week of the given class. Returns the ids of those for which
 * a change can be requested. Empty if the given class does not exist.
 */
export const askableBeside = async (
  store: Store,
  teacher: TeacherContact,
  sessionId: number,
  now: Date,
): Promise<Set<number>> => {
  const session = await store.reader
    .selectFrom('courseSessions')
    .select('date')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) return new Set();
  const classes = await readClasses(store, teacher, mondayOf(session.date), now);
  return new Set(classes.filter((each) => mayBeAsked(each, now)).map(({ id }) => id));
};

/** Returns the last day of the current terms, or of the next term if none is running. */
const endOfTerm = (terms: readonly Pick<Term, 'startDate' | 'weeks'>[], today: string): string => {
  const ahead = terms.flatMap(({ startDate, weeks }) => {
    const last = lastDayOf({ startDate, weeks });
    return startDate !== null && last !== null && last >= today ? { startDate, last } : [];
  });
  const [next = today] = ahead.map(({ startDate }) => startDate).sort();
  const begun = ahead.filter(({ startDate }) => startDate <= (next > today ? next : today));
  return begun.map(({ last }) => last).reduce((a, b) => (a > b ? a : b), today);
};

/** Returns the Mondays of the first and the last week that the teacher can open. */
const rangeOf = async (db: Db, sheet: Pick<Sheet, 'monday'>, today: string) => {
  const end = mondayOf(endOfTerm(await listTerms(db), today));
  return {
    first: addDays(mondayOf(today), -7),
    last: end > sheet.monday ? end : sheet.monday,
  };
};

/**
 * Reads one week of the teacher's classes. Without `day`, reads the current week, or the next one
 * if no more classes take place this week. If the teacher cannot open the week of `day`, reads the
 * first or the last week that can be opened.
 */
export const readWeek = async (
  store: Store,
  sheet: Sheet,
  teacher: TeacherContact,
  { day, now }: { day: string | undefined; now: Date },
): Promise<OwnWeek> => {
  const today = toDay(now);
  const { first, last } = await rangeOf(store.reader, sheet, today);
  const wanted = mondayOf(day ?? today);
  const monday = wanted < first ? first : wanted > last ? last : wanted;
  const classes = await readClasses(store, teacher, monday, now);
  const after = monday < last ? addDays(monday, 7) : undefined;
  const isDone = classes.every((each) => !isOpen(each) || each.holiday);
  if (day === undefined && after && isDone) {
    return readWeek(store, sheet, teacher, { day: after, now });
  }
  const requests = await ownRequestsAbout(
    store.reader,
    classes.map(({ id }) => id),
    { kind: 'teacher', contact: teacher.id },
    now,
  );
  return {
    ...{ monday, today, after, before: monday > first ? addDays(monday, -7) : undefined },
    classes: classes.map((shown) => ({
      ...{ shown, mayAsk: mayBeAsked(shown, now), request: requests.get(shown.id) },
    })),
  };
};

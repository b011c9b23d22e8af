import type { Level } from '@/contract/rule';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import type { ClassNames } from '@/domain/people/classNames';
import { type EveningClasses, eveningValues } from '@/domain/sms/evening';
import { billedSegments, isReachable, reachOf } from '@/domain/sms/reach';
import { classStart } from '@/domain/sms/sms';
import { draftText, numberProblems } from '@/domain/sms/smsDraft';
import { toInstant } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/periodTables';
import { beyondScope } from '../../../db/query/scope';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { type ClassPerson, findClassPeople } from '../../contact/classPeople';
import { readTerms } from '../../term/terms';
import { classesBetween, type KnownClass } from '../reminders/classes';
import { type ClassOfDay, changesOn } from './changesOfDay';

/** The content of the evening message to one class contact: his or her classes on one day. */
export interface PersonEvening extends EveningClasses {
  person: ClassPerson;
  /**
   * The start of the earliest class in the message, after which the message is useless. Cancelled
   * and moved classes count with their old start. If no start is known, it is the end of the day.
   */
  firstAt: string;
}

interface CourseOfDay extends ClassNames {
  termCode: string;
  campus: string;
}

const courseIdsOf = async (db: Db, sessionIds: readonly number[]) => {
  const found = new Map<number, number>();
  for (const run of chunks(sessionIds)) {
    const rows = await db
      .selectFrom('courseSessions')
      .select(['id', 'courseId'])
      .where('id', 'in', run)
      .execute();
    for (const { id, courseId } of rows) found.set(id, courseId);
  }
  return found;
};

const coursesById = async (db: Db, courseIds: readonly number[]) => {
  const found = new Map<number, CourseOfDay>();
  for (const run of chunks([...new Set(courseIds)])) {
    const rows = await db
      .selectFrom('courses')
      .select(['id', 'className', 'classComposition', 'termCode', 'campus'])
      .where('id', 'in', run)
      .execute();
    for (const { id, classComposition, ...course } of rows) {
      found.set(id, { ...course, classComposition: JSON.parse(classComposition) });
    }
  }
  return found;
};

const END_OF_DAY = '23:59';

const firstAtOf = (date: string, startTimes: readonly string[]): string => {
  const [first = END_OF_DAY] = startTimes.filter(Boolean).sort();
  return toInstant(classStart(date, first));
};

/**
 * Returns the class contacts of a level who have classes on a day, with these classes. Classes that
 * were cancelled or moved away are included.
 */
export const eveningsOn = (db: Db, level: Level, date: string): Promise<PersonEvening[]> =>
  beyondScope(async () => {
    const days = { level, dateFrom: date, dateTo: date };
    const held = (await classesBetween(db, days)).filter(({ holiday, off }) => !holiday && !off);
    const { changed, gone } = await changesOn(db, level, date);
    const courseOf = await courseIdsOf(
      db,
      held.map(({ sessionId }) => sessionId),
    );
    const courses = await coursesById(db, [
      ...courseOf.values(),
      ...gone.map(({ courseId }) => courseId),
    ]);
    const peopleOf = await findClassPeople(db, [...courses.values()]);
    const found = new Map<
      number,
      { person: ClassPerson; held: KnownClass[]; gone: ClassOfDay[] }
    >();
    const terms = await readTerms(db);
    const formerStart = ({ courseId, periodStart }: ClassOfDay): string => {
      const { termCode = '', campus = '' } = courses.get(courseId) ?? {};
      const periods = periodsOn(terms(level, termCode), { date, campus });
      return periods.find(({ no }) => no === periodStart)?.start ?? '';
    };
    const ownOf = (courseId: number | undefined) => {
      const course = courses.get(courseId ?? 0);
      return (course ? peopleOf(course) : []).map((person) => {
        const own = found.get(person.contactId) ?? { person, held: [], gone: [] };
        found.set(person.contactId, own);
        return own;
      });
    };
    for (const session of held) {
      for (const own of ownOf(courseOf.get(session.sessionId))) own.held.push(session);
    }
    for (const lost of gone) for (const own of ownOf(lost.courseId)) own.gone.push(lost);
    return [...found.values()].map((own) => ({
      ...own,
      date,
      changed,
      firstAt: firstAtOf(date, [
        ...own.held.map(({ startTime }) => startTime),
        ...own.gone.map(formerStart),
      ]),
    }));
  });

/** True if a class of this day has been changed, cancelled or moved away. */
export const hasChanged = ({ held, gone, changed }: EveningClasses): boolean =>
  gone.length > 0 || held.some(({ sessionId }) => changed.has(sessionId));

/**
 * Writes the evening message to one person. `problems` contains warnings and the errors that
 * prevent sending.
 */
export const draftEvening = (
  evening: PersonEvening,
  template: string,
  { signature }: Pick<SmsSettings, 'signature'>,
) => {
  const { person, firstAt } = evening;
  const { name, mobile, channel, away, smsOptOut: optedOut } = person;
  const { problems: textProblems, ...text } = draftText(
    template,
    eveningValues(name, evening),
    signature,
  );
  const problems = [
    ...numberProblems({ name, mobile, channel, away, optedOut, ambiguous: 0 }),
    ...textProblems,
  ];
  const isRefused = problems.some(({ level }) => level === 'error');
  const outcome = isReachable(person) ? ('queued' as const) : ('noNumber' as const);
  const reach = reachOf(person);
  return {
    text: { ...text, segments: billedSegments({ channel: reach.channel, ...text }) },
    reach,
    sessionAt: firstAt,
    outcome: isRefused ? ('skipped' as const) : outcome,
    problems,
  };
};

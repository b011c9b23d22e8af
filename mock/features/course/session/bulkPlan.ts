import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { Teacher } from '@/contract/rule';
import type { previewSessions as previewSessionsCall } from '@/contract/sessionBulk';
import type { Term } from '@/contract/term';
import { toInstant } from '@/domain/time/dates';
import { lengthOf } from '@/domain/timetable/blocks';
import { movedDate } from '@/domain/timetable/movedClasses';
import type { Db } from '../../../db/schema/schema';
import type { ContactOf } from '../../contact/contactMatch';
import { readTerms } from '../../term/terms';
import { isTeacher } from '../subjects/whose';
import { type ChangedFields, type Planning, planChanges } from './plan';
import { hasBegun, isOpen, selectedSessions } from './selection';
import type { CourseSession } from './shown';

export type BulkInput = ParsedInputOf<typeof previewSessionsCall>;

/**
 * Returns the teachers of a class session after a substitution. Replaces only the selected teacher
 * or, if the selection is not by teacher, all teachers.
 */
const substituted = (
  { by, of }: BulkInput,
  former: readonly Teacher[],
  teacher: Teacher,
  contactOf: ContactOf,
) => {
  if (by !== 'teacher') return [teacher];
  const subject = matchText(of);
  const others = former.flatMap((each) => (isTeacher(subject, each, contactOf) ? teacher : each));
  return [...new Map(others.map((each) => [`${each.staffNo ?? ''} ${each.name}`, each])).values()];
};

const changedFields = (
  input: BulkInput,
  session: CourseSession,
  term: Term,
  contactOf: ContactOf,
): ChangedFields => {
  const { what, teacher, room = '', periodStart } = input.change;
  switch (what) {
    case 'teacher':
      return teacher ? { teachers: substituted(input, session.teachers, teacher, contactOf) } : {};
    case 'room':
      return { room };
    case 'cancel':
      return { status: 'cancelled' };
    case 'move':
      return {
        date: movedDate(term, session, input.change),
        ...(periodStart && { periodStart, periodEnd: periodStart + lengthOf(session) - 1 }),
      };
  }
};

const changesAnything = (session: CourseSession, changed: ChangedFields): boolean =>
  Object.entries(changed).some(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(session, name)),
  );

/**
 * The planned change of one class session in a bulk change. `begun` is true if the class has
 * already begun.
 */
export interface Change {
  session: CourseSession;
  planning: Planning;
  begun: boolean;
  chosen: boolean;
}

const wantedOf = async (db: Db, input: BulkInput, now: Date) => {
  const { sessions, contactOf } = await selectedSessions(db, input);
  const terms = await readTerms(db);
  const at = toInstant(now);
  const wanted = sessions.filter(isOpen).flatMap((session) => {
    const term = terms(session.level, session.termCode);
    const changed = changedFields(input, session, term, contactOf);
    const begun = hasBegun(session, term, at);
    return changesAnything(session, changed) ? [{ session, changed, begun }] : [];
  });
  return { wanted, left: sessions.length - wanted.length };
};

/**
 * Plans the change of all class sessions in the preview, including sessions that are not selected,
 * because the user may still select them.
 */
export const plan = async (
  db: Db,
  input: BulkInput,
  now: Date,
): Promise<{ changes: Change[]; unchanged: number }> => {
  const { wanted, left } = await wantedOf(db, input, now);
  const named = input.chosen && new Set(input.chosen);
  const isChosen = ({ session, begun }: (typeof wanted)[number]) =>
    named ? named.has(session.id) : !begun;
  const chosen = wanted.filter(isChosen);
  const plannings = new Map<number, Planning>();
  // Plans all class sessions, and then the selected ones again without the others. The others are
  // not saved, so a selected session may have the same new time as one of them.
  for (const part of chosen.length === wanted.length ? [wanted] : [wanted, chosen]) {
    for (const [index, planning] of (await planChanges(db, part)).entries()) {
      plannings.set(part[index]?.session.id ?? 0, planning);
    }
  }
  const changes = wanted.flatMap((each) => {
    const planning = plannings.get(each.session.id);
    const { session, begun } = each;
    return planning ? [{ session, planning, begun, chosen: isChosen(each) }] : [];
  });
  return { changes, unchanged: left };
};

import type { ParsedInputOf, ValueOf } from '@/contract/base/endpoint';
import type {
  Course,
  removeRules,
  restoreRules,
  SavedCourse,
  updateRule as updateRuleCall,
} from '@/contract/rule';
import type { NoticeCounts } from '@/contract/sms/changeNotices';
import { courseKey } from '@/domain/rows/courseKey';
import { newClashes } from '@/domain/timetable/clashes';
import { conflict, invalidField } from '../../db/base/refusal';
import { removeRecords, restoreRecords, selectByIds } from '../../db/write/records';
import { withUnmaskedNumbers } from '../../db/write/unmaskNumbers';
import type { Writer } from '../../db/write/writer';
import { lockClasses } from '../messages/notices/choice';
import { writeTelling } from '../messages/notices/telling';
import { redateCourse } from '../term/sessions/moves';
import { readTerms } from '../term/terms';
import { clashesOf, newClashesIn } from './clashes/find';
import { changesOfCourse, changesOfRemoval, changesOfRestoring } from './courseNotices';
import { courseKind, encodeCourse, readCourse } from './courses';
import { clashesOtherwise } from './effects/courses';
import { checkKey } from './newCourse';

type Change = Omit<ParsedInputOf<typeof updateRuleCall>, 'notices' | 'takesBack'>;

/**
 * Locks all courses against other writes and returns one course. Throws if `version` is outdated.
 */
const lockedCourse = async (writer: Writer, { id, version }: Change): Promise<Course> => {
  await writer.lock('courses');
  const before = await readCourse(writer.trx, id);
  if (before.version !== version) throw conflict(before);
  return before;
};

export const saveCourse = async (
  writer: Writer,
  change: Change,
  counts: NoticeCounts = {},
): Promise<SavedCourse> => {
  const { trx, at, actor, log } = writer;
  const before = await lockedCourse(writer, change);
  const { id, version, ...changed } = change;
  const values = { ...before, ...changed };
  const key = courseKey(values);
  await checkKey(trx, key, id);
  const mayClash = clashesOtherwise(before, values);
  const clashesBefore = mayClash ? await clashesOf(trx, [id]) : [];
  await trx
    .updateTable('courses')
    .set({
      ...encodeCourse(changed),
      courseKey: key,
      version: version + 1,
      updatedAt: at,
      updatedBy: actor.userName,
    })
    .where('id', '=', id)
    .execute();
  if (values.termCode !== before.termCode) {
    const term = (await readTerms(trx))(values.level, values.termCode);
    if (term.startDate === null && before.sessionCount > 0) {
      throw invalidField('termCode', 'TERM_WITHOUT_START', { term: term.termCode });
    }
    await redateCourse(writer, term, { courseId: id, field: 'termCode' });
  }
  const after = await readCourse(trx, id);
  await log([
    { type: 'course', recordId: id, action: 'update', before, after: { ...after, ...counts } },
  ]);
  const clashesAfter = mayClash ? await clashesOf(trx, [id]) : [];
  return { ...after, ...newClashesIn(newClashes(clashesBefore, clashesAfter)) };
};

export const updateCourse = async (
  writer: Writer,
  { notices: choice, takesBack, ...typed }: ParsedInputOf<typeof updateRuleCall>,
  now: Date,
): Promise<SavedCourse> => {
  await lockClasses(writer, choice);
  const before = await lockedCourse(writer, typed);
  const change = withUnmaskedNumbers(typed, before);
  const changes = await changesOfCourse(writer.trx, { before, changed: change }, now);
  if (takesBack) writer.about({ undoes: { courseId: typed.id } });
  return writeTelling(writer, { changes, choice, now }, (counts) =>
    saveCourse(writer, change, counts),
  );
};

/**
 * Deletes courses with their class sessions, and notifies the people whom the user chose. The user
 * can undo this.
 */
export const removeCourses = async (
  writer: Writer,
  { ids, notices: choice }: ParsedInputOf<typeof removeRules>,
  now: Date,
): Promise<ValueOf<typeof removeRules>> => {
  await lockClasses(writer, choice);
  const changes = await changesOfRemoval(writer.trx, ids, now);
  return writeTelling(writer, { changes, choice, now }, async (counts) => ({
    deleted: await removeRecords(writer, courseKind, ids, { note: counts }),
  }));
};

/**
 * Restores deleted courses without notifying anybody. Computes the dates of their class sessions
 * again, because the start of the term may have changed. Throws if another course now has the same
 * teaching class (教学班).
 */
export const reviveCourses = async (
  writer: Writer,
  ids: readonly number[],
  counts: NoticeCounts = {},
): Promise<number> => {
  const { trx } = writer;
  await writer.lock('courses');
  const deleted = await selectByIds(trx, courseKind, ids, true);
  const check = (course: Course) => checkKey(trx, courseKey(course), course.id);
  const restored = await restoreRecords(writer, courseKind, ids, check, { note: counts });
  const terms = await readTerms(trx);
  for (const { id, level, termCode } of deleted) {
    const term = terms(level, termCode);
    if (term.startDate !== null) await redateCourse(writer, term, { courseId: id, field: 'date' });
  }
  return restored;
};

export const restoreCourses = async (
  writer: Writer,
  { ids, notices: choice }: ParsedInputOf<typeof restoreRules>,
  now: Date,
): Promise<ValueOf<typeof restoreRules>> => {
  await lockClasses(writer, choice);
  const changes = await changesOfRestoring(writer.trx, ids, now);
  return writeTelling(writer, { changes, choice, now }, async (counts) => ({
    restored: await reviveCourses(writer, ids, counts),
  }));
};

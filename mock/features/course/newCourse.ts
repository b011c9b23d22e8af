import type { ParsedInputOf } from '@/contract/base/endpoint';
import { blankCourse, type CourseFields, type createRule, type SavedCourse } from '@/contract/rule';
import { classNameOf, courseKey, courseLabel } from '@/domain/rows/courseKey';
import { invalidField } from '../../db/base/refusal';
import type { Trx } from '../../db/schema/schema';
import type { Writer } from '../../db/write/writer';
import { readTerms } from '../term/terms';
import { clashesOf, newClashesIn } from './clashes/find';
import { encodeCourse, readCourse } from './courses';
import { insertSessions } from './session/insert';

/** Throws if the term already has another course for the same teaching class. */
export const checkKey = async (trx: Trx, key: string, except = 0) => {
  const other = await trx
    .selectFrom('courses')
    .select(['courseName', 'className', 'classCode'])
    .where('courseKey', '=', key)
    .where('deletedAt', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (other) throw invalidField('classCode', 'COURSE_TAKEN', { label: courseLabel(other) });
};

export const createCourse = async (
  writer: Writer,
  { sessions = [], ...input }: ParsedInputOf<typeof createRule>,
): Promise<SavedCourse> => {
  const { trx, created, log } = writer;
  const fields: CourseFields = { ...blankCourse, ...input };
  const values = { ...fields, className: classNameOf(fields) };
  await writer.lock('courses');
  const key = courseKey(values);
  await checkKey(trx, key);
  const row = await trx
    .insertInto('courses')
    .values({
      teacherMatch: '',
      classCompositionMatch: '',
      ...encodeCourse(values),
      courseKey: key,
      ...created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const term = (await readTerms(trx))(values.level, values.termCode);
  await insertSessions(writer, term, row.id, sessions);
  const course = await readCourse(trx, row.id);
  await log([{ type: 'course', recordId: course.id, action: 'create', after: course }]);
  return { ...course, ...newClashesIn(await clashesOf(trx, [row.id])) };
};

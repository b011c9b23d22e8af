import type { AwayReason } from '@/contract/directory';
import type { HistoryAction, HistoryType } from '@/contract/history';
import { type ImportContent, type ImportResult, MAX_UNKNOWN } from '@/contract/import/import';
import type { Teacher } from '@/contract/rule';
import type { MergedCourse } from '@/domain/rows/courseMerge';
import type { Db } from '../../../db/schema/schema';
import type { Writer } from '../../../db/write/writer';
import { findTeachers } from '../../contact/contactMatch';
import type { KnownCourse } from '../courses/data';

const teachersOf = (merges: Iterable<MergedCourse>): Teacher[] => {
  const teachers = new Map<string, Teacher>();
  const add = (teacher: Teacher) =>
    teachers.set(`${teacher.staffNo ?? ''} ${teacher.name}`, teacher);
  for (const { values, sessions } of merges) {
    for (const teacher of values.leadTeachers ?? []) add(teacher);
    for (const session of sessions.values()) for (const teacher of session.teachers) add(teacher);
  }
  return [...teachers.values()];
};

/**
 * Summarises the timetable in an import file: totals, teachers who are not in the phone book, and
 * teachers who are 离职 (left) or 停用 (disabled).
 */
export const contentOf = async (
  db: Db,
  merges: ReadonlyMap<string, MergedCourse>,
  known: ReadonlyMap<string, KnownCourse>,
): Promise<ImportContent> => {
  const courses = [...merges].filter(([, { values }]) => Object.keys(values).length > 0);
  let sessions = 0;
  let newSessions = 0;
  for (const [key, merge] of courses) {
    const before = known.get(key)?.sessions;
    sessions += merge.sessions.size;
    for (const each of merge.sessions.keys()) if (!before?.has(each)) newSessions += 1;
  }
  const teachers = teachersOf(merges.values());
  const findTeacher = await findTeachers(db, teachers);
  const unknown = new Set<string>();
  const inactive = new Map<string, AwayReason>();
  for (const teacher of teachers) {
    const found = findTeacher(teacher);
    if (found.away) inactive.set(teacher.name, found.away);
    else if (found.contacts.length === 0) unknown.add(teacher.name);
  }
  return {
    courses: courses.length,
    newCourses: courses.filter(([key]) => !known.has(key)).length,
    sessions,
    newSessions,
    unknownTeachers: unknown.size,
    unknownNames: [...unknown].slice(0, MAX_UNKNOWN),
    awayTeachers: [...inactive].slice(0, MAX_UNKNOWN).map(([name, reason]) => ({ name, reason })),
  };
};

type Written = ImportResult['written'];
type CountOf = (type: HistoryType, action: HistoryAction) => number;

const writtenAs = (countOf: CountOf): Written => {
  const of = (type: HistoryType) => ({
    created: countOf(type, 'create'),
    updated: countOf(type, 'update'),
  });
  return { contact: of('contact'), course: of('course'), session: of('session') };
};

/** Counts the records that an import has created or changed, from its history entries. */
export const writtenBy = async (db: Db, batchId: number): Promise<Written> => {
  const lines = await db
    .selectFrom('history')
    .select(['type', 'action', ({ fn }) => fn.countAll().as('count')])
    .where('batchId', '=', batchId)
    .where('action', 'in', ['create', 'update'])
    .groupBy(['type', 'action'])
    .execute();
  return writtenAs((type, action) =>
    Number(lines.find((line) => line.type === type && line.action === action)?.count ?? 0),
  );
};

/**
 * Returns a writer that counts history entries as it saves them. Counting them in the database
 * later would make other writes wait longer.
 */
export const counting = (writer: Writer): { counted: Writer; written: () => Written } => {
  const counts = new Map<string, number>();
  const log: Writer['log'] = async (entries) => {
    for (const { type, action } of entries) {
      const kind = `${type} ${action}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    await writer.log(entries);
  };
  const written = () => writtenAs((type, action) => counts.get(`${type} ${action}`) ?? 0);
  return { counted: { ...writer, log }, written };
};

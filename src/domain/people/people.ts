import type { ImportIssue } from '@/contract/import/import';
import type { Teacher } from '@/contract/rule';
import { meansNone } from '@/domain/base/cells';
import { errorAt, warningAt } from '@/domain/base/issues';
import { type Entry, namesPerson, readPeople, readTitles } from './peopleInCell';
import { checkNames, checkNumbers, checkUnclear, warnJoined, warnOfTitles } from './teacherChecks';

interface TeacherTexts {
  teachers: string;
  staffNos: string;
  titles: string;
}

export interface Assignment {
  teacher: Teacher;
  weeks?: string;
}

const assignmentOf = ({ person }: Entry, number: string | undefined, title: string | undefined) => {
  const { name, weeks } = person;
  const staffNo = number || person.staffNo;
  const known = title || person.title;
  const teacher = { ...(staffNo ? { staffNo } : {}), name, ...(known ? { title: known } : {}) };
  return weeks === undefined ? { teacher } : { teacher, weeks };
};

const withoutRepeats = (assignments: readonly Assignment[]): Assignment[] => [
  ...new Map(assignments.map((each) => [JSON.stringify(each), each])).values(),
];

/**
 * Reads the teachers of a row from its names, staff numbers and titles. The first number and title
 * belong to the first name, and so on, so lists that are not blank must have the same length.
 * `field` is the column of the names, for messages about them.
 */
export const readAssignments = (
  texts: TeacherTexts,
  issues: ImportIssue[],
  field = 'teachers',
): Assignment[] => {
  const { entries, numbers, nobodies } = readPeople(texts.teachers, texts.staffNos);
  for (const { text, person } of nobodies) {
    if (!meansNone(person.name)) issues.push(warningAt(field, 'TEACHER_NOBODY', { text }));
  }
  const titles = readTitles(texts.titles, entries.length);
  const sizes = { teachers: entries.length, staffNos: numbers.length, titles: titles.length };
  const fits = numbers.length === 0 || numbers.length === entries.length;
  if (!fits) issues.push(errorAt('staffNos', 'STAFF_NOS_DIFFER', sizes));
  else if (!checkUnclear(entries, texts.teachers, numbers.length > 0, field, issues)) {
    checkNames(entries, numbers, field, issues);
    checkNumbers(entries, numbers, issues);
    if (numbers.length === 0) warnJoined(entries, field, issues);
  }
  const fitting = titles.length === entries.length ? titles : [];
  if (fits && titles.length !== fitting.length) {
    issues.push(warningAt('titles', 'TITLES_DIFFER', sizes));
  }
  warnOfTitles(entries, fitting, issues);
  const assignments = entries.flatMap((entry, index) =>
    namesPerson(entry) || (fits && numbers[index])
      ? [assignmentOf(entry, fits ? numbers[index] : undefined, fits ? fitting[index] : undefined)]
      : [],
  );
  return assignments.length > 1 ? withoutRepeats(assignments) : assignments;
};

/** Like `readAssignments`, but returns only the teachers, without weeks. */
export const readTeachers = (
  texts: TeacherTexts,
  issues: ImportIssue[],
  field = 'teachers',
): Teacher[] => readAssignments(texts, issues, field).map(({ teacher }) => teacher);

/**
 * Returns the index of a teacher in a list, found by staff number, or by name if either teacher has
 * no staff number.
 */
const indexOf = (list: readonly Teacher[], { staffNo, name }: Teacher): number => {
  const sameNo = staffNo ? list.findIndex((known) => known.staffNo === staffNo) : -1;
  if (sameNo >= 0) return sameNo;
  return list.findIndex((known) => known.name === name && !(known.staffNo && staffNo));
};

/**
 * Merges two lists of teachers without duplicates, and keeps a staff number that only one list has.
 */
export const uniteTeachers = (a: readonly Teacher[], b: readonly Teacher[]): Teacher[] => {
  const united = [...a];
  for (const teacher of b) {
    const index = indexOf(united, teacher);
    const known = united[index];
    if (!known) united.push(teacher);
    else if (!known.staffNo && teacher.staffNo) {
      united[index] = { staffNo: teacher.staffNo, ...known };
    }
  }
  return united;
};

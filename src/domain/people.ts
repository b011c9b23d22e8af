import { cleanName } from '@/contract/directory';
import { plain, withoutLayout } from '@/contract/fields';
import type { ImportIssue } from '@/contract/importing';
import type { Teacher } from '@/contract/rule';
import { isNothing, splitBeside, splitList, withoutDecimalTail } from './cells';
import { errorAt, warningAt } from './issues';

/** `陆志伟(篮球)[讲师]`: the name, and the title in square brackets; a specialty in brackets is left out. */
const splitTeacher = (text: string): Teacher => {
  const title = /[[［【]([^\]］】]*)[\]］】]/.exec(text)?.[1];
  const name = cleanName(text.replace(/[[［【(（][^\]］】)）]*[\]］】)）]/g, ''));
  return title?.trim() ? { name, title: withoutLayout(title) } : { name };
};

interface TeacherTexts {
  teachers: string;
  staffNos: string;
  titles: string;
}

/** Blanks and slashes part people less surely than commas do; in brackets they part nobody. */
const OUTSIDE_BRACKETS = '(?![^([［【（]*[)\\]］】）])';
const SLASH = new RegExp(`\\s*[/／]\\s*${OUTSIDE_BRACKETS}`, 'u');
const BLANK_OR_SLASH = new RegExp(`[\\s/／]+${OUTSIDE_BRACKETS}`, 'u');
const FULL_NAME = /^[\p{Script=Han}·]{2,}$/u;

const partsBy = (pattern: RegExp, entries: readonly string[]): string[] =>
  entries.flatMap((entry) => entry.split(pattern)).filter(Boolean);

const areFullNames = (entries: readonly string[]): boolean =>
  entries.every((entry) => FULL_NAME.test(splitTeacher(entry).name));

/** The staff numbers, by whatever they are parted; what says that there is none is blank. */
const readStaffNos = (text: string, size: number): string[] => {
  const numbers = splitBeside(text, size).flatMap((entry) => {
    const number = entry.normalize('NFKC').trim();
    return isNothing(number) ? [''] : number.split(/[\s/]+/);
  });
  return numbers.some(Boolean) ? numbers.map((number) => withoutDecimalTail(plain(number))) : [];
};

/** The names as they are parted by commas; finer only where as many staff numbers say so. */
const readNames = (text: string, staffNos: string): { names: string[]; numbers: string[] } => {
  const names = splitList(text).filter((entry) => splitTeacher(entry).name !== '');
  const numbers = readStaffNos(staffNos, names.length);
  const finer = partsBy(BLANK_OR_SLASH, names);
  const ways = [names, partsBy(SLASH, names), areFullNames(finer) ? finer : names];
  return { names: ways.find(({ length }) => length === numbers.length) ?? names, numbers };
};

/** Names that slashes part are refused; two that a blank parts may be one (`欧阳 娜娜`), which is said. */
const checkNames = (
  names: readonly string[],
  hasNumbers: boolean,
  field: string,
  issues: ImportIssue[],
): void => {
  const slashed = names.filter((name) => SLASH.test(name));
  if (slashed.length > 0) {
    const apart = partsBy(SLASH, names).join('、');
    issues.push(errorAt(field, 'TEACHERS_UNCLEAR', { text: slashed.join('、') }, apart));
  }
  if (slashed.length > 0 || hasNumbers) return;
  const namesIn = (name: string) => {
    const parts = partsBy(BLANK_OR_SLASH, [name]);
    return areFullNames(parts) ? parts : [name];
  };
  const apart = names.flatMap(namesIn).join('、');
  for (const text of names.filter((name) => namesIn(name).length > 1)) {
    const params = { text: text.replace(/\s+/g, ' '), name: splitTeacher(text).name };
    issues.push(warningAt(field, 'TEACHER_NAME_JOINED', params, apart));
  }
};

const readTitles = (text: string, size: number): string[] => {
  const titles = splitBeside(text, size);
  const finer = partsBy(BLANK_OR_SLASH, titles);
  return (titles.length !== size && finer.length === size ? finer : titles).map(withoutLayout);
};

/**
 * Teachers from parallel lists: names, and as many staff numbers and titles where they are given. What
 * is wrong with the names is said at `field`.
 */
export const readTeachers = (
  texts: TeacherTexts,
  issues: ImportIssue[],
  field = 'teachers',
): Teacher[] => {
  const { names, numbers: staffNos } = readNames(texts.teachers, texts.staffNos);
  const teachers = names.map(splitTeacher);
  const titles = readTitles(texts.titles, teachers.length);
  const sizes = { teachers: teachers.length, staffNos: staffNos.length, titles: titles.length };
  if (staffNos.length > 0 && staffNos.length !== teachers.length) {
    issues.push(errorAt('staffNos', 'STAFF_NOS_DIFFER', sizes));
    return teachers;
  }
  checkNames(names, staffNos.length > 0, field, issues);
  const fitting = titles.length === teachers.length ? titles : [];
  if (titles.length !== fitting.length) issues.push(warningAt('titles', 'TITLES_DIFFER', sizes));
  return teachers.map((teacher, index) => {
    const title = fitting[index] || teacher.title;
    return {
      ...(staffNos[index] ? { staffNo: staffNos[index] } : {}),
      name: teacher.name,
      ...(title ? { title } : {}),
    };
  });
};

/** Where a teacher stands in a list: by staff number, else by name where one of the two has no number. */
const indexOf = (list: readonly Teacher[], { staffNo, name }: Teacher): number => {
  const sameNo = staffNo ? list.findIndex((known) => known.staffNo === staffNo) : -1;
  if (sameNo >= 0) return sameNo;
  return list.findIndex((known) => known.name === name && !(known.staffNo && staffNo));
};

/** The teachers of both lists, each once, in order of appearance; a number that one tells is kept. */
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

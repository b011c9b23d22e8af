import { cleanName } from '@/contract/directory';
import { plain } from '@/contract/fields';
import type { ImportIssue } from '@/contract/importing';
import type { Teacher } from '@/contract/rule';
import { splitList, withoutDecimalTail } from './cells';
import { errorAt, warningAt } from './issues';

/** `陆志伟(篮球)[讲师]`: the name, and the title in square brackets; a specialty in brackets is left out. */
const splitTeacher = (text: string): Teacher => {
  const title = /[[［【]([^\]］】]*)[\]］】]/.exec(text)?.[1]?.trim();
  const name = cleanName(text.replace(/[[［【(（][^\]］】)）]*[\]］】)）]/g, ''));
  return title ? { name, title } : { name };
};

interface TeacherTexts {
  teachers: string;
  staffNos: string;
  titles: string;
}

/** Teachers from parallel lists: names, and as many staff numbers and titles where they are given. */
export const readTeachers = (texts: TeacherTexts, issues: ImportIssue[]): Teacher[] => {
  const teachers = splitList(texts.teachers)
    .map(splitTeacher)
    .filter(({ name }) => name !== '');
  const staffNos = splitList(texts.staffNos).map((no) => withoutDecimalTail(plain(no)));
  const titles = splitList(texts.titles);
  const sizes = { teachers: teachers.length, staffNos: staffNos.length, titles: titles.length };
  if (staffNos.length > 0 && staffNos.length !== teachers.length) {
    issues.push(errorAt('staffNos', 'STAFF_NOS_DIFFER', sizes));
    return teachers;
  }
  const fitting = titles.length === teachers.length ? titles : [];
  if (titles.length !== fitting.length) issues.push(warningAt('titles', 'TITLES_DIFFER', sizes));
  return teachers.map((teacher, index) => {
    const title = fitting[index] ?? teacher.title;
    return {
      ...(staffNos[index] ? { staffNo: staffNos[index] } : {}),
      name: teacher.name,
      ...(title ? { title } : {}),
    };
  });
};

/** Who a teacher is within one file: the staff number, else the name. */
const key = ({ staffNo, name }: Teacher) => staffNo ?? name;

/** The teachers of both lists, each once, in order of appearance. */
export const uniteTeachers = (a: readonly Teacher[], b: readonly Teacher[]): Teacher[] => {
  const known = new Set(a.map(key));
  return [...a, ...b.filter((teacher) => !known.has(key(teacher)))];
};

import { cleanName } from '@/contract/directory';
import { plain } from '@/contract/fields';
import type { ImportIssue } from '@/contract/importing';
import type { Teacher } from '@/contract/rule';
import { splitBeside, splitList, withoutDecimalTail } from './cells';
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
  const staffNos = splitBeside(texts.staffNos, teachers.length).map((no) =>
    withoutDecimalTail(plain(no)),
  );
  const titles = splitBeside(texts.titles, teachers.length);
  const sizes = { teachers: teachers.length, staffNos: staffNos.length, titles: titles.length };
  if (staffNos.length > 0 && staffNos.length !== teachers.length) {
    issues.push(errorAt('staffNos', 'STAFF_NOS_DIFFER', sizes));
    return teachers;
  }
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

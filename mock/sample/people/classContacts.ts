import { blankContact, type ContactFields } from '@/contract/directory';
import { groupBy } from '@/domain/base/groupBy';
import { chance, digits, pick } from '../random';
import type { SampleCourse } from '../timetable/courses';
import { nameMaker } from '../words/names';
import { MOBILE_RANGES, type SampleContact } from './contacts';

/** The programme whose student classes have class contacts. */
const PROGRAMME = '临床医学';
const CLASSES = 16;

/** Returns the student classes that have class contacts. */
export const namesWithContacts = (courses: readonly SampleCourse[]): string[] =>
  [...new Set(courses.flatMap(({ fields }) => fields.classComposition))]
    .filter((name) => name.includes(PROGRAMME))
    .slice(0, CLASSES);

/**
 * Returns the class contacts: a monitor for each class, a study representative for every second
 * class, a counsellor for all classes of a year, and a single teaching secretary.
 */
export const sampleClassContacts = (
  courses: readonly SampleCourse[],
  contacts: readonly SampleContact[],
): SampleContact[] => {
  const taken = new Set(contacts.map(({ name }) => name));
  const newName = nameMaker();
  const nameOf = (gender: '男' | '女'): string => {
    const name = newName(gender);
    return taken.has(name) ? nameOf(gender) : name;
  };
  const person = (classes: string, part: ContactFields['part']): SampleContact => {
    const gender = chance(50) ? '女' : '男';
    const mobile = pick(MOBILE_RANGES) + digits(8);
    return { ...blankContact, group: 'class', gender, name: nameOf(gender), mobile, classes, part };
  };
  const classes = namesWithContacts(courses);
  const years = groupBy(classes, (name) => name.slice(0, name.indexOf(PROGRAMME)));
  return [
    ...classes.map((name) => person(name, '班长')),
    ...classes.filter((_, index) => index % 2 === 0).map((name) => person(name, '学习委员')),
    ...[...years.values()].map((own) => ({
      ...person(own.join('、'), '辅导员'),
      unit: '学生工作处',
      category: '管理',
    })),
    {
      ...person(classes.slice(0, 2).join('、'), '教学秘书'),
      smsOptOut: true,
    },
  ];
};

import { matchText } from '@/contract/base/fields';
import type { CourseFields } from '@/contract/rule';

export type KeyFields = Pick<
  CourseFields,
  'level' | 'termCode' | 'classCode' | 'courseCode' | 'courseName' | 'className'
>;

/**
 * Returns the key of a teaching class: level, term and class code. Without a class code, it has the
 * course code or name, and the class name.
 */
export const courseKey = (course: KeyFields): string => {
  const { level, termCode, classCode, courseCode, courseName, className } = course;
  const parts = classCode ? [classCode] : [courseCode || courseName, className];
  return JSON.stringify([level, termCode, ...parts].map(matchText));
};

export const courseLabel = (course: Pick<CourseFields, 'courseName' | 'classCode' | 'className'>) =>
  [course.courseName, course.className || course.classCode].filter(Boolean).join(' ');

/**
 * Returns the name of the class. If it has none, the list of attending classes or of lead teachers.
 */
export const classNameOf = ({
  className,
  classComposition,
  leadTeachers,
}: Pick<CourseFields, 'className' | 'classComposition' | 'leadTeachers'>): string =>
  (className || classComposition.join(',') || leadTeachers.map(({ name }) => name).join(',')).slice(
    0,
    MAX_CLASS_NAME,
  );

const MAX_CLASS_NAME = 200;

import { matchText } from '@/contract/base/fields';
import type { CourseFields } from '@/contract/rule';

export type KeyFields = Pick<
  CourseFields,
  'level' | 'termCode' | 'classCode' | 'courseCode' | 'courseName' | 'className'
>;

/**
 * Identity of a teaching class: level, term and class code. Without a class code: course code or
 * name, and class name.
 */
export const courseKey = (course: KeyFields): string => {
  const { level, termCode, classCode, courseCode, courseName, className } = course;
  const parts = classCode ? [classCode] : [courseCode || courseName, className];
  return JSON.stringify([level, termCode, ...parts].map(matchText));
};

export const courseLabel = (course: Pick<CourseFields, 'courseName' | 'classCode' | 'className'>) =>
  [course.courseName, course.className || course.classCode].filter(Boolean).join(' ');

/**
 * Returns the class name, else the list of attending classes, else the names of the lead teachers.
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

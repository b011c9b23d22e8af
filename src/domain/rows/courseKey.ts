import { matchText } from '@/contract/base/fields';
import type { CourseFields } from '@/contract/rule';

export type KeyFields = Pick<
  CourseFields,
  'level' | 'termCode' | 'classCode' | 'courseCode' | 'courseName' | 'className'
>;

/**
 * Returns a text that identifies a course among all courses. It consists of the level, the term and
 * the class code or, without a class code, of the course code (or name) and the class name.
 */
export const courseKey = (course: KeyFields): string => {
  const { level, termCode, classCode, courseCode, courseName, className } = course;
  const parts = classCode ? [classCode] : [courseCode || courseName, className];
  return JSON.stringify([level, termCode, ...parts].map(matchText));
};

export const courseLabel = (course: Pick<CourseFields, 'courseName' | 'classCode' | 'className'>) =>
  [course.courseName, course.className || course.classCode].filter(Boolean).join(' ');

/**
 * Returns the class name of a course. If it is blank, returns the student classes, or the lead
 * teachers if these are blank too.
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

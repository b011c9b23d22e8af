import { matchText } from '@/contract/base/fields';
import type { CourseFields } from '@/contract/rule';

export type KeyFields = Pick<
  CourseFields,
  'level' | 'termCode' | 'classCode' | 'courseCode' | 'courseName' | 'className'
>;

/**
 * Returns a key that identifies a course: level, term and class code. If the row has no class code,
 * the course code (or course name) and the class name replace it.
 */
export const courseKey = (course: KeyFields): string => {
  const { level, termCode, classCode, courseCode, courseName, className } = course;
  const parts = classCode ? [classCode] : [courseCode || courseName, className];
  return JSON.stringify([level, termCode, ...parts].map(matchText));
};

export const courseLabel = (course: Pick<CourseFields, 'courseName' | 'classCode' | 'className'>) =>
  [course.courseName, course.className || course.classCode].filter(Boolean).join(' ');

/**
 * Returns the class name of a course. If it is blank, the student classes replace it, or else the
 * lead teachers.
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

import { matchText } from '@/contract/base/fields';
import type { CourseFields } from '@/contract/rule';

export type KeyFields = Pick<
  CourseFields,
  'level' | 'termCode' | 'classCode' | 'courseCode' | 'courseName' | 'className'
>;

/**
 * What makes two courses the same teaching class: level, term and class code; without a class code
 * the course (its code, else its name) and the class name.
 */
export const courseKey = (course: KeyFields): string => {
  const { level, termCode, classCode, courseCode, courseName, className } = course;
  const parts = classCode ? [classCode] : [courseCode || courseName, className];
  return JSON.stringify([level, termCode, ...parts].map(matchText));
};

/** How people call a teaching class. */
export const courseLabel = (course: Pick<CourseFields, 'courseName' | 'classCode' | 'className'>) =>
  [course.courseName, course.className || course.classCode].filter(Boolean).join(' ');

/** Without a name of its own a class is called by those who attend it, else by who teaches it. */
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

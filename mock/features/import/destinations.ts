import type { ContactRow, CourseRow, ImportTarget } from '@/contract/import/import';
import type { Level } from '@/contract/rule';
import type { Destination, Importer } from './check/importer';
import { missingAmong, settleMissing } from './check/missing';
import { contactImporter } from './contacts/contacts';
import type { JoinedContact } from './contacts/joined';
import { applyCourses } from './courses/apply';
import { planCourses, readCourses } from './courses/courses';
import { concerning, type KeyedCourse } from './courses/data';

export const COURSE_TARGETS: Record<Level, ImportTarget> = {
  bachelor: 'bachelorCourse',
  postgraduate: 'postgraduateCourse',
};

export const contactTarget: Destination<ContactRow, JoinedContact> = {
  target: 'contact',
  importer: contactImporter,
};

const courseImporter = (level: Level): Importer<CourseRow, KeyedCourse> => ({
  records: 'courses',
  restsOn: ['course', 'session', 'term', 'contact'],
  read: readCourses(level),
  plan: planCourses(level),
  concerning,
  apply: applyCourses,
  leftOut: { among: missingAmong, settle: settleMissing },
});

export const courseTarget = (level: Level): Destination<CourseRow, KeyedCourse> => ({
  target: COURSE_TARGETS[level],
  importer: courseImporter(level),
});

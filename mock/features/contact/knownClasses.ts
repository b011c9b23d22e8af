import { unknownClassesIn } from '@/domain/people/classNames';
import { readCourseClasses } from '../../db/query/courseClasses';
import type { Db } from '../../db/schema/schema';

/** Returns the keys (normalized names) of all student classes that attend a course. */
export const readClassKeys = async (db: Db): Promise<ReadonlySet<string>> => {
  const byDepartment = await readCourseClasses(db);
  return new Set([...byDepartment.values()].flatMap((keys) => [...keys]));
};

/**
 * Returns the class names in the text `classes` that occur in no course, for example misspelled
 * names.
 */
export const unknownClasses = async (db: Db, classes: string): Promise<string[]> =>
  unknownClassesIn(classes, await readClassKeys(db));

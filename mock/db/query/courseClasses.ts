import { classKey, classNamesOf } from '@/domain/people/classNames';
import { mapYielding } from '../base/yielding';
import { keptUntilChanged } from './keptUntilChanged';

/**
 * Maps a course's stored department text to the student classes (`classKey`) that attend the
 * courses of that department.
 */
type ClassKeys = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the student classes that attend each department's courses, in all terms. */
export const readCourseClasses = keptUntilChanged('course', async (db): Promise<ClassKeys> => {
  const courses = await db
    .selectFrom('courses')
    .select(['department', 'className', 'classComposition'])
    .distinct()
    .where('deletedAt', 'is', null)
    .execute();
  const byDepartment = new Map<string, Set<string>>();
  await mapYielding(courses, ({ department, className, classComposition }) => {
    const keys = byDepartment.get(department) ?? new Set();
    byDepartment.set(department, keys);
    const names = classNamesOf({ className, classComposition: JSON.parse(classComposition) });
    for (const name of names) keys.add(classKey(name));
  });
  return byDepartment;
});

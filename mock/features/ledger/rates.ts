import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { Rate, readRates as readRatesCall } from '@/contract/termChanges';
import type { Db } from '../../db/schema/schema';
import { CHANGING, type Counted, changedCount, countChanges, type TeachersOf } from './counted';
import { readSettings } from './settings';

type Query = ParsedInputOf<typeof readRatesCall>;

interface Group {
  name: string;
  courseId: number | null;
}

/**
 * Returns the groups to which a class session belongs: its course, its department, or each of its
 * teachers.
 */
const groupsBy =
  (by: Query['by']) =>
  (counted: Counted, teachersOf: TeachersOf): readonly (readonly [key: string, of: Group])[] => {
    const { courseId, courseName, className, department } = counted;
    if (by === 'course') {
      const name = [courseName, className].filter(Boolean).join(' ');
      return [[String(courseId), { name, courseId }]];
    }
    const others =
      by === 'department' ? [[matchText(department), department] as const] : teachersOf(counted);
    return others.map(([key, name]) => [key, { name, courseId: null }]);
  };

/**
 * Counts the changed class sessions and all class sessions of a term, by course, department or
 * teacher. The group with the most changed sessions comes first.
 */
export const readRates = async (db: Db, query: Query): Promise<Rate[]> => {
  const { maxChanges, maxPercent } = await readSettings(db);
  const groups = await countChanges(db, query, CHANGING, groupsBy(query.by));
  return groups
    .map((group) => {
      const { of, classes } = group;
      const changed = changedCount(group);
      const isOver = changed > maxChanges || changed * 100 > maxPercent * classes;
      return { ...of, changed, classes, isOver };
    })
    .sort((a, b) => b.changed - a.changed || (a.name < b.name ? -1 : 1));
};

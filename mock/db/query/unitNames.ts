import { matchText } from '@/contract/base/fields';
import type { Db } from '../schema/schema';
import { unitsIn } from './schools';

/** Returns the sorted names of all departments and units in contacts and courses. */
export const listUnits = async (db: Db): Promise<string[]> => {
  const contacts = db.selectFrom('contacts').where('deletedAt', 'is', null);
  const courses = db.selectFrom('courses').where('deletedAt', 'is', null);
  const columns = [
    await contacts.select('unit as text').distinct().execute(),
    await contacts.select('department as text').distinct().execute(),
    await courses.select('department as text').distinct().execute(),
  ];
  const byMatch = new Map<string, string>();
  for (const { text } of columns.flat()) {
    for (const unit of unitsIn(text)) byMatch.set(matchText(unit), unit);
  }
  return [...byMatch.values()].sort((a, b) => a.localeCompare(b, 'zh-CN', { numeric: true }));
};

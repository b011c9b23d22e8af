import { matchText } from '@/contract/base/fields';
import { invalidField } from '../../db/base/refusal';
import { unitsIn } from '../../db/query/schools';
import type { Db } from '../../db/schema/schema';

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

/**
 * Throws if a department does not exist, because a secretary of that department would see no
 * records.
 */
export const checkUnits = async (db: Db, units: readonly string[]): Promise<void> => {
  const known = new Set((await listUnits(db)).map(matchText));
  const unknown = units.find((unit) => !known.has(matchText(unit)));
  if (unknown !== undefined) throw invalidField('units', 'UNIT_UNKNOWN', { unit: unknown });
};

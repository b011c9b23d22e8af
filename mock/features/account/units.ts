import { matchText } from '@/contract/base/fields';
import { invalidField } from '../../db/base/refusal';
import { listUnits } from '../../db/query/unitNames';
import type { Db } from '../../db/schema/schema';

/**
 * Throws if a department does not exist, because a secretary of that department would see no
 * records.
 */
export const checkUnits = async (db: Db, units: readonly string[]): Promise<void> => {
  const known = new Set((await listUnits(db)).map(matchText));
  const unknown = units.find((unit) => !known.has(matchText(unit)));
  if (unknown !== undefined) throw invalidField('units', 'UNIT_UNKNOWN', { unit: unknown });
};

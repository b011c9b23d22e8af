import { matchText } from '@/contract/base/fields';
import { warningAt } from '@/domain/rows/issues';
import { type PlannedContact, valuesOf } from './importContactJoin';
import type { KnownContacts } from './importContactMatch';

/** The name that a row gives to somebody who did not bear it before. */
const newNameOf = ({ action, changes, read }: PlannedContact): string | undefined => {
  const named = action === 'create' || changes.some(({ field }) => field === 'name');
  return named ? valuesOf(read).name : undefined;
};

/**
 * Tells which names two people will bear after the import: the timetable's teachers are found in the phone
 * book by staff number, else by a name that only one has.
 */
export const warnOfNamesakes = (rows: readonly PlannedContact[], known: KnownContacts): void => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = newNameOf(row);
    if (name === undefined) continue;
    const key = matchText(name);
    counts.set(key, (counts.get(key) ?? known.named(name).length) + 1);
  }
  for (const row of rows) {
    const name = newNameOf(row);
    const count = name === undefined ? 0 : (counts.get(matchText(name)) ?? 0);
    if (name !== undefined && count > 1) {
      row.issues.push(warningAt('name', 'CONTACT_NAME_HELD', { name, count }));
    }
  }
};

import { warningAt } from '@/domain/base/issues';
import { unknownClassesIn } from '@/domain/people/classNames';
import type { Db } from '../../../db/schema/schema';
import { readClassKeys } from '../../contact/knownClasses';
import { type PlannedContact, valuesOf } from './joined';

/**
 * Warns about class contacts (班级联系人) whose class is in no course, for example because its name is
 * mistyped.
 */
export const warnOfUnknownClasses = async (
  db: Db,
  rows: readonly PlannedContact[],
): Promise<void> => {
  const ofClasses = rows.filter(({ action, read }) => action !== 'none' && valuesOf(read).classes);
  if (ofClasses.length === 0) return;
  const keys = await readClassKeys(db);
  for (const { read, issues } of ofClasses) {
    const names = unknownClassesIn(valuesOf(read).classes ?? '', keys);
    if (names.length > 0) {
      issues.push(warningAt('classes', 'CONTACT_CLASSES_UNKNOWN', { names: names.join('、') }));
    }
  }
};

import { matchText } from '@/contract/base/fields';
import type { ChangeKind, Standing } from '@/contract/ledger';

export type KnownClass = Pick<
  Standing,
  'date' | 'periodStart' | 'periodEnd' | 'room' | 'teachers' | 'status'
>;

const names = ({ teachers }: KnownClass) =>
  teachers
    .map(({ name }) => matchText(name))
    .sort()
    .join();

const hasMoved = (before: KnownClass, after: KnownClass) =>
  before.date !== after.date ||
  before.periodStart !== after.periodStart ||
  before.periodEnd !== after.periodEnd;

/**
 * Returns the kind of a change of a class, for the ledger. If several things change, the first of
 * these decides: cancellation, time, teachers, room. Returns undefined if none of them changes, or
 * if only an unknown room or unknown teachers are filled in.
 */
export const changeKind = (
  before: KnownClass | undefined,
  after: KnownClass | undefined,
): ChangeKind | undefined => {
  if (!before) return after && 'extra';
  if (!after) return 'remove';
  const [wasCancelled, isCancelled] = [before, after].map(({ status }) => status === 'cancelled');
  if (wasCancelled !== isCancelled) return isCancelled ? 'cancel' : 'reinstate';
  if (hasMoved(before, after)) return 'move';
  if (before.teachers.length > 0 && names(before) !== names(after)) return 'substitute';
  return before.room !== '' && before.room !== after.room ? 'room' : undefined;
};

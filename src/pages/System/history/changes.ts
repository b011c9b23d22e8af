import type { HistoryLine } from '@/contract/history';

/**
 * A changed field of a record. `before` or `after` is undefined if the history entry does not
 * contain that value.
 */
export interface Change {
  field: string;
  label: string;
  before: unknown;
  after: unknown;
}

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the changed fields of a history entry. For a new or deleted record, these are all fields
 * with a value. Leaves out fields without a label, which are internal.
 */
export const changesOf = (
  { before, after }: Pick<HistoryLine, 'before' | 'after'>,
  labels: Readonly<Record<string, string>>,
): Change[] =>
  Object.entries(labels).flatMap(([field, label]) => {
    const change = { field, label, before: before?.[field], after: after?.[field] };
    const both = before && after && field in before && field in after;
    const isChanged = both
      ? !same(change.before, change.after)
      : !isBlank(change.before) || !isBlank(change.after);
    return isChanged ? [change] : [];
  });

import type { HistoryLine } from '@/contract/history';

/** A field of a line, with its value on either side; undefined where that side tells of none. */
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
 * What a line changed, in the order of the labels: fields that differ, or of a line with one side only those that are
 * filled. Fields without a label are the program's own, such as versions.
 */
export const changesOf = (
  { before, after }: Pick<HistoryLine, 'before' | 'after'>,
  labels: Readonly<Record<string, string>>,
): Change[] =>
  Object.entries(labels).flatMap(([field, label]) => {
    const change = { field, label, before: before?.[field], after: after?.[field] };
    const both = before && after && field in before && field in after;
    const told = both
      ? !same(change.before, change.after)
      : !isBlank(change.before) || !isBlank(change.after);
    return told ? [change] : [];
  });

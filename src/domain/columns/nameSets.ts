import type { ImportField } from '@/domain/base/importFields';

export interface NamedColumn {
  header: string;
  field: ImportField | undefined;
}

const COUNTED = / \(\d+\)$/;

const wordAt = (columns: readonly NamedColumn[], at: number): string =>
  (columns[at]?.header ?? '').replace(COUNTED, '');

/**
 * In a table with several people in each row, returns the number of columns before 姓名 (name) in
 * each set. For 科室 姓名 电话 科室 姓名 电话 the result is 1.
 */
const leadOf = (columns: readonly NamedColumn[], names: readonly number[]): number => {
  const [first = 0] = names;
  let lead = 0;
  while (lead < first) {
    const words = new Set(names.map((name) => wordAt(columns, name - lead - 1)));
    if (words.size > 1 || words.has('')) break;
    lead += 1;
  }
  return lead;
};

/**
 * In a table with several people in each row, returns the set of each column. There is one set for
 * each name column. Columns before the first set get undefined, because they apply to all people.
 * With fewer than two name columns, all columns are in set 0.
 */
export const nameSets = (columns: readonly NamedColumn[]): (number | undefined)[] => {
  const names = [...columns.keys()].filter((at) => columns[at]?.field === 'name');
  if (names.length < 2) return columns.map(() => 0);
  const lead = leadOf(columns, names);
  return columns.map((_, at) => {
    const set = names.findLastIndex((name) => name - lead <= at);
    return set < 0 ? undefined : set;
  });
};

import type { ImportField } from '@/domain/base/importFields';

export interface NamedColumn {
  header: string;
  field: ImportField | undefined;
}

const COUNTED = / \(\d+\)$/;

const wordAt = (columns: readonly NamedColumn[], at: number): string =>
  (columns[at]?.header ?? '').replace(COUNTED, '');

/**
 * Returns how many columns to the left belong to each name column. It is 1 for 科室 姓名 电话 科室 姓名 电话.
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
 * Assigns the columns of a table with people side by side to sets, one set for each name column.
 * Columns before the first set belong to all and get undefined. With fewer than two name columns,
 * everything is set 0.
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

import type { ImportField } from './importFields';

/** A column by its header and the field that it gives. */
export interface NamedColumn {
  header: string;
  field: ImportField | undefined;
}

const COUNTED = / \(\d+\)$/;

const wordAt = (columns: readonly NamedColumn[], at: number): string =>
  (columns[at]?.header ?? '').replace(COUNTED, '');

/** How many columns before each of these have the same headers: 科室 姓名 电话 科室 姓名 电话. */
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
 * To which set of columns each belongs where several are names of people, side by side; undefined for those
 * before the first set, which are all sets'. Without a second name all are of one set.
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

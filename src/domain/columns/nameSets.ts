import type { ImportField } from '@/domain/base/importFields';

export interface NamedColumn {
  header: string;
  field: ImportField | undefined;
}

const COUNTED = / \(\d+\)$/;

const wordAt = (columns: readonly NamedColumn[], at: number): string =>
  (columns[at]?.header ?? '').replace(COUNTED, '');

/**
 * Returns the number of columns before a name that belong to the same person. For 科室 姓名 电话 科室 姓名 电话
 * (department, name, phone, for two people) it is 1, because the department comes before the name.
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
 * Returns for each column the person that it is about: 0 is the first person in the row, 1 the
 * second. Returns undefined for a column before the first person, because it applies to all people.
 * If a table has fewer than two name columns, the result is 0 for all columns.
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

import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { nearestField } from '@/domain/columns/nearestField';
import { valuesIn } from '@/sheets/match/columns/columnValues';
import type { ChosenTable } from '@/sheets/match/tables/chosenTable';

/**
 * Returns the index of the column with this field. For teachers, falls back to the column of lead
 * teachers if the table has no teachers column.
 */
export const columnGiving = (columns: ChosenTable['columns'], field: ImportField): number => {
  const givingColumn = columns.indexOf(field);
  return givingColumn < 0 && field === 'teachers' ? columns.indexOf('leadTeachers') : givingColumn;
};

/** Fields that nearly every import needs. If no column has such a field, the page asks the user. */
const NEEDED: readonly ImportField[] = [
  ...(['date', 'weeks', 'parity', 'weekday', 'periods', 'time', 'teachers', 'room'] as const),
  ...(['classComposition', 'groupName', 'mobile', 'officePhone', 'department', 'unit'] as const),
];

/**
 * Matches headers that mean another teacher, such as 协助教师 (assistant teacher) or 主讲专家 (main
 * expert).
 */
const TEACHES = /(?:教师|老师|教员|医师|专家|助教|助课|助讲|讲课人|授课人|主讲|讲者)$/;

const PERIODS: readonly ImportField[] = ['periods', 'bigPeriods', 'firstPeriod', 'lastPeriod'];
const TIMES_ALONE: readonly ImportField[] = ['date', 'weeks', 'weekday', 'periods', 'time'];

const INSTEAD: Partial<Record<ImportField, readonly ImportField[]>> = {
  date: ['firstDate', 'day'],
  weeks: ['firstWeek'],
  periods: PERIODS,
  room: ['building', 'roomNo'],
  classComposition: ['className', 'classCode'],
};

/**
 * Returns true if the table contains a field, directly or through other fields. For example, a date
 * with periods also tells the weekday.
 */
export const gives = (columns: ChosenTable['columns'], field: ImportField): boolean => {
  const has = (fields: readonly ImportField[]) => fields.some((each) => columns.includes(each));
  if (columnGiving(columns, field) >= 0 || has(INSTEAD[field] ?? [])) return true;
  if (!TIMES_ALONE.includes(field)) return false;
  // The week follows only from a date, because a weekday occurs in every week.
  const days: ImportField[] = field === 'weeks' ? ['date'] : ['date', 'weekday'];
  return has(['time']) || (has(days) && has(PERIODS));
};

/**
 * Guesses the field of a column from its header or values. Considers only fields that nearly every
 * import needs.
 */
export const neededField = (
  target: ImportTarget,
  table: ChosenTable,
  column: number,
): ImportField | undefined => {
  const isOut = (field: ImportField) => !NEEDED.includes(field) || gives(table.columns, field);
  const title = table.titles[column] ?? '';
  if (target !== 'contact' && TEACHES.test(title.trim())) return 'teachers';
  return nearestField(target, title, valuesIn(table, column), isOut)?.field;
};

/**
 * Matches headers for a teacher's role, such as 教师类型 (type of teacher). Roles are not imported,
 * because a course stores only who teaches.
 */
const ROLE = /^(?:教学|教师|授课|任课)?(?:角色|身份)$|^教师类型$|主讲(?:标志|标识)$|^是否主讲/;

export const isRole = ({ columns, titles }: ChosenTable, column: number): boolean =>
  ROLE.test(titles[column]?.trim() ?? '') && columnGiving(columns, 'teachers') >= 0;

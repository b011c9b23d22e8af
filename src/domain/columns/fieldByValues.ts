import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { namesCode, namesCodeAlone } from './codeHeaders';
import { isIrrelevantHeader } from './irrelevantHeaders';
import { NAMES_COUNT } from './nearestField';
import { shareOf, type ValueKind } from './valueKinds';

/** A guess about a column with an unknown header in the import file. */
export interface ColumnGuess {
  /**
   * The field that the values look like. Undefined if the import has no such field, for example for
   * telephone numbers in a course file.
   */
  field: ImportField | undefined;
  /**
   * True if the user has to choose a field for the column, because it may be important: people,
   * class times or telephone numbers.
   */
  mustAsk: boolean;
}

/**
 * The action of the page for a column with such values: `vital` makes the user choose a field, and
 * `told` only mentions the column. If another column already has the field, `vitalAlone` only
 * mentions the column, and `toldAlone` ignores it. Otherwise they mean the same as `vital` and
 * `told`.
 */
type Weight = 'vital' | 'vitalAlone' | 'toldAlone' | 'told';
type Sign = readonly [kind: ValueKind, field: ImportField | undefined, weight: Weight];

const CONTACT_SIGNS: readonly Sign[] = [
  ['email', 'email', 'told'],
  ['mobile', 'mobile', 'vital'],
  ['landline', 'officePhone', 'vital'],
  ['phone', 'mobile', 'vital'],
  ['state', 'status', 'toldAlone'],
  ['gender', 'gender', 'toldAlone'],
  ['rank', 'title', 'toldAlone'],
  ['campus', 'campus', 'toldAlone'],
  ['place', 'office', 'told'],
  ['office', 'department', 'told'],
  ['unit', 'unit', 'told'],
  ['position', 'position', 'toldAlone'],
];

const COURSE_SIGNS: readonly Sign[] = [
  ['phone', undefined, 'told'],
  ['email', undefined, 'told'],
  ['term', 'termCode', 'vitalAlone'],
  ['day', 'date', 'vitalAlone'],
  ['daySpan', 'date', 'vitalAlone'],
  ['parity', 'parity', 'vitalAlone'],
  ['weeks', 'weeks', 'vitalAlone'],
  ['weekday', 'weekday', 'vitalAlone'],
  ['periods', 'periods', 'vitalAlone'],
  ['clockSpan', 'periods', 'vitalAlone'],
  ['time', 'time', 'vitalAlone'],
  ['timeWords', 'time', 'vitalAlone'],
  ['rank', 'titles', 'toldAlone'],
  ['campus', 'campus', 'toldAlone'],
  ['group', 'groupName', 'vitalAlone'],
  ['classes', 'classComposition', 'vitalAlone'],
  ['place', 'room', 'vital'],
  ['office', 'department', 'told'],
  ['unit', 'department', 'told'],
  ['course', 'courseName', 'told'],
];

/**
 * At least 60 % of a column's values must be of the same kind (for example dates) to guess the
 * column's field from them.
 */
const MOST = 0.6;
/**
 * At least 40 % of the values must begin with a common Chinese family name. Otherwise the column
 * does not count as a column of people.
 */
const COMMON = 0.4;

/**
 * Matches headers for the first day of a course, such as 开课日期. The column has one date for the
 * whole course, not the date of each class.
 */
const FIRST_DAY = /第一[回次]|首[次回课]|开始|起始|开课|开班/;

const isPeople = (values: readonly string[]): boolean =>
  shareOf('person', values) >= MOST && shareOf('commonName', values) >= COMMON;

/**
 * True for a column of short internal phone numbers. More than half of the numbers must be
 * different, and fewer than half may look like years.
 */
const areInnerLines = (title: string, values: readonly string[]): boolean => {
  if (
    shareOf('shortNumber', values) < MOST ||
    /房|室|楼|层|年|代码|编码|代号|编号|门牌|id$|number of/i.test(title)
  )
    return false;
  const areYears = values.filter((value) => /^(?:19|20)\d{2}$/.test(value)).length * 2;
  return areYears < values.length && new Set(values).size * 2 > values.length;
};

const SAYS_NUMBER = /号|编码|代码|no\.?$|num|staff|employee|id$/i;

const areStaffNos = (title: string, values: readonly string[]): boolean =>
  SAYS_NUMBER.test(title) &&
  shareOf('staffNo', values) >= MOST &&
  new Set(values).size === values.length;

const weighted = ([, field, weight]: Sign, isGiven: boolean): ColumnGuess | undefined => {
  if (isGiven && weight === 'toldAlone') return undefined;
  return { field, mustAsk: weight === 'vital' || (weight === 'vitalAlone' && !isGiven) };
};

/**
 * Guesses the field of a column with an unknown header from its values. Returns undefined if the
 * page can ignore the column.
 */
export const fieldByValues = (
  target: ImportTarget,
  title: string,
  values: readonly string[],
  isGiven: (field: ImportField) => boolean,
): ColumnGuess | undefined => {
  if (values.length === 0 || isIrrelevantHeader(target, title)) return undefined;
  const isContact = target === 'contact';
  if (isPeople(values)) return { field: isContact ? 'name' : 'teachers', mustAsk: true };
  const signs = isContact ? CONTACT_SIGNS : COURSE_SIGNS;
  const isCode = namesCodeAlone(title);
  const isCount = NAMES_COUNT.test(title.trim());
  for (const sign of signs) {
    const [kind, field] = sign;
    if (kind === 'periods' && isCount && shareOf('periodSpan', values) < MOST) continue;
    // A column of codes does not contain telephone numbers, even if a code of eight digits looks
    // like an office phone number.
    if (isCode && (kind === 'phone' || kind === 'landline')) continue;
    if (shareOf(kind, values) < MOST) continue;
    const guess = weighted(sign, field !== undefined && isGiven(field));
    if (guess?.field === 'date' && FIRST_DAY.test(title)) return { ...guess, field: 'firstDate' };
    if (guess) return guess;
  }
  if (isContact) {
    if (!isGiven('staffNo') && areStaffNos(title, values))
      return { field: 'staffNo', mustAsk: false };
    return areInnerLines(title, values) ? { field: 'shortNo', mustAsk: false } : undefined;
  }
  const isRoom = !namesCode(title) && shareOf('roomCode', values) >= MOST;
  return isRoom ? { field: 'room', mustAsk: !isGiven('room') } : undefined;
};

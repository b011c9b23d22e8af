import type { ImportTarget } from '@/contract/import/import';
import { namesCode, namesCodeAlone } from './codeHeaders';
import { isIdleHeader } from './idleHeaders';
import type { ImportField } from './importFields';
import { NAMES_COUNT } from './nearestField';
import { shareOf, type ValueKind } from './valueKinds';

/** What a column under an unknown header holds. */
export interface HeldKind {
  /** The field that would take it; of numbers that no course has there is none. */
  field: ImportField | undefined;
  /** Whether who, when, where or whom to reach hangs on it, so that somebody has to decide. */
  isVital: boolean;
}

/** Whether a column must be asked about, only where nothing gives its field, or is only told of. */
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

/** So many of a column's values are of a kind that the column is. */
const MOST = 0.6;
/** People of rare family names stand beside others. */
const COMMON = 0.4;

/** Of several days the first: alone it is no lesson's date. */
const FIRST_DAY = /第一[回次]|首[次回课]|开始|起始|开课|开班/;

const isPeople = (values: readonly string[]): boolean =>
  shareOf('person', values) >= MOST && shareOf('commonName', values) >= COMMON;

/** Inner lines: short numbers that are hardly ever the same, and no years. */
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

const weighted = ([, field, weight]: Sign, isGiven: boolean): HeldKind | undefined => {
  if (isGiven && weight === 'toldAlone') return undefined;
  return { field, isVital: weight === 'vital' || (weight === 'vitalAlone' && !isGiven) };
};

/** What a column under a header that is not known holds, where that is of any interest. */
export const fieldByValues = (
  target: ImportTarget,
  title: string,
  values: readonly string[],
  isGiven: (field: ImportField) => boolean,
): HeldKind | undefined => {
  if (values.length === 0 || isIdleHeader(target, title)) return undefined;
  const isContact = target === 'contact';
  if (isPeople(values)) return { field: isContact ? 'name' : 'teachers', isVital: true };
  const signs = isContact ? CONTACT_SIGNS : COURSE_SIGNS;
  const isCode = namesCodeAlone(title);
  const isCount = NAMES_COUNT.test(title.trim());
  for (const sign of signs) {
    const [kind, field] = sign;
    if (kind === 'periods' && isCount && shareOf('periodSpan', values) < MOST) continue;
    // A code of eight digits is no number of an office.
    if (isCode && (kind === 'phone' || kind === 'landline')) continue;
    if (shareOf(kind, values) < MOST) continue;
    const held = weighted(sign, field !== undefined && isGiven(field));
    if (held?.field === 'date' && FIRST_DAY.test(title)) return { ...held, field: 'firstDate' };
    if (held) return held;
  }
  if (isContact) {
    if (!isGiven('staffNo') && areStaffNos(title, values))
      return { field: 'staffNo', isVital: false };
    return areInnerLines(title, values) ? { field: 'shortNo', isVital: false } : undefined;
  }
  const isRoom = !namesCode(title) && shareOf('roomCode', values) >= MOST;
  return isRoom ? { field: 'room', isVital: !isGiven('room') } : undefined;
};

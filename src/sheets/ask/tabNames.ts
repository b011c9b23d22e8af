import type { ImportField } from '@/domain/base/importFields';
import { FAMILY_NAMES, looksLikeName } from '@/domain/people/familyNames';
import { inChinese } from '@/domain/time/reading/foreignWriting';
import { parseWeekdays } from '@/domain/time/weekdays';
import { parseWeeks } from '@/domain/time/weeks';

/**
 * Values that may be in the name of a timetable's sheet. Such a value applies to all rows of the
 * sheet.
 */
export type TabKind = 'weekday' | 'weeks' | 'person';

interface Tab {
  kind: TabKind;
  text: string;
}

interface Reader {
  kind: TabKind;
  field: ImportField;
  /**
   * Fields that contain the same value as the sheet's name. If the table has a column for one of
   * these fields, the sheet's name is ignored.
   */
  given: readonly ImportField[];
  read: (tab: string) => string | undefined;
}

const DAYS: readonly ImportField[] = ['time', 'date', 'firstDate', 'day'];

const weekdayOf = (tab: string): string | undefined => {
  const text = inChinese(tab);
  return /^(?:周|星期|礼拜)/.test(text) && parseWeekdays(text).ok ? text : undefined;
};

const weeksOf = (tab: string): string | undefined => {
  const text = inChinese(tab);
  return /周$/.test(text) && parseWeeks(text).ok ? text : undefined;
};

const MAX_NAME = 4;

const personOf = (tab: string): string | undefined => {
  const name = tab.replace(/(?:老师|教师|医师|教授)$/, '');
  const isName =
    FAMILY_NAMES.includes(name.charAt(0)) && name.length <= MAX_NAME && looksLikeName(name);
  return isName && name.length > 1 ? name : undefined;
};

const READERS: readonly Reader[] = [
  { kind: 'weekday', field: 'weekday', given: ['weekday', ...DAYS], read: weekdayOf },
  { kind: 'weeks', field: 'weeks', given: ['weeks', 'firstWeek', ...DAYS], read: weeksOf },
  {
    kind: 'person',
    field: 'teachers',
    given: ['teachers', 'leadTeachers', 'staffNos'],
    read: personOf,
  },
];

export const FIELD_OF_TAB = Object.fromEntries(
  READERS.map(({ kind, field }) => [kind, field]),
) as Readonly<Record<TabKind, ImportField>>;

export const isTabKind = (kind: string): kind is TabKind => Object.hasOwn(FIELD_OF_TAB, kind);

/**
 * Returns the weekday, the weeks or the teacher that a sheet's name contains. Undefined if the
 * table already has a column for this value.
 */
export const namedByTab = (
  tab: string,
  gives: (fields: readonly ImportField[]) => boolean,
): Tab | undefined => {
  for (const { kind, given, read } of READERS) {
    const text = read(tab);
    if (text !== undefined) return gives(given) ? undefined : { kind, text };
  }
  return undefined;
};

/**
 * Returns true if a sheet's name is a weekday, weeks or a person, so it cannot be a class or a
 * department.
 */
export const isOfAnother = (tab: string): boolean =>
  READERS.some(({ read }) => read(tab) !== undefined);

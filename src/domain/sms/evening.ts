import type { Level } from '@/contract/rule';
import type { SmsRecord } from '@/contract/sms/sms';
import { weekdayOf } from '@/domain/time/dates';
import { formatWeekday } from '@/domain/time/weekdayNames';
import { dayText, type MessageClass, periodsText } from './messageClass';
import type { SmsValues } from './smsTemplates';

/** A class that was planned for the day, but was cancelled or moved to another day. */
export interface GoneClass {
  courseName: string;
  className: string;
  periodStart: number;
  periodEnd: number;
  isMoved: boolean;
}

/** The classes of one day that a class contact (班级联系人) gets in an evening message. */
export interface EveningClasses {
  date: string;
  held: readonly MessageClass[];
  gone: readonly GoneClass[];
  /**
   * The ids of all sessions of the level that take place on this day but were changed, for example
   * to another time or room. Not all of them are in `held`.
   */
  changed: ReadonlySet<number>;
}

const KEY = 'evening';

/**
 * Returns the key of an evening message, which prevents a second message to the same person about
 * the same day.
 */
export const eveningKey = (level: Level, contactId: number, date: string): string =>
  [KEY, level, `c${contactId}`, date].join('|');

/** Returns the date in the key of an evening message. */
export const eveningDate = (dedupeKey: string): string =>
  dedupeKey.split('|')[3]?.slice(0, 'YYYY-MM-DD'.length) ?? '';

export const isEvening = ({ templateCode }: Pick<SmsRecord, 'templateCode'>): boolean =>
  templateCode === KEY;

/**
 * Maximum number of classes that an evening message lists. If there are more, the text ends with
 * the total.
 */
const NAMED = 12;

const byPeriod = (a: { periodStart: number }, b: { periodStart: number }) =>
  a.periodStart - b.periodStart;

export const eveningValues = (
  name: string,
  { date, held, gone, changed }: EveningClasses,
): SmsValues => {
  const classNames = [...new Set([...held, ...gone].map(({ className }) => className))];
  const nameOf = ({ className }: { className: string }) => (classNames.length > 1 ? className : '');
  const lines = [
    ...held
      .toSorted(byPeriod)
      .map((session) =>
        [
          `${periodsText(session)}${session.startTime}《${session.courseName}》`,
          nameOf(session),
          session.room || (session.form === '在线' ? '线上' : ''),
          changed.has(session.sessionId) ? '（有调整）' : '',
        ].join(''),
      ),
    ...gone
      .toSorted(byPeriod)
      .map(
        (lost) =>
          `${periodsText(lost)}《${lost.courseName}》${nameOf(lost)}${lost.isMoved ? '改到别的日子' : '停课'}`,
      ),
  ];
  const more = lines.length > NAMED ? `等${lines.length}项` : '';
  return {
    姓名: name,
    班级: classNames.join('、'),
    日期: dayText(date),
    星期: formatWeekday(weekdayOf(date)),
    数量: String(held.length),
    课次: `${lines.slice(0, NAMED).join('；')}${more}`,
  };
};

import { formatWeekday } from '@/domain/time/weekdayNames';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const ENGLISH_DAY =
  /(?<![A-Za-z])(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?(?![A-Za-z])\.?/gi;
const ENGLISH_UNIT =
  /(?<![A-Za-z])(weeks?|wks?|periods?)\.?\s*(\d[\d\s,、~～—–-]*)(?=[\s,;，；]|$)/gi;

/** Translates English class times into Chinese. `Mon 1-2, week 1-8` becomes `周一 1-2节, 1-8周`. */
export const inChinese = (text: string): string =>
  text
    .replace(ENGLISH_UNIT, (_, unit: string, numbers: string) => {
      const bare = numbers.replace(/[\s,、]+$/, '');
      return `${bare}${/^w/i.test(unit) ? '周' : '节'}${numbers.slice(bare.length)}`;
    })
    .replace(ENGLISH_DAY, (_, name: string) =>
      formatWeekday(DAYS.indexOf(name.slice(0, 3).toLowerCase()) + 1),
    );

const SPOKEN_CLOCK = /(?<!\d)(\d{1,2})\s*[点时](?:钟|整|\s*(半|一刻|三刻|\d{1,2})分?)?/g;
const QUARTERS: Readonly<Record<string, string>> = { 半: '30', 一刻: '15', 三刻: '45' };

/** Converts clock times in words to digits. `8点-9点35分` becomes `8:00-9:35`. */
export const inDigits = (text: string): string =>
  text.replace(
    SPOKEN_CLOCK,
    (_, hour: string, minute = '00') => `${hour}:${QUARTERS[minute] ?? minute.padStart(2, '0')}`,
  );

import { nfkc } from '@/contract/base/normalise';
import { isTermCode } from '@/contract/term';
import { mondayOf } from '@/domain/time/dates';

const MAX_LINE = 200;

const NUMBERS: Readonly<Record<string, string>> = {
  '1': '1',
  一: '1',
  上: '1',
  秋: '1',
  '2': '2',
  二: '2',
  下: '2',
  春: '2',
  '3': '3',
  三: '3',
  夏: '3',
};

/** Matches a term such as `2025-2026学年第一学期`, `2025～2026学年度（上）` or `2025-2026-1`. */
const OF_YEARS =
  /(?<!\d)(20\d{2}) ?[-~—–至/] ?(20\d{2}|\d{2})(?:学年度?)? ?[-(,， ]? ?第? ?([123一二三上下秋春夏])(?!\d|级|班|周|月|年)/u;

/** Matches a term such as `2026秋` or `2027年春季学期`. */
const OF_SEASON = /(?<!\d)(20\d{2})年? ?(秋|春|夏)/u;

const plainLine = (text: string): string => nfkc(text.slice(0, MAX_LINE)).replace(/\s+/g, ' ');

const codeOf = (first: number, number: string | undefined): string | undefined => {
  const code = `${first}-${first + 1}-${number}`;
  return isTermCode(code) ? code : undefined;
};

/** Finds a term in a title line or a file name. Returns the term code, such as `2026-2027-1`. */
export const termIn = (text: string): string | undefined => {
  const line = plainLine(text);
  const years = OF_YEARS.exec(line);
  if (years) {
    const first = Number(years[1]);
    const second = Number(years[2]) % 100;
    return second === (first + 1) % 100 ? codeOf(first, NUMBERS[years[3] ?? '']) : undefined;
  }
  const season = OF_SEASON.exec(line);
  if (!season) return undefined;
  const year = Number(season[1]);
  return codeOf(season[2] === '秋' ? year : year - 1, NUMBERS[season[2] ?? '']);
};

const DAY = '(20\\d{2})[-/.年](\\d{1,2})[-/.月](\\d{1,2})日?';
const STARTS = [
  new RegExp(`(?:开学|开课|学期开始|起始)(?:日期|时间|日)?[^\\d]{0,3}${DAY}`, 'u'),
  new RegExp(`第 ?[1一] ?周[^\\d]{0,5}${DAY}`, 'u'),
  new RegExp(`${DAY} ?(?:正式)?(?:开学|开课|为第 ?[1一] ?周)`, 'u'),
];

const pad = (text: string | undefined): string => (text ?? '').padStart(2, '0');

/** Finds the start date of a term in a title line. Returns the date as `YYYY-MM-DD`. */
export const startIn = (text: string): string | undefined => {
  const line = plainLine(text);
  const found = STARTS.map((pattern) => pattern.exec(line)).find((match) => match !== null);
  const day = found && `${found[1]}-${pad(found[2])}-${pad(found[3])}`;
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
};

export const isSameWeek = (a: string, b: string): boolean => mondayOf(a) === mondayOf(b);

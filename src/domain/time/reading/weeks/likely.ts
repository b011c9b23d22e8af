import { MAX_WEEK } from '@/contract/base/termBounds';
import { normalizeTimeText, TIME_TEXT_LIMIT, takeNumber } from '@/domain/time/reading/timeScanner';
import { COUNTED, formatWeeks, readWeekText } from './reading';

const LAST_WEEKS = new RegExp(`^最?后(?!一周|0?1周)${COUNTED}$`);

/**
 * Suggests odd weeks for 1 in the column 单双周 (odd or even), and even weeks for 2. The user decides,
 * because in some programs 1 only means "yes".
 */
const ofNumberedParity = (text: string, lastWeek: number): string => {
  const [, weeksText = '', parity] = /^(.*) 单双周=([12])$/.exec(text) ?? [];
  const weeks = parity ? readWeekText(weeksText, lastWeek) : undefined;
  if (!weeks?.ok) return text;
  return formatWeeks(weeks.value.weeks.filter((week) => week % 2 === Number(parity) % 2));
};

/**
 * Suggests weeks for `后八周` (last eight weeks). The user decides, because the last weeks of a term
 * may be for exams.
 */
export const ofLastWeeks = (text: string, lastWeek = 0): string => {
  const [, numerals = ''] = LAST_WEEKS.exec(normalizeTimeText(text) ?? '') ?? [];
  const count = numerals && takeNumber({ text: numerals, at: 0 }, true);
  return count && count < lastWeek ? `${lastWeek - count + 1}-${lastWeek}周` : text;
};

/**
 * Suggests a correction for unreadable weeks: the first readable of several ways to rewrite them.
 */
export const likelyWeeks = (text: string, term: number | undefined): string | undefined => {
  // Suggests no weeks for a text such as `9.14-9.20`, because it is a range of dates.
  if (
    text.length > TIME_TEXT_LIMIT ||
    /^\d{1,2}\.\d{1,2}\s*[-~～—–至到]+\s*\d{1,2}\.\d{1,2}$/.test(text)
  ) {
    return undefined;
  }
  const lastWeek = term ?? MAX_WEEK;
  const candidates = [
    text.replace(/(?<=\d|周)\s*[.．·;；]\s*(?=第?\d)/g, ','),
    text.replace(/(?<=\d)\s+(?=第?\d)/g, ','),
    text.replace(/(?<=周|[)）])\s*(?=第?\d)/g, ','),
    text.replace(/[周]?次$/, '周').replace(/[。.]$/, ''),
    text.replace(/周\s*[/／]\s*(?=第?\d)/g, '周,'),
    ofNumberedParity(text, lastWeek),
    ofLastWeeks(text, term),
    text.replace(/^\s*(?:weeks?|wks?)\.?\s*(\d[\d\s,，、~～—–-]*)$/i, '$1周'),
    text.replace(/^\s*([单双])周?\s*(第?\d[\d第,，、~～—–-]*)周?$/, '$2周($1)'),
    text.replace(/(?<=\d)\s*[/&+]\s*(?=第?\d)/g, ','),
    text.replace(/^[^\d第]{1,4}[:：]\s*(?=第?\d)/, '').replace(/^[<《](.*)[>》]$/, '$1'),
    text.replace(/(?<=\d)\s*w(?:eeks?)?\b/gi, '周').replace(/^w(?:eeks?)?\s*(?=\d)/i, ''),
    text.replace(/([,，、-])\1+/g, '$1').replace(/^[,，、]|[,，、]$/g, ''),
  ];
  return candidates.find((candidate) => candidate !== text && readWeekText(candidate, lastWeek).ok);
};

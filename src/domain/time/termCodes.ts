import { nfkc } from '@/contract/base/normalise';
import { isTermCode } from '@/contract/term';

/**
 * Returns the code of the term for a date (T-02). The first term of a school year begins in July,
 * and the second in January. A third, short term is only created by a user, so this function never
 * returns it.
 */
export const termCodeOf = (day: string): string => {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= 7 ? `${year}-${year + 1}-1` : `${year - 1}-${year}-2`;
};

/**
 * Reads a term such as `2026-2027-1`, `2026秋` (autumn), `2026-2027(1)` or `2026-2027学年第一学期`.
 * Returns undefined for other texts.
 */
export const parseTermCode = (text: string): string | undefined => {
  const plain = nfkc(text)
    .replace(/\s+/g, '')
    .replace(/[—–－~至]/g, '-');
  if (isTermCode(plain)) return plain;
  const season = /^(\d{4})年?(秋|春|夏)季?(学期)?$/.exec(plain);
  if (season) {
    const year = Number(season[1]);
    if (season[2] === '秋') return `${year}-${year + 1}-1`;
    return `${year - 1}-${year}-${season[2] === '春' ? 2 : 3}`;
  }
  const [, first, second, name = ''] =
    /^(\d{4})-(\d{4})学?年?度?-?(第?[123一二三]|\([123]\)|[秋春夏]季?)学?期?$/.exec(plain) ?? [];
  const word = name.replace(/[第()季]/g, '');
  const number = ('123一二三秋春夏'.indexOf(word) % 3) + 1;
  const code = `${first}-${second}-${number}`;
  return isTermCode(code) ? code : undefined;
};

const TERM_WORDS: Readonly<Record<string, string>> = {
  上: '1',
  秋: '1',
  fall: '1',
  autumn: '1',
  下: '2',
  春: '2',
  spring: '2',
  夏: '3',
  summer: '3',
};

const YEARS_AND_TERM =
  /^(?:20)?(\d{2})[-/]?(?:20)?(\d{2})学?年?度?[-/]?[第(]?0?([123上下秋春夏])[)]?学?期?$/;
const YEAR_AND_TERM = /^(20\d{2})学?年?[-/第]?0?([123])学?期?$/;
const SEASON_OF_YEAR =
  /^(?:(20\d{2})年?(上|下)半年|(20\d{2})(fall|autumn|spring|summer)|(fall|autumn|spring|summer)(20\d{2}))$/;

/** Suggests a term for an unclear text such as `20261`, `202601`, `26-27-1` or `2026年下半年`. */
export const likelyTerm = (text: string): string | undefined => {
  const plain = nfkc(text)
    .replace(/\s+/g, '')
    .replace(/[—–－~至]/g, '-')
    .replace(/第([一二三])(?=学期)/, (_, numeral) => `第${'一二三'.indexOf(numeral) + 1}`)
    .toLowerCase();
  const of = (year: number, number: string | undefined) => {
    const code = `${year}-${year + 1}-${number}`;
    return number && isTermCode(code) ? code : undefined;
  };
  const [, first, second, word = ''] = YEARS_AND_TERM.exec(plain) ?? [];
  if (first && Number(second) === (Number(first) + 1) % 100) {
    return of(2000 + Number(first), TERM_WORDS[word] ?? word);
  }
  const [, year, number] = YEAR_AND_TERM.exec(plain) ?? [];
  if (year) return of(Number(year), number);
  const season = SEASON_OF_YEAR.exec(plain);
  if (!season) return undefined;
  const own = Number(season[1] ?? season[3] ?? season[6]);
  // 下半年 (July to December) is the first term of a school year.
  if (season[2]) return season[2] === '下' ? of(own, '1') : of(own - 1, '2');
  const term = TERM_WORDS[season[4] ?? season[5] ?? ''];
  return of(term === '1' ? own : own - 1, term);
};

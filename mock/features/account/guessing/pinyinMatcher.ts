import { type Matcher, MatcherBaseClass, type MatchOptions } from '@zxcvbn-ts/core';

/**
 * Matches one pinyin syllable. The pattern also matches some syllables that do not exist, such as
 * `bong`.
 */
const SYLLABLE =
  /(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|ang|eng|ing|ong|ian|iao|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)/y;

/**
 * Number of guesses for one pinyin syllable. There are hundreds, but names use only some of them.
 */
const GUESSES = 100;
/** Maximum number of syllables in one match. A longer text gives several matches. */
const MOST_SYLLABLES = 6;

/**
 * Returns the positions where a syllable that begins at `start` can end. For example, `xian` is one
 * syllable, or `xi` and `an`.
 */
const endsFrom = (text: string, start: number): number[] => {
  SYLLABLE.lastIndex = start;
  const [longest] = SYLLABLE.exec(text) ?? [];
  if (longest === undefined) return [];
  return Array.from(longest, (_, index) => start + index + 1).filter((end) => {
    SYLLABLE.lastIndex = start;
    return SYLLABLE.exec(text.slice(0, end))?.[0].length === end - start;
  });
};

class PinyinMatching extends MatcherBaseClass {
  match({ password }: MatchOptions) {
    const text = password.toLowerCase();
    const ends = Array.from(text, (_, start) => endsFrom(text, start));
    const runsFrom = (i: number) => {
      const runs = new Map<number, number>();
      let reached = [i];
      for (let syllables = 1; syllables <= MOST_SYLLABLES; syllables += 1) {
        reached = [...new Set(reached.flatMap((at) => ends[at] ?? []))].filter(
          (end) => !runs.has(end),
        );
        for (const end of reached) runs.set(end, syllables);
      }
      return [...runs].map(([end, syllables]) => ({
        pattern: 'pinyin',
        i,
        j: end - 1,
        token: password.slice(i, end),
        syllables,
      }));
    };
    return ends.flatMap((_, i) => runsFrom(i));
  }
}

/** Lets zxcvbn recognize pinyin, for example names that are in no word list. */
export const pinyinMatcher: Matcher = {
  Matching: PinyinMatching,
  scoring: ({ syllables }) => GUESSES ** syllables,
  feedback: () => null,
};

import { matchText } from '@/contract/base/fields';
import type { Condition } from '../base/conditions';
import type { Db } from '../schema/schema';
import { distinctTexts, isOneOf, type TextColumn } from './distinctTexts';
import { WHOLE } from './filters';
import type { Matches } from './spelling';

interface NamesColumn extends TextColumn {
  /**
   * The name of the column in the query, such as `c.courseNameMatch`. By default, it is `column`.
   */
  ref?: string;
  /** Returns a function that compares a text with what the user typed. */
  matching: (typed: string) => Matches;
}

/**
 * Returns an SQL condition that the text or its pinyin contains what the user typed, or that the
 * text equals what is typed after `=`. Databases do not know pinyin, so this function itself
 * compares the different texts of the column. The pinyin is not stored, so it need not be deleted
 * when a person is erased.
 */
export const holdsName = async (
  db: Db,
  { table, column, ref = column, matching }: NamesColumn,
  typed: string,
): Promise<Condition> => {
  const exact = typed.startsWith(WHOLE) ? matchText(typed.slice(WHOLE.length)) : undefined;
  const matches =
    exact === undefined ? matching(typed) : (text: string) => matchText(text) === exact;
  return isOneOf(db, ref, (await distinctTexts(db, { table, column })).filter(matches));
};

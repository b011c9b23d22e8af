import { matchText } from '@/contract/base/fields';
import type { Condition } from '../base/conditions';
import type { Db } from '../schema/schema';
import { distinctTexts, isOneOf, type TextColumn } from './distinctTexts';
import { WHOLE } from './list';
import type { Matches } from './spelling';

interface NamesColumn extends TextColumn {
  /** The column's name in the query that uses the condition. */
  ref?: string;
  /** Returns the test for what the user typed. */
  matching: (typed: string) => Matches;
}

/**
 * SQL condition: the text or its pinyin contains what the user typed. After `=` the whole text must
 * be equal. Databases do not know pinyin, so the few different texts of the column are compared
 * here. No pinyin is stored, so erasing a person need not erase it.
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

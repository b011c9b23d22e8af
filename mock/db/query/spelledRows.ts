import { matchText } from '@/contract/base/fields';
import type { Condition } from '../base/conditions';
import type { Db } from '../schema/schema';
import { distinctTexts, isOneOf, type TextColumn } from './distinctTexts';
import { WHOLE } from './filters';
import type { Matches } from './spelling';

interface NamesColumn extends TextColumn {
  /** The column's name in the query, such as `c.courseNameMatch`. Defaults to `column`. */
  ref?: string;
  /** Returns a function that checks if a text matches what the user typed. */
  matching: (typed: string) => Matches;
}

/**
 * Returns an SQL condition that is true if the text or its pinyin contains what the user typed, or
 * equals what follows `=`. Databases know no pinyin, so this function compares the distinct texts
 * of the column itself. Pinyin is not stored, so that it need not be deleted when a person is
 * erased.
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

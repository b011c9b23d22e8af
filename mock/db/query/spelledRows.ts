import { matchText } from '@/contract/base/fields';
import type { Db } from '../schema/schema';
import type { Condition } from './conditions';
import { distinctTexts, isOneOf, type TextColumn } from './distinctTexts';
import { WHOLE } from './list';
import type { Matches } from './spelling';

interface NamesColumn extends TextColumn {
  /** The column's name in the query that uses the condition. */
  ref?: string;
  /** Makes the test that a text must pass for a typed text. */
  matching: (typed: string) => Matches;
}

/**
 * A condition for rows whose text contains the typed text, or whose pinyin does. After `=` it
 * compares the whole text. No database engine knows pinyin, so the column's few distinct texts are
 * compared here. No spelling is stored, so none has to be erased with its text.
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

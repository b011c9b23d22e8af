import { matchText } from '@/contract/base/fields';
import type { Condition } from '../conditions';
import { WHOLE } from '../list';
import type { Db } from '../schema/schema';
import { distinctTexts, isOneOf, type TextColumn } from './distinctTexts';
import type { Matches } from './spelling';

interface NamesColumn extends TextColumn {
  /** The column as the query calls it that the condition is for. */
  ref?: string;
  /** Which texts a typed one means. */
  matching: (asked: string) => Matches;
}

/**
 * Rows whose text holds what was typed, or is spelled that way; behind `=` it is the whole text. No engine knows pinyin: the
 * column's different texts, of which there are few, are read and compared here. So nothing is kept beside the text that
 * would have to be erased with it.
 */
export const holdsName = async (
  db: Db,
  { table, column, ref = column, matching }: NamesColumn,
  asked: string,
): Promise<Condition> => {
  const whole = asked.startsWith(WHOLE) ? matchText(asked.slice(WHOLE.length)) : undefined;
  const matches =
    whole === undefined ? matching(asked) : (text: string) => matchText(text) === whole;
  return isOneOf(db, ref, (await distinctTexts(db, { table, column })).filter(matches));
};

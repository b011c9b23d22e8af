import { nfkc } from '@/contract/base/normalise';
import type { ImportTarget } from '@/contract/import/import';
import { inSimplified } from '@/domain/base/traditional';
import { matchHeader } from '@/domain/columns/headerReading';
import { plainHeader } from '@/domain/columns/headerWords';

const NUMBER = '[(\\[]?[一二三四五六七八九十\\d]{1,2}[)\\]]?';
const NUMBERED_BEHIND = new RegExp(`${NUMBER}$`);
/** Matches the number in a header, such as the 2 in `联系人2手机` (mobile of contact 2). */
const NUMBERED_WITHIN = /(?<=\p{Script=Han}{2})[1-9](?=\p{Script=Han}{2})/u;
const NUMBERED_BEFORE = new RegExp(`^第?${NUMBER}[个组次位]?`);

/**
 * Removes the number of a repeated column from its header. For example, `姓名1` (name 1) becomes
 * 姓名.
 */
export const bareHeader = (target: ImportTarget, title: string): string => {
  const plain = inSimplified(nfkc(title)).replace(/\s+/g, '');
  if (!/[一二三四五六七八九十\d]/.test(plain) || matchHeader(target, plain)) return plain;
  const numbers = [NUMBERED_BEHIND, NUMBERED_BEFORE, NUMBERED_WITHIN];
  const bare = numbers.map((number) => plain.replace(number, ''));
  return bare.find((word) => word !== plain && matchHeader(target, word)) ?? plain;
};

const MAX_WORD = 24;

/** Matches three digits in a row, which occur in codes, numbers and dates but not in headers. */
const NUMBER_TEXT = /\d{3}/;

const UNKNOWN_SHARE = 0.3;

/**
 * Returns a function that recognises a header: nearly all of its texts are known header words, and
 * at least two are names of fields.
 */
export const headerTest = (target: ImportTarget, header: readonly string[] = []) => {
  const own = new Set(header.map(plainHeader).filter(Boolean));
  const known = new Map<string, boolean>();
  const fieldOf = (text: string) => matchHeader(target, bareHeader(target, text))?.field;
  const isWord = (text: string): boolean => {
    if (text.length > MAX_WORD || NUMBER_TEXT.test(text)) return false;
    let is = known.get(text);
    if (is === undefined) {
      is = own.has(plainHeader(text)) || fieldOf(text) !== undefined;
      known.set(text, is);
    }
    return is;
  };
  return (cells: readonly string[]): boolean => {
    let filled = 0;
    let unknown = 0;
    for (const cell of cells) {
      const text = cell.trim();
      if (text === '') continue;
      filled += 1;
      if (isWord(text)) continue;
      unknown += 1;
      // Stops early, because it is slow to look up all texts of a data row.
      if (unknown > cells.length * UNKNOWN_SHARE) return false;
    }
    if (filled < 2 || unknown > filled * UNKNOWN_SHARE) return false;
    const fields = new Set(cells.map((cell) => fieldOf(cell.trim())));
    fields.delete(undefined);
    return fields.size >= 2;
  };
};

import { VALUES_LOOKED_AT } from '@/domain/columns/valueKinds';
import type { SplitOffer } from '@/sheets/base/importTypes';
import {
  cutCell,
  partHeaders,
  partsBy,
  SEPARATOR_NAMES,
  type Separator,
} from '@/sheets/base/separators';
import { storableText } from '@/sheets/read/workbook';

export interface CellText {
  sheet: string;
  row: number;
  text: string;
}

const MAX_PARTS = 5;
const SHOWN = 5;
const SHOWN_UNEVEN = 3;
/** Maximum length of a text that may be split. A longer text is a sentence. */
const MAX_TEXT = 200;

const isSeparating = (separator: Separator, cells: readonly CellText[]): boolean => {
  const parted = cells.filter(({ text }) => {
    const { length } = text.length > MAX_TEXT ? '' : partsBy(separator, text);
    return length > 1 && length <= MAX_PARTS;
  });
  return parted.length * 2 >= cells.length;
};

const shown = ({ sheet, row, text }: CellText): CellText => ({
  sheet,
  row,
  text: storableText(text, 60),
});

const offerOf = (
  separator: Separator,
  header: string,
  cells: readonly CellText[],
): SplitOffer | undefined => {
  const sizes = cells.map(({ text }) => partsBy(separator, text).length);
  const counts = Array.from({ length: MAX_PARTS + 1 }, (_, size) =>
    size < 2 ? 0 : sizes.filter((each) => each === size).length,
  );
  const count = counts.indexOf(Math.max(...counts));
  if (count < 2) return undefined;
  const uneven = cells.filter((_, index) => sizes[index] !== count);
  const even = cells.filter((_, index) => sizes[index] === count);
  return {
    separator,
    count,
    headers: partHeaders(header, count),
    rows: even.slice(0, SHOWN).map((cell) => cutCell(shown(cell).text, separator, count)),
    unevenCount: uneven.length,
    uneven: uneven.slice(0, SHOWN_UNEVEN).map(shown),
  };
};

/**
 * Returns the ways to split a column, one for each separator that occurs in at least half of the
 * first cells. The most regular split comes first, in which the fewest cells have too many or too
 * few parts.
 */
export const splitOffers = (
  header: string,
  cellsUpTo: (most: number) => readonly CellText[],
): SplitOffer[] => {
  const first = cellsUpTo(VALUES_LOOKED_AT);
  if (first.length === 0) return [];
  const separators = SEPARATOR_NAMES.filter((separator) => isSeparating(separator, first));
  if (separators.length === 0) return [];
  const cells = cellsUpTo(Number.POSITIVE_INFINITY);
  return separators
    .flatMap((separator) => offerOf(separator, header, cells) ?? [])
    .sort((a, b) => a.unevenCount - b.unevenCount);
};

const OPENING = 0x3c;
const CLOSING = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;

/** Where the next tag begins; a search by the browser costs more where tags are a few bytes apart. */
export const nextTag = (xml: Uint8Array, from: number): number => {
  let at = from;
  while (at < xml.length && xml[at] !== OPENING) at += 1;
  return at;
};

/** Where the name of the tag that begins at `at` begins, without its namespace, and where it ends. */
const nameAt = (xml: Uint8Array, at: number): [start: number, end: number] => {
  let start = at + 1;
  let end = start;
  for (; end < xml.length; end += 1) {
    const byte = xml[end] as number;
    if (byte === COLON) start = end + 1;
    // Blanks and all other marks below the letters, `/` and `>` among them; digits belong to names.
    else if (byte <= SLASH || byte === CLOSING || byte === OPENING) break;
  }
  return [start, end];
};

const isNamed = (xml: Uint8Array, [start, end]: [number, number], name: string): boolean => {
  if (end - start !== name.length) return false;
  for (let index = 0; index < name.length; index += 1) {
    if (xml[start + index] !== name.charCodeAt(index)) return false;
  }
  return true;
};

/** A plain loop, since a sheet has millions of tags. */
const isOneOf = (xml: Uint8Array, name: [number, number], names: readonly string[]): boolean => {
  for (const each of names) if (isNamed(xml, name, each)) return true;
  return false;
};

/**
 * Tags for which the spreadsheet library makes something for every cell of a range, or every column,
 * that they name: a few bytes then fill all memory. Nothing of them is read.
 */
const HARMFUL = ['hyperlink', 'col'];

/** What becomes an object of the library's: cells with content, and texts that cells share. */
const COUNTED = ['c', 'si'];

const NOBODY = 'x'.charCodeAt(0);

/** Where the next tag ends; behind the markup where none does. */
const endAfter = (xml: Uint8Array, from: number): number => {
  const end = xml.indexOf(CLOSING, from);
  return end < 0 ? xml.length : end;
};

/**
 * Takes their names from the tags that do harm, in place, and gives the number of cells and shared
 * texts, which is what reading the part will cost.
 */
export const disarmMarkup = (xml: Uint8Array): number => {
  let count = 0;
  // The next end of a tag is looked for only once it is passed: markup may have none.
  let closing = -1;
  for (let at = nextTag(xml, 0); at < xml.length; at = nextTag(xml, at + 1)) {
    const name = nameAt(xml, at);
    if (isOneOf(xml, name, HARMFUL)) xml[name[0]] = NOBODY;
    else if (isOneOf(xml, name, COUNTED)) {
      if (closing < name[1]) closing = endAfter(xml, name[1]);
      if (xml[closing - 1] !== SLASH) count += 1;
    }
  }
  return count;
};

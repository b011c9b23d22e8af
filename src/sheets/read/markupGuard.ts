const OPENING = 0x3c;
const CLOSING = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;

/**
 * Returns the index of the next tag. The loop is faster than `indexOf`, because the next tag is
 * usually only a few bytes away.
 */
export const nextTag = (xml: Uint8Array, from: number): number => {
  let at = from;
  while (at < xml.length && xml[at] !== OPENING) at += 1;
  return at;
};

const nameAt = (xml: Uint8Array, at: number): [start: number, end: number] => {
  let start = at + 1;
  let end = start;
  for (; end < xml.length; end += 1) {
    const byte = xml[end] as number;
    if (byte === COLON) start = end + 1;
    // Stops at the end of the name: at a bracket, a space, or any other character up to `/` in the
    // ASCII table.
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

/** Uses a `for` loop for speed, because a sheet has millions of tags. */
const isOneOf = (xml: Uint8Array, name: [number, number], names: readonly string[]): boolean => {
  for (const each of names) if (isNamed(xml, name, each)) return true;
  return false;
};

/**
 * Tags that a malicious file can use to fill the memory. The spreadsheet library creates an object
 * for each cell or column in the tag's range, and the range may be huge.
 */
const HARMFUL = ['hyperlink', 'col'];

/**
 * Tags for cells (`c`) and shared strings (`si`), for each of which the spreadsheet library creates
 * an object.
 */
const COUNTED = ['c', 'si'];

const NOBODY = 'x'.charCodeAt(0);

const endAfter = (xml: Uint8Array, from: number): number => {
  const end = xml.indexOf(CLOSING, from);
  return end < 0 ? xml.length : end;
};

/**
 * Renames harmful tags, so that the spreadsheet library ignores them. Returns the number of cells
 * and shared strings, as a measure of the library's work.
 */
export const disableHarmfulTags = (xml: Uint8Array): number => {
  let count = 0;
  // Keeps the index of the next `>`, because searching for it again at each tag would take
  // quadratic time.
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

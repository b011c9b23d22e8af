import { strFromU8 } from 'fflate';
import { attributeOf } from './workbookParts';

const OPENING = 0x3c;
const CLOSING = 0x3e;

const VALUE = 'v'.charCodeAt(0);

const typeOf = attributeOf('t');

const SLASH = 0x2f;

/**
 * Returns true if a tag with this one-letter name starts at index `at`, such as `<c` for a cell.
 */
export const isTag = (xml: Uint8Array, at: number, letter: number): boolean => {
  if (xml[at + 1] !== letter) return false;
  const after = xml[at + 2] ?? 0;
  return after <= SLASH || after === CLOSING;
};

/** Returns the tag at index `at` as a text. */
export const textAt = (xml: Uint8Array, at: number): string =>
  strFromU8(xml.subarray(at, Math.max(at, xml.indexOf(CLOSING, at) + 1)));

/**
 * Returns true if a formula cell has no saved value. An empty value does not count as saved, except
 * in a cell of type `str`, where it is an empty text.
 */
export const isUnsaved = (xml: Uint8Array, at: number, cell: string): boolean => {
  const end = xml.indexOf(CLOSING, at);
  const close = xml[end - 1] === SLASH ? at : xml.indexOf(OPENING, end);
  const behind = xml.indexOf(CLOSING, close) + 1;
  if (isTag(xml, behind, VALUE)) {
    const value = strFromU8(xml.subarray(behind, behind + 8));
    return /^<v\s*(\/>|><\/v>)/.test(value) && typeOf(cell) !== 'str';
  }
  return xml[behind + 1] === SLASH;
};

export const CELL = 'c'.charCodeAt(0);

const STRIKE = [...'<strike'].map((letter) => letter.charCodeAt(0));

/** Returns true if the tag at index `at` strikes out a text. */
export const isStrike = (xml: Uint8Array, at: number): boolean =>
  STRIKE.every((byte, index) => xml[at + index] === byte);

/** Returns the XML of a cell, up to its end tag or the next cell. */
export const cellAt = (xml: Uint8Array, from: number): string => {
  let end = xml.indexOf(OPENING, from + 1);
  while (end >= 0 && !isTag(xml, end, CELL) && !(xml[end + 1] === SLASH && xml[end + 2] === CELL)) {
    end = xml.indexOf(OPENING, end + 1);
  }
  return strFromU8(xml.subarray(from, end < 0 ? xml.length : end));
};

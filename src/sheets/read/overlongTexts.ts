import { MAX_CELL } from '@/contract/import/import';
import { byteCutter } from './text/byteCutter';

const OPENING = 0x3c;
const CLOSING = 0x3e;
const DOT = 0x2e;

/** Maximum size of a text between two tags, in bytes. No program writes longer cell texts. */
export const MAX_TEXT = 1024 * 1024;

/**
 * Shortens texts of at least twice `MAX_TEXT` between two tags, because the spreadsheet library
 * needs seconds for them. A shortened text ends with dots and is still too long for a cell, so that
 * the check refuses it. Changes the given bytes.
 */
export const withoutOverlongTexts = (xml: Uint8Array): Uint8Array => {
  const { cut, finish } = byteCutter(xml);
  // Looks only at every `MAX_TEXT`-th byte, for speed. This finds every text of at least twice that
  // size, because the text contains such a byte with no tag in the `MAX_TEXT` bytes before it.
  for (let at = MAX_TEXT; at < xml.length; at += MAX_TEXT) {
    const tag = xml.lastIndexOf(OPENING, at);
    if (at - tag < MAX_TEXT) continue;
    const next = xml.indexOf(OPENING, at);
    const end = next < 0 ? xml.length : next;
    const start = xml.indexOf(CLOSING, Math.max(0, tag)) + 1;
    at = end;
    if (start === 0 || end - start <= MAX_TEXT) continue;
    const kept = start + MAX_TEXT;
    xml.fill(DOT, kept - MAX_CELL - 1, kept);
    cut(kept, end - kept);
  }
  return finish();
};

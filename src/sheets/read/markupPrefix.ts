import { strFromU8 } from 'fflate';
import { nextTag } from './markupGuard';
import { byteCutter } from './text/byteCutter';

/**
 * Matches an XML namespace declaration for the tags of an .xlsx workbook, such as `xmlns:x="…"`.
 * The first group is the prefix `x`.
 */
const DECLARED =
  /\sxmlns:([\w.-]+)\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org\/spreadsheetml\/2006\/main|purl\.oclc\.org\/ooxml\/spreadsheetml\/main)["']/g;

const CLOSING = 0x3e;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION = 0x3f;
const EXCLAMATION = 0x21;

/**
 * Returns the start and the end of the first tag in an XML file. Declarations and comments before
 * the tag are skipped.
 */
const rootOf = (xml: Uint8Array): [begin: number, end: number] => {
  let at = nextTag(xml, 0);
  while (xml[at + 1] === QUESTION || xml[at + 1] === EXCLAMATION) at = nextTag(xml, at + 1);
  return [at, Math.max(at, xml.indexOf(CLOSING, at) + 1)];
};

const bytesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const beginsWith = (xml: Uint8Array, at: number, bytes: readonly number[]): boolean => {
  for (let index = 0; index < bytes.length; index += 1) {
    if (xml[at + index] !== bytes[index]) return false;
  }
  return true;
};

/**
 * Returns the index of `:x` in the declaration `xmlns:x`, as a list, so that the caller can remove
 * it. The list is empty if the tag also has `xmlns` without a prefix, because a tag may declare
 * `xmlns` only once.
 */
const declaredAt = (root: string, [text = '', name = '']: RegExpMatchArray): number[] =>
  /\sxmlns\s*=/.test(root) ? [] : [root.indexOf(text) + text.indexOf(`:${name}`)];

/**
 * Removes the namespace prefix from all tags, so that `<x:row>` becomes `<row>`. Changes the given
 * bytes.
 */
export const withoutPrefix = (xml: Uint8Array): Uint8Array => {
  const [begin, end] = rootOf(xml);
  const root = strFromU8(xml.subarray(begin, end));
  const declared = [...root.matchAll(DECLARED)];
  const [first] = declared;
  if (!first) return xml;
  const prefixes = declared.map(([, name = '']) => [...bytesOf(name), COLON]);
  const { cut, finish } = byteCutter(xml);
  for (let at = nextTag(xml, 0); at < xml.length; at = nextTag(xml, at + 1)) {
    const name = xml[at + 1] === SLASH ? at + 2 : at + 1;
    const prefix = prefixes.find((bytes) => beginsWith(xml, name, bytes));
    if (prefix) cut(name, prefix.length);
    if (at !== begin) continue;
    for (const offset of declaredAt(root, first)) cut(begin + offset, prefixes[0]?.length ?? 0);
  }
  return finish();
};

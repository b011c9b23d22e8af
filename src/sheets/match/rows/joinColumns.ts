import { nfkc } from '@/contract/base/normalise';
import type { ImportIssue } from '@/contract/import/import';
import { isFilled, readConsent, readYesNo } from '@/domain/base/cells';
import { fieldLabel } from '@/domain/base/importFields';
import { warningAt } from '@/domain/base/issues';
import { joinLocation } from '@/domain/base/places';
import { isDoubleSurname } from '@/domain/people/familyNames';
import { parseTermCode } from '@/domain/time/termCodes';
import type { Texts } from './cellTexts';

const ENTRIES = /[;；\r\n]+/;

const entriesOf = (text: string): string[] => text.split(ENTRIES).map((entry) => entry.trim());

/**
 * Joins two lists of places item by item, such as the buildings `A楼；B楼` and the rooms
 * `101；202`. A single item is joined with every item of the other list. Two longer lists of
 * different lengths are joined as whole texts.
 */
const joinRooms = (before: string, after: string): string => {
  const [first, second] = [entriesOf(before), entriesOf(after)];
  const length = Math.max(first.length, second.length);
  if ([first, second].some((list) => list.length !== 1 && list.length !== length)) {
    return joinLocation(before.trim(), after.trim());
  }
  const at = (list: readonly string[], index: number) => list[list.length === 1 ? 0 : index] ?? '';
  return first.length === 1 && length === 1
    ? joinLocation(at(first, 0), at(second, 0))
    : Array.from({ length }, (_, index) => joinLocation(at(first, index), at(second, index))).join(
        ';',
      );
};

export const joinRoom = (texts: Texts): Texts => {
  const { building, roomNo, ...rest } = texts;
  const parts = [building, rest.room, roomNo].filter(isFilled);
  // The room number may be missing, because a building alone is a valid place.
  return parts.length === 0 ? rest : { ...rest, room: parts.reduce(joinRooms) };
};

const lettersOf = (text: string): string => nfkc(text).replace(/\s/g, '').toLowerCase();

const HAN = /^\p{Script=Han}+$/u;

/**
 * Joins a surname and a given name. In a Chinese name the surname is first, such as `欧阳明`. In other
 * names the surname is last, such as `Ming Ouyang`.
 */
export const joinName = (texts: Texts): { texts: Texts; issues: ImportIssue[] } => {
  const { surname = '', givenName = '', ...rest } = texts;
  const parts = [surname, givenName].map((text) => text.trim()).filter(Boolean);
  if (parts.length === 0) return { texts: rest, issues: [] };
  const [family = '', givenPart = ''] = parts;
  // True if the surname column contains the full name.
  const isFullName = family !== givenPart && family.endsWith(givenPart) && !isDoubleSurname(family);
  const together = parts.join('').replace(/\s/g, '');
  const inOrder = HAN.test(together) ? together : [...parts].reverse().join(' ');
  const name = isFullName ? family : inOrder;
  if (!isFilled(rest.name)) {
    const issues = [warningAt('name', 'CONTACT_NAME_JOINED', { surname, givenName, name })];
    return { texts: { ...rest, name }, issues };
  }
  const own = lettersOf(rest.name);
  const isSame = [name, parts.join('')].some((each) => lettersOf(each) === own);
  const issues = isSame ? [] : [warningAt('name', 'CONTACT_NAME_PARTS_DIFFER', { name })];
  return { texts: rest, issues };
};

/**
 * Term numbers of the 正方 (Zhengfang) course system, which writes 3, 12 and 16 for the terms 1, 2
 * and 3.
 */
const OF_YEAR: Record<string, string> = { 3: '1', 12: '2', 16: '3' };

const TERM = /^第?([123一二三])(?:学期)?$/;

const termNumber = ({ termOfYear, termCode }: Texts): string | undefined => {
  const code = OF_YEAR[termOfYear?.trim() ?? ''];
  if (code) return code;
  const number = TERM.exec(nfkc(termCode ?? '').trim())?.[1] ?? '';
  return number && String('一二三'.indexOf(number) + 1 || number);
};

/**
 * Joins a year and a term number into a term code, such as `2026-2027-1`. If a row has no year, it
 * gets the term that the user chose, provided that this term has the same number.
 */
export const joinTerm = (texts: Texts, chosen = ''): Texts => {
  const { schoolYear, termOfYear, ...rest } = texts;
  if (parseTermCode(rest.termCode ?? '')) return rest;
  if (!isFilled(schoolYear)) {
    const isChosen = parseTermCode(chosen)?.endsWith(`-${termNumber(texts)}`);
    return isChosen ? { ...rest, termCode: chosen } : rest;
  }
  const year = Number(/^(\d{4})(?!\d)/.exec(nfkc(schoolYear).trim())?.[1]);
  const number = termNumber(texts);
  if (year && number) return { ...rest, termCode: `${year}-${year + 1}-${number}` };
  const parityText = [schoolYear, termOfYear, rest.termCode].filter(isFilled);
  return parityText.length > 1 ? { ...rest, termCode: parityText.join(' ') } : rest;
};

/**
 * Converts a column "accepts text messages" into its opposite, "does not accept text messages". If
 * the file has both columns, the latter is used.
 */
export const joinConsent = (texts: Texts): { texts: Texts; issues: ImportIssue[] } => {
  const { smsOptIn = '', ...rest } = texts;
  if (!isFilled(smsOptIn)) return { texts: rest, issues: [] };
  const agrees = readConsent(smsOptIn.trim());
  const smsOptOut = agrees === undefined ? smsOptIn : agrees ? '否' : '是';
  if (!isFilled(rest.smsOptOut)) return { texts: { ...rest, smsOptOut }, issues: [] };
  const refuses = readYesNo(rest.smsOptOut.trim());
  const isSame = agrees !== undefined && refuses === !agrees;
  const params = {
    header: fieldLabel('contact', 'smsOptIn'),
    text: smsOptIn.trim(),
    other: fieldLabel('contact', 'smsOptOut'),
    used: rest.smsOptOut.trim(),
  };
  return { texts: rest, issues: isSame ? [] : [warningAt('smsOptOut', 'COLUMN_UNUSED', params)] };
};

import { plain } from '@/contract/base/fields';
import { cleanMobile } from '@/contract/base/phone';
import type { ImportIssue } from '@/contract/import/import';
import { splitOutside } from '@/domain/base/brackets';
import { meansNone } from '@/domain/base/cells';
import { fieldLabel } from '@/domain/base/importFields';
import { errorAt, warningAt } from '@/domain/base/issues';
import type { ContactTexts } from './contactNumbers';
import { isDoubleSurname, isSurnameAlone, looksLikeName } from './familyNames';
import { hasLandline, isFullName, readPerson } from './personName';
import type { Person } from './personParts';

const SEPARATORS = /[,，、;；/／|｜+＋&＆\n\r]/;

const areNames = (parts: readonly string[]): boolean =>
  parts.length > 1 && parts.every((part) => isFullName(readPerson(part).name));

/**
 * Returns the people's names in a cell, which are separated by punctuation, by 和 (and), or by
 * blanks.
 */
export const namesOf = (text: string): string[] => {
  const marked = splitOutside(text, SEPARATORS).filter(Boolean);
  if (areNames(marked)) return marked;
  const joined = text.split(/[和与及]/).map((part) => part.trim());
  if (joined.length === 2 && areNames(joined)) return joined;
  const parted = text.trim().split(/\s+/);
  return areNames(parted) && !isDoubleSurname(parted[0] ?? '') ? parted : [text];
};

type AdjacentField = 'staffNo' | 'title' | 'position' | 'mobile' | 'mobile2';

/**
 * Returns the data beside the name in a name cell, such as a title, with the contact field for
 * each. A mobile number gets the field `mobile2` if the mobile column contains another number.
 */
const adjacentData = (person: Readonly<Person>, texts: ContactTexts): [AdjacentField, string][] => {
  const { staffNo, title, position, mobile } = person;
  const isOther = mobile && texts.mobile && cleanMobile(texts.mobile) !== mobile;
  const adjacent: [AdjacentField, string | undefined][] = [
    ['staffNo', staffNo],
    ['title', title],
    ['position', position],
    [isOther ? 'mobile2' : 'mobile', mobile],
  ];
  return adjacent.flatMap(([field, text]) => (text ? [[field, text]] : []));
};

const isSame = (field: AdjacentField, a: string, b: string): boolean =>
  field.startsWith('mobile') ? cleanMobile(a) === cleanMobile(b) : plain(a) === plain(b);

/**
 * Moves a title, position, staff number or mobile number from the name cell to its own field, with
 * a warning. A value that the field already has is kept: another number in the name cell is then an
 * error, and another title or position a warning.
 */
const moveAdjacent = (
  texts: ContactTexts,
  person: Readonly<Person>,
  issues: ImportIssue[],
): ContactTexts => {
  const result: ContactTexts = { ...texts, name: person.name };
  for (const [field, text] of adjacentData(person, texts)) {
    const known = result[field];
    const params = { text, field: fieldLabel('contact', field), known: known ?? '' };
    const isNumber = field !== 'title' && field !== 'position';
    if (!known) {
      result[field] = text;
      issues.push(warningAt('name', 'CONTACT_NAME_BESIDE', params));
    } else if (!isSame(field, known, text)) {
      const say = isNumber ? errorAt : warningAt;
      issues.push(say('name', 'CONTACT_NAME_DIFFERS', params, person.name));
    }
  }
  return result;
};

/**
 * Matches notes beside a name that do not distinguish two people of the same name, such as 返聘
 * (re-employed) or 退休 (retired).
 */
const NOTE =
  /^(?:兼[任职管]?|返聘|外聘|特聘|聘任|主持工作|主持|代理?|挂职|借调|已?退休|内退|离职|辞职|离岗|停职|已?调[离出走]|已?故|去世|逝世|休假|产假|病假|进修|住院总|(?:总|听|二线)?值班|带班|组长|负责人|党员|联系人)$/;

/**
 * Matches notes that distinguish two people of the same name, such as 内科 (internal medicine) in
 * `王芳（内科）`.
 */
const TELLS_APART =
  /^(?!.*联系)(?:[男女大小老长幼甲乙丙丁A-Za-z\d]|\p{Script=Han}{1,10}(?:科|室|系|院|部|处|班|组|中心|学|校区|办|所|馆|病区))$/u;

/**
 * Removes everything but the name from a cell such as `张三2010012` or `李四主任医师`. Keeps a note that
 * distinguishes people of the same name, as in `王芳（内科）`, and warns about other doubtful cells
 * without changing them. A cell with several people, no person or an unclear name gets an error.
 */
export const takeName = (texts: ContactTexts, issues: ImportIssue[]): ContactTexts => {
  const { name: text } = texts;
  if (!text) return texts;
  if (meansNone(text)) return { ...texts, name: '' };
  const person = readPerson(text);
  const names = person.isCombined ? [text] : namesOf(text);
  if (names.length > 1) {
    issues.push(errorAt('name', 'CONTACT_NAME_SEVERAL', { text }, names[0]));
    return texts;
  }
  const { problem, likely, left, weeks, numbers } = person;
  const isHidden = problem === 'hidden' && !texts.staffNo;
  if (problem === 'nobody' || isHidden) issues.push(errorAt('name', 'NAME_NOBODY', { text }));
  else if (problem === 'unclear') issues.push(errorAt('name', 'NAME_UNCLEAR', { text }, likely));
  else if (problem) issues.push(warningAt('name', 'CONTACT_NAME_DOUBTFUL', { text }));
  else if (left.some(hasLandline)) issues.push(errorAt('name', 'NAME_UNCLEAR', { text }));
  else if (left.length > 0 && left.every((each) => NOTE.test(each)))
    issues.push(errorAt('name', 'NAME_UNCLEAR', { text }, person.name));
  else if (isSurnameAlone(person.name))
    issues.push(warningAt('name', 'NAME_SURNAME_ONLY', { text }));
  else if (
    weeks ||
    /\D/.test(numbers ?? '') ||
    !left.every((each) => TELLS_APART.test(each)) ||
    !looksLikeName(person.name)
  )
    issues.push(warningAt('name', 'CONTACT_NAME_DOUBTFUL', { text }));
  const isPlain = !problem && left.length === 0 && !weeks && !numbers;
  if (isPlain && adjacentData(person, texts).length > 0) return moveAdjacent(texts, person, issues);
  // The text probably contains a form of address such as 老师 (teacher), for which there is no field.
  // The warning therefore suggests the name alone.
  if (isPlain && plain(text) !== plain(person.name))
    issues.push(warningAt('name', 'CONTACT_NAME_DOUBTFUL', { text }, person.name));
  return texts;
};

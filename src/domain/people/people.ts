import type { ErrorCode } from '@/contract/base/errorCodes';
import { plain, withoutLayout } from '@/contract/base/fields';
import { nfkc } from '@/contract/base/normalise';
import type { ImportIssue } from '@/contract/import/import';
import type { Teacher } from '@/contract/rule';
import { splitAfterBrackets, splitOutside } from '@/domain/brackets';
import { isNothing, splitBeside, withoutDecimalTail } from '@/domain/rows/cells';
import { errorAt, warningAt } from '@/domain/rows/issues';
import { gluedNames, isSurnameAlone, looksLikeName } from './familyNames';
import { givenNameFirst } from './latinNames';
import { isFullName, type Person, readPerson } from './personName';
import { isRank } from './titles';

interface TeacherTexts {
  teachers: string;
  staffNos: string;
  titles: string;
}

/** A teacher of a row, and the weeks that the row names for this one alone. */
export interface Assignment {
  teacher: Teacher;
  weeks?: string;
}

/** A person and the text that was read. */
interface Entry {
  text: string;
  person: Readonly<Person>;
}

const COMMA = /[,，;；、\n\r]/;
const PLUS = /[+＋&＆]/;
/** Blanks and slashes part people less surely than commas do. */
const SLASH = /[/／]/;
const BLANK_OR_SLASH = /[\s/／]/;

const partsBy = (separators: RegExp, text: string): string[] =>
  splitOutside(text, separators).filter(Boolean);

const nameOf = (text: string): string => readPerson(text).name;
const areFullNames = (texts: readonly string[]): boolean =>
  texts.every((text) => isFullName(nameOf(text)));

/** The parts of an entry, where they may be told apart: not those of one person's own texts. */
const finer = (separators: RegExp, { text, person }: Entry): string[] =>
  person.isCombined ? [text] : partsBy(separators, text);

const entryOf = (text: string): Entry => ({ text, person: readPerson(text) });

/** `甲+乙` are two people where both are names. */
const splitPlus = (text: string): string[] => {
  const parts = partsBy(PLUS, text);
  return parts.length > 1 && areFullNames(parts) ? parts : [text];
};

/** The people of a cell as commas, plus signs and closed brackets part them; a bracket alone is nobody. */
const readEntriesAnew = (text: string): readonly Entry[] =>
  partsBy(COMMA, text)
    .flatMap(splitPlus)
    .flatMap(splitAfterBrackets)
    .map(entryOf)
    .filter(
      ({ person: { name, title, left, mobile, weeks, numbers } }) =>
        name !== '' || (mobile ?? weeks ?? numbers) !== undefined || (!title && left.length > 0),
    );

const MAX_REMEMBERED = 5000;
/** Longer texts do not repeat, and would take much memory. */
const MAX_LENGTH = 100;
const remembered = new Map<string, readonly Entry[]>();

/** The same people stand in many rows: to look is faster than to part them again. */
const readEntries = (text: string): readonly Entry[] => {
  const known = remembered.get(text);
  if (known) return known;
  const entries = readEntriesAnew(text);
  if (text.length > MAX_LENGTH) return entries;
  if (remembered.size === MAX_REMEMBERED) remembered.clear();
  remembered.set(text, entries);
  return entries;
};

/** The staff numbers, by whatever they are parted; what says that there is none is blank. */
const readStaffNos = (text: string, size: number): string[] => {
  const numbers = splitBeside(text, size).flatMap((entry) => {
    const number = nfkc(entry).trim();
    return isNothing(number) ? [''] : number.split(/[\s/]+/);
  });
  return numbers.some(Boolean) ? numbers.map((number) => withoutDecimalTail(plain(number))) : [];
};

const NOBODY: readonly (Person['problem'] | undefined)[] = ['nobody', 'hidden', 'group'];

const isSomebody = ({ person: { problem } }: Entry): boolean => !NOBODY.includes(problem);

/**
 * The people as they are parted by commas; finer, or without those whom no name tells, only where as many
 * staff numbers say so.
 */
const readPeople = (
  text: string,
  staffNos: string,
): { entries: readonly Entry[]; numbers: string[]; nobodies: readonly Entry[] } => {
  const entries = readEntries(text);
  const numbers = readStaffNos(staffNos, entries.length);
  if (numbers.length === 0) return { entries, numbers, nobodies: [] };
  const parted = (separators: RegExp) =>
    entries.flatMap((entry) => finer(separators, entry)).map(entryOf);
  const bySlash = parted(SLASH);
  const byBlank = parted(BLANK_OR_SLASH);
  const people = entries.filter(isSomebody);
  const ways = [
    entries,
    people,
    bySlash,
    byBlank.every(({ person: { name } }) => isFullName(name)) ? byBlank : entries,
  ];
  const found = ways.find(({ length }) => length === numbers.length) ?? entries;
  const nobodies = found === people ? entries.filter((entry) => !isSomebody(entry)) : [];
  return { entries: found, numbers, nobodies };
};

const readTitles = (text: string, size: number): string[] => {
  const titles = splitBeside(text, size);
  const parted = titles.flatMap((title) => partsBy(BLANK_OR_SLASH, title));
  return (titles.length !== size && parted.length === size ? parted : titles).map(withoutLayout);
};

const NAME_ERRORS: Record<NonNullable<Person['problem']>, ErrorCode> = {
  nobody: 'NAME_NOBODY',
  hidden: 'NAME_NOBODY',
  group: 'NAME_NOBODY',
  surname: 'NAME_SURNAME_ONLY',
  unclear: 'NAME_UNCLEAR',
};

/** The cell with some of its entries written anew. */
const rewritten = (entries: readonly Entry[], write: (entry: Entry) => string): string =>
  entries.map(write).join('、');

/** Entries of several people whom nothing parts surely: `张三/李四`, `张三和李四`, `张三教授 李四讲师`. */
const unclearParts = (entry: Entry, hasNumbers: boolean): string[] | undefined => {
  const slashed = finer(SLASH, entry);
  if (slashed.length > 1) return slashed;
  const joined = entry.text.split(/[和与及]/).map((part) => part.trim());
  if (joined.length === 2 && areFullNames(joined)) return joined;
  const parts = finer(BLANK_OR_SLASH, entry);
  if (parts.length < 2 || hasNumbers || !areFullNames(parts)) return undefined;
  const isOne = entry.person.name.length <= MAX_NAME && parts.map(entryOf).every(isSomebody);
  return isOne ? undefined : parts;
};

/** A name of Chinese characters is not longer. */
const MAX_NAME = 4;

const checkUnclear = (
  entries: readonly Entry[],
  text: string,
  hasNumbers: boolean,
  field: string,
  issues: ImportIssue[],
): boolean => {
  const given = hasNumbers ? undefined : givenNameFirst(text);
  if (given !== undefined) {
    issues.push(errorAt(field, 'TEACHERS_UNCLEAR', { text }, given));
    return true;
  }
  const parts = entries.map((entry) => unclearParts(entry, hasNumbers));
  const texts = entries.filter((_, index) => parts[index]).map(({ text }) => text);
  if (texts.length === 0) return false;
  const apart = entries.flatMap((entry, index) => parts[index] ?? [entry.text]).join('、');
  issues.push(errorAt(field, 'TEACHERS_UNCLEAR', { text: texts.join('、') }, apart));
  return true;
};

/** The names of an entry that blanks part. */
const namesIn = (entry: Entry): string[] => {
  const parts = finer(BLANK_OR_SLASH, entry);
  return areFullNames(parts) ? parts : [entry.text];
};

/** Two names that a blank parts may be one (`欧阳 娜娜`), which is said. */
const warnJoined = (entries: readonly Entry[], field: string, issues: ImportIssue[]): void => {
  const joined = entries.filter((entry) => namesIn(entry).length > 1);
  if (joined.length === 0) return;
  const apart = entries.flatMap(namesIn).join('、');
  for (const { text, person } of joined) {
    const params = { text: text.replace(/\s+/g, ' '), name: person.name };
    issues.push(warningAt(field, 'TEACHER_NAME_JOINED', params, apart));
  }
};

/** What is wrong with a name, and what was likely meant. */
const problemOf = ({ name, problem, likely, numbers }: Entry['person']) =>
  numbers && !problem
    ? { problem: 'unclear' as const, likely: `${name}（${numbers}周）` }
    : { problem, likely };

const besideName = ({ left, position, mobile }: Entry['person']): string =>
  [...left, position, mobile].filter(Boolean).join('、');

/** What is no name is refused with what was likely meant; who is not known yet is left out, which is said. */
const checkNames = (
  entries: readonly Entry[],
  numbers: readonly string[],
  field: string,
  issues: ImportIssue[],
): void => {
  // Of names that a blank parts something else is said where no numbers tell how many they are.
  const isParted = numbers.length === 0;
  entries.forEach((entry, index) => {
    const { text, person } = entry;
    const { problem, likely } = problemOf(person);
    const left = besideName(person);
    const hasNumber = numbers.length === entries.length && Boolean(numbers[index]);
    if (!isSomebody(entry) && !hasNumber) {
      if (!isNothing(person.name)) issues.push(warningAt(field, 'TEACHER_NOBODY', { text }));
    } else if (problem && problem !== 'hidden') {
      const mended =
        likely && rewritten(entries, (each) => (each.text === text ? likely : each.text));
      issues.push(errorAt(field, NAME_ERRORS[problem], { text }, mended));
    } else if (isSurnameAlone(person.name)) {
      issues.push(warningAt(field, 'NAME_SURNAME_ONLY', { text }));
    } else if (left) issues.push(warningAt(field, 'TEACHER_NOTE_LEFT', { text, left }));
    else if (!looksLikeName(person.name) && !(isParted && namesIn(entry).length > 1)) {
      const apart = gluedNames(person.name)?.join('、');
      const mended =
        apart && rewritten(entries, (each) => (each.text === text ? apart : each.text));
      issues.push(warningAt(field, 'TEACHER_NAME_DOUBTFUL', { text }, mended));
    }
  });
};

/** A number that stands at the name too must be the same. */
const checkNumbers = (
  entries: readonly Entry[],
  numbers: readonly string[],
  issues: ImportIssue[],
): void => {
  entries.forEach(({ person: { staffNo, name } }, index) => {
    const number = numbers[index];
    if (!staffNo || !number || staffNo === number) return;
    issues.push(errorAt('staffNos', 'TEACHER_NO_DIFFERS', { name, own: staffNo, number }));
  });
};

/** A title that stands at the name too should be the same. */
const warnOfTitles = (
  entries: readonly Entry[],
  titles: readonly string[],
  issues: ImportIssue[],
): void => {
  entries.forEach(({ person: { title: own, name } }, index) => {
    const title = titles[index];
    if (!own || !title || !isRank(own) || plain(title).includes(plain(own))) return;
    issues.push(warningAt('titles', 'TEACHER_TITLE_DIFFERS', { name, own, title }));
  });
};

const assignmentOf = ({ person }: Entry, number: string | undefined, title: string | undefined) => {
  const { name, weeks } = person;
  const staffNo = number || person.staffNo;
  const known = title || person.title;
  const teacher = { ...(staffNo ? { staffNo } : {}), name, ...(known ? { title: known } : {}) };
  return weeks === undefined ? { teacher } : { teacher, weeks };
};

/** The same person named twice in one cell is one. */
const withoutRepeats = (assignments: readonly Assignment[]): Assignment[] => [
  ...new Map(assignments.map((each) => [JSON.stringify(each), each])).values(),
];

/**
 * Teachers from parallel lists: names, and as many staff numbers and titles where they are given. What
 * is wrong with the names is said at `field`.
 */
export const readAssignments = (
  texts: TeacherTexts,
  issues: ImportIssue[],
  field = 'teachers',
): Assignment[] => {
  const { entries, numbers, nobodies } = readPeople(texts.teachers, texts.staffNos);
  for (const { text, person } of nobodies) {
    if (!isNothing(person.name)) issues.push(warningAt(field, 'TEACHER_NOBODY', { text }));
  }
  const titles = readTitles(texts.titles, entries.length);
  const sizes = { teachers: entries.length, staffNos: numbers.length, titles: titles.length };
  const fits = numbers.length === 0 || numbers.length === entries.length;
  if (!fits) issues.push(errorAt('staffNos', 'STAFF_NOS_DIFFER', sizes));
  else if (!checkUnclear(entries, texts.teachers, numbers.length > 0, field, issues)) {
    checkNames(entries, numbers, field, issues);
    checkNumbers(entries, numbers, issues);
    if (numbers.length === 0) warnJoined(entries, field, issues);
  }
  const fitting = titles.length === entries.length ? titles : [];
  if (fits && titles.length !== fitting.length) {
    issues.push(warningAt('titles', 'TITLES_DIFFER', sizes));
  }
  warnOfTitles(entries, fitting, issues);
  const assignments = entries.flatMap((entry, index) =>
    isSomebody(entry) || (fits && numbers[index])
      ? [assignmentOf(entry, fits ? numbers[index] : undefined, fits ? fitting[index] : undefined)]
      : [],
  );
  return assignments.length > 1 ? withoutRepeats(assignments) : assignments;
};

/** The teachers alone, whatever weeks the texts name for them. */
export const readTeachers = (
  texts: TeacherTexts,
  issues: ImportIssue[],
  field = 'teachers',
): Teacher[] => readAssignments(texts, issues, field).map(({ teacher }) => teacher);

/** Where a teacher stands in a list: by staff number, else by name where one of the two has no number. */
const indexOf = (list: readonly Teacher[], { staffNo, name }: Teacher): number => {
  const sameNo = staffNo ? list.findIndex((known) => known.staffNo === staffNo) : -1;
  if (sameNo >= 0) return sameNo;
  return list.findIndex((known) => known.name === name && !(known.staffNo && staffNo));
};

/** The teachers of both lists, each once, in order of appearance; a number that one tells is kept. */
export const uniteTeachers = (a: readonly Teacher[], b: readonly Teacher[]): Teacher[] => {
  const united = [...a];
  for (const teacher of b) {
    const index = indexOf(united, teacher);
    const known = united[index];
    if (!known) united.push(teacher);
    else if (!known.staffNo && teacher.staffNo) {
      united[index] = { staffNo: teacher.staffNo, ...known };
    }
  }
  return united;
};

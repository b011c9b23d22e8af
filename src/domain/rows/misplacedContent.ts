import { nfkc } from '@/contract/base/normalise';
import type { ImportIssue } from '@/contract/import/import';
import { meansNone } from '@/domain/base/cells';
import { warningAt } from '@/domain/base/issues';
import { KINDS, type Kind } from './contentPatterns';

const TIMES: readonly Kind[] = ['weeks', 'day', 'periods', 'clock', 'date'];
const ANY: readonly Kind[] = ['changed', 'mark'];
const PHONES: readonly Kind[] = ['mobile', 'landline'];

/**
 * For each course field, the kinds of text that do not belong there and get a warning. Fields whose
 * parsers refuse such texts anyway are not listed.
 */
const OF_COURSE: Readonly<Record<string, readonly Kind[]>> = {
  courseName: ['off', ...TIMES, ...PHONES, 'person', 'line', 'name', ...ANY],
  className: ['off', ...TIMES, ...PHONES, 'person', 'line', ...ANY],
  classCode: ['off', ...ANY],
  classComposition: ['off', ...TIMES, ...PHONES, 'person', 'name', ...ANY],
  groupName: ['off', ...TIMES, 'part', ...PHONES, 'person', 'name', ...ANY],
  staffNos: ['off', 'mobile', 'wordy', ...ANY],
  titles: ['ids', 'address', 'off', ...TIMES, ...PHONES, 'name', ...ANY],
  department: ['ids', 'off', ...TIMES, ...PHONES, 'innerLine', 'name', ...ANY],
  campus: ['ids', 'off', 'gone', ...TIMES, ...PHONES, ...ANY],
  room: [
    'off',
    'formerly',
    'exam',
    'gone',
    ...TIMES,
    'part',
    ...PHONES,
    'person',
    'halves',
    'odd',
    'name',
    ...ANY,
  ],
  topic: ['off'],
  form: ['ids', 'off', ...TIMES, ...PHONES, 'name', ...ANY],
  requirement: ['off', ...TIMES],
  courseType: ['ids', 'off', ...TIMES],
  assessment: ['ids', 'off', ...TIMES],
};

const OF_CONTACT: Readonly<Record<string, readonly Kind[]>> = {
  staffNo: ['notNumber', 'mobile'],
  name: ['gone'],
  department: ['ids', 'gone', 'former', 'state', ...PHONES, 'innerLine', 'name', ...ANY],
  unit: ['ids', 'gone', 'former', 'state', ...PHONES, 'innerLine', 'name', ...ANY],
  title: ['ids', 'address', 'gone', ...PHONES, 'name', ...ANY],
  position: ['ids', 'gone', 'former', ...PHONES, 'innerLine', 'name', ...ANY],
  category: ['ids', 'gone', ...PHONES, ...ANY],
  office: ['gone', 'mobile', 'name', ...ANY],
  campus: ['ids', 'gone', ...PHONES, ...ANY],
  wechat: ['gone'],
};

const SAYS_OTHERWISE: ReadonlySet<Kind> = new Set(['off', 'gone', 'former']);

/**
 * Only this number of characters at the start of a text is checked. A longer text is probably a
 * topic or remark.
 */
const MAX_LOOKED_AT = 300;

const misplacedIn = (
  field: string,
  text: string,
  kinds: readonly Kind[],
): ImportIssue | undefined => {
  const plain = nfkc(text.slice(0, MAX_LOOKED_AT)).trim();
  if (meansNone(plain)) return undefined;
  for (const kind of kinds) {
    const [word] = KINDS[kind].exec(plain) ?? [];
    if (!word?.trim()) continue;
    const code = SAYS_OTHERWISE.has(kind) ? 'CELL_SAYS_OTHERWISE' : 'CELL_SAYS_MORE';
    return warningAt(field, code, { text, word: word.trim() });
  }
  return undefined;
};

const MAX_CACHED = 5000;
/**
 * Maximum length of a text in the cache, because longer texts rarely repeat and would fill the
 * cache.
 */
const MAX_LENGTH = 100;

/**
 * Returns a function that warns about texts in a row that do not belong in their cell. A cell that
 * already has a warning or error gets no second one. Results are cached by text.
 */
const otherContent = (kindsOf: Readonly<Record<string, readonly Kind[]>>) => {
  const fields = Object.entries(kindsOf).map(([field, kinds]) => ({
    field,
    kinds,
    known: new Map<string, ImportIssue | undefined>(),
  }));
  return (row: Readonly<Record<string, unknown>>, issues: ImportIssue[]): void => {
    for (const { field, kinds, known } of fields) {
      const text = row[field];
      if (typeof text !== 'string' || text === '') continue;
      const isKnown = known.has(text);
      const issue = isKnown ? known.get(text) : misplacedIn(field, text, kinds);
      if (!isKnown && text.length <= MAX_LENGTH) {
        if (known.size === MAX_CACHED) known.clear();
        known.set(text, issue);
      }
      if (issue && !issues.some((other) => other.field === field)) issues.push(issue);
    }
  };
};

export const misplacedInCourse = otherContent(OF_COURSE);
export const misplacedInContact = otherContent(OF_CONTACT);

const says =
  (kinds: readonly Kind[]) =>
  (text: string): boolean => {
    const plain = nfkc(text.slice(0, MAX_LOOKED_AT));
    return kinds.some((kind) => KINDS[kind].test(plain));
  };

/** True if a text about a contact says that the person has left, or contains a mobile number. */
export const saysOfContact = says(['gone', 'mobile']);
/**
 * True if a text about a course contains a class time, or says that a class is cancelled or moved.
 */
export const saysOfCourse = says(['off', 'changed', ...TIMES]);
/**
 * Tests for the text of any column. `mentionsLeft` is true if the text says that a person has left,
 * and `mentionsCancelled` if it says that a class is cancelled or moved.
 */
export const mentionsLeft = says(['gone']);
export const mentionsCancelled = says(['off']);

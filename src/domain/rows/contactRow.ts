import { spoken } from '@/contract/base/language';
import { isMachineNumber } from '@/contract/base/phone';
import { validate } from '@/contract/base/validation';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactFields,
  contactShape,
} from '@/contract/directory';
import type { ContactRow, ImportIssue } from '@/contract/import/import';
import { errorAt, leftOutAt, warningAt } from '@/domain/base/issues';
import { takeName } from '@/domain/people/contactName';
import {
  assignNumbers,
  assignOfficePhones,
  type ContactTexts,
} from '@/domain/people/contactNumbers';
import { likelyNumber } from '@/domain/people/likelyNumber';
import { takeShortNo } from '@/domain/people/shortNumbers';
import { cleanText, contactValue, GROUP_NAMES, OPTIONAL_FIELDS } from './contactValues';
import { misplacedInContact } from './misplacedContent';

export interface ReadContact {
  values: Partial<ContactFields>;
  /** Fields that have a column in the file, but no value in this row. */
  blank: ContactField[];
  issues: ImportIssue[];
}

const checkText = (field: ContactField, text: string) =>
  validate(contactShape[field], contactValue(field, text));

/** Fields whose values repeat in many rows, so that the results for them are cached. */
const REPEATING: ReadonlySet<ContactField> = new Set([
  ...(['group', 'gender', 'category', 'department', 'unit', 'title'] as const),
  ...(['position', 'classes', 'part', 'channel', 'campus', 'status', 'smsOptOut'] as const),
]);
const MAX_CACHED = 1000;
/**
 * Maximum length of a text in the cache, because longer texts rarely repeat and would fill the
 * cache.
 */
const MAX_LENGTH = 100;

/** Returns a version of `judge` that caches the results for the fields in `REPEATING`. */
const memoize = <T>(judge: (field: ContactField, text: string) => T) => {
  const byField = new Map([...REPEATING].map((field) => [field, new Map<string, T>()]));
  return (field: ContactField, text: string): T => {
    const known = byField.get(field);
    if (!known || text.length > MAX_LENGTH) return judge(field, text);
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size === MAX_CACHED) known.clear();
    const judged = judge(field, text);
    known.set(text, judged);
    return judged;
  };
};

const checkField = memoize(checkText);
const cleanField = memoize(cleanText);

/**
 * Moves the role of a class contact, such as 班长 (monitor), from the field 职务 (`position`) to the
 * field `part`.
 */
const takePart = (texts: ContactTexts): ContactTexts => {
  const { part, position = '', classes } = texts;
  if (!classes || part || !position || !checkField('part', position).ok) return texts;
  return { ...texts, position: '', part: position };
};

/**
 * Reads one row of a phone book file. Corrects obvious mistakes, and leaves out other invalid
 * cells. `issues` contains the warnings and errors.
 */
export const readContactRow = (row: ContactRow): ReadContact => {
  const issues: ImportIssue[] = [];
  const texts: ContactTexts = {};
  for (const field of CONTACT_FIELDS) {
    const raw = row[field];
    if (raw === undefined) continue;
    const { text, issue } = cleanField(field, raw);
    if (issue) issues.push(issue);
    else texts[field] = text;
  }
  const named = takeShortNo(takeName(takePart(texts), issues), issues);
  const assigned = assignOfficePhones(assignNumbers(named, issues), issues);
  const values: Partial<Record<ContactField, unknown>> = {};
  const blank: ContactField[] = [];
  for (const [name, text] of Object.entries(assigned) as [ContactField, string][]) {
    if (text === '') {
      blank.push(name);
      continue;
    }
    const checked = checkField(name, text);
    const [error] = checked.ok ? [] : checked.errors;
    if (checked.ok) values[name] = checked.value;
    else if (name === 'group')
      issues.push(errorAt(name, 'NOT_AN_OPTION', { options: spoken(GROUP_NAMES) }));
    else if (error && OPTIONAL_FIELDS.has(name)) issues.push(leftOutAt(name, text, error.message));
    else if (error) {
      const suggestion = likelyNumber(name, text);
      issues.push({ ...error, field: name, level: 'error', ...(suggestion && { suggestion }) });
    }
  }
  warnAboutMobile(values as Partial<ContactFields>, issues);
  misplacedInContact(row, issues);
  return { values: values as Partial<ContactFields>, blank, issues };
};

const warnAboutMobile = ({ mobile }: Partial<ContactFields>, issues: ImportIssue[]) => {
  if (mobile && isMachineNumber(mobile)) {
    issues.push(warningAt('mobile', 'CONTACT_MOBILE_MACHINE', { number: mobile }));
  }
};

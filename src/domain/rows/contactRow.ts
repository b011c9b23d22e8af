import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import { withoutLayout } from '@/contract/base/fields';
import { spoken } from '@/contract/base/language';
import { isMachineNumber } from '@/contract/base/phone';
import { validate } from '@/contract/base/validation';
import {
  CONTACT_FIELDS,
  CONTACT_GROUPS,
  type ContactField,
  type ContactFields,
  contactShape,
} from '@/contract/directory';
import type { ContactRow, ImportIssue } from '@/contract/import/import';
import { sizeProblem } from '@/domain/base/cellSize';
import {
  cleanCell,
  cleanCode,
  isErrorCell,
  isScientificCode,
  isScientificNumber,
  meansNone,
  readYesNo,
  refersToOtherCell,
  withoutDecimalTail,
} from '@/domain/base/cells';
import { errorAt, leftOutAt, warningAt } from '@/domain/base/issues';
import { takeName } from '@/domain/people/contactName';
import {
  assignNumbers,
  assignOfficePhones,
  type ContactTexts,
  takeShortNo,
} from '@/domain/people/contactNumbers';
import { likelyNumber } from '@/domain/people/likelyNumber';
import { isAddress } from '@/domain/people/titles';
import { misplacedInContact } from './misplacedContent';

export interface ReadContact {
  values: Partial<ContactFields>;
  /** Fields with a column in the file but a blank cell in this row. */
  blank: ContactField[];
  issues: ImportIssue[];
}

const NUMBERS: readonly ContactField[] = ['staffNo', 'mobile', 'mobile2', 'shortNo', 'officePhone'];

/**
 * Optional fields. If such a cell is invalid, the import skips the cell and stores the rest of the
 * row.
 */
const OPTIONAL_FIELDS: ReadonlySet<ContactField> = new Set([
  ...(['gender', 'category', 'title', 'position', 'part', 'wechat', 'wecomId'] as const),
  ...(['channel', 'campus', 'office', 'remark', 'status'] as const),
]);

const GROUP_WORDS: Record<string, ContactFields['group']> = {
  教职工: 'staff',
  临床带教教师: 'hospital',
  医院用户: 'hospital',
  医院: 'hospital',
  Hospital: 'hospital',
  标准化病人: 'patient',
  患者: 'patient',
  班级联系人: 'class',
  学生干部: 'class',
};

const ENGLISH_GROUP_WORDS: Record<ContactFields['group'], string> = {
  staff: 'Staff',
  hospital: 'Clinical teachers',
  patient: 'Standardized patients',
  class: 'Class contacts',
};

const GROUP_NAMES = {
  'zh-CN': '教职工、临床带教教师、标准化病人、班级联系人',
  en: Object.values(ENGLISH_GROUP_WORDS).join(', '),
};

export const groupWord = (group: ContactFields['group']): string =>
  spoken({
    'zh-CN': Object.keys(GROUP_WORDS).find((word) => GROUP_WORDS[word] === group) ?? group,
    en: ENGLISH_GROUP_WORDS[group],
  });

const GENDER_WORDS: Record<string, ContactFields['gender']> = {
  男性: '男',
  女性: '女',
  m: '男',
  f: '女',
};

const PART_WORDS: Record<string, ContactFields['part']> = {
  学委: '学习委员',
  学习委: '学习委员',
  教秘: '教学秘书',
  导员: '辅导员',
};

const CHANNEL_WORDS: Record<string, ContactFields['channel']> = {
  企微: '企业微信',
  手机短信: '短信',
  邮箱: '邮件',
  电子邮件: '邮件',
  电子邮箱: '邮件',
  'E-mail': '邮件',
  Email: '邮件',
};

type Cleaned = { text: string; issue?: never } | { text?: never; issue: ImportIssue };

const cleanText = (field: ContactField, raw: string): Cleaned => {
  const tooLarge = sizeProblem(raw, field === 'name');
  if (tooLarge) return { issue: errorAt(field, tooLarge.code, tooLarge.params) };
  const number = NUMBERS.includes(field);
  const text = number ? cleanCode(raw) : cleanCell(raw);
  const lostDigits = field === 'staffNo' ? isScientificCode : isScientificNumber;
  let refused: ErrorCode | undefined;
  if (refersToOtherCell(text)) refused = 'CELL_DITTO';
  else if (isErrorCell(text)) refused = 'CELL_FORMULA_FAILED';
  else if (number && lostDigits(text)) refused = 'CELL_DIGITS_LOST';
  if (refused) {
    const issue = OPTIONAL_FIELDS.has(field)
      ? leftOutAt(field, text, errorText(refused, { text }))
      : errorAt(field, refused, { text });
    return { issue };
  }
  if ((number || field === 'email') && meansNone(text)) return { text: '' };
  if (number) return { text: withoutDecimalTail(text) };
  if (field === 'title' && isAddress(text))
    return { issue: leftOutAt(field, text, errorText('TITLE_IS_ADDRESS')) };
  // A blank may separate two people or two classes.
  const keepsBlanks = field === 'name' || field === 'classes';
  return { text: keepsBlanks ? text : withoutLayout(text) };
};

/**
 * Converts the word in a cell to the stored value. An unknown word does not change, and a later
 * check refuses it.
 */
const convert = (field: ContactField, text: string): unknown => {
  switch (field) {
    case 'group':
      return (
        GROUP_WORDS[text] ??
        (CONTACT_GROUPS.find((group) => [group, ENGLISH_GROUP_WORDS[group]].includes(text)) || text)
      );
    case 'gender':
      return GENDER_WORDS[text.toLowerCase()] ?? text;
    case 'part':
      return PART_WORDS[text] ?? text;
    case 'channel':
      return CHANNEL_WORDS[text] ?? text;
    case 'smsOptOut':
      return readYesNo(text) ?? text;
    default:
      return text;
  }
};

const checkText = (field: ContactField, text: string) =>
  validate(contactShape[field], convert(field, text));

/** Fields with the same values in many rows. Results for these fields are cached. */
const REPEATING: ReadonlySet<ContactField> = new Set([
  ...(['group', 'gender', 'category', 'department', 'unit', 'title'] as const),
  ...(['position', 'classes', 'part', 'channel', 'campus', 'status', 'smsOptOut'] as const),
]);
const MAX_CACHED = 1000;
/** Maximum length of a text in the cache. Longer texts rarely repeat and would fill the cache. */
const MAX_LENGTH = 100;

/** Adds a cache to `judge`, for fields with the same values in many rows. */
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

/** Moves a part such as 班长 from the column 职务 (position) to the part of a class contact. */
const takePart = (texts: ContactTexts): ContactTexts => {
  const { part, position = '', classes } = texts;
  if (!classes || part || !position || !checkField('part', position).ok) return texts;
  return { ...texts, position: '', part: position };
};

/**
 * Reads one row of a phone book. Obvious mistakes are corrected and other invalid cells are
 * refused. Each correction or error is reported in `issues`.
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

import { type ErrorCode, errorText } from '@/contract/base/errorCodes';
import { withoutLayout } from '@/contract/base/fields';
import { spoken } from '@/contract/base/language';
import { CONTACT_GROUPS, type ContactField, type ContactFields } from '@/contract/directory';
import type { ImportIssue } from '@/contract/import/import';
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
import { errorAt, leftOutAt } from '@/domain/base/issues';
import { isAddress } from '@/domain/people/titles';

const NUMBERS: readonly ContactField[] = ['staffNo', 'mobile', 'mobile2', 'shortNo', 'officePhone'];

/**
 * Optional fields. An invalid cell is skipped with a warning, and the rest of the row is imported.
 */
export const OPTIONAL_FIELDS: ReadonlySet<ContactField> = new Set([
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

/** The names of all groups of contacts, which the message about an unknown group lists. */
export const GROUP_NAMES = {
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

/**
 * Cleans the text of a cell. Returns an issue instead if the text is too long, is an error value
 * such as `#N/A`, or only refers to another cell, such as 同上.
 */
export const cleanText = (field: ContactField, raw: string): Cleaned => {
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
  // Keeps the blanks in names and classes, because they may separate two people or two classes.
  const keepsBlanks = field === 'name' || field === 'classes';
  return { text: keepsBlanks ? text : withoutLayout(text) };
};

/**
 * Converts a cell text to the stored value, such as 女性 to 女. An unknown word stays as it is, so
 * that the validation refuses it.
 */
export const contactValue = (field: ContactField, text: string): unknown => {
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

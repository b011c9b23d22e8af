import * as z from 'zod/mini';
import { usualCharacters, withOneDot } from '@/contract/base/characters';
import { get, query, write } from '@/contract/base/endpoint';
import {
  bareText,
  cleanedText,
  codeText,
  id,
  ids,
  pattern,
  queryFlag,
  queryId,
  recordShape,
  recordText,
  text,
  version,
  withoutLayout,
} from '@/contract/base/fields';
import {
  containsFilters,
  deleted,
  filterText,
  pageOf,
  pagingShape,
  sorterShape,
} from '@/contract/base/list';
import {
  cleanMobile,
  cleanOfficePhone,
  MOBILE,
  NUMBER_FIELDS,
  OFFICE_PHONE,
  SHORT_NO,
} from '@/contract/base/phone';

export const CONTACT_GROUPS = ['staff', 'hospital', 'patient', 'class'] as const;
/**
 * Groups of contacts who may be teachers (C-04). Standardised patients and class contacts are never
 * teachers, although class contacts also get messages about classes.
 */
export const TEACHING_GROUPS = ['staff', 'hospital'] as const;
/**
 * The duties of a class contact (班级联系人) in the student class (M-15): monitor, study representative,
 * counsellor or teaching secretary.
 */
export const CLASS_PARTS = ['班长', '学习委员', '辅导员', '教学秘书'] as const;
export const GENDERS = ['男', '女'] as const;
export const CONTACT_STATUSES = ['在职', '退休', '离职', '停用'] as const;

export const AWAY_REASONS = ['left', 'disabled'] as const;
export type AwayReason = (typeof AWAY_REASONS)[number];

/**
 * Returns the reason why a contact is away: 离职 (left) or 停用 (disabled). Undefined for 在职 (active)
 * and 退休 (retired).
 */
export const awayReason = (status: string): AwayReason | undefined => {
  if (status === '离职') return 'left';
  return status === '停用' ? 'disabled' : undefined;
};

export const CONTACT_CATEGORIES = [
  '教师',
  '临床带教',
  '教学秘书',
  '研究生导师',
  '管理',
  '外聘',
] as const;

/**
 * The channel by which a contact prefers to get messages. If this channel cannot be used, the
 * server uses another one.
 */
export const CONTACT_CHANNELS = ['短信', '企业微信', '邮件'] as const;

export type ContactGroup = (typeof CONTACT_GROUPS)[number];

/** Matches a text without control characters. */
const PRINTABLE = /^[^\p{C}]+$/u;

/**
 * Cleans a name: removes blanks between Chinese characters, as in `张 三`, and uses the same dot
 * between all parts.
 */
export const cleanName = (value: string): string =>
  withOneDot(usualCharacters(value))
    .replace(/[\u00a0\u3000\s]+/g, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim();

export const contactName = cleanedText(50, 1, cleanName).check(
  z.regex(PRINTABLE, 'CONTACT_NAME_INVALID'),
);

/** Matches the separators between class names. A blank separates two classes only after 班. */
const BETWEEN_CLASSES = /[、,，;；/／|｜+＋\n]|(?<=班)\s+/;

/** Splits a text such as `24临床1班，24临床2班` into class names. */
export const splitClassNames = (value: string): string[] =>
  value
    .split(BETWEEN_CLASSES)
    .map((name) => withoutLayout(name))
    .filter(Boolean);

/** Cleans a list of class names: separates them by `、` and removes duplicates. */
export const cleanClassNames = (value: string): string =>
  [...new Set(splitClassNames(bareText(value)))].join('、');

const mobile = pattern(40, MOBILE, 'CONTACT_MOBILE_INVALID', cleanMobile);

/**
 * Matches an account id of 企业微信 (WeCom). It must not contain `|`, which WeCom uses to separate ids.
 */
const WECOM_ID = /^[A-Za-z0-9][\w.@-]{0,63}$/;

/**
 * The e-mail pattern of zod. It is used directly, because `z.email` creates an object for each
 * value.
 */
const EMAIL = z.regexes.email;

/** The stored fields of a contact. A blank text means unknown. */
export const contactShape = {
  group: z.enum(CONTACT_GROUPS),
  staffNo: codeText(32),
  name: contactName,
  gender: z.enum(['', ...GENDERS]),
  category: recordText(20),
  department: recordText(100),
  unit: recordText(100),
  title: recordText(30),
  position: recordText(30),
  /** The student classes of a class contact, separated by `、`. */
  classes: cleanedText(500, 0, cleanClassNames),
  part: z.enum(['', ...CLASS_PARTS]),
  mobile,
  mobile2: mobile,
  shortNo: pattern(20, SHORT_NO, 'CONTACT_SHORT_NO_INVALID'),
  officePhone: pattern(40, OFFICE_PHONE, 'CONTACT_OFFICE_PHONE_INVALID', cleanOfficePhone),
  email: text(100).check(
    z.refine((value: string) => value === '' || EMAIL.test(value), {
      error: 'EMAIL_INVALID',
    }),
  ),
  wechat: recordText(50),
  wecomId: pattern(64, WECOM_ID, 'CONTACT_WECOM_INVALID'),
  channel: z.enum(CONTACT_CHANNELS),
  campus: recordText(50),
  office: recordText(100),
  remark: recordText(500),
  smsOptOut: z.boolean(),
  status: z.enum(CONTACT_STATUSES),
};
export type ContactField = keyof typeof contactShape;
export const CONTACT_FIELDS = Object.keys(contactShape) as ContactField[];

export const CONTACT_NUMBERS = NUMBER_FIELDS satisfies readonly ContactField[];
export type ContactNumber = (typeof CONTACT_NUMBERS)[number];

/**
 * Telephone numbers in a response have no format rules, because they may be masked, such as
 * `138****1234` (C-05).
 */
const shownShape = {
  mobile: z.string(),
  mobile2: z.string(),
  shortNo: z.string(),
  officePhone: z.string(),
  email: z.string(),
  wecomId: z.string(),
};

const contactFields = z.object(contactShape);
export type ContactFields = z.infer<typeof contactFields>;

export const blankContact: ContactFields = {
  group: 'staff',
  staffNo: '',
  name: '',
  gender: '',
  category: '',
  department: '',
  unit: '',
  title: '',
  position: '',
  classes: '',
  part: '',
  mobile: '',
  mobile2: '',
  shortNo: '',
  officePhone: '',
  email: '',
  wechat: '',
  wecomId: '',
  channel: '短信',
  campus: '',
  office: '',
  remark: '',
  smsOptOut: false,
  status: '在职',
};

type Place = Pick<ContactFields, 'group' | 'department' | 'unit' | 'classes' | 'part'>;

/** Class contacts have classes, so they need no department or unit. */
const hasUnit = ({ group, department, unit }: Place) =>
  group === 'class' || department !== '' || unit !== '';
const hasClasses = ({ group, classes }: Place) => group !== 'class' || classes !== '';
const isClassContact = ({ group, classes, part }: Place) =>
  group === 'class' || (classes === '' && part === '');
const numbersDiffer = ({ mobile, mobile2 }: Pick<ContactFields, 'mobile' | 'mobile2'>) =>
  !mobile2 || mobile !== mobile2;

/** Returns true if the contact passes the checks that compare several fields. */
export const isComplete = (contact: ContactFields): boolean =>
  hasUnit(contact) && hasClasses(contact) && isClassContact(contact) && numbersDiffer(contact);

/**
 * Schema that checks a whole contact, including rules about several fields. When a contact is
 * changed, the server first merges the change into the stored contact.
 */
export const completeContact = contactFields.check(
  z.refine(hasUnit, {
    error: 'CONTACT_PLACE_REQUIRED',
    path: ['department'],
    when: () => true,
  }),
  z.refine(hasClasses, {
    error: 'CONTACT_CLASSES_REQUIRED',
    path: ['classes'],
    when: () => true,
  }),
  z.refine(isClassContact, {
    error: 'CONTACT_CLASSES_OTHER_GROUP',
    path: ['classes'],
    when: () => true,
  }),
  z.refine(numbersDiffer, {
    error: 'CONTACT_MOBILE2_SAME',
    path: ['mobile2'],
    when: () => true,
  }),
);

export const contact = z.object({
  ...recordShape,
  ...contactShape,
  ...shownShape,
  // Blank by default, because an older server does not send these fields.
  classes: z._default(contactShape.classes, ''),
  part: z._default(contactShape.part, ''),
  pinyin: z.string(),
  verifiedAt: z.nullable(z.string()),
});
export type Contact = z.infer<typeof contact>;

export const MAX_LEAVING_CLASSES = 20;

/**
 * The upcoming classes and unsent messages of contacts, for example of contacts who become 离职
 * (left) or 停用 (disabled) (C-04).
 */
export const leaving = z.object({
  /** The number of upcoming classes, matched by staff number or name. */
  sessions: z.int(),
  /** The number of unsent messages, which may be cancelled by the save. */
  messages: z.int(),
  classes: z.array(
    z.object({
      sessionId: id,
      courseName: z.string(),
      className: z.string(),
      date: z.string(),
      startTime: z.string(),
      room: z.string(),
    }),
  ),
});
export type Leaving = z.infer<typeof leaving>;

const CONTAINS = [
  'name',
  'pinyin',
  'department',
  'unit',
  'title',
  'position',
  'email',
  'wechat',
  'campus',
  'office',
  'remark',
] as const;

/** Filters of the contact list. `keyword` searches names, pinyin, numbers and units. */
export const contactFilters = {
  ...containsFilters(CONTAINS),
  keyword: z.optional(filterText(100)),
  id: z.optional(queryId),
  group: z.optional(z.enum(CONTACT_GROUPS)),
  staffNo: z.optional(codeText(32)),
  gender: z.optional(z.enum(['', ...GENDERS])),
  category: z.optional(filterText(20)),
  mobile: z.optional(filterText(40).check(z.overwrite(cleanMobile))),
  mobile2: z.optional(filterText(40).check(z.overwrite(cleanMobile))),
  shortNo: z.optional(codeText(20)),
  officePhone: z.optional(codeText(40)),
  classes: z.optional(filterText(200)),
  part: z.optional(z.enum(['', ...CLASS_PARTS])),
  status: z.optional(z.enum(CONTACT_STATUSES)),
  channel: z.optional(z.enum(CONTACT_CHANNELS)),
  wecomId: z.optional(codeText(64)),
  smsOptOut: z.optional(queryFlag),
  /**
   * `yes`: contacts who have a mobile number and accept text messages. `no`: contacts whom no text
   * message can reach.
   */
  reachable: z.optional(z.enum(['yes', 'no'])),
};

const contactQuery = {
  ...sorterShape([...CONTACT_FIELDS, 'pinyin', 'id', 'createdAt', 'updatedAt']),
  ...contactFilters,
};

const contactListInput = z.strictObject({ ...pagingShape, ...contactQuery });
export type ContactQuery = z.input<typeof contactListInput>;

export const getContacts = get('/api/directory', {
  input: contactListInput,
  value: pageOf(contact),
});
export const listContacts = query('/api/directory/list', {
  fixed: { method: 'list' },
  input: contactListInput,
  value: pageOf(contact),
});
export const exportContacts = query('/api/directory/list', {
  fixed: { method: 'export' },
  input: z.strictObject({ ...contactQuery, ids: z.optional(ids) }),
  value: z.array(contact),
  wrapping: 'lines',
});
export const findContacts = query('/api/directory/info', {
  fixed: { method: 'list' },
  input: z.strictObject({ name: text(50, 1) }),
  value: z.array(contact),
});

/** Returns those of the given class names that no course has. */
export const findUnknownClasses = query('/api/directory/list', {
  fixed: { method: 'unknownClasses' },
  input: z.strictObject({ classes: contactShape.classes }),
  value: z.object({ classes: z.array(z.string()) }),
});

const { name: requiredName, ...optionalFields } = contactShape;
const optionalContact = z.partial(z.object(optionalFields)).shape;

export const createContact = write('/api/directory', {
  fixed: { method: 'post' },
  status: 201,
  input: z.strictObject({ name: requiredName, ...optionalContact }),
  value: contact,
});
export const updateContact = write('/api/directory/update', {
  input: z.strictObject({ id, version, name: z.optional(requiredName), ...optionalContact }),
  /** `leaving` is set if the contact became 离职 (left) or 停用 (disabled). */
  value: z.object({ ...contact.shape, leaving: z.optional(leaving) }),
});
export type ContactChange = z.input<typeof updateContact.input>;

export const removeContacts = write('/api/directory/delete', {
  fixed: { method: 'delete' },
  input: z.strictObject({ ids }),
  value: deleted,
});
export const restoreContacts = write('/api/directory', {
  fixed: { method: 'restore' },
  input: z.strictObject({ ids }),
  value: z.object({ restored: z.int() }),
});
/** Returns a contact with full telephone numbers, and records this in the history. */
export const revealContact = write('/api/directory', {
  fixed: { method: 'reveal' },
  input: z.strictObject({ id }),
  value: contact,
  numbers: 'full',
});

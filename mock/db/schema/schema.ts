import type { Generated, Kysely, Transaction } from 'kysely';
import type { AccountState, Role } from '@/contract/account';
import type { ClashKind } from '@/contract/clash';
import type { ContactFields, ContactGroup } from '@/contract/directory';
import type { HistoryAction, HistoryType } from '@/contract/history';
import type { ImportBatch, ImportMode, ImportTarget } from '@/contract/import/import';
import type { Notice, NoticeType } from '@/contract/notice';
import type { CourseFields, Level, SessionFields } from '@/contract/rule';
import type { LeadTime, SmsAnswer, SmsRecord, SmsStatus } from '@/contract/sms/sms';
import type { Activity } from '@/contract/template';

/**
 * The tables, the same on SQLite and PostgreSQL. Booleans are 0 and 1, lists and objects are JSON
 * texts, days are `YYYY-MM-DD`, instants are ISO texts in +08:00 (so they sort as they are), and a
 * column `…Match` holds its text as `matchText` gives it, for filters that contain.
 */
interface Stamped {
  id: Generated<number>;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
}

interface SettingsTable {
  name: string;
  value: string;
}

interface AccountsTable {
  id: Generated<number>;
  userName: string;
  /** Lower case; no two accounts differ in case only. */
  userKey: string;
  passwordHash: string;
  authority: Role;
  name: string;
  mail: string;
  mobile: string;
  avatar: string;
  title: string;
  groupName: string;
  /** The departments and units that a secretary works for, as a JSON list. */
  units: string;
  state: AccountState;
  /** The password was made by somebody else: nothing can be done before it is changed. */
  mustChangePassword: number;
  /** It has a second factor, whose row in `secondFactors` is in use; without it that row is one being set up. */
  secondFactor: Generated<number>;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  lastSignInAt: string | null;
  previousSignInAt: string | null;
}

export interface SignInRow {
  idHash: string;
  accountId: number | null;
  data: string;
  createdAt: number;
  seenAt: number;
}

/** Of an account's second factor; the secret leaves the server only while it is set up. */
interface SecondFactorsTable {
  accountId: number;
  secret: string;
  /** The time step of the newest code that was taken: no older one is, nor the same again. */
  lastStep: number;
}

/** Recovery codes that were not used yet, by their hashes. */
interface RecoveryCodesTable {
  accountId: number;
  codeHash: string;
}

/** Tries at what is limited, until when they count. */
interface TriesTable {
  keyHash: string;
  count: number;
  endsAt: number;
}

interface TermsTable extends Stamped {
  level: Level;
  termCode: string;
  startDate: string | null;
  weeks: number;
  holidays: string;
  swaps: string;
  periods: string;
  periodTables: Generated<string>;
  /** The parts that follow the undergraduate term, as JSON. */
  follows: Generated<string>;
  /** The term from which weeks and periods were taken, as JSON. */
  hoursFrom: Generated<string>;
  hoursConfirmedAt: string | null;
  hoursConfirmedBy: Generated<string>;
  isCurrent: number;
  closedAt: string | null;
}

/** The last change of a term, with what it takes to take it back. */
interface TermChangesTable {
  termId: number;
  at: string;
  by: string;
  /** The term's version after the change. */
  termVersion: number;
  /** The values of the term that the change replaced, and which term was the current one. */
  before: string;
  /** Where the sessions stood that were moved or renumbered, and their versions since. */
  sessions: string;
  moved: number;
  /** No session of the term was made after this one before the change. */
  lastSessionId: number;
  /** The term with which this one was changed, and its version since; null where it was changed by itself. */
  leaderId: number | null;
  leaderVersion: number | null;
}

interface ContactsTable extends Stamped {
  group: ContactGroup;
  staffNo: string;
  name: string;
  pinyin: string;
  gender: ContactFields['gender'];
  category: ContactFields['category'];
  department: string;
  unit: string;
  title: string;
  position: string;
  mobile: string;
  mobile2: string;
  shortNo: string;
  officePhone: string;
  email: string;
  wechat: string;
  wecomId: Generated<string>;
  channel: Generated<ContactFields['channel']>;
  campus: string;
  office: string;
  remark: string;
  smsOptOut: number;
  status: ContactFields['status'];
  verifiedAt: string | null;
  nameOrder: Generated<string>;
  nameMatch: string;
  pinyinMatch: string;
  departmentMatch: string;
  unitMatch: string;
  titleMatch: string;
  positionMatch: string;
  emailMatch: string;
  wechatMatch: string;
  campusMatch: string;
  officeMatch: string;
  remarkMatch: string;
}

interface CoursesTable extends Stamped {
  level: Level;
  termCode: string;
  courseCode: string;
  courseName: string;
  classCode: string;
  className: string;
  classComposition: string;
  studentCount: number | null;
  courseType: CourseFields['courseType'];
  credit: number | null;
  totalHours: number | null;
  theoryHours: number | null;
  labHours: number | null;
  clinicalHours: number | null;
  assessment: CourseFields['assessment'];
  department: string;
  leadTeachers: string;
  campus: string;
  remark: string;
  status: CourseFields['status'];
  /** Level, term and class as one text; unique among the courses that are not deleted. */
  courseKey: string;
  courseNameMatch: string;
  classNameMatch: string;
  classCompositionMatch: string;
  departmentMatch: string;
  campusMatch: string;
  remarkMatch: string;
  teacherMatch: string;
  /** The names of all lead teachers, as they are sorted. */
  teacherOrder: Generated<string>;
}

interface CourseSessionsTable {
  id: Generated<number>;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  courseId: number;
  date: string;
  week: number | null;
  weekday: number;
  periodStart: number;
  periodEnd: number;
  form: SessionFields['form'];
  topic: string;
  teachers: string;
  room: string;
  groupName: string;
  requirement: string;
  status: SessionFields['status'];
  /** `week`: its date follows the term's start; `date`: it was given or moved by date and stays. */
  fixedBy: 'week' | 'date';
  source: string | null;
  teacherMatch: string;
  roomMatch: string;
  topicMatch: string;
  groupNameMatch: string;
}

interface SmsRecordsTable extends Stamped {
  kind: SmsRecord['kind'];
  level: Level | null;
  sessionId: number | null;
  courseName: string;
  sessionAt: string | null;
  contactId: number | null;
  recipientName: string;
  mobile: string;
  numberSource: SmsRecord['numberSource'];
  channel: Generated<SmsRecord['channel']>;
  templateCode: SmsRecord['templateCode'];
  signature: string;
  content: string;
  segments: number;
  leadTime: LeadTime | null;
  scheduledAt: string | null;
  sentAt: string | null;
  deliveredAt: string | null;
  status: SmsStatus;
  gatewayId: string;
  errorCode: string;
  errorText: string;
  attempts: string;
  resendOf: number | null;
  dedupeKey: string;
  /** The template's text with its variables; blank where the message has none. */
  templateText: Generated<string>;
  /** The provider's number of the text; blank where it has none. */
  providerCode: Generated<string>;
  /** Queued by the server itself, as a standing reminder. */
  automatic: Generated<number>;
  /** Under which name the gateway got it; made anew with every hand-over. */
  reference: string | null;
  /** Set while it is being handed over, durably before the gateway hears of it. */
  leaseUntil: string | null;
  /** Of the secret in the address that the text holds; null where it holds none. */
  linkHash: string | null;
  /** The person's latest answer about the class, as `smsAnswers` has it. */
  answer: SmsAnswer | null;
  answerText: Generated<string>;
  answeredAt: string | null;
  courseNameMatch: string;
  recipientNameMatch: string;
  recipientNameOrder: Generated<string>;
  contentMatch: string;
  signatureMatch: string;
  errorTextMatch: string;
}

/** What a person answered about a class: one row for each of both. */
interface SmsAnswersTable {
  id: Generated<number>;
  sessionId: number;
  contactId: number;
  /** The person's name, as it was then. */
  name: string;
  answer: Exclude<SmsAnswer, 'none'>;
  answerText: string;
  answeredAt: string;
  /** How the class stood that was answered about. */
  stood: string;
}

interface SmsJobsTable {
  accountId: number;
  jobKey: string;
  answer: string;
  createdAt: string;
}

/** The classes that a change notice is about, and what it tells of each: `was` and `will` are standings. */
interface SmsClassesTable {
  messageId: number;
  sessionId: number;
  was: string;
  will: string;
}

/** What messages are written with: a row for each version that was saved. */
interface SmsSettingsTable {
  version: number;
  signature: string;
  quietFrom: string;
  quietTo: string;
  noticeDays: number;
  /** The texts by occasion. */
  templates: string;
  updatedAt: string;
  updatedBy: string;
}

/** How a level's standing reminders are sent: a row for each level that somebody has set. */
interface SmsStandingTable {
  level: Level;
  version: number;
  isOn: number;
  isPaused: number;
  leadTime: LeadTime;
  /** Null: what the message settings say. */
  content: string | null;
  quietHours: string | null;
  updatedAt: string;
  updatedBy: string;
}

/** Addresses under which calendar programs read timetables. */
interface CalendarAddressesTable {
  id: Generated<number>;
  /** SHA-256 of the secret: the secret itself is told once. */
  secretHash: string;
  by: ClashKind;
  name: string;
  /** Of a teacher; blank where none is known. */
  staffNo: string;
  contactId: number | null;
  /** Who made it: the address shows what this account may see. */
  accountId: number;
  createdAt: string;
  createdBy: string;
  lastReadAt: string | null;
  withdrawnAt: string | null;
  withdrawnBy: string;
}

/** Reports of messages that nobody knew when the report came. */
interface SmsReportsTable {
  gatewayId: string;
  body: string;
  createdAt: string;
}

interface ImportChecksTable {
  /** SHA-256 of the token: the token itself is only the client's. */
  tokenHash: string;
  accountId: number;
  target: ImportTarget;
  createdAt: string;
  expiresAt: string;
  /** The request without its rows. */
  options: string;
  /** The rows as they were planned. */
  rows: string;
  /** The newest lines of the history that the plan rests on. */
  state: string;
}

interface ImportBatchesTable {
  id: Generated<number>;
  target: ImportTarget;
  fileName: string;
  fileSize: number;
  sha256: string;
  source: string;
  mode: ImportMode;
  blanks: 'keep' | 'clear';
  errors: 'all-or-nothing' | 'valid-only';
  counts: string;
  status: ImportBatch['status'];
  accountId: number;
  jobKey: string;
  tokenHash: string;
  createdAt: string;
  createdBy: string;
  undoneAt: string | null;
  undoneBy: string;
}

export interface NoticesTable {
  id: Generated<number>;
  type: NoticeType;
  title: string;
  description: string;
  datetime: string;
  avatar: string;
  extra: string;
  status: '' | NonNullable<Notice['status']>;
  link: string;
  audience: string;
  source: string;
}

/** How an account wants a list, without a name, and its views of it by their names. */
interface AccountListsTable {
  accountId: number;
  list: string;
  name: string;
  value: string;
}

interface NoticeMarksTable {
  noticeId: number;
  accountId: number;
  readAt: string | null;
  clearedAt: string | null;
}

export interface ActivitiesTable {
  id: Generated<number>;
  actorId: number;
  actorName: string;
  verb: Activity['verb'];
  objectType: string;
  objectId: number | null;
  objectLabel: string;
  at: string;
  /** In figures only, so that any role may read it: no names, no numbers. */
  summary: string;
  batchId: number | null;
}

interface DocumentsTable {
  name: string;
  body: string;
}

interface FormsTable {
  id: Generated<number>;
  type: string;
  body: string;
  createdAt: string;
  createdBy: string;
}

interface HistoryTable {
  id: Generated<number>;
  type: HistoryType;
  recordId: number;
  action: HistoryAction;
  at: string;
  /** The writer's user name, or a contact's name, as it was then. */
  by: string;
  /** The writer's account; null for a contact, the server itself, and earlier lines whose writer is not certain. */
  byAccount: number | null;
  /** The contact who answered by a link. */
  byContact: number | null;
  address: string;
  /** The key of the browser tab that wrote it; never told to anybody. */
  tab: string;
  before: string | null;
  after: string | null;
  batchId: number | null;
  /** The line that takes this one back together with others. */
  partOf: number | null;
}

export interface Schema {
  settings: SettingsTable;
  accounts: AccountsTable;
  signIns: SignInRow;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  tries: TriesTable;
  accountLists: AccountListsTable;
  terms: TermsTable;
  termChanges: TermChangesTable;
  contacts: ContactsTable;
  courses: CoursesTable;
  courseSessions: CourseSessionsTable;
  smsRecords: SmsRecordsTable;
  smsAnswers: SmsAnswersTable;
  smsClasses: SmsClassesTable;
  smsJobs: SmsJobsTable;
  smsReports: SmsReportsTable;
  smsSettings: SmsSettingsTable;
  smsStanding: SmsStandingTable;
  calendarAddresses: CalendarAddressesTable;
  importChecks: ImportChecksTable;
  importBatches: ImportBatchesTable;
  notices: NoticesTable;
  noticeMarks: NoticeMarksTable;
  activities: ActivitiesTable;
  documents: DocumentsTable;
  forms: FormsTable;
  history: HistoryTable;
}

/** The database, or a transaction on it. */
export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

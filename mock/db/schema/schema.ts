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
 * Common columns. Tables are the same on SQLite and PostgreSQL. Booleans are 0 and 1, lists and
 * objects are JSON, days are `YYYY-MM-DD`. Times are ISO texts in +08:00, which sort as text. A
 * `…Match` column has the result of `matchText`, for searching. A sentence of the
 * server is a code with parameters, as JSON.
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
  userKey: string;
  passwordHash: string;
  authority: Role;
  name: string;
  mail: string;
  mobile: string;
  avatar: string;
  title: string;
  groupName: string;
  /** The departments and units of a secretary, as a JSON list. */
  units: string;
  state: AccountState;
  /** 1 if another person has set the password. The user must change it first. */
  mustChangePassword: number;
  /**
   * 1 if the second factor is turned on. Otherwise the row in `secondFactors` is from an unfinished
   * setup.
   */
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

/** The second factor of an account. Clients see the secret only during setup. */
interface SecondFactorsTable {
  accountId: number;
  secret: string;
  /** The time step of the last accepted code. The same code and older ones are refused. */
  lastStep: number;
}

interface RecoveryCodesTable {
  accountId: number;
  codeHash: string;
}

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
  /** Parts that are shared with the undergraduate term, as JSON. */
  follows: Generated<string>;
  /** The term from which weeks and period times were copied, as JSON. */
  hoursFrom: Generated<string>;
  hoursConfirmedAt: string | null;
  hoursConfirmedBy: Generated<string>;
  isCurrent: number;
  closedAt: string | null;
}

interface TermChangesTable {
  termId: number;
  at: string;
  by: string;
  /** The version of the term after the change. */
  termVersion: number;
  /** The old values of the term and the id of the current term of that time, as JSON. */
  before: string;
  /**
   * The old dates and weeks of class sessions that the change moved, and their versions after it.
   */
  sessions: string;
  moved: number;
  /** The highest id of a class session before the change. */
  lastSessionId: number;
  /**
   * The undergraduate term that was changed together with this one, and the version of that term
   * after its change. Null if there was none.
   */
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
  courseKey: string;
  courseNameMatch: string;
  classNameMatch: string;
  classCompositionMatch: string;
  departmentMatch: string;
  campusMatch: string;
  remarkMatch: string;
  teacherMatch: string;
  /** The sort key of the names of all lead teachers. */
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
  /**
   * `week`: the date follows the start of the term. `date`: the date was given, or the class was
   * moved.
   */
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
  /** The text of the template with its variables. Blank without a template. */
  templateText: Generated<string>;
  /** The template code of the SMS provider. Blank if there is none. */
  providerCode: Generated<string>;
  /** 1 if the server made this reminder automatically. */
  automatic: Generated<number>;
  /** The id that this server gave the message for the gateway. Each attempt has another one. */
  reference: string | null;
  /**
   * Set before the message goes to the gateway. If it is still set after a crash, the result is
   * unknown.
   */
  leaseUntil: string | null;
  /** The hash of the secret in the link. Null without a link. */
  linkHash: string | null;
  /** The teacher's last reply about the class, copied from `smsAnswers`. */
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

/** Replies about classes: one row for each class session and contact. */
interface SmsAnswersTable {
  id: Generated<number>;
  sessionId: number;
  contactId: number;
  name: string;
  answer: Exclude<SmsAnswer, 'none'>;
  answerText: string;
  answeredAt: string;
  /** Time and place of the class at the time of the reply. */
  stood: string;
}

interface SmsJobsTable {
  accountId: number;
  jobKey: string;
  answer: string;
  createdAt: string;
}

/**
 * Classes in a message about changes: the state that the person knew (`was`) and the new one
 * (`will`).
 */
interface SmsClassesTable {
  messageId: number;
  sessionId: number;
  was: string;
  will: string;
}

interface SmsSettingsTable {
  version: number;
  signature: string;
  quietFrom: string;
  quietTo: string;
  noticeDays: number;
  templates: string;
  updatedAt: string;
  updatedBy: string;
}

interface SmsStandingTable {
  level: Level;
  version: number;
  isOn: number;
  isPaused: number;
  leadTime: LeadTime;
  /** Null means that the general reminder text is used. */
  content: string | null;
  quietHours: string | null;
  updatedAt: string;
  updatedBy: string;
}

/** Secret URLs by which calendar programs read timetables. */
interface CalendarAddressesTable {
  id: Generated<number>;
  /** SHA-256 of the secret. The secret itself is shown only once. */
  secretHash: string;
  by: ClashKind;
  name: string;
  staffNo: string;
  contactId: number | null;
  /** The account that made the URL. The calendar shows what this account may see. */
  accountId: number;
  createdAt: string;
  createdBy: string;
  lastReadAt: string | null;
  withdrawnAt: string | null;
  withdrawnBy: string;
}

/** Delivery reports that arrived before their message was stored. */
interface SmsReportsTable {
  gatewayId: string;
  body: string;
  createdAt: string;
}

interface ImportChecksTable {
  /** SHA-256 of the token. Only the client has the token. */
  tokenHash: string;
  accountId: number;
  target: ImportTarget;
  createdAt: string;
  expiresAt: string;
  options: string;
  /** The changes that the import would make. */
  rows: string;
  /**
   * The newest history entries at the time of the check. If there are newer ones, the check may be
   * out of date.
   */
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

/** An account's saved views of a list. The row with a blank name has the column settings. */
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
  /** A sentence with numbers only, without personal data, so that every role may read it. */
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
  by: string;
  /**
   * The account of the writer. Null for a contact, the server, and old entries whose name is
   * ambiguous.
   */
  byAccount: number | null;
  byContact: number | null;
  address: string;
  /** The key of the writer's browser tab, which no client sees. */
  tab: string;
  before: string | null;
  after: string | null;
  batchId: number | null;
  /** The id of the history entry of the bulk change that this one is part of. */
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

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

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
 * Common columns. All tables are the same on SQLite and PostgreSQL. Booleans are 0 and 1, lists and
 * objects are JSON, days are `YYYY-MM-DD`. Instants are ISO texts in +08:00, so they sort as text.
 * A `…Match` column holds a text as `matchText` returns it, for `contains` filters.
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
  /** Lower case, so that no two names differ only in case. */
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
  /** Another person made the password. The user must change it first. */
  mustChangePassword: number;
  /**
   * Whether the second factor is active. Otherwise the row in `secondFactors` is still being set
   * up.
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

/** The second factor of an account. The secret leaves the server only during setup. */
interface SecondFactorsTable {
  accountId: number;
  secret: string;
  /** The time step of the newest accepted code. The same and older codes are refused. */
  lastStep: number;
}

/** Hashes of unused recovery codes. */
interface RecoveryCodesTable {
  accountId: number;
  codeHash: string;
}

/** Counters of rate limits. They expire at `endsAt`. */
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
  /** The parts that are copied from the undergraduate term, as JSON. */
  follows: Generated<string>;
  /** The term whose weeks and periods were copied, as JSON. */
  hoursFrom: Generated<string>;
  hoursConfirmedAt: string | null;
  hoursConfirmedBy: Generated<string>;
  isCurrent: number;
  closedAt: string | null;
}

/** The last change of a term, with the data to undo it. */
interface TermChangesTable {
  termId: number;
  at: string;
  by: string;
  /** The term's version after the change. */
  termVersion: number;
  /** The term's values before the change, and the current term then. */
  before: string;
  /**
   * The old dates and weeks of moved sessions, and the versions of the sessions after the change.
   */
  sessions: string;
  moved: number;
  /** The highest session id of the term before the change. */
  lastSessionId: number;
  /**
   * The term that this one copies, and the version of that term after the change. Null if this term
   * was changed alone.
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
  /** Level, term and class as one text. It is unique among courses that are not deleted. */
  courseKey: string;
  courseNameMatch: string;
  classNameMatch: string;
  classCompositionMatch: string;
  departmentMatch: string;
  campusMatch: string;
  remarkMatch: string;
  teacherMatch: string;
  /** Sort key of the names of all lead teachers. */
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
  /** `week`: the date follows the term's start. `date`: the date was given or moved and stays. */
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
  /** The template's text with its variables. Blank without a template. */
  templateText: Generated<string>;
  /** The provider's template code. Blank if there is none. */
  providerCode: Generated<string>;
  /** 1 if the server made this reminder automatically. */
  automatic: Generated<number>;
  /** The id that this server sends to the gateway. It is new for each call. */
  reference: string | null;
  /**
   * Set before the message is sent to the gateway. After a crash it shows that the result is
   * unknown.
   */
  leaseUntil: string | null;
  /** Hash of the secret in the text's link. Null without a link. */
  linkHash: string | null;
  /** The person's latest answer about the class, copied from `smsAnswers`. */
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

/** The answers about classes: one row for each session and contact. */
interface SmsAnswersTable {
  id: Generated<number>;
  sessionId: number;
  contactId: number;
  /** The person's name at the time of the answer. */
  name: string;
  answer: Exclude<SmsAnswer, 'none'>;
  answerText: string;
  answeredAt: string;
  /** Time and place of the class when the teacher answered. */
  stood: string;
}

interface SmsJobsTable {
  accountId: number;
  jobKey: string;
  answer: string;
  createdAt: string;
}

/**
 * Classes in a change notice, with what the person knew before (`was`) and what the notice says
 * (`will`).
 */
interface SmsClassesTable {
  messageId: number;
  sessionId: number;
  was: string;
  will: string;
}

/** The message settings: one row for each saved version. */
interface SmsSettingsTable {
  version: number;
  signature: string;
  quietFrom: string;
  quietTo: string;
  noticeDays: number;
  /** The templates by occasion. */
  templates: string;
  updatedAt: string;
  updatedBy: string;
}

/** Settings of automatic reminders: one row for each configured level. */
interface SmsStandingTable {
  level: Level;
  version: number;
  isOn: number;
  isPaused: number;
  leadTime: LeadTime;
  /** Null: the text from the message settings is used. */
  content: string | null;
  quietHours: string | null;
  updatedAt: string;
  updatedBy: string;
}

/** Secret URLs by which calendar programs read timetables. */
interface CalendarAddressesTable {
  id: Generated<number>;
  /** SHA-256 of the secret. The secret itself is shown once. */
  secretHash: string;
  by: ClashKind;
  name: string;
  /** A teacher's staff number, or blank. */
  staffNo: string;
  contactId: number | null;
  /** The account that made the address. The calendar shows what this account may see. */
  accountId: number;
  createdAt: string;
  createdBy: string;
  lastReadAt: string | null;
  withdrawnAt: string | null;
  withdrawnBy: string;
}

/** Delivery reports that came before their message was known. */
interface SmsReportsTable {
  gatewayId: string;
  body: string;
  createdAt: string;
}

interface ImportChecksTable {
  /** SHA-256 of the token. Only the client has the token itself. */
  tokenHash: string;
  accountId: number;
  target: ImportTarget;
  createdAt: string;
  expiresAt: string;
  /** The request without its rows. */
  options: string;
  /** The planned rows. */
  rows: string;
  /**
   * The newest history entries when the file was checked. If they change, the check may be
   * outdated.
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

/** An account's settings of a list page (blank name) and its saved views. */
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
  /** Numbers only, without personal data, so that every role may read it. */
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
  /** The user name or contact name of the writer at that time. */
  by: string;
  /**
   * The account that wrote it. Null for a contact, the server, and old entries whose name could
   * mean several writers.
   */
  byAccount: number | null;
  /** The contact who answered by a link. */
  byContact: number | null;
  address: string;
  /** The key of the writer's browser tab. It is never sent to a client. */
  tab: string;
  before: string | null;
  after: string | null;
  batchId: number | null;
  /** Id of the history entry that undoes this one together with others. */
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

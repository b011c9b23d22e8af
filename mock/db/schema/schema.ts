import type { Generated, Kysely, Transaction } from 'kysely';
import type { AccountState, Role } from '@/contract/account';
import type { AlarmDelivery, AlarmMatter } from '@/contract/alarms';
import type { RequestAction, RequestState, RequestStep } from '@/contract/changeRequest';
import type { ClashKind } from '@/contract/clash';
import type { ContactFields, ContactGroup } from '@/contract/directory';
import type { HistoryAction, HistoryType } from '@/contract/history';
import type { ArrivalState, ArrivalTarget } from '@/contract/import/arrivals';
import type { ImportBatch, ImportMode, ImportTarget } from '@/contract/import/import';
import type { ChangeKind } from '@/contract/ledger';
import type { Notice, NoticeType } from '@/contract/notice';
import type { RequestKind } from '@/contract/requestProposal';
import type { CourseFields, Level, SessionFields } from '@/contract/rule';
import type { LeadTime, SmsAnswer, SmsRecord, SmsStatus } from '@/contract/sms/sms';
import type { EveningMode } from '@/contract/sms/smsEvening';
import type { StandingMode } from '@/contract/sms/smsStanding';
import type { Activity } from '@/contract/template';

/**
 * Columns that several tables have. SQLite and PostgreSQL have the same tables. Booleans are 0 and
 * 1. Lists and objects are JSON. Days are `YYYY-MM-DD`. Times are ISO texts in +08:00, which sort
 * as text. A `…Match` column has the result of `matchText`, for searching. A sentence of the server
 * is a code with parameters, as JSON.
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
  /**
   * The departments of a department secretary, as a JSON list. The account sees only their data.
   */
  units: string;
  /**
   * The contact to whom the account belongs. Single sign-on finds the account by this
   * contact.
   */
  contactId: number | null;
  state: AccountState;
  /** 1 if another person has set the password. The user must then choose a new password. */
  mustChangePassword: number;
  /**
   * 1 if the account signs in with a second factor. With 0, a row in `secondFactors` is from an
   * unfinished setup.
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

/** The second factor of an account, for sign-in codes. Clients see the secret only during setup. */
interface SecondFactorsTable {
  accountId: number;
  secret: string;
  /**
   * The time step of the last accepted sign-in code. The server refuses this code and older codes.
   */
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
  /**
   * The parts of a postgraduate term that are the same as in the undergraduate term and change with
   * it, as a JSON list: `days` (holidays and swaps), `hours` (period times).
   */
  follows: Generated<string>;
  /** The earlier term from which weeks and period times were copied, as JSON. */
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
  /**
   * The old values of the term, as JSON. They include the id of the term that was current before
   * the change.
   */
  before: string;
  /**
   * The class sessions that the change moved, with their old dates and weeks, and their new
   * versions.
   */
  sessions: string;
  moved: number;
  /** The highest class session id before the change. Higher ids were created later. */
  lastSessionId: number;
  /**
   * The undergraduate term that was changed together with this postgraduate term, and its new
   * version. Null if only this term was changed.
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
  classes: Generated<string>;
  part: Generated<ContactFields['part']>;
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
  classesMatch: Generated<string>;
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
   * The rule for the date if the start of the term changes. With `week`, the class moves with the
   * term. With `date`, it keeps its date, because the date was entered or the class was moved.
   */
  fixedBy: 'week' | 'date';
  source: string | null;
  teacherMatch: string;
  roomMatch: string;
  topicMatch: string;
  groupNameMatch: string;
}

/** The register of rooms (T-14). Names are unique among rooms that are not deleted. */
interface RoomsTable extends Stamped {
  name: string;
  /** Other names of the room, as a JSON list. */
  aliases: string;
  campus: string;
  building: string;
  kind: string;
  seats: number | null;
  /** The times at which nobody can use the room, as a JSON list. */
  closed: string;
  remark: string;
  nameMatch: string;
  nameOrder: string;
  campusMatch: string;
  buildingMatch: string;
  kindMatch: string;
}

/**
 * The old date and week of a class that was moved because its term was changed, or because its
 * course got another term. Such a move has no history entry of its own.
 */
interface SessionMovesTable {
  id: Generated<number>;
  sessionId: number;
  at: string;
  /** The id of the newest history entry when the class was moved. */
  afterLine: number;
  date: string;
  week: number | null;
  weekday: number;
}

/**
 * One change of one or more classes (L-01). `year` and `no` make the number, such as `调2026-0001`.
 * The change is either the history entry `historyId` or the import `batchId`, and the other one is
 * null.
 */
interface LedgerTable {
  id: Generated<number>;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  year: number;
  no: number;
  historyId: number | null;
  batchId: number | null;
  kind: ChangeKind;
  reason: string;
  note: string;
  asker: string;
  askerMatch: string;
  askedOn: string | null;
  classCount: number;
  notified: number;
  notNotified: number;
  undoneAt: string | null;
  /** The request from which the change comes. */
  requestId: number | null;
}

/**
 * A class of a ledger entry or of a request, with its course. `before` and `after` are the class
 * before and after the change, as JSON. `firstDay` is the earlier of their dates, `lastDay` the
 * later one.
 */
interface ClassOfChange {
  id: Generated<number>;
  sessionId: number;
  courseId: number;
  level: Level;
  termCode: string;
  courseName: string;
  courseNameMatch: string;
  className: string;
  department: string;
  departmentMatch: string;
  teacherMatch: string;
  firstDay: string;
  lastDay: string;
}

interface LedgerClassesTable extends ClassOfChange {
  entryId: number;
  kind: ChangeKind;
  before: string | null;
  after: string | null;
  undoneAt: string | null;
}

/**
 * A person who has not been informed about the current state of a class in a ledger entry. `person`
 * is the key of a contact, such as `c12`. Without a contact it is a hash, because the key contains
 * a name or staff number.
 */
interface LedgerUntoldTable {
  entryId: number;
  sessionId: number;
  person: string;
}

/** The text messages that informed people about a change in the ledger. */
interface LedgerMessagesTable {
  entryId: number;
  messageId: number;
}

/** A request for a change of classes. */
interface ChangeRequestsTable {
  id: Generated<number>;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  kind: RequestKind;
  state: RequestState;
  /** The steps of approval that this request needs, as a JSON list. */
  needs: string;
  reason: string;
  note: string;
  asker: string;
  askerMatch: string;
  askedOn: string;
  /** The contact who asks. */
  contactId: number;
  /** The account that sent the request. Null if the contact has no account. */
  byAccount: number | null;
  urgent: number;
  mobile: string;
  substituteId: number | null;
  /** The proposed substitute teacher, as JSON. Null for requests of another kind. */
  substitute: string | null;
  classCount: number;
  firstDay: string;
  lastDay: string;
  waitingSince: string | null;
}

interface RequestClassesTable extends ClassOfChange {
  requestId: number;
  before: string;
  after: string;
}

/**
 * An action on a request for a change, such as an approval. `placed` is JSON: the times and rooms
 * that an approver has set for the classes.
 */
interface RequestStepsTable {
  id: Generated<number>;
  requestId: number;
  action: RequestAction;
  step: RequestStep | null;
  at: string;
  name: string;
  byAccount: number | null;
  byContact: number | null;
  sentence: string;
  placed: string;
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
  /** The template text with its variables. Blank if the message was written without a template. */
  templateText: Generated<string>;
  /** The code of the template at the SMS provider. Blank if the template has no code. */
  providerCode: Generated<string>;
  /** 1 if the server created this message as an automatic reminder. */
  automatic: Generated<number>;
  /**
   * The message id that this server sends to the SMS gateway. Each sending attempt has a new id.
   */
  reference: string | null;
  /**
   * The server sets this time before it sends the message to the gateway. If the time is still set
   * after a crash, nobody knows if the message was sent.
   */
  leaseUntil: string | null;
  /** The hash of the secret in the message's link. Null if the message has no link. */
  linkHash: string | null;
  /** The teacher's last reply about the class session, copied from the table `smsAnswers`. */
  answer: SmsAnswer | null;
  answerText: Generated<string>;
  answeredAt: string | null;
  /** The time at which the link in the message was first opened. */
  openedAt: string | null;
  courseNameMatch: string;
  recipientNameMatch: string;
  recipientNameOrder: Generated<string>;
  contentMatch: string;
  signatureMatch: string;
  errorTextMatch: string;
}

/**
 * The results of the nightly self-checks. `promises` is a JSON list of `CheckedPromise`: the result
 * for each rule that the data must keep.
 */
interface SelfChecksTable {
  id: Generated<number>;
  at: string;
  milliseconds: number;
  promises: string;
}

/** The replies of teachers to text messages. Each row is for one class session and one contact. */
interface SmsAnswersTable {
  id: Generated<number>;
  sessionId: number;
  contactId: number;
  name: string;
  answer: Exclude<SmsAnswer, 'none'>;
  answerText: string;
  answeredAt: string;
  /** The time and room of the class session when the teacher replied. */
  stood: string;
}

interface SmsJobsTable {
  accountId: number;
  jobKey: string;
  answer: string;
  createdAt: string;
}

/**
 * The classes in a message about a timetable change. `was` is the state that the recipient knew
 * before, `will` is the new state.
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
  /** In thousandths of a yuan. */
  segmentPrice: number | null;
  templates: string;
  updatedAt: string;
  updatedBy: string;
}

/** Settings of the evening messages to class contacts, one row for each level. */
interface SmsEveningTable {
  level: Level;
  version: number;
  isOn: number;
  sendAt: string;
  mode: EveningMode;
  updatedAt: string;
  updatedBy: string;
}

interface SmsStandingTable {
  level: Level;
  version: number;
  isOn: number;
  isPaused: number;
  mode: StandingMode;
  /** The lead times as a JSON list: how long before a class its reminders are sent. */
  leadTimes: string;
  dayTime: string;
  /** The text of the automatic reminders. Null if they use the general reminder text. */
  content: string | null;
  dayContent: string | null;
  quietHours: string | null;
  updatedAt: string;
  updatedBy: string;
}

/** Secret URLs. Calendar programs use them to read timetables. */
interface CalendarAddressesTable {
  id: Generated<number>;
  /** SHA-256 of the secret in the URL. The user sees the secret only once. */
  secretHash: string;
  by: ClashKind;
  name: string;
  staffNo: string;
  contactId: number | null;
  /** The account that created the URL. The calendar shows only data that this account may see. */
  accountId: number;
  createdAt: string;
  createdBy: string;
  lastReadAt: string | null;
  withdrawnAt: string | null;
  withdrawnBy: string;
}

/** Delivery reports of the SMS gateway that arrived before their message was stored. */
interface SmsReportsTable {
  gatewayId: string;
  body: string;
  createdAt: string;
}

interface ImportChecksTable {
  /**
   * SHA-256 of the secret token that the client got for this check. The token itself is not stored.
   */
  tokenHash: string;
  accountId: number;
  target: ImportTarget;
  createdAt: string;
  expiresAt: string;
  options: string;
  /**
   * The result of the check. Each line is JSON: the first line has the missing class sessions, each
   * further line has a row of the file.
   */
  rows: string;
  /**
   * The ids of the newest history entries at the time of the check. If newer entries exist, the
   * check may be out of date.
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

interface ImportLayoutsTable {
  headerKey: string;
  wholeKey: string;
  /**
   * The user's decisions about files with these headers, such as the field of each column, as JSON
   * (`ImportLayout`). They are from the last import. Blank if no such file has been imported yet.
   */
  layout: string;
  /**
   * The user's decisions in a later check, as JSON, if no import has followed this check yet.
   * `checkedAt` is the time of the check. Null if there is no such check.
   */
  checked: string | null;
  checkedAt: string | null;
  /** The import mode of the last imported file with these headers. */
  mode: ImportMode;
  /** The number of rows in the last imported file with these headers. */
  rowCount: number;
  updatedAt: string;
  updatedBy: string;
}

/** Files of unattended imports, from the watched folder or from `npm run import`. */
interface ImportArrivalsTable {
  id: Generated<number>;
  target: ArrivalTarget;
  fileName: string;
  fileSize: number;
  sha256: string;
  state: ArrivalState;
  /**
   * A unique hash, so that only one server handles a file in the watched folder. It is made from
   * the file's target, name, size and modification time. Null for `npm run import`, and after the
   * file was moved.
   */
  claimKey: string | null;
  /**
   * The server that works on the file. After the time `heldUntil`, another server may take over.
   */
  heldBy: string;
  heldUntil: string;
  /** The number of times that a server began to read the file. */
  tries: Generated<number>;
  /**
   * The state of the file when the server last moved it to a subfolder and wrote the report. Blank
   * if the file has not been moved yet. `none` for a file of `npm run import`, which is never
   * moved.
   */
  filedAs: string;
  /**
   * The content of the file in base64, while the file waits for a user's decision. Otherwise null.
   */
  content: string | null;
  /**
   * The settings with which the file was read, such as the encoding and the field of each column,
   * as JSON (`ArrivalReading`). Null if the file could not be read so far.
   */
  reading: string | null;
  /** The problems and open questions that the check found, as JSON (`Findings`). */
  findings: string;
  batchId: number | null;
  arrivedAt: string;
  settledAt: string | null;
  settledBy: string;
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

/** The saved views of a list, by account. The row with a blank name has the column settings. */
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
  /**
   * A sentence about the activity. It may contain numbers but no personal data, because every role
   * may read it.
   */
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

/** Tokens of other programs. A revoked token keeps its row. */
interface TokensTable {
  id: Generated<number>;
  /** The SHA-256 hash of the secret. The secret itself is not stored. */
  secretHash: string;
  name: string;
  /** A JSON array of `TokenScope`. */
  scopes: string;
  /** The last day on which the token is valid. */
  endsOn: string;
  /** Maximum number of calls in a minute. */
  limit: number;
  createdAt: string;
  createdBy: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  revokedBy: string;
}

/**
 * The alarm settings (O-02): the people on duty, and the kinds of problems about which they get
 * messages. The table has one row.
 */
interface AlarmSettingsTable {
  id: number;
  /** A JSON array of `DutyPerson`. */
  people: string;
  /** A JSON array of `AlarmMatter`. */
  matters: string;
  summary: number;
  summaryAt: string;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

/**
 * Problems that the page lists under its bell icon and that were reported to the people on duty.
 * `solvedAt` is null while a problem lasts.
 */
interface AlarmsTable {
  id: Generated<number>;
  matter: AlarmMatter;
  noticeId: number;
  of: string;
  title: string;
  description: string;
  since: string;
  begunAt: string;
  solvedAt: string | null;
}

/** Messages to the people on duty. Each row is for one person and one channel. */
export interface AlarmDeliveriesTable {
  id: Generated<number>;
  kind: AlarmDelivery['kind'];
  name: string;
  channel: AlarmDelivery['channel'];
  address: string;
  subject: string;
  content: string;
  state: AlarmDelivery['state'];
  tries: number;
  nextAt: string;
  leaseUntil: string | null;
  reference: string;
  errorText: string;
  createdAt: string;
  sentAt: string | null;
  dedupeKey: string;
}

/**
 * The last result of using each connection to another system, for the page 系统 › 集成. `said` is the
 * result as a text.
 */
interface IntegrationStatesTable {
  name: string;
  workedAt: string | null;
  /** The time of the last failure. Null if the connection has worked since then. */
  failedAt: string | null;
  said: string;
}

interface HistoryTable {
  id: Generated<number>;
  type: HistoryType;
  recordId: number;
  action: HistoryAction;
  at: string;
  by: string;
  /**
   * The account that made the change. Null for a change by a contact, a token or the server. Also
   * null in old entries whose account name is ambiguous.
   */
  byAccount: number | null;
  byContact: number | null;
  /** The token that made the change. */
  byToken: number | null;
  address: string;
  /**
   * The random key of the browser tab that sent the change. The server never sends this key to a
   * client.
   */
  tab: string;
  before: string | null;
  after: string | null;
  batchId: number | null;
  /**
   * The id of the bulk change's history entry. Null if the change was not part of a bulk change.
   */
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
  sessionMoves: SessionMovesTable;
  rooms: RoomsTable;
  ledger: LedgerTable;
  ledgerClasses: LedgerClassesTable;
  ledgerMessages: LedgerMessagesTable;
  ledgerUntold: LedgerUntoldTable;
  changeRequests: ChangeRequestsTable;
  requestClasses: RequestClassesTable;
  requestSteps: RequestStepsTable;
  smsRecords: SmsRecordsTable;
  smsAnswers: SmsAnswersTable;
  smsClasses: SmsClassesTable;
  smsJobs: SmsJobsTable;
  smsReports: SmsReportsTable;
  smsSettings: SmsSettingsTable;
  smsEvening: SmsEveningTable;
  smsStanding: SmsStandingTable;
  calendarAddresses: CalendarAddressesTable;
  tokens: TokensTable;
  integrationStates: IntegrationStatesTable;
  alarmSettings: AlarmSettingsTable;
  alarms: AlarmsTable;
  alarmDeliveries: AlarmDeliveriesTable;
  importChecks: ImportChecksTable;
  importBatches: ImportBatchesTable;
  importLayouts: ImportLayoutsTable;
  importArrivals: ImportArrivalsTable;
  notices: NoticesTable;
  noticeMarks: NoticeMarksTable;
  activities: ActivitiesTable;
  documents: DocumentsTable;
  forms: FormsTable;
  history: HistoryTable;
  selfChecks: SelfChecksTable;
}

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

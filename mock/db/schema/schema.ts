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

// All tables store values in the same form on SQLite and PostgreSQL: booleans as 0 and 1, lists and
// objects as JSON, days as `YYYY-MM-DD`, and times as ISO texts in +08:00, which sort as text. A
// `…Match` column has the result of `matchText`, for searching. The server's sentences are stored
// as codes with parameters, in JSON.

/** Columns that several tables share. */
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
   * The departments of a department secretary, as a JSON list. The account sees only the data of
   * these departments.
   */
  units: string;
  /**
   * The contact of the account's owner. Single sign-on finds the account by this contact
   * (A-07).
   */
  contactId: number | null;
  state: AccountState;
  /** 1 if somebody else has set the password. The user must then choose a new one. */
  mustChangePassword: number;
  /**
   * 1 if signing in needs the second factor. If 0, but the account has a row in `secondFactors`,
   * its setup is unfinished.
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

/**
 * The second factor of an account: the secret from which its sign-in codes are made. Clients see
 * this secret only during setup.
 */
interface SecondFactorsTable {
  accountId: number;
  secret: string;
  /** The time step of the last accepted sign-in code. This code and older ones are refused. */
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
   * The settings that a postgraduate term shares with its undergraduate term, as a JSON list:
   * `days` (holidays and swaps) and `hours` (period times). They change together with the
   * undergraduate term.
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
   * The values of the term before the change, as JSON, with the id of the term that was current
   * then.
   */
  before: string;
  /**
   * The classes that the change moved, with their old dates and weeks and their new versions, as
   * JSON.
   */
  sessions: string;
  moved: number;
  /** The highest class id before the change. Classes with higher ids were added later. */
  lastSessionId: number;
  /**
   * The undergraduate term that was changed together with this postgraduate term, and its new
   * version. Null if this term was changed alone.
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
   * Decides if the class moves when the start of the term changes. With `week`, it moves with the
   * term. With `date`, it keeps its date, because that date was entered or the class was moved.
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
 * The old date and week of a class that moved because its term was changed or its course got
 * another term. The history has no entry for such a move.
 */
interface SessionMovesTable {
  id: Generated<number>;
  sessionId: number;
  at: string;
  /** The id of the newest history entry at the time of the move. */
  afterLine: number;
  date: string;
  week: number | null;
  weekday: number;
}

/**
 * A change of one or more classes (L-01). `year` and `no` make up its number, such as `调2026-0001`.
 * `historyId` is the history entry of the change, or `batchId` is the import that made it; the
 * other one is null.
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
  /** The request that led to the change. */
  requestId: number | null;
}

/**
 * A class in a ledger entry or a request, with data of its course. `before` and `after` are the
 * class before and after the change, as JSON. `firstDay` and `lastDay` are the earlier and the
 * later of their dates.
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
 * A person who has not been told about the new state of a class after a change. `person` is the key
 * of a contact, such as `c12`. For people without a contact it is a hash, because their key
 * contains a name or staff number.
 */
interface LedgerUntoldTable {
  entryId: number;
  sessionId: number;
  person: string;
}

/** The text messages that told people about a change in the ledger. */
interface LedgerMessagesTable {
  entryId: number;
  messageId: number;
}

/** A teacher's request for a change of classes. */
interface ChangeRequestsTable {
  id: Generated<number>;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  kind: RequestKind;
  state: RequestState;
  /** The steps of approval that this request must pass, as a JSON list. */
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
 * An action on a request, such as an approval. `placed` has the times and rooms that an approver
 * has set for the classes, as JSON.
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
  /**
   * The text of the template, with its variables. Blank if the message was written without a
   * template.
   */
  templateText: Generated<string>;
  /** The template's code at the SMS provider. Blank if it has none. */
  providerCode: Generated<string>;
  /** 1 if the server created this message by itself: an automatic reminder or evening message. */
  automatic: Generated<number>;
  /**
   * The id under which this server sends the message to the SMS gateway. Each attempt to send gets
   * a new id.
   */
  reference: string | null;
  /**
   * Set before the message is handed to the gateway. If it is still set after a crash, nobody knows
   * if the message was sent.
   */
  leaseUntil: string | null;
  /** The hash of the secret in the message's link. Null if the message contains no link. */
  linkHash: string | null;
  /** The teacher's last reply about the class, copied from the table `smsAnswers`. */
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
 * The results of the nightly self-checks. `promises` is a JSON list of `CheckedPromise`, with the
 * result for each rule about the data.
 */
interface SelfChecksTable {
  id: Generated<number>;
  at: string;
  milliseconds: number;
  promises: string;
}

/** Teachers' replies to text messages, one row for each class and contact. */
interface SmsAnswersTable {
  id: Generated<number>;
  sessionId: number;
  contactId: number;
  name: string;
  answer: Exclude<SmsAnswer, 'none'>;
  answerText: string;
  answeredAt: string;
  /** The time and room of the class at the time of the reply. */
  stood: string;
}

interface SmsJobsTable {
  accountId: number;
  jobKey: string;
  answer: string;
  createdAt: string;
}

/**
 * The classes that a change notice is about. `was` is the state of the class that the recipient
 * knew before, `will` is the new state.
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

/** The settings of evening messages to class contacts, one row for each level. */
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
  /** The text of automatic reminders. Null if they use the general reminder text. */
  content: string | null;
  dayContent: string | null;
  quietHours: string | null;
  updatedAt: string;
  updatedBy: string;
}

/** Secret URLs by which calendar programs read timetables. */
interface CalendarAddressesTable {
  id: Generated<number>;
  /** SHA-256 of the secret in the URL. The user sees the secret only once. */
  secretHash: string;
  by: ClashKind;
  name: string;
  staffNo: string;
  contactId: number | null;
  /** The account that created the URL. The calendar shows only what this account may see. */
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
   * The result of the check as lines of JSON: first the missing classes, then one line for each row
   * of the file.
   */
  rows: string;
  /**
   * The ids of the newest history entries at the time of the check. Newer entries mean that the
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
   * The decisions with which a file with these headers was last imported, such as the field of each
   * column, as JSON (`ImportLayout`). Blank if no such file has been imported yet.
   */
  layout: string;
  /**
   * The decisions that users made in the newest check since the last import, as JSON. `checkedAt`
   * is the time of that check. Null if there was no check since the last import.
   */
  checked: string | null;
  checkedAt: string | null;
  /** The mode of the last import of a file with these headers. */
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
   * A unique hash of the file's target, name, size and modification time, so that only one server
   * handles a file in the watched folder. Null for `npm run import`, and after the file was moved.
   */
  claimKey: string | null;
  /**
   * The server that is handling the file. After the time `heldUntil`, another server may take over.
   */
  heldBy: string;
  heldUntil: string;
  /** The number of times that a server has begun to read the file. */
  tries: Generated<number>;
  /**
   * The file's state when the server last moved it to a subfolder and wrote the report. Blank if
   * the file has not been moved yet. `none` for a file of `npm run import`, which is never moved.
   */
  filedAs: string;
  /**
   * The content of the file in base64 while the file waits for a user's decision, otherwise null.
   */
  content: string | null;
  /**
   * The way the file was read, such as its encoding and the field of each column, as JSON
   * (`ArrivalReading`). Null if the file could not be read so far.
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

/**
 * An account's saved views of a list. The row with a blank name has the column settings of the
 * list.
 */
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
   * A sentence about the activity. It may contain numbers but no personal data, because secretaries
   * of all departments may read it.
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

/** The tokens of other programs. A revoked token keeps its row. */
interface TokensTable {
  id: Generated<number>;
  /** The SHA-256 hash of the token's secret. The secret itself is not stored. */
  secretHash: string;
  name: string;
  /** A JSON array of `TokenScope`. */
  scopes: string;
  /** The last day on which the token is valid. */
  endsOn: string;
  /** Maximum number of calls per minute. */
  limit: number;
  createdAt: string;
  createdBy: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
  revokedBy: string;
}

/**
 * The alarm settings (O-02), in one row: the people on duty, and the kinds of problems that are
 * reported to them.
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
 * Problems that are listed under the page's bell icon and were reported to the people on duty.
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

/** Messages to the people on duty, one row for each person and channel. */
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
 * The last result of each connection to another system, for the page 系统 › 集成. `said` is the result
 * as a text.
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
   * The account that made the change. Null if a contact, a token or the server made it, and in old
   * entries whose account name is ambiguous.
   */
  byAccount: number | null;
  byContact: number | null;
  /** The token that made the change. */
  byToken: number | null;
  address: string;
  /** The random key of the browser tab that sent the change. The server sends it to no client. */
  tab: string;
  before: string | null;
  after: string | null;
  batchId: number | null;
  /**
   * The id of the history entry of the whole bulk change. Null if the change was not part of one.
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

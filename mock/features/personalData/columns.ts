import type { Schema } from '../../db/schema/schema';
import type { LockName } from '../../db/write/locks';

/**
 * The rule for erasing a person's data from one table. Several column names in one text are
 * separated by blanks, such as `mail mobile`.
 */
export interface TableRule {
  keys: string;
  /** An integer column by which a large table is read in parts. Small tables are read at once. */
  by?: string;
  lock?: LockName;
  /** Columns in which everything about the person is erased. */
  texts?: string;
  /**
   * Columns of the timetable, in which only telephone numbers and addresses are erased, but not
   * teachers' names.
   */
  numbers?: string;
  /** If one of these columns contains data about the person, the column becomes blank. */
  blank?: string;
  /** If one of these columns contains data about the person, the whole row is deleted. */
  deletes?: string;
  /** Columns for filters and sorting, whose values are computed from another column. */
  derived?: string;
  /** Columns that are never changed, by reason, such as `{ [HASH]: 'idHash' }`. */
  never?: Readonly<Record<string, string>>;
  /**
   * Decides how one row is erased. `words` erases everything about the person, and `numbers` erases
   * only numbers and addresses.
   */
  clearingOf?: (row: Readonly<Record<string, unknown>>) => 'words' | 'numbers';
  /**
   * Returns the names of JSON fields that are not erased in this row, because they belong to
   * another person, for example the `mobile` of another contact.
   */
  ownOf?: (row: Readonly<Record<string, unknown>>) => ReadonlySet<string>;
}

const STAMPS = 'createdAt createdBy updatedAt updatedBy';
const MOMENT = 'a moment or a day';
const CODE = 'one of a few fixed values, or a number of ours';
const ACCOUNT = 'the account that did it';
const HASH = 'a hash, or a random key';

const OWN = new Set('mobile mobile2 officePhone shortNo email wechat wecomId staffNo'.split(' '));
const NONE = new Set<string>();

const TIMETABLE = new Set(['course', 'session', 'term', 'room']);
const UNSENT = new Set(['draft', 'noNumber', 'queued']);

/**
 * The rules for erasing, one for each table. Every text column occurs exactly once: a test compares
 * the rules with the columns of SQLite and PostgreSQL.
 */
export const COLUMNS: Record<keyof Schema, TableRule> = {
  settings: {
    keys: 'name',
    never: { 'set by the program, or an erasure that is under way': 'name value' },
  },
  accounts: {
    keys: 'id',
    lock: 'accounts',
    blank: 'mail mobile',
    never: {
      [MOMENT]: 'createdAt updatedAt lastSignInAt previousSignInAt',
      [ACCOUNT]: 'userName userKey name title groupName avatar units createdBy updatedBy',
      [CODE]: 'authority state',
      [HASH]: 'passwordHash',
    },
  },
  signIns: {
    keys: 'idHash',
    never: {
      [HASH]: 'idHash',
      'ids of accounts, and what a sign-out needs for twelve hours': 'data',
    },
  },
  secondFactors: { keys: 'accountId', never: { [HASH]: 'secret' } },
  recoveryCodes: { keys: 'accountId codeHash', never: { [HASH]: 'codeHash' } },
  tries: { keys: 'keyHash', never: { [HASH]: 'keyHash' } },
  accountLists: {
    keys: 'accountId list name',
    lock: 'accountLists',
    texts: 'value',
    deletes: 'name',
    never: { [CODE]: 'list' },
  },
  terms: {
    keys: 'id',
    lock: 'courses',
    numbers: 'holidays swaps periodTables',
    never: {
      [STAMPS]: `${STAMPS} deletedAt hoursConfirmedAt hoursConfirmedBy closedAt startDate`,
      [CODE]: 'level termCode periods follows hoursFrom',
    },
  },
  termChanges: {
    keys: 'termId',
    lock: 'courses',
    texts: 'before sessions',
    never: { [MOMENT]: 'at', [ACCOUNT]: 'by' },
  },
  contacts: {
    keys: 'id',
    by: 'id',
    lock: 'contacts',
    texts: 'category department unit title position classes campus office remark',
    derived:
      'departmentMatch unitMatch titleMatch positionMatch classesMatch campusMatch officeMatch remarkMatch',
    never: {
      'of the other contact itself':
        'staffNo name pinyin mobile mobile2 shortNo officePhone email wechat wecomId nameOrder nameMatch pinyinMatch emailMatch wechatMatch',
      [CODE]: 'group gender part channel status',
      [MOMENT]: `${STAMPS} deletedAt verifiedAt`,
    },
  },
  courses: {
    keys: 'id',
    by: 'id',
    lock: 'courses',
    numbers:
      'courseName className classComposition department leadTeachers campus remark teacherMatch',
    derived:
      'courseNameMatch classNameMatch classCompositionMatch departmentMatch campusMatch remarkMatch',
    never: {
      [MOMENT]: `${STAMPS} deletedAt`,
      [CODE]: 'level termCode courseCode classCode courseType assessment status courseKey',
      'names of teachers': 'teacherOrder',
    },
  },
  courseSessions: {
    keys: 'id',
    by: 'id',
    lock: 'courses',
    numbers: 'topic teachers room groupName requirement source teacherMatch',
    derived: 'topicMatch roomMatch groupNameMatch',
    never: { [MOMENT]: `${STAMPS} date`, [CODE]: 'form status fixedBy' },
  },
  rooms: {
    keys: 'id',
    by: 'id',
    lock: 'rooms',
    numbers: 'name aliases campus building kind closed remark nameOrder',
    derived: 'nameMatch campusMatch buildingMatch kindMatch',
    never: { [MOMENT]: `${STAMPS} deletedAt` },
  },
  selfChecks: { keys: 'id', never: { [MOMENT]: 'at', [CODE]: 'promises' } },
  sessionMoves: { keys: 'id', never: { [MOMENT]: 'at date' } },
  ledger: {
    keys: 'id',
    by: 'id',
    lock: 'courses',
    texts: 'note asker reason',
    derived: 'askerMatch',
    never: { [MOMENT]: `${STAMPS} askedOn undoneAt`, [CODE]: 'kind' },
  },
  ledgerClasses: {
    keys: 'id',
    by: 'id',
    lock: 'courses',
    numbers: 'courseName className department before after teacherMatch',
    derived: 'courseNameMatch departmentMatch',
    never: { [MOMENT]: 'firstDay lastDay undoneAt', [CODE]: 'kind level termCode' },
  },
  ledgerMessages: { keys: 'entryId messageId' },
  ledgerUntold: { keys: 'entryId sessionId', never: { 'an id or a digest': 'person' } },
  changeRequests: {
    keys: 'id',
    by: 'id',
    lock: 'courses',
    texts: 'note asker reason mobile substitute',
    derived: 'askerMatch',
    never: {
      [MOMENT]: `${STAMPS} askedOn firstDay lastDay waitingSince`,
      [CODE]: 'kind state needs',
    },
  },
  requestClasses: {
    keys: 'id',
    by: 'id',
    lock: 'courses',
    numbers: 'courseName className department before after teacherMatch',
    derived: 'courseNameMatch departmentMatch',
    never: { [MOMENT]: 'firstDay lastDay', [CODE]: 'level termCode' },
  },
  requestSteps: {
    keys: 'id',
    by: 'id',
    lock: 'courses',
    texts: 'name sentence placed',
    never: { [MOMENT]: 'at', [CODE]: 'action step' },
  },
  smsRecords: {
    keys: 'id',
    by: 'id',
    lock: 'messages',
    texts: 'courseName recipientName signature content templateText errorText attempts answerText',
    derived:
      'courseNameMatch recipientNameMatch recipientNameOrder contentMatch signatureMatch errorTextMatch',
    // Keeps teachers' names in unsent messages about classes, because the server still updates
    // these messages when the timetable changes.
    clearingOf: ({ status, sessionId }) =>
      UNSENT.has(String(status)) && sessionId !== null ? 'numbers' : 'words',
    never: {
      'of another contact': 'mobile',
      [MOMENT]: `${STAMPS} deletedAt sessionAt scheduledAt sentAt deliveredAt leaseUntil answeredAt openedAt`,
      [CODE]:
        'kind level numberSource channel templateCode leadTime status errorCode providerCode answer',
      'given by the gateway or for it': 'gatewayId reference',
      [HASH]: 'linkHash dedupeKey',
    },
  },
  smsAnswers: {
    keys: 'id',
    by: 'id',
    texts: 'answerText name',
    numbers: 'stood',
    never: { [CODE]: 'answer', [MOMENT]: 'answeredAt' },
  },
  smsClasses: { keys: 'messageId sessionId', by: 'messageId', numbers: 'was will' },
  smsJobs: {
    keys: 'accountId jobKey',
    texts: 'answer',
    never: { [HASH]: 'jobKey', [MOMENT]: 'createdAt' },
  },
  smsReports: {
    keys: 'gatewayId',
    texts: 'body',
    never: { 'given by the gateway': 'gatewayId', [MOMENT]: 'createdAt' },
  },
  smsSettings: {
    keys: 'version',
    lock: 'smsSettings',
    texts: 'signature templates',
    never: { [MOMENT]: 'quietFrom quietTo updatedAt', [ACCOUNT]: 'updatedBy' },
  },
  smsStanding: {
    keys: 'level',
    lock: 'messages',
    texts: 'content dayContent',
    never: {
      [CODE]: 'level mode leadTimes quietHours',
      [MOMENT]: 'dayTime updatedAt',
      [ACCOUNT]: 'updatedBy',
    },
  },
  smsEvening: {
    keys: 'level',
    never: { [CODE]: 'level mode', [MOMENT]: 'sendAt updatedAt', [ACCOUNT]: 'updatedBy' },
  },
  calendarAddresses: {
    keys: 'id',
    numbers: 'name',
    never: {
      [HASH]: 'secretHash',
      'of another teacher': 'staffNo',
      [CODE]: 'by',
      [MOMENT]: 'createdAt lastReadAt withdrawnAt',
      [ACCOUNT]: 'createdBy withdrawnBy',
    },
  },
  tokens: {
    keys: 'id',
    never: {
      [HASH]: 'secretHash',
      'the name of a program': 'name',
      [CODE]: 'scopes',
      [MOMENT]: 'endsOn createdAt lastUsedAt revokedAt',
      [ACCOUNT]: 'createdBy revokedBy',
    },
  },
  integrationStates: {
    keys: 'name',
    texts: 'said',
    never: { [CODE]: 'name', [MOMENT]: 'workedAt failedAt' },
  },
  alarmSettings: {
    keys: 'id',
    lock: 'accounts',
    texts: 'people',
    never: { [CODE]: 'matters summaryAt', [MOMENT]: 'updatedAt', [ACCOUNT]: 'updatedBy' },
  },
  alarms: {
    keys: 'id',
    texts: 'title description',
    never: { [CODE]: 'matter of', [MOMENT]: 'since begunAt solvedAt' },
  },
  alarmDeliveries: {
    keys: 'id',
    texts: 'subject content',
    deletes: 'name address',
    never: {
      [CODE]: 'kind channel state errorText',
      [MOMENT]: 'nextAt leaseUntil createdAt sentAt',
      [HASH]: 'reference dedupeKey',
    },
  },
  importChecks: {
    keys: 'tokenHash',
    deletes: 'options rows',
    clearingOf: ({ target }) => (target === 'contact' ? 'words' : 'numbers'),
    never: { [HASH]: 'tokenHash', [CODE]: 'target', [MOMENT]: 'createdAt expiresAt', ids: 'state' },
  },
  importBatches: {
    keys: 'id',
    texts: 'fileName source',
    never: {
      [HASH]: 'sha256 jobKey tokenHash',
      [CODE]: 'target mode blanks errors counts status',
      [MOMENT]: 'createdAt undoneAt',
      [ACCOUNT]: 'createdBy undoneBy',
    },
  },
  importLayouts: {
    keys: 'headerKey',
    texts: 'layout checked',
    never: {
      [HASH]: 'headerKey wholeKey',
      [CODE]: 'mode',
      [MOMENT]: 'updatedAt checkedAt',
      [ACCOUNT]: 'updatedBy',
    },
  },
  importArrivals: {
    keys: 'id',
    texts: 'fileName reading findings',
    never: {
      'a file as it came, discarded by `discardFilesOf` if it holds the person': 'content',
      [HASH]: 'sha256 claimKey heldBy',
      [CODE]: 'target state filedAs',
      [MOMENT]: 'heldUntil arrivedAt settledAt',
      [ACCOUNT]: 'settledBy',
    },
  },
  notices: {
    keys: 'id',
    texts: 'title description extra link',
    never: { [CODE]: 'type avatar status audience source', [MOMENT]: 'datetime' },
  },
  noticeMarks: { keys: 'noticeId accountId', never: { [MOMENT]: 'readAt clearedAt' } },
  activities: {
    keys: 'id',
    by: 'id',
    texts: 'objectLabel summary',
    never: { [ACCOUNT]: 'actorName', [CODE]: 'verb objectType', [MOMENT]: 'at' },
  },
  documents: { keys: 'name', texts: 'body', never: { [CODE]: 'name' } },
  forms: {
    keys: 'id',
    by: 'id',
    texts: 'body',
    never: { [CODE]: 'type', [MOMENT]: 'createdAt', [ACCOUNT]: 'createdBy' },
  },
  history: {
    keys: 'id',
    by: 'id',
    texts: 'before after',
    clearingOf: ({ type }) => (TIMETABLE.has(String(type)) ? 'numbers' : 'words'),
    // Keeps numbers and addresses in the history of other contacts, because another contact may
    // have the same number as the erased person.
    ownOf: ({ type, recordId }) => (type === 'contact' && recordId !== 0 ? OWN : NONE),
    never: {
      [CODE]: 'type action',
      [MOMENT]: 'at',
      [ACCOUNT]: 'by',
      'a network address': 'address',
      [HASH]: 'tab',
    },
  },
};

const split = (names = ''): string[] => names.split(' ').filter(Boolean);

export const namedIn = ({ texts, numbers, blank, deletes, derived, never = {} }: TableRule) =>
  [texts, numbers, blank, deletes, derived, ...Object.values(never)].flatMap(split);

export const searchedIn = ({ texts, numbers, blank, deletes, keys }: TableRule) => ({
  keys: split(keys),
  words: split(texts),
  numbers: split(numbers),
  blank: split(blank),
  deletes: split(deletes),
});

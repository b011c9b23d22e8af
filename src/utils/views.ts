import type { ChangeKind } from '@/contract/changes';

/**
 * The time at which displayed data reloads after a record has changed. `now`: at the next poll.
 * `late`: after a delay. `rows`: at the next poll if the record is on the screen, otherwise after a
 * delay or not at all.
 */
export type Rule = 'now' | 'late' | 'rows';

export interface View {
  reloads: Readonly<Partial<Record<ChangeKind, Rule>>>;
  /**
   * Filters with which a list can skip needless reloads. If the list has only these filters and its
   * default order, a change to a record that is not on the screen reloads it only if the server
   * reports that rows move (`moves`).
   */
  orderedBy?: readonly string[];
  /**
   * The delay of a `late` reload, in milliseconds. The actual delay varies by up to half, so that
   * not all browser tabs reload at once.
   */
  wait?: number;
}

/** The default delay of a `late` reload, in milliseconds. */
export const WAIT = 10_000;
/**
 * The delay of a `late` reload, in milliseconds, for data that is slow to compute on the server or
 * that is on every page.
 */
const LONG_WAIT = 40_000;

const TIMETABLE = { course: 'rows', session: 'rows', term: 'now' } as const;
const FIGURES = { contact: 'late', session: 'late', term: 'late', sms: 'late' } as const;

/**
 * The kinds of records whose changes may cause a notice. Contacts, accounts and sign-ins are not
 * among them. Notices with other causes, such as the time of day, appear at the next poll of the
 * bell (`BELL_LOOK`).
 */
const NOTICES = {
  course: 'late',
  session: 'late',
  term: 'late',
  sms: 'late',
  smsAnswer: 'late',
  smsStanding: 'late',
  ledger: 'late',
  request: 'late',
  import: 'late',
  backup: 'late',
  notice: 'late',
} as const;

export const VIEWS = {
  contacts: { reloads: { contact: 'rows' }, orderedBy: ['group'] },
  /** Includes class sessions, because the table row of a course shows their dates and teachers. */
  courses: { reloads: TIMETABLE, orderedBy: ['level', 'termCode'] },
  openedCourse: { reloads: { session: 'rows', term: 'now' }, orderedBy: [] },
  rooms: { reloads: { room: 'rows' }, orderedBy: [] },
  sessions: { reloads: TIMETABLE },
  /** Includes rooms, because closed times and seats of rooms cause warnings in the timetable. */
  week: { reloads: { ...TIMETABLE, room: 'late' } },
  clashes: { reloads: { ...TIMETABLE, room: 'late' } },
  myWeek: { reloads: TIMETABLE },
  myRequests: { reloads: { request: 'now' } },
  termBar: { reloads: { term: 'now' } },
  /**
   * Includes courses and sessions, because their changes decide if the user can undo the last
   * change of a term.
   */
  terms: { reloads: { term: 'now', course: 'late', session: 'late' } },
  /**
   * Needs no `session`: if a class moves, its messages change too, and the server adds a history
   * entry of the kind `sms`.
   */
  messages: { reloads: { sms: 'rows', smsAnswer: 'now' } },
  /**
   * Each table row shows a person and the next class that this person teaches, so changes of either
   * reload the list.
   */
  readiness: { reloads: { ...FIGURES, contact: 'rows', course: 'late', smsAnswer: 'now' } },
  /** Includes class sessions, because the row of a problem shows the time of the class. */
  problems: { reloads: { smsAnswer: 'now', session: 'late', contact: 'late' } },
  home: {
    reloads: { ...TIMETABLE, contact: 'rows', sms: 'late', smsAnswer: 'now', import: 'late' },
    wait: LONG_WAIT,
  },
  today: { reloads: FIGURES, wait: LONG_WAIT },
  imports: { reloads: { import: 'now' } },
  accounts: { reloads: { account: 'now' } },
  integrations: { reloads: { integration: 'now' } },
  alarms: { reloads: { alarm: 'now', integration: 'now' } },
  tokens: { reloads: { token: 'now' } },
  smsSettings: { reloads: { smsSettings: 'now' } },
  /**
   * Includes the general message settings, because a level without settings of its own uses them.
   */
  smsStanding: { reloads: { smsStanding: 'now', smsSettings: 'now' } },
  ledger: { reloads: { ledger: 'now', session: 'late', course: 'late', smsAnswer: 'late' } },
  requests: { reloads: { request: 'now', session: 'late', course: 'late' } },
  requestCount: { reloads: { request: 'now' } },
  ledgerSettings: { reloads: { ledger: 'now' } },
  history: { reloads: { any: 'late' } },
  bell: { reloads: NOTICES, wait: LONG_WAIT },
} as const satisfies Record<string, View>;

/**
 * Milliseconds between two polls of a visible tab: `LOOK` for changes, `BELL_LOOK` for the notices
 * in the bell menu.
 */
export const LOOK = 5000;
export const BELL_LOOK = 60_000;

export const kindsOf = ({ reloads: rests }: View): ChangeKind[] =>
  Object.keys(rests) as ChangeKind[];

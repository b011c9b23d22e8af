import type { ChangeKind } from '@/contract/changes';

/**
 * When to reload after a record was changed: at the next poll (`now`), once after a delay (`late`),
 * or at once only for displayed rows (`rows`).
 */
export type Rule = 'now' | 'late' | 'rows';

export interface View {
  reloads: Readonly<Partial<Record<ChangeKind, Rule>>>;
  /**
   * The filters on fields that decide the position of a record in a list (the server's
   * `positionFields`). A list with only these filters ignores a change to a record that it does not
   * show, unless the change moves rows.
   */
  orderedBy?: readonly string[];
  /**
   * Milliseconds to wait before a `late` reload. The real delay varies by up to half, so that not
   * all tabs reload at once.
   */
  wait?: number;
}

/** The default `wait`, in milliseconds. */
export const WAIT = 10_000;
/**
 * Milliseconds to wait for views that are slow to compute on the server, or that are on every page.
 */
const LONG_WAIT = 40_000;

const TIMETABLE = { course: 'rows', session: 'rows', term: 'now' } as const;
const FIGURES = { contact: 'late', session: 'late', term: 'late', sms: 'late' } as const;
const ANY = { any: 'late' } as const;

export const VIEWS = {
  contacts: { reloads: { contact: 'rows' }, orderedBy: ['group'] },
  /** A row of a course also shows the dates and teachers of its class sessions. */
  courses: { reloads: TIMETABLE, orderedBy: ['level', 'termCode'] },
  openedCourse: { reloads: { session: 'rows', term: 'now' }, orderedBy: [] },
  sessions: { reloads: TIMETABLE },
  week: { reloads: TIMETABLE },
  clashes: { reloads: TIMETABLE },
  termBar: { reloads: { term: 'now' } },
  /** Class sessions decide whether the last change of a term can be undone. */
  terms: { reloads: { term: 'now', course: 'late', session: 'late' } },
  /**
   * A row of a text message also changes when its class is moved. The server then adds a history
   * entry for the message, so `sms` covers this.
   */
  messages: { reloads: { sms: 'rows', smsAnswer: 'now' } },
  /** Each row is a person, with the next class that he or she teaches. */
  readiness: { reloads: { ...FIGURES, contact: 'rows', course: 'late', smsAnswer: 'now' } },
  workplace: {
    reloads: { ...TIMETABLE, contact: 'rows', sms: 'late', smsAnswer: 'late', import: 'late' },
    wait: LONG_WAIT,
  },
  home: { reloads: FIGURES, wait: LONG_WAIT },
  today: { reloads: FIGURES, wait: LONG_WAIT },
  imports: { reloads: { import: 'now' } },
  accounts: { reloads: { account: 'now' } },
  smsSettings: { reloads: { smsSettings: 'now' } },
  /** The general message settings apply to a level without settings of its own. */
  smsStanding: { reloads: { smsStanding: 'now', smsSettings: 'now' } },
  history: { reloads: ANY },
  bell: { reloads: ANY, wait: LONG_WAIT },
} as const satisfies Record<string, View>;

/**
 * Milliseconds between two polls of a visible tab: for changes, and for the notices of the bell
 * menu.
 */
export const LOOK = 5000;
export const BELL_LOOK = 60_000;

export const kindsOf = ({ reloads: rests }: View): ChangeKind[] =>
  Object.keys(rests) as ChangeKind[];

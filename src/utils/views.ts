import type { ChangeKind } from '@/contract/changes';

/**
 * When a view reloads after a change of a kind. `now`: at the next poll. `late`: after a delay, once for all changes in
 * it. `rows`: at once if the change may concern a displayed row, otherwise late.
 */
export type Rule = 'now' | 'late' | 'rows';

export interface View {
  reloads: Readonly<Partial<Record<ChangeKind, Rule>>>;
  /**
   * Filters on fields that decide a record's place in a list (the server's `positionFields`). If a list has no other
   * filter, it ignores changes to a record that it does not display and that keeps its place.
   */
  orderedBy?: readonly string[];
  /**
   * Milliseconds to wait before a `late` reload. The real delay varies by half, so that tabs do not all reload at once.
   */
  wait?: number;
}

/** The default `wait`, in milliseconds. */
export const WAIT = 10_000;
/** A longer `wait`, in milliseconds: figures are expensive for the server, and the bell is on every page. */
const LONG_WAIT = 40_000;

const TIMETABLE = { course: 'rows', session: 'rows', term: 'now' } as const;
const FIGURES = { contact: 'late', session: 'late', term: 'late', sms: 'late' } as const;
const ANY = { any: 'late' } as const;

export const VIEWS = {
  contacts: { reloads: { contact: 'rows' }, orderedBy: ['group'] },
  /** A course's row also displays its sessions' dates and teachers. */
  courses: { reloads: TIMETABLE, orderedBy: ['level', 'termCode'] },
  openedCourse: { reloads: { session: 'rows', term: 'now' }, orderedBy: [] },
  sessions: { reloads: TIMETABLE },
  week: { reloads: TIMETABLE },
  clashes: { reloads: TIMETABLE },
  termBar: { reloads: { term: 'now' } },
  /** Sessions decide whether a term's last change can be undone. */
  terms: { reloads: { term: 'now', course: 'late', session: 'late' } },
  /** A message row also changes when its class changes. That change adds a history line of the message. */
  messages: { reloads: { sms: 'rows', smsAnswer: 'now' } },
  /** A row is a person with the next of his or her classes. */
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
  /** A level without a wording or quiet hours of its own uses those of the message settings. */
  smsStanding: { reloads: { smsStanding: 'now', smsSettings: 'now' } },
  history: { reloads: ANY },
  bell: { reloads: ANY, wait: LONG_WAIT },
} as const satisfies Record<string, View>;

/** Milliseconds between two polls of a visible tab: for changes, and for the bell's notices. */
export const LOOK = 5000;
export const BELL_LOOK = 60_000;

export const kindsOf = ({ reloads: rests }: View): ChangeKind[] =>
  Object.keys(rests) as ChangeKind[];

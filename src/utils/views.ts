import type { ChangeKind } from '@/contract/changes';

/**
 * When a view loads again after a change of a kind. `now`: at the next look. `late`: after a while, once for all changes
 * until then. `rows`: now where the change touched a row that is shown, or may have; else late.
 */
export type Rule = 'now' | 'late' | 'rows';

/** What a view of the console depends on. */
export interface View {
  rests: Readonly<Partial<Record<ChangeKind, Rule>>>;
  /**
   * Filters by what the server counts as a record's place. A list that asks for nothing else is left alone by records that
   * it does not show, as long as they stay in their places.
   */
  placedBy?: readonly string[];
  /** Milliseconds after which changes are shown that may wait; half as many more or less, so that tabs spread. */
  wait?: number;
}

/** Where a view says nothing else. */
export const WAIT = 10_000;
/** Figures cost the server most, and each page has the bell. */
const LONG_WAIT = 40_000;

const TIMETABLE = { course: 'rows', session: 'rows', term: 'now' } as const;
const FIGURES = { contact: 'late', session: 'late', term: 'late', sms: 'late' } as const;
const ANY = { any: 'late' } as const;

/** All views that follow changes. */
export const VIEWS = {
  contacts: { rests: { contact: 'rows' }, placedBy: ['group'] },
  /** A course's row has its sessions' dates and teachers, too. */
  courses: { rests: TIMETABLE, placedBy: ['level', 'termCode'] },
  openedCourse: { rests: { session: 'rows', term: 'now' }, placedBy: [] },
  sessions: { rests: TIMETABLE },
  week: { rests: TIMETABLE },
  clashes: { rests: TIMETABLE },
  termBar: { rests: { term: 'now' } },
  /** Whether a term's last change can be undone depends on its sessions. */
  terms: { rests: { term: 'now', course: 'late', session: 'late' } },
  /** A message that follows a change of its class has a line of its own. */
  messages: { rests: { sms: 'rows', smsAnswer: 'now' } },
  /** A row is a person with the next one of several classes. */
  readiness: { rests: { ...FIGURES, contact: 'rows', course: 'late', smsAnswer: 'now' } },
  workplace: {
    rests: { ...TIMETABLE, contact: 'rows', sms: 'late', smsAnswer: 'late', import: 'late' },
    wait: LONG_WAIT,
  },
  home: { rests: FIGURES, wait: LONG_WAIT },
  today: { rests: FIGURES, wait: LONG_WAIT },
  imports: { rests: { import: 'now' } },
  accounts: { rests: { account: 'now' } },
  smsSettings: { rests: { smsSettings: 'now' } },
  /** A level that has no wording or quiet hours of its own has those of the message settings. */
  smsStanding: { rests: { smsStanding: 'now', smsSettings: 'now' } },
  history: { rests: ANY },
  bell: { rests: ANY, wait: LONG_WAIT },
} as const satisfies Record<string, View>;

/** How often a page in view asks what others have written, and for notices, in milliseconds. */
export const LOOK = 5000;
export const BELL_LOOK = 60_000;

/** The kinds that a view depends on. */
export const kindsOf = ({ rests }: View): ChangeKind[] => Object.keys(rests) as ChangeKind[];

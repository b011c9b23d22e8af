import type { ChangeCause } from '@/contract/changeCause';
import type { HistoryAction, HistoryType } from '@/contract/history';
import type { CourseFields } from '@/contract/rule';
import type { SmsRecord } from '@/contract/sms/sms';

/**
 * A person who has not been told about the current state of a class. `key` is the person's key,
 * such as `c12` for a contact.
 */
export interface UntoldOf {
  key: string;
  sessionId: number;
}

/** The date and week of a class before it moved with its term or course. */
export interface FormerPlace {
  date: string;
  week: number | null;
  weekday: number;
}

/** Information for the ledger about a write that changes classes. */
export interface AboutChange {
  cause?: ChangeCause | undefined;
  /** The people who get no message about the change, one element for each person and class. */
  untold?: readonly UntoldOf[] | undefined;
  /** The request that led to the change. */
  requestId?: number | undefined;
  /**
   * The change that this write undoes: a history entry, an import, or the last change of a course.
   */
  undoes?: { historyId: number } | { batchId: number } | { courseId: number };
}

export interface HistoryEntry {
  type: HistoryType;
  recordId: number;
  action: HistoryAction;
  before?: unknown;
  after?: unknown;
  batchId?: number | undefined;
  partOf?: number | undefined;
}

type LoggedMessage = Partial<Pick<SmsRecord, 'kind' | 'sessionId' | 'status'>>;

const CALENDAR_FIELDS = ['status', 'campus', 'termCode'] as const;

/**
 * Returns true if a change of a course may also affect its classes, for example through a new
 * status or another term. Creating a course affects no existing class.
 */
const changesClasses = ({ action, before, after }: HistoryEntry): boolean => {
  if (action === 'delete' || action === 'restore') return true;
  if (action !== 'update') return false;
  const [former, present] = [before, after] as Partial<CourseFields>[];
  return CALENDAR_FIELDS.some((field) => former?.[field] !== present?.[field]);
};

/**
 * Collects the records that a write changes, so that the server can update dependent data at the
 * end of the write.
 */
export class ChangedRecords {
  readonly contacts = new Set<number>();
  readonly courses = new Set<number>();
  readonly sessions = new Set<number>();
  readonly leftTerms = new Set<string>();
  /** True if a term has changed. This may affect the classes of all courses in the term. */
  terms = false;
  readonly unreminded = new Set<number>();
  /**
   * History entries about classes that were changed, deleted or added by hand, but not about
   * classes added by an import.
   */
  readonly classes: HistoryEntry[] = [];
  /** History entries about courses whose change may also affect their classes. */
  readonly courseChanges: HistoryEntry[] = [];
  readonly termChanges: HistoryEntry[] = [];
  /**
   * The old dates and weeks of classes that moved with their term or course, by class id. Collected
   * here, because the history has no entries about these moves.
   */
  readonly moved = new Map<number, FormerPlace>();
  readonly messages: number[] = [];
  /**
   * Ids of text messages, other than reminders, whose status has changed, for example to
   * `cancelled`.
   */
  readonly noticesChanged: number[] = [];
  about: AboutChange = {};
  /**
   * True if messages to a phone number that a user typed are queued again. The server then checks
   * again if the owner of the number accepts messages.
   */
  typed = false;
  standing = false;

  add(entries: readonly HistoryEntry[]): void {
    for (const entry of entries) {
      const { type, recordId, action } = entry;
      if (type === 'contact' && action !== 'reveal') this.contacts.add(recordId);
      else if (type === 'course') this.#addCourse(entry);
      else if (type === 'session') this.#addSession(entry);
      else if (type === 'term') this.#addTerm(entry);
      else if (type === 'sms' && action === 'create') this.messages.push(recordId);
      else if (type === 'sms') this.#addMessage(entry);
      else if (type === 'smsSettings' || type === 'smsStanding') this.standing = true;
    }
  }

  join(other: ChangedRecords): void {
    for (const kind of ['contacts', 'courses', 'sessions', 'unreminded'] as const) {
      for (const id of other[kind]) this[kind].add(id);
    }
    for (const term of other.leftTerms) this.leftTerms.add(term);
    // Adds the entries one by one, because passing all entries of a large import to one call would
    // exceed the limit for arguments.
    for (const entry of other.classes) this.classes.push(entry);
    for (const entry of other.courseChanges) this.courseChanges.push(entry);
    for (const entry of other.termChanges) this.termChanges.push(entry);
    for (const [id, place] of other.moved) this.moved.set(id, place);
    for (const id of other.messages) this.messages.push(id);
    for (const id of other.noticesChanged) this.noticesChanged.push(id);
    this.typed ||= other.typed;
    this.terms ||= other.terms;
    this.standing ||= other.standing;
  }

  #addCourse(entry: HistoryEntry): void {
    this.courses.add(entry.recordId);
    const { level, termCode } = (entry.before ?? {}) as Partial<CourseFields>;
    if (entry.recordId !== 0 && changesClasses(entry)) this.courseChanges.push(entry);
    if (level && termCode) this.leftTerms.add(`${level} ${termCode}`);
  }

  #addTerm(entry: HistoryEntry): void {
    this.terms = true;
    this.termChanges.push(entry);
  }

  #addSession(entry: HistoryEntry): void {
    this.sessions.add(entry.recordId);
    const isImported = entry.action === 'create' && entry.batchId !== undefined;
    if (entry.recordId !== 0 && !isImported) this.classes.push(entry);
  }

  #addMessage({ recordId, action, before, after }: HistoryEntry): void {
    const [former, present] = [before, after] as (LoggedMessage | undefined)[];
    if (action === 'cancel' && former?.sessionId) this.unreminded.add(former.sessionId);
    if (former?.kind !== 'reminder' && former?.status !== present?.status) {
      this.noticesChanged.push(recordId);
    }
  }

  get timetable(): boolean {
    return this.terms || this.courses.size > 0 || this.sessions.size > 0;
  }
}

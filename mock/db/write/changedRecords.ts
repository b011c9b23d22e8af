import type { ChangeCause } from '@/contract/changeCause';
import type { HistoryAction, HistoryType } from '@/contract/history';
import type { CourseFields } from '@/contract/rule';

/** The facts that a write states about its changes of classes, for the ledger of changes. */
export interface AboutChange {
  cause?: ChangeCause | undefined;
  notified?: number | undefined;
  notNotified?: number | undefined;
  /** The request from which the change comes. */
  requestId?: number | undefined;
  /** The history entry, the import, or the last change of a course that this write takes back. */
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

/**
 * Collects the records that a write changes. At the end of the write, the server updates the data
 * that depends on these records.
 */
export class ChangedRecords {
  readonly contacts = new Set<number>();
  readonly courses = new Set<number>();
  readonly sessions = new Set<number>();
  readonly leftTerms = new Set<string>();
  /**
   * True if a term has changed. The change may affect the class sessions of all courses in this
   * term.
   */
  terms = false;
  readonly unreminded = new Set<number>();
  /** History entries that change or delete a class session, or add one by hand. */
  readonly classes: HistoryEntry[] = [];
  /** History entries by which courses are cancelled, or held after all. */
  readonly courseStatuses: HistoryEntry[] = [];
  readonly messages: number[] = [];
  about: AboutChange = {};
  /**
   * True if messages to phone numbers that a user typed in are waiting for a new sending attempt.
   */
  typed = false;
  standing = false;

  add(entries: readonly HistoryEntry[]): void {
    for (const entry of entries) {
      const { type, recordId, action, before } = entry;
      if (type === 'contact' && action !== 'reveal') this.contacts.add(recordId);
      else if (type === 'course') this.#addCourse(entry);
      else if (type === 'session') this.#addSession(entry);
      else if (type === 'term') this.terms = true;
      else if (type === 'sms' && action === 'create') this.messages.push(recordId);
      else if (type === 'sms' && action === 'cancel') this.#addCancelled(before);
      else if (type === 'smsSettings' || type === 'smsStanding') this.standing = true;
    }
  }

  join(other: ChangedRecords): void {
    for (const kind of ['contacts', 'courses', 'sessions', 'unreminded'] as const) {
      for (const id of other[kind]) this[kind].add(id);
    }
    for (const term of other.leftTerms) this.leftTerms.add(term);
    // One by one, because a call with the entries of a large import would have too many arguments.
    for (const entry of other.classes) this.classes.push(entry);
    for (const entry of other.courseStatuses) this.courseStatuses.push(entry);
    for (const id of other.messages) this.messages.push(id);
    this.typed ||= other.typed;
    this.terms ||= other.terms;
    this.standing ||= other.standing;
  }

  #addCourse(entry: HistoryEntry): void {
    this.courses.add(entry.recordId);
    const { level, termCode, status } = (entry.before ?? {}) as Partial<CourseFields>;
    const { status: after = status } = (entry.after ?? {}) as Partial<CourseFields>;
    const isChanged = (status === 'cancelled') !== (after === 'cancelled');
    // A new course that is cancelled from the start has not changed.
    if (isChanged && entry.action === 'update') this.courseStatuses.push(entry);
    if (level && termCode) this.leftTerms.add(`${level} ${termCode}`);
  }

  #addSession(entry: HistoryEntry): void {
    this.sessions.add(entry.recordId);
    const isImported = entry.action === 'create' && entry.batchId !== undefined;
    if (entry.recordId !== 0 && !isImported) this.classes.push(entry);
  }

  #addCancelled(before: unknown): void {
    const { sessionId } = (before ?? {}) as { sessionId?: number | null };
    if (sessionId) this.unreminded.add(sessionId);
  }

  get timetable(): boolean {
    return this.terms || this.courses.size > 0 || this.sessions.size > 0;
  }
}

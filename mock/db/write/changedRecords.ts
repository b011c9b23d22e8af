import type { HistoryAction, HistoryType } from '@/contract/history';

export interface HistoryEntry {
  type: HistoryType;
  recordId: number;
  action: HistoryAction;
  before?: unknown;
  after?: unknown;
  batchId?: number | undefined;
  /** Id of the history entry that undoes this one together with others. */
  partOf?: number | undefined;
}

/**
 * Collects which records a write has changed. At the end of the write, data that depends on them is
 * updated.
 */
export class ChangedRecords {
  readonly contacts = new Set<number>();
  readonly courses = new Set<number>();
  readonly sessions = new Set<number>();
  /** Level and code of the terms that courses belonged to before the write. */
  readonly leftTerms = new Set<string>();
  /** A term has changed, and with it the sessions of all its courses. */
  terms = false;
  /** Sessions with a message that a user cancelled. */
  readonly unreminded = new Set<number>();
  /** Messages to typed numbers went back to the queue. */
  typed = false;
  /** The settings of automatic reminders have changed. */
  standing = false;

  add(entries: readonly HistoryEntry[]): void {
    for (const { type, recordId, action, before } of entries) {
      if (type === 'contact' && action !== 'reveal') this.contacts.add(recordId);
      else if (type === 'course') this.#addCourse(recordId, before);
      else if (type === 'session') this.sessions.add(recordId);
      else if (type === 'term') this.terms = true;
      else if (type === 'sms' && action === 'cancel') this.#addCancelled(before);
      else if (type === 'smsSettings' || type === 'smsStanding') this.standing = true;
    }
  }

  /** Adds the changes of another part of the same write. */
  join(other: ChangedRecords): void {
    for (const kind of ['contacts', 'courses', 'sessions', 'unreminded'] as const) {
      for (const id of other[kind]) this[kind].add(id);
    }
    for (const term of other.leftTerms) this.leftTerms.add(term);
    this.typed ||= other.typed;
    this.terms ||= other.terms;
    this.standing ||= other.standing;
  }

  #addCourse(id: number, before: unknown): void {
    this.courses.add(id);
    const { level, termCode } = (before ?? {}) as { level?: string; termCode?: string };
    if (level && termCode) this.leftTerms.add(`${level} ${termCode}`);
  }

  #addCancelled(before: unknown): void {
    const { sessionId } = (before ?? {}) as { sessionId?: number | null };
    if (sessionId) this.unreminded.add(sessionId);
  }

  get timetable(): boolean {
    return this.terms || this.courses.size > 0 || this.sessions.size > 0;
  }
}

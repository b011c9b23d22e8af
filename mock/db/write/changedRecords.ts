import type { HistoryAction, HistoryType } from '@/contract/history';

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
  /**
   * True if messages to phone numbers that a user typed in are waiting for a new sending attempt.
   */
  typed = false;
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

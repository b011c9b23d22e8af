import type { HistoryAction, HistoryType } from '@/contract/history';

export interface HistoryEntry {
  type: HistoryType;
  recordId: number;
  action: HistoryAction;
  before?: unknown;
  after?: unknown;
  batchId?: number | undefined;
  /** The line that takes this one back together with others. */
  partOf?: number | undefined;
}

/** Which records a write has put into the history: what rests on them is looked at again at its end. */
export class Touched {
  readonly contacts = new Set<number>();
  readonly courses = new Set<number>();
  readonly sessions = new Set<number>();
  /** The terms, by level and code, that courses were in before the write. */
  readonly leftTerms = new Set<string>();
  /** A term moves the sessions of all its courses. */
  terms = false;
  /** Sessions of which somebody cancelled a message. */
  readonly unreminded = new Set<number>();
  /** Messages to typed numbers came back from the gateway. */
  typed = false;
  /** Whether and when standing reminders are sent. */
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

  /** Takes in what another part of the same write has put into the history. */
  join(other: Touched): void {
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

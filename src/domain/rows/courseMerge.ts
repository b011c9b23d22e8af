import { matchText } from '@/contract/base/fields';
import type { ImportIssue } from '@/contract/import/import';
import { COURSE_FIELDS, type CourseField, type CourseFields } from '@/contract/rule';
import { uniteTeachers } from '@/domain/people/people';
import type { SessionDraft } from '@/domain/time/sessionTimes';
import type { ReadCourse } from './courseRow';
import { errorAt, namedRow, type RowPlace, warningAt } from './issues';

/** Within a course a session is known by its day, its first period and its group. */
export const sessionKey = (session: Pick<SessionDraft, 'date' | 'periodStart' | 'groupName'>) =>
  `${session.date} ${session.periodStart} ${session.groupName}`;

/** The rows of one course, put together. */
export interface MergedCourse {
  values: Partial<CourseFields>;
  sessions: Map<string, SessionDraft>;
}

export interface CourseRowParts extends RowPlace {
  read: ReadCourse;
}

/** A value as people read it, in messages and in lists of changes. */
export const showValue = (value: unknown): string => {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.map((item) => (typeof item === 'string' ? item : showTeacher(item))).join('、');
};

const showTeacher = ({ name, staffNo }: { name: string; staffNo?: string }) =>
  staffNo ? `${name}(${staffNo})` : name;

export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Puts the rows of one course together as they come: the first filled value of a field wins (a later
 * one that differs is warned of), teachers unite, and a session that two rows give is one session.
 */
export class CourseMerge implements MergedCourse {
  readonly values: Partial<CourseFields> = {};
  readonly sessions = new Map<string, SessionDraft>();
  readonly #filledBy = new Map<CourseField, RowPlace>();
  readonly #sessionBy = new Map<string, RowPlace>();

  /** Adds a row; gives what is to be said about it. A row with an error is not added. */
  add({ row, sheet, read }: CourseRowParts): ImportIssue[] {
    const place = { row, sheet };
    const issues = this.#checkSessions(place, read.sessions);
    if (issues.length > 0) return issues;
    for (const field of COURSE_FIELDS) {
      const value = read.values[field];
      if (value === undefined) continue;
      if (field === 'leadTeachers') {
        const known = this.values.leadTeachers ?? [];
        this.values.leadTeachers = uniteTeachers(known, read.values.leadTeachers ?? []);
      } else if (this.values[field] === undefined) {
        this.#set(field, value, place);
      } else if (!sameValue(this.values[field], value)) {
        const params = {
          ...namedRow(this.#filledBy.get(field) ?? place, place),
          value: showValue(this.values[field]),
        };
        issues.push(warningAt(field, 'COURSE_FIELD_DIFFERS', params));
      }
    }
    for (const session of read.sessions) this.#addSession(place, session);
    return issues;
  }

  #set(field: CourseField, value: unknown, place: RowPlace) {
    Object.assign(this.values, { [field]: value });
    this.#filledBy.set(field, place);
  }

  #addSession(place: RowPlace, session: SessionDraft) {
    const key = sessionKey(session);
    const known = this.sessions.get(key);
    if (!known) {
      this.#sessionBy.set(key, place);
      this.sessions.set(key, session);
      return;
    }
    this.sessions.set(key, {
      ...known,
      teachers: uniteTeachers(known.teachers, session.teachers),
      form: known.form || session.form,
      topic: known.topic || session.topic,
      requirement: known.requirement || session.requirement,
    });
  }

  /** One session cannot be in two rooms, nor end twice. */
  #checkSessions(place: RowPlace, sessions: readonly SessionDraft[]): ImportIssue[] {
    for (const session of sessions) {
      const known = this.sessions.get(sessionKey(session));
      if (!known) continue;
      const first = namedRow(this.#sessionBy.get(sessionKey(session)) ?? place, place);
      if (known.periodEnd !== session.periodEnd) {
        return [errorAt('periods', 'SESSION_TWICE', first)];
      }
      if (known.room && session.room && matchText(known.room) !== matchText(session.room)) {
        return [errorAt('room', 'SESSION_TWICE', first)];
      }
    }
    return [];
  }
}

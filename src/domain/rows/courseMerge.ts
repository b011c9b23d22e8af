import { matchText } from '@/contract/base/fields';
import type { ImportIssue } from '@/contract/import/import';
import { COURSE_FIELDS, type CourseField, type CourseFields } from '@/contract/rule';
import { errorAt, namedRow, type RowPosition, warningAt } from '@/domain/base/issues';
import { uniteTeachers } from '@/domain/people/people';
import type { SessionDraft } from '@/domain/time/sessions/sessionTimes';
import type { ReadCourse } from './courseRow';

export const sessionKey = (session: Pick<SessionDraft, 'date' | 'periodStart' | 'groupName'>) =>
  `${session.date} ${session.periodStart} ${session.groupName}`;

export interface MergedCourse {
  values: Partial<CourseFields>;
  sessions: Map<string, SessionDraft>;
}

export interface CourseRowParts extends RowPosition {
  read: ReadCourse;
}

export const showValue = (value: unknown): string => {
  if (!Array.isArray(value)) return String(value ?? '');
  return value.map((item) => (typeof item === 'string' ? item : showTeacher(item))).join('、');
};

const showTeacher = ({ name, staffNo }: { name: string; staffNo?: string }) =>
  staffNo ? `${name}(${staffNo})` : name;

export const sameValue = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges all rows of one course, in the order of the file. The first non-blank value of a field is
 * kept, and a different value in a later row gives a warning. Lead teachers of all rows are
 * combined, and rows with the same class session give only one session.
 */
export class CourseMerge implements MergedCourse {
  readonly values: Partial<CourseFields> = {};
  readonly sessions = new Map<string, SessionDraft>();
  readonly #filledBy = new Map<CourseField, RowPosition>();
  readonly #sessionBy = new Map<string, RowPosition>();

  /**
   * Adds a row to the course and returns its errors and warnings. A row with an error is not added.
   */
  add({ row, sheet, read }: CourseRowParts): ImportIssue[] {
    const position = { row, sheet };
    const issues = this.#checkSessions(position, read.sessions);
    if (issues.length > 0) return issues;
    for (const field of COURSE_FIELDS) {
      const value = read.values[field];
      if (value === undefined) continue;
      if (field === 'leadTeachers') {
        const known = this.values.leadTeachers ?? [];
        this.values.leadTeachers = uniteTeachers(known, read.values.leadTeachers ?? []);
      } else if (this.values[field] === undefined) {
        this.#set(field, value, position);
      } else if (!sameValue(this.values[field], value)) {
        const params = {
          ...namedRow(this.#filledBy.get(field) ?? position, position),
          value: showValue(this.values[field]),
        };
        issues.push(warningAt(field, 'COURSE_FIELD_DIFFERS', params));
      }
    }
    for (const session of read.sessions) this.#addSession(position, session);
    return issues;
  }

  #set(field: CourseField, value: unknown, position: RowPosition) {
    Object.assign(this.values, { [field]: value });
    this.#filledBy.set(field, position);
  }

  #addSession(position: RowPosition, session: SessionDraft) {
    const key = sessionKey(session);
    const known = this.sessions.get(key);
    if (!known) {
      this.#sessionBy.set(key, position);
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

  /**
   * Returns an error if an earlier row has the same class session with another room or end period.
   */
  #checkSessions(position: RowPosition, sessions: readonly SessionDraft[]): ImportIssue[] {
    for (const session of sessions) {
      const known = this.sessions.get(sessionKey(session));
      if (!known) continue;
      const first = namedRow(this.#sessionBy.get(sessionKey(session)) ?? position, position);
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

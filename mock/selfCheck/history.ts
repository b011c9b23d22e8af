import { sql } from 'kysely';
import { usualCharacters } from '@/contract/base/characters';
import type { Teacher } from '@/contract/rule';
import { isIn } from '../db/base/conditions';
import { dialectOf } from '../db/dialect/dialectOf';
import { chunks } from '../db/schema/codec';
import type { Db } from '../db/schema/schema';
import { decodeContact } from '../features/contact/contactCodec';
import { decodeCourse } from '../features/course/courses';
import { decodeSession } from '../features/course/session/codec';
import { Findings } from './promise';

/** Compares this many rows at once. */
const RUN = 500;

/** Columns that are not compared, because a write may change them without a history entry. */
const STAMPS = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];

interface Kind {
  type: 'contact' | 'course' | 'session';
  table: 'contacts' | 'courses' | 'courseSessions';
  decode: (row: object) => object;
}

const KINDS: readonly Kind[] = [
  { type: 'contact', table: 'contacts', decode: decodeContact },
  { type: 'course', table: 'courses', decode: decodeCourse },
  { type: 'session', table: 'courseSessions', decode: decodeSession },
];

interface Newest {
  id: number;
  action: string;
}

/**
 * Returns, by record id, the newest history entry that shows the expected state of the record. Such
 * an entry contains the record after a change, or says that the record was deleted or erased.
 */
const newestLines = async (db: Db, { type }: Kind): Promise<Map<number, Newest>> => {
  const { rows } = await sql<{ recordId: number; id: number; action: string }>`
    select h."recordId", h."id", h."action" from "history" h
    inner join (
      select max("id") as "id" from "history"
      where "type" = ${type} and "action" in ('create', 'update', 'delete', 'restore', 'erase')
        and ("after" is not null or "action" in ('delete', 'erase'))
      group by "recordId") n on n."id" = h."id"`.execute(db);
  return new Map(rows.map(({ recordId, id, action }) => [recordId, { id, action }]));
};

/**
 * Returns, by class id, the id of the newest history entry at the time of the class's last move.
 * `sessionMoves` has only moves without a history entry of their own, such as those caused by a
 * change of the term.
 */
const movedAfter = async (db: Db): Promise<Map<number, number>> => {
  const { rows } = await sql<{ sessionId: number; afterLine: number }>`
    select "sessionId", max("afterLine") as "afterLine" from "sessionMoves"
    group by "sessionId"`.execute(db);
  return new Map(rows.map(({ sessionId, afterLine }) => [sessionId, Number(afterLine)]));
};

const statesOf = async (db: Db, ids: readonly number[]) => {
  const found = new Map<number, Record<string, unknown>>();
  for (const run of chunks(ids, RUN)) {
    const { rows } = await sql<{ id: number; after: string }>`
      select "id", "after" from "history"
      where ${isIn('id', run)} and "after" is not null`.execute(db);
    for (const { id, after } of rows) found.set(id, JSON.parse(after));
  }
  return found;
};

/**
 * Returns only the fields of teachers that are stored. A history entry may have more, such as a
 * teacher's unit.
 */
const storedTeachers = (teachers: readonly Partial<Teacher>[]) =>
  teachers.map(({ staffNo = '', name, title = '' }) => [staffNo, name, title]);

/**
 * Converts a value to a text for comparing. Replaces unusual characters, so that different
 * spellings of the same text become equal.
 */
const comparable = (name: string, value: unknown): string =>
  usualCharacters(JSON.stringify(name === 'teachers' ? storedTeachers(value as []) : value));

/**
 * Returns true for the status `done` in a history entry. The database never stores this status,
 * because it is derived from the clock.
 */
const isDone = (name: string, value: unknown): boolean => name === 'status' && value === 'done';

const differs = (
  row: Readonly<Record<string, unknown>>,
  state: Readonly<Record<string, unknown>>,
  ignored: readonly string[],
): boolean =>
  Object.keys(row).some(
    (name) =>
      Object.hasOwn(state, name) &&
      !ignored.includes(name) &&
      !isDone(name, state[name]) &&
      comparable(name, row[name]) !== comparable(name, state[name]),
  );

const MOVED = [...STAMPS, 'date', 'week', 'weekday'];

const checkKind = async (db: Db, kind: Kind, findings: Findings): Promise<void> => {
  const newest = await newestLines(db, kind);
  const moves = kind.type === 'session' ? await movedAfter(db) : new Map<number, number>();
  for await (const rows of dialectOf(db).readRows(db, kind.table, RUN)) {
    findings.checked(rows.length);
    const lines = rows.flatMap(({ id }) => newest.get(Number(id))?.id ?? []);
    const states = await statesOf(db, lines);
    for (const row of rows) {
      const id = Number(row.id);
      const line = newest.get(id);
      newest.delete(id);
      if (!line || line.action === 'erase') continue;
      const isDeleted = row.deletedAt !== null && row.deletedAt !== undefined;
      if (line.action === 'delete' || isDeleted) {
        // A deleted contact or course keeps its row, with `deletedAt`, so history entry and row
        // must both say that it is deleted. A deleted class has no row.
        if (line.action !== 'delete' || !isDeleted) findings.broken(kind.type, id);
        continue;
      }
      const state = states.get(line.id);
      const isMoved = (moves.get(id) ?? -1) >= line.id;
      const present = kind.decode(row) as Record<string, unknown>;
      if (state && differs(present, state, isMoved ? MOVED : STAMPS))
        findings.broken(kind.type, id);
    }
  }
  for (const [id, { action }] of newest) {
    if (action !== 'delete' && action !== 'erase') findings.broken(kind.type, id);
  }
};

/**
 * Checks that each contact, course and class agrees with its newest history entry, and that no
 * record is missing. Skips records without history entries, because old entries are deleted.
 */
export const checkHistory = async (db: Db): Promise<Findings> => {
  const findings = new Findings();
  for (const kind of KINDS) await checkKind(db, kind, findings);
  return findings;
};

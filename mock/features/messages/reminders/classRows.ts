import { type RawBuilder, sql } from 'kysely';
import type { Level } from '@/contract/rule';
import { isIn } from '../../../db/base/conditions';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';

/** A class session with the fields of its course. */
export interface ClassRow {
  id: number;
  version: number;
  date: string;
  periodStart: number;
  periodEnd: number;
  form: string;
  topic: string;
  teachers: string;
  room: string;
  status: string;
  level: Level;
  termCode: string;
  campus: string;
  courseName: string;
  className: string;
  classComposition: string;
  courseStatus: string;
  deletedAt: string | null;
}

/** Selects class sessions (`s`) with their courses (`c`), sorted by time. */
export const selectClasses = (db: Db, where: RawBuilder<unknown>) =>
  sql<ClassRow>`
    select s."id", s."version", s."date", s."periodStart", s."periodEnd", s."form", s."topic",
      s."teachers", s."room", s."status", c."level", c."termCode", c."campus", c."courseName", c."className",
      c."classComposition", c."status" as "courseStatus", c."deletedAt"
    from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
    where ${where} order by s."date", s."periodStart", s."id"`.execute(db);

/** Reads class sessions by id, including cancelled sessions and sessions of deleted courses. */
export const rowsById = async (db: Db, ids: readonly number[]): Promise<ClassRow[]> => {
  const rows: ClassRow[] = [];
  for (const run of chunks([...new Set(ids)])) {
    rows.push(...(await selectClasses(db, isIn('s.id', run))).rows);
  }
  return rows;
};

import type { CountByLevel } from '@/contract/overview';
import type { Level } from '@/contract/rule';

/** Number of records of one level. PostgreSQL returns the count as text. */
export interface LevelRow {
  level: Level | null;
  total: number | bigint | string;
}

/**
 * Returns the count of each level and the total. Records without a level are counted only in the
 * total.
 */
export const byLevel = (rows: readonly LevelRow[]): CountByLevel => {
  const of = (level: Level) => Number(rows.find((row) => row.level === level)?.total ?? 0);
  return {
    total: rows.reduce((sum, { total }) => sum + Number(total), 0),
    bachelor: of('bachelor'),
    postgraduate: of('postgraduate'),
  };
};

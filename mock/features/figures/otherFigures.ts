import { sql } from 'kysely';
import type { Figures } from '@/contract/figures';
import type { HistoryAction, HistoryType } from '@/contract/history';
import { addDays, mondayOf } from '@/domain/time/dates';
import { lastDayOf } from '@/domain/time/terms';
import type { Db } from '../../db/schema/schema';
import { REACHABLE } from '../contact/reach';
import { changesOf, ofItsOwn, TIMETABLE } from '../history/history';
import { listTerms } from '../term/terms';

/**
 * Counts employed staff by unit, starting with the unit in which the smallest share of people can
 * be reached. `not (...)` keeps SQLite from using an index: most contacts are staff, so a scan of
 * the whole table is faster.
 */
export const peopleFigures = async (db: Db): Promise<Figures['people']> => {
  const { rows } = await sql<{ name: string; people: number; reachable: number }>`
    select min("unit") as "name", count(*) as "people",
      sum(case when ${REACHABLE} then 1 else 0 end) as "reachable"
    from "contacts" where "deletedAt" is null and not ("group" <> 'staff') and "status" = '在职'
    group by "unitMatch"`.execute(db);
  return rows
    .map(({ name, people, reachable }) => ({
      name,
      people: Number(people),
      reachable: Number(reachable),
    }))
    .sort((a, b) => a.reachable / a.people - b.reachable / b.people || b.people - a.people);
};

/** Counts history entries about the timetable and imports, by week, record type and action. */
export const changeFigures = async (
  db: Db,
  { dateFrom, dateTo }: { dateFrom: string; dateTo: string },
): Promise<NonNullable<Figures['changes']>> => {
  const { rows } = await sql<{
    day: string;
    type: HistoryType;
    action: HistoryAction;
    lines: number;
  }>`
    select substr("at", 1, 10) as "day", "type", "action", count(*) as "lines" from "history"
    where ${ofItsOwn} and "at" >= ${dateFrom} and "at" < ${addDays(dateTo, 1)}
      and ${changesOf([...TIMETABLE, 'import'])}
    group by 1, "type", "action"`.execute(db);
  const found = new Map<string, NonNullable<Figures['changes']>[number]>();
  for (const { day, type, action, lines } of rows) {
    const week = mondayOf(day);
    const key = `${week} ${type} ${action}`;
    const known = found.get(key)?.lines ?? 0;
    found.set(key, { week, type, action, lines: known + Number(lines) });
  }
  return [...found.values()].sort((a, b) => (a.week < b.week ? 1 : -1) || b.lines - a.lines);
};

export const termRanges = async (db: Db): Promise<Figures['terms']> =>
  (await listTerms(db))
    .flatMap((term) => {
      const dateTo = lastDayOf(term);
      const { level, termCode, startDate } = term;
      return startDate && dateTo
        ? [{ level, termCode, dateFrom: mondayOf(startDate), dateTo }]
        : [];
    })
    .sort((a, b) => (a.dateFrom < b.dateFrom ? 1 : -1));

import type { Term } from '@/contract/term';
import { minutesOf } from './blocks';
import { overlaps, type TimeOfDay } from './timeOfDay';

/** A class session, and the first and last row that it covers in the weekly timetable. */
export interface Laid<S> {
  session: S;
  start: number;
  end: number;
}

/**
 * A group of overlapping class sessions, and the columns in which the weekly timetable shows them.
 */
export interface Cluster<S> {
  start: number;
  end: number;
  /**
   * Columns that the page shows side by side. Sessions in the same column do not overlap, unless
   * `listed` is true.
   */
  lanes: Laid<S>[][];
  /**
   * True if the sessions would need too many columns, so that a single column lists all of them.
   */
  listed: boolean;
}

/**
 * Maximum number of columns side by side. With more columns, the text would be too narrow to read.
 */
const MAX_LANES = 3;

/**
 * If the clock times of a class and of a row differ by less than this number of minutes, the class
 * is shown in the row of its period number.
 */
export const NEAR = 45;

/**
 * Returns the row for a period with this clock time: the row of the same number or, if the clock
 * times differ by 45 minutes or more, the row with the nearest time (T-15).
 */
export const rowAt = (
  rows: Term['periods'],
  no: number,
  clock: string,
  of: 'start' | 'end',
): number => {
  if (!clock) return no;
  const distance = (row: Term['periods'][number]) =>
    Math.abs(minutesOf(row[of]) - minutesOf(clock));
  const own = rows.find((row) => row.no === no);
  if (own && distance(own) < NEAR) return no;
  const nearest = [...rows].sort((a, b) => distance(a) - distance(b))[0];
  return nearest?.no ?? no;
};

/** Returns the first and last row that a class covers in the weekly timetable. */
export const laidIn = <S extends TimeOfDay>(rows: Term['periods'], session: S): Laid<S> => {
  const { periodStart, periodEnd, startTime = '', endTime = '' } = session;
  const start = rowAt(rows, periodStart, startTime, 'start');
  return { session, start, end: Math.max(start, rowAt(rows, periodEnd, endTime, 'end')) };
};

/** True if two sessions overlap in rows or in time, so that they must be in different columns. */
const isBeside = (a: Laid<TimeOfDay>, b: Laid<TimeOfDay>): boolean =>
  (a.start <= b.end && b.start <= a.end) || overlaps(a.session, b.session);

const lanesOf = <S extends TimeOfDay>(sessions: readonly Laid<S>[]): Laid<S>[][] => {
  const lanes: Laid<S>[][] = [];
  for (const session of sessions) {
    const free = lanes.find((lane) => !lane.some((other) => isBeside(other, session)));
    if (free) free.push(session);
    else lanes.push([session]);
  }
  return lanes;
};

/**
 * Groups the class sessions of a day so that sessions of different groups do not overlap. `rows`
 * contains the period times of the rows.
 */
export const clustersOf = <S extends TimeOfDay>(
  sessions: readonly S[],
  rows: Term['periods'] = [],
): Cluster<S>[] => {
  const sorted = sessions
    .map((session) => laidIn(rows, session))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  const groups: { end: number; sessions: Laid<S>[] }[] = [];
  for (const session of sorted) {
    // The session may overlap a session of an earlier group by clock time. That group and all later
    // ones are then merged into one.
    const first = groups.findIndex(
      ({ end, sessions: own }) =>
        session.start <= end || own.some((each) => isBeside(each, session)),
    );
    const joined = first < 0 ? [] : groups.splice(first);
    groups.push({
      end: Math.max(session.end, ...joined.map(({ end }) => end)),
      sessions: [...joined.flatMap(({ sessions: own }) => own), session],
    });
  }
  return groups.map(({ end, sessions: own }) => {
    const lanes = lanesOf(own);
    const start = own[0]?.start ?? 1;
    const listed = lanes.length > MAX_LANES;
    return { start, end, lanes: listed ? [own] : lanes, listed };
  });
};

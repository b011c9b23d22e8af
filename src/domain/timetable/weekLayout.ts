import type { Term } from '@/contract/term';
import { minutesOf } from './blocks';
import { overlaps, type TimeOfDay } from './timeOfDay';

/** A class session with its first and last row in the weekly timetable. */
export interface Laid<S> {
  session: S;
  start: number;
  end: number;
}

/** A group of class sessions that overlap in time, with the layout for the weekly timetable. */
export interface Cluster<S> {
  start: number;
  end: number;
  /**
   * Columns of class sessions. The page shows the columns side by side. In each column, the
   * sessions are in order of time.
   */
  lanes: Laid<S>[][];
  /**
   * True if there are too many overlapping sessions for columns. Then one column lists all
   * sessions.
   */
  listed: boolean;
}

/**
 * Maximum number of columns side by side. With more columns, the text would be too narrow to read.
 */
const MAX_LANES = 3;

/**
 * Maximum difference in minutes between the clock times of a class and of a row. A class that
 * differs less is shown in the row of its period number.
 */
export const NEAR = 45;

/**
 * Returns the row for a period number with this clock time. Usually this is the row of the same
 * number. If the clock times differ by 45 minutes or more, it is the row with the nearest time
 * (T-15).
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

/** Returns the rows of the weekly timetable that a class takes. */
export const laidIn = <S extends TimeOfDay>(rows: Term['periods'], session: S): Laid<S> => {
  const { periodStart, periodEnd, startTime = '', endTime = '' } = session;
  const start = rowAt(rows, periodStart, startTime, 'start');
  return { session, start, end: Math.max(start, rowAt(rows, periodEnd, endTime, 'end')) };
};

/** True if two sessions overlap in rows or in time, so that they need columns side by side. */
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
 * Groups the class sessions of a day. Sessions in different groups do not overlap in time. `rows` is
 * the table of periods that the rows of the timetable show.
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
    // By clock time, the session may overlap a session of an earlier group. That group and all
    // later groups are then merged.
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

import type { Term } from '@/contract/term';
import { minutesOf } from './blocks';
import { overlaps, type TimeOfDay } from './timeOfDay';

/** A class session with the first and last row of the weekly timetable that it takes. */
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

/** A class belongs into the row of its period number if their times differ by fewer minutes. */
export const NEAR = 45;

/**
 * Returns the row for a period number and its clock time. Usually this is the number. If the table of
 * the class differs much from the rows, it is the row with the nearest time (T-15).
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

/** Returns the rows of a class. */
export const laidIn = <S extends TimeOfDay>(rows: Term['periods'], session: S): Laid<S> => {
  const { periodStart, periodEnd, startTime = '', endTime = '' } = session;
  const start = rowAt(rows, periodStart, startTime, 'start');
  return { session, start, end: Math.max(start, rowAt(rows, periodEnd, endTime, 'end')) };
};

/** True if two sessions cannot be above each other in one column. */
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
    // By the clock a session may overlap one of an earlier group, which then holds all between them.
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

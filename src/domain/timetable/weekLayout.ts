interface Placed {
  date: string;
  periodStart: number;
  periodEnd: number;
}

/** A group of class sessions that overlap in time, with the layout for the weekly timetable. */
export interface Cluster<S extends Placed> {
  start: number;
  end: number;
  /**
   * Columns of class sessions. The page shows the columns side by side. In each column, the
   * sessions are in order of time.
   */
  lanes: S[][];
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

const lanesOf = <S extends Placed>(sessions: readonly S[]): S[][] => {
  const lanes: S[][] = [];
  for (const session of sessions) {
    const free = lanes.find((lane) => (lane.at(-1)?.periodEnd ?? 0) < session.periodStart);
    if (free) free.push(session);
    else lanes.push([session]);
  }
  return lanes;
};

/** Groups the class sessions of a day. Sessions in different groups do not overlap in time. */
export const clustersOf = <S extends Placed>(sessions: readonly S[]): Cluster<S>[] => {
  const sorted = [...sessions].sort(
    (a, b) => a.periodStart - b.periodStart || a.periodEnd - b.periodEnd,
  );
  const groups: { end: number; sessions: S[] }[] = [];
  for (const session of sorted) {
    const last = groups.at(-1);
    if (last && session.periodStart <= last.end) {
      last.sessions.push(session);
      last.end = Math.max(last.end, session.periodEnd);
    } else groups.push({ end: session.periodEnd, sessions: [session] });
  }
  return groups.map(({ end, sessions: own }) => {
    const lanes = lanesOf(own);
    const start = own[0]?.periodStart ?? 1;
    const listed = lanes.length > MAX_LANES;
    return { start, end, lanes: listed ? [own] : lanes, listed };
  });
};

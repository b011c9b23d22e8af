interface Placed {
  date: string;
  periodStart: number;
  periodEnd: number;
}

/** A group of class sessions that overlap, with their layout in the week's timetable. */
export interface Cluster<S extends Placed> {
  start: number;
  end: number;
  /** The columns side by side. In each, the class sessions are in order of time. */
  lanes: S[][];
  /** True if there would be too many columns. There is only one then, with all class sessions. */
  listed: boolean;
}

/** Maximum number of columns. More would be too narrow to read. */
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

/** Groups the class sessions of a day. Those of different groups do not overlap. */
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

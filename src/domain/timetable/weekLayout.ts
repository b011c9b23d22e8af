/** What the grid needs of a session. */
interface Placed {
  date: string;
  periodStart: number;
  periodEnd: number;
}

/** Sessions that overlap, directly or by others between them, and how they share their place. */
export interface Cluster<S extends Placed> {
  start: number;
  end: number;
  /** Side by side, each lane from top to bottom. */
  lanes: S[][];
  /** Too many to stand side by side: the one lane is a list of sessions that overlap. */
  listed: boolean;
}

/** More than these side by side could not be read: they are listed below each other instead. */
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

/** The sessions of one day, gathered to what overlaps. */
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

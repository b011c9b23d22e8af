/** `cvr` is the share of a unit's people who can be reached, from 0 to 1. */
export interface Unit {
  name: string;
  cvr: number;
}

/** Sorts units by the share of people who can be reached, lowest first. */
export const lowestFirst = (units: readonly Unit[]): Unit[] =>
  [...units].sort((a, b) => a.cvr - b.cvr);

/** A unit. `cvr` is the share of its people who can be reached, from 0 to 1. */
export interface Unit {
  name: string;
  cvr: number;
}

/** Sorts units by the share of people who can be reached, from low to high. */
export const lowestFirst = (units: readonly Unit[]): Unit[] =>
  [...units].sort((a, b) => a.cvr - b.cvr);

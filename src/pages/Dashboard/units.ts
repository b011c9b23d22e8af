/** How many of a unit's people can be reached, from 0 to 1. */
export interface Unit {
  name: string;
  cvr: number;
}

/** The units of which the smallest part can be reached first. */
export const lowestFirst = (units: readonly Unit[]): Unit[] =>
  [...units].sort((a, b) => a.cvr - b.cvr);

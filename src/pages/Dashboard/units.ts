/** How much of its teaching tasks a unit has done, from 0 to 1. */
export interface Unit {
  name: string;
  cvr: number;
}

export const UNIT_ORDERS = ['lowest', 'highest'] as const;
export type UnitOrder = (typeof UNIT_ORDERS)[number];

export const unitsBy = (units: readonly Unit[], order: UnitOrder): Unit[] =>
  [...units].sort((a, b) => (order === 'lowest' ? a.cvr - b.cvr : b.cvr - a.cvr));

/** The mean of the units, each counting the same; undefined where there are none. */
export const meanOf = (units: readonly Unit[]): number | undefined =>
  units.length > 0 ? units.reduce((sum, { cvr }) => sum + cvr, 0) / units.length : undefined;

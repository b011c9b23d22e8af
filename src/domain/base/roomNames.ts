import { matchText } from '@/contract/base/fields';

/** Room numbers are padded with zeros to this length for sorting, so that 教室9 comes before 教室10. */
const DIGITS = 6;

/**
 * Returns the sort key of a room, such as `教室000009` for `教室9`. The keys are compared byte by byte.
 */
export const roomOrder = (name: string): string =>
  matchText(name).replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));

/** Captures the building in the name of a room, if only a room number follows it, as in 明德楼301. */
const IN_BUILDING = /^(.*(?:楼|馆|大厦))[-－\s]?\d{3,4}[a-z]?(?:室|教室)?$/i;

/**
 * Returns the building in the name of a room, such as 明德楼 for 明德楼301. Returns an empty string if
 * the building is unclear.
 */
export const buildingIn = (name: string): string => IN_BUILDING.exec(name.trim())?.[1] ?? '';

/**
 * Returns the name and all other names (aliases) of a room, converted by `matchText` for
 * comparison.
 */
export const roomMatches = ({ name, aliases }: { name: string; aliases: readonly string[] }) => [
  ...new Set([name, ...aliases].map(matchText)),
];

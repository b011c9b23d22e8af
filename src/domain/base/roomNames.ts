import { matchText } from '@/contract/base/fields';

/** Digits of room numbers are padded to this length, so that 教室9 comes before 教室10. */
const DIGITS = 6;

/** Returns the sort key of a room, which is compared byte by byte: `教室000009` for `教室9`. */
export const roomOrder = (name: string): string =>
  matchText(name).replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));

/** Matches a building name with a word such as 楼, followed only by a room number: 明德楼301. */
const IN_BUILDING = /^(.*(?:楼|馆|大厦))[-－\s]?\d{3,4}[a-z]?(?:室|教室)?$/i;

/** Returns the building at the start of a room's name. Blank if it is unclear. */
export const buildingIn = (name: string): string => IN_BUILDING.exec(name.trim())?.[1] ?? '';

/**
 * Returns the name and all other names (aliases) of a room, converted by `matchText` for
 * comparison.
 */
export const roomMatches = ({ name, aliases }: { name: string; aliases: readonly string[] }) => [
  ...new Set([name, ...aliases].map(matchText)),
];

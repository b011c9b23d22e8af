import { matchText } from '@/contract/base/fields';

const isDigit = (character = ''): boolean => /\d/.test(character);

/**
 * True if `location` contains `part` as a whole word or number. `3号楼302` contains `302`, but `302`
 * does not contain `3`.
 */
const names = (location: string, part: string): boolean => {
  for (let at = location.indexOf(part); at >= 0; at = location.indexOf(part, at + 1)) {
    const end = at + part.length;
    const isCut =
      (isDigit(location[at - 1]) && isDigit(part[0])) ||
      (isDigit(part.at(-1)) && isDigit(location[end]));
    if (!isCut) return true;
  }
  return false;
};

const plainLocation = (text: string): string => matchText(text).replace(/[\s()[\]【】-]+/g, '');

/** True if two texts may mean the same room, such as `3号楼302` and `302`. */
export const isSameLocation = (a: string, b: string): boolean => {
  const [first, second] = [plainLocation(a), plainLocation(b)];
  return names(first, second) || names(second, first);
};

const FLOOR = /[\d一二三四五六七八九十]{1,3}楼|\d+\s*座/g;

/**
 * True if the text of a room includes a building, as in `中医楼402` or `教1-305`. In `3楼`, 楼 only means
 * a floor.
 */
export const hasOwnBuilding = (room: string): boolean =>
  /[楼馆栋座]|中心|^\p{Script=Han}{1,3}\d{1,2}-\d/u.test(room.replace(FLOOR, ''));

/**
 * Joins a building and a room, such as `3号楼` and `302`. Returns only the room if it already names a
 * building, or contains this one. Returns only the building if it contains the room and does not
 * end with a word such as 楼: the 3 in `3号楼` is not room 3.
 */
export const joinLocation = (building: string, room: string): string => {
  if (hasOwnBuilding(room)) return room;
  if (names(matchText(room), matchText(building))) return room;
  if (names(matchText(building), matchText(room)) && !/[楼馆座栋]$/.test(building)) return building;
  const isGlued = /[a-z\d]$/i.test(building) && /^[a-z\d]/i.test(room);
  return `${building}${isGlued ? '-' : ''}${room}`;
};

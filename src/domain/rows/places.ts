import { matchText } from '@/contract/base/fields';

const isDigit = (character = ''): boolean => /\d/.test(character);

/** Whether a place names the other one: `3号楼302` names `3号楼` and `302`, but `302` does not name `3`. */
const names = (place: string, part: string): boolean => {
  for (let at = place.indexOf(part); at >= 0; at = place.indexOf(part, at + 1)) {
    const end = at + part.length;
    const isCut =
      (isDigit(place[at - 1]) && isDigit(part[0])) || (isDigit(part.at(-1)) && isDigit(place[end]));
    if (!isCut) return true;
  }
  return false;
};

const plainPlace = (text: string): string => matchText(text).replace(/[\s()[\]【】-]+/g, '');

/** Whether two texts may be one place, of which one may say more. */
export const isSamePlace = (a: string, b: string): boolean => {
  const [first, second] = [plainPlace(a), plainPlace(b)];
  return names(first, second) || names(second, first);
};

const FLOOR = /[\d一二三四五六七八九十]{1,3}楼|\d+\s*座/g;

/** Whether a room says of itself in which building it is: `中医楼402`, `教1-305`; `3楼` is a floor. */
export const hasOwnBuilding = (room: string): boolean =>
  /[楼馆栋座]|中心|^\p{Script=Han}{1,3}\d{1,2}-\d/u.test(room.replace(FLOOR, ''));

/**
 * A building and its room: `3号楼` and `302` are `3号楼302`; a text that has the other one, or another building,
 * stays as it is.
 */
export const joinPlace = (building: string, room: string): string => {
  if (hasOwnBuilding(room)) return room;
  if (names(matchText(room), matchText(building))) return room;
  if (names(matchText(building), matchText(room)) && !/[楼馆座栋]$/.test(building)) return building;
  const isGlued = /[a-z\d]$/i.test(building) && /^[a-z\d]/i.test(room);
  return `${building}${isGlued ? '-' : ''}${room}`;
};

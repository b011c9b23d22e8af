import { matchText } from '@/contract/base/fields';
import { groupBy } from '@/domain/base/groupBy';
import {
  byStaffNoOrName,
  type ClashSession,
  type IdentityOf,
  isSameTeaching,
} from './clashSession';
import { closedAt, NO_ROOM_FACTS, type RoomFacts } from './roomFacts';
import { overlaps, type TimeOfDay } from './timeOfDay';

interface RoomUse extends TimeOfDay {
  room: string;
  date: string;
}

/**
 * Returns, for each class session, the indexes of those before it in the list that cannot share a
 * room with it: they overlap with it and are not a joint class (合班).
 */
const rivalsOf = (classes: readonly ClashSession[], identityOf: IdentityOf): number[][] => {
  const byDate = groupBy(classes.keys(), (index) => classes[index]?.date);
  return classes.map((own, index) =>
    (byDate.get(own.date) ?? []).filter((earlier) => {
      const other = classes[earlier];
      return (
        earlier < index && other && overlaps(own, other) && !isSameTeaching(own, other, identityOf)
      );
    }),
  );
};

/**
 * Returns a function that counts for how many of `classes` a room is free (T-09). A room is not
 * free during its closed times (T-14) or the `busy` sessions in it. Two of `classes` that overlap
 * cannot both have the room, unless they are a joint class.
 */
export const freeRoomCounts = (
  classes: readonly ClashSession[],
  busy: readonly RoomUse[],
  identityOf: IdentityOf = byStaffNoOrName,
  facts: RoomFacts = NO_ROOM_FACTS,
): ((room: string) => number) => {
  const rivals = rivalsOf(classes, identityOf);
  const dates = new Set(classes.map(({ date }) => date));
  const matches = new Map(
    [...new Set(busy.map(({ room }) => room))].map((room) => [room, facts.keyOf(matchText(room))]),
  );
  const ofRooms = groupBy(
    busy.filter(({ date }) => dates.has(date)),
    ({ room }) => matches.get(room) ?? room,
  );
  const uses = new Map(
    [...ofRooms].map(([match, own]) => [match, groupBy(own, ({ date }) => date)]),
  );
  return (room) => {
    const key = facts.keyOf(matchText(room));
    const inRoom = uses.get(key);
    const known = facts.of(key);
    const free = new Set<number>();
    for (const [index, each] of classes.entries()) {
      const isBusy =
        closedAt(known, each.date, each) !== undefined ||
        inRoom?.get(each.date)?.some((use) => overlaps(use, each));
      if (!isBusy && !rivals[index]?.some((rival) => free.has(rival))) free.add(index);
    }
    return free.size;
  };
};

export interface RoomChoice {
  name: string;
  /** The number of class sessions for which the room is free. */
  freeCount: number;
  /** The seats of the room in the register of rooms. Null if unknown. */
  seats: number | null;
  /**
   * The largest number of students that the timetable puts in this room at one time. Null if
   * unknown.
   */
  held: number | null;
  campus: string;
  kind: string;
}

/**
 * The requirements for a room that some classes need: the number of students, and the campuses and
 * kinds of the rooms that they have now.
 */
export interface RoomWish {
  /** The number of students in the largest class. Null if unknown. */
  students: number | null;
  /**
   * The campuses of the rooms that the classes have now, or of the course if that is unknown.
   * Converted by `matchText` for comparison.
   */
  campuses: ReadonlySet<string>;
  /** The kinds of the rooms that the classes have now, also converted by `matchText`. */
  kinds: ReadonlySet<string>;
}

/**
 * True if the room is too small for the students. If its seats are unknown, the largest number of
 * students that it holds at one time is used instead. False if either number is unknown.
 */
export const isSmall = (
  { seats, held }: Pick<RoomChoice, 'seats' | 'held'>,
  students: number | null,
): boolean => {
  const most = seats ?? held;
  return most !== null && students !== null && most < students;
};

/**
 * Sorts rooms, best first (T-14): by the number of classes for which they are free, then by
 * sufficient size, same campus, same kind of room, and name. Rooms of unknown size come between
 * large enough and too small ones.
 */
export const sortRooms = <R extends RoomChoice>(
  rooms: readonly R[],
  { students, campuses, kinds }: RoomWish,
): R[] => {
  const byName = new Intl.Collator('zh-CN', { numeric: true });
  const seatsOf = (room: R) => {
    if (students === null) return 0;
    if (isSmall(room, students)) return 2;
    return (room.seats ?? room.held) === null ? 1 : 0;
  };
  const isOther = (wanted: ReadonlySet<string>, text: string) =>
    Number(wanted.size > 0 && !wanted.has(matchText(text)));
  const ranked = rooms.map((room) => ({
    room,
    ranks: [
      -room.freeCount,
      seatsOf(room),
      isOther(campuses, room.campus),
      isOther(kinds, room.kind),
    ],
  }));
  const difference = (a: readonly number[], b: readonly number[]) =>
    a.map((rank, index) => rank - (b[index] ?? 0)).find((each) => each !== 0) ?? 0;
  return ranked
    .sort((a, b) => difference(a.ranks, b.ranks) || byName.compare(a.room.name, b.room.name))
    .map(({ room }) => room);
};

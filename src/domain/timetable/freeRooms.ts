import { matchText } from '@/contract/base/fields';
import { groupBy } from '@/domain/base/groupBy';
import { byStaffNoOrName, type ClashSession, type IdentityOf, isSameTeaching } from './clashes';
import { overlaps, type TimeOfDay } from './timeOfDay';

interface RoomUse extends TimeOfDay {
  room: string;
  date: string;
}

/** For each class session, returns the earlier sessions that cannot be in the same room. */
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
 * Counts for how many of the class sessions each room is free (T-09). `busy` contains the class
 * sessions that stay where they are. Two classes at the same time need two rooms, unless they are a
 * joint class.
 */
export const freeRoomCounts = (
  classes: readonly ClashSession[],
  busy: readonly RoomUse[],
  identityOf: IdentityOf = byStaffNoOrName,
): ((room: string) => number) => {
  const rivals = rivalsOf(classes, identityOf);
  const dates = new Set(classes.map(({ date }) => date));
  const matches = new Map(
    [...new Set(busy.map(({ room }) => room))].map((room) => [room, matchText(room)]),
  );
  const ofRooms = groupBy(
    busy.filter(({ date }) => dates.has(date)),
    ({ room }) => matches.get(room) ?? room,
  );
  const uses = new Map(
    [...ofRooms].map(([match, own]) => [match, groupBy(own, ({ date }) => date)]),
  );
  return (room) => {
    const inRoom = uses.get(matchText(room));
    const free = new Set<number>();
    for (const [index, each] of classes.entries()) {
      const isBusy = inRoom?.get(each.date)?.some((use) => overlaps(use, each));
      if (!isBusy && !rivals[index]?.some((rival) => free.has(rival))) free.add(index);
    }
    return free.size;
  };
};

export interface RoomChoice {
  name: string;
  /** The number of class sessions for which the room is free. */
  freeCount: number;
  /** The largest number of students that the room has held. Null if unknown. */
  held: number | null;
}

/** True if the room has never held so many students. Unknown numbers are not too small. */
export const isSmall = (held: number | null, students: number | null): boolean =>
  held !== null && students !== null && held < students;

/**
 * Sorts rooms. Rooms that are free for more classes come first. Of those, rooms with enough seats
 * come first, then unknown rooms, then rooms that may be too small.
 */
export const sortRooms = <R extends RoomChoice>(
  rooms: readonly R[],
  students: number | null,
): R[] => {
  const byName = new Intl.Collator('zh-CN', { numeric: true });
  const seats = ({ held }: R) => {
    if (students === null) return 0;
    if (held === null) return 1;
    return isSmall(held, students) ? 2 : 0;
  };
  return [...rooms].sort(
    (a, b) => b.freeCount - a.freeCount || seats(a) - seats(b) || byName.compare(a.name, b.name),
  );
};

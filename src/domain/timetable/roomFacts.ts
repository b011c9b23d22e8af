import { matchText } from '@/contract/base/fields';
import type { Way } from '@/contract/campusWays';
import type { ClosedTime } from '@/contract/closedTimes';
import type { Room } from '@/contract/rooms';
import { roomMatches } from '@/domain/base/roomNames';
import { weekdayOf } from '@/domain/time/dates';
import type { TimeOfDay } from './timeOfDay';

/** The fields of a room in the register that are needed to find clashes and free rooms. */
export type KnownRoom = Pick<
  Room,
  'name' | 'aliases' | 'campus' | 'building' | 'kind' | 'seats' | 'closed'
>;

/**
 * The register of rooms and the ways between campuses, prepared to check a timetable (T-14). Names
 * that are passed to these functions must be converted by `matchText` first.
 */
export interface RoomFacts {
  rooms: readonly KnownRoom[];
  /** Returns the room with this name or alias, or undefined if the register has none. */
  of: (match: string) => KnownRoom | undefined;
  /** Returns a key for a room, which is the same for all names of the room. */
  keyOf: (match: string) => string;
  /** True if the register has the minutes for at least one way between campuses. */
  hasWays: boolean;
  /** Returns the minutes from one campus to another, or 0 if they are not known. */
  minutesBetween: (a: string, b: string) => number;
}

const pairOf = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`);

export const roomFactsOf = (rooms: readonly KnownRoom[], ways: readonly Way[]): RoomFacts => {
  const byName = new Map(
    rooms.flatMap((room) => roomMatches(room).map((match) => [match, room] as const)),
  );
  const keys = new Map(rooms.map((room) => [room, matchText(room.name)]));
  const minutes = new Map(
    ways.map(({ from, to, minutes }) => [pairOf(matchText(from), matchText(to)), minutes]),
  );
  return {
    rooms,
    of: (match) => byName.get(match),
    keyOf: (match) => {
      const room = byName.get(match);
      return room ? (keys.get(room) ?? match) : match;
    },
    hasWays: ways.length > 0,
    minutesBetween: (a, b) => (a && b && a !== b ? (minutes.get(pairOf(a, b)) ?? 0) : 0),
  };
};

/** The empty register of rooms. */
export const NO_ROOM_FACTS: RoomFacts = roomFactsOf([], []);

const isWholeDay = ({ startTime }: ClosedTime): boolean => startTime === '';

/**
 * True if the closed time overlaps the time of a class. If the clock time of the class is unknown,
 * only a room that is closed all day counts.
 */
const concerns = (closed: ClosedTime, date: string, { startTime, endTime }: TimeOfDay): boolean => {
  if (date < closed.dateFrom || date > closed.dateTo) return false;
  if (closed.weekday !== null && closed.weekday !== weekdayOf(date)) return false;
  if (isWholeDay(closed)) return true;
  if (!startTime || !endTime) return false;
  return closed.startTime < endTime && startTime < closed.endTime;
};

/**
 * Returns the first closed time of a room that overlaps the time of a class, or undefined if the
 * room is open.
 */
export const closedAt = (
  room: KnownRoom | undefined,
  date: string,
  time: TimeOfDay,
): ClosedTime | undefined => room?.closed.find((closed) => concerns(closed, date, time));

/** A period number above all real ones, so that no class has it. */
const NEVER = 100;
const ALL_DAY: TimeOfDay = {
  periodStart: 0,
  periodEnd: NEVER,
  startTime: '00:00',
  endTime: '24:00',
};

export const closedTimesOn = (room: KnownRoom | undefined, date: string): TimeOfDay[] =>
  (room?.closed ?? [])
    .filter((closed) => concerns({ ...closed, startTime: '', endTime: '' }, date, ALL_DAY))
    .map((closed) =>
      isWholeDay(closed)
        ? ALL_DAY
        : {
            // No class has these period numbers, so only the clock times are compared.
            ...{ periodStart: NEVER, periodEnd: NEVER },
            ...{ startTime: closed.startTime, endTime: closed.endTime },
          },
    );

const MINUTES = 60;

/** Returns the minutes of a clock time such as `08:30` since midnight. */
export const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * MINUTES + minutes;
};

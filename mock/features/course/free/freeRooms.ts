import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { findRooms as findRoomsCall, KnownRooms } from '@/contract/freeTimes';
import { isRoom } from '@/domain/base/rooms';
import type { IdentityOf } from '@/domain/timetable/clashSession';
import { freeRoomCounts, type RoomWish, sortRooms } from '@/domain/timetable/freeRooms';
import type { RoomFacts } from '@/domain/timetable/roomFacts';
import type { Readers } from '../../../db/query/readers';
import { spelledPlain } from '../../../db/query/spelling';
import { readRoomFacts } from '../../room/facts';
import { storedAs } from '../clashes/afterChange';
import type { StoredSession } from '../clashes/classes';
import { furtherSession, readKnown } from '../session/read';
import { roomNames } from '../subjects/names';
import { chosenSessions } from './chosenSessions';
import { roomsInUse, studentsByRoom } from './usedInTerm';

type RoomQuery = ParsedInputOf<typeof findRoomsCall>;

const MOST_ROOMS = 1000;

interface Wanted {
  /**
   * The class sessions that need a room. Empty if the request has neither a time nor class
   * sessions.
   */
  classes: readonly StoredSession[];
  termCodes: readonly string[];
  identityOf?: IdentityOf;
}

/**
 * Returns a placeholder class session without a course, to search for the rooms that are free at
 * this time.
 */
const classAt = (at: NonNullable<RoomQuery['at']>): StoredSession => ({
  ...{ id: '', sessionId: 0, courseId: 0, courseKey: '', courseName: '', className: '' },
  ...{ level: 'bachelor', classes: [], students: null, cancelled: false, own: true },
  ...{ groupName: '', room: '', teachers: [] },
  ...{ termCode: '', campus: '', startTime: '', endTime: '' },
  ...at,
});

const wantedBy = async (
  { reader: db, searcher }: Readers,
  { at, sessionId = 0, courseId, selection }: RoomQuery,
  now: Date,
): Promise<Wanted> => {
  if (selection) {
    const { chosen, identityOf } = await chosenSessions(searcher, selection, now);
    const termCodes = [...new Set(chosen.map(({ termCode }) => termCode))];
    return { classes: chosen, termCodes, identityOf };
  }
  if (!at) return { classes: [], termCodes: [] };
  if (courseId === undefined) return { classes: [{ ...classAt(at), sessionId }], termCodes: [] };
  const present = (await readKnown(db, [sessionId])).get(sessionId);
  const further = await furtherSession(db, courseId);
  const session = { ...further, room: present?.room ?? '', ...at, id: sessionId };
  return { classes: await storedAs(db, [session]), termCodes: [session.termCode] };
};

/**
 * Returns the requirements for a suitable room: the number of students in the largest class, the
 * campuses of the classes, and the kinds of the rooms that the classes use now.
 */
const wishOf = (classes: readonly StoredSession[], facts: RoomFacts): RoomWish => {
  const sizes = classes.flatMap(({ groupName, students }) =>
    groupName === '' && students ? [students] : [],
  );
  const rooms = classes.map(({ room }) => facts.of(matchText(room)));
  const campuses = classes.map(({ campus }, index) => rooms[index]?.campus || campus);
  const known = (texts: readonly string[]) => new Set(texts.map(matchText).filter(Boolean));
  return {
    students: sizes.length > 0 ? Math.max(...sizes) : null,
    campuses: known(campuses),
    kinds: known(rooms.map((room) => room?.kind ?? '')),
  };
};

const UNREGISTERED = { aliases: [], campus: '', kind: '', seats: null };

/**
 * Returns all rooms of the register, and the rooms in the timetable that are not in the register.
 */
const allRooms = (named: readonly string[], facts: RoomFacts) => [
  ...facts.rooms,
  ...named
    .filter((name) => isRoom(name) && !facts.of(matchText(name)))
    .map((name) => ({ name, ...UNREGISTERED })),
];

/**
 * Returns the largest number of students at one time, by room. All names of a room count as the
 * same room.
 */
const heldByRoom = (held: ReadonlyMap<string, number>, { keyOf }: RoomFacts) => {
  const found = new Map<string, number>();
  for (const [match, students] of held) {
    const key = keyOf(match);
    found.set(key, Math.max(students, found.get(key) ?? 0));
  }
  return found;
};

/**
 * Lists the rooms of the register and of the timetable (T-09, T-14). If the request has a time or
 * class sessions, the rooms that are free for the largest number of these sessions come first.
 * Equally free rooms are sorted by suitability.
 */
export const findRooms = async (
  readers: Readers,
  query: RoomQuery,
  now: Date,
): Promise<KnownRooms> => {
  const { searcher } = readers;
  const { classes, termCodes, identityOf } = await wantedBy(readers, query, now);
  const facts = await readRoomFacts(searcher);
  const ids = new Set(classes.map(({ sessionId }) => sessionId));
  const busy = (await roomsInUse(searcher, classes)).filter(({ id }) => !ids.has(id));
  const freeIn = freeRoomCounts(classes, busy, identityOf, facts);
  const heldIn = heldByRoom(await studentsByRoom(searcher, termCodes), facts);
  const wish = wishOf(classes, facts);
  const rooms = sortRooms(
    allRooms(await roomNames(searcher), facts).map(({ name, aliases, campus, kind, seats }) => {
      const freeCount = freeIn(name);
      const free = classes.length === 0 ? null : freeCount === classes.length;
      const held = heldIn.get(matchText(name)) ?? null;
      const spelling = spelledPlain(name);
      return { name, spelling, free, freeCount, held, seats, campus, kind, aliases };
    }),
    wish,
  );
  const { students } = wish;
  return { rooms: rooms.slice(0, MOST_ROOMS), classes: classes.length, students };
};

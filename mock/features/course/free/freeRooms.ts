import type { ParsedInputOf } from '@/contract/base/endpoint';
import { matchText } from '@/contract/base/fields';
import type { findRooms as findRoomsCall, KnownRooms } from '@/contract/session';
import { isRoom } from '@/domain/base/rooms';
import type { IdentityOf } from '@/domain/timetable/clashes';
import { freeRoomCounts, sortRooms } from '@/domain/timetable/freeRooms';
import type { Readers } from '../../../db/query/readers';
import { spelledPlain } from '../../../db/query/spelling';
import { type StoredSession, storedAs } from '../clashes';
import { furtherSession } from '../sessions';
import { roomNames } from '../subjectNames';
import { chosenSessions } from './chosenSessions';
import { roomsInUse, studentsByRoom } from './usedInTerm';

type RoomQuery = ParsedInputOf<typeof findRoomsCall>;

const MOST_ROOMS = 1000;

interface Wanted {
  /** The class sessions that need a room. Empty if the caller asks for no time. */
  classes: readonly StoredSession[];
  termCodes: readonly string[];
  identityOf?: IdentityOf;
}

/** Returns a class session at this time, without a known course. */
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
  const session = { ...(await furtherSession(db, courseId)), ...at, id: sessionId };
  return { classes: await storedAs(db, [session]), termCodes: [session.termCode] };
};

/** Returns the largest number of students in one of the classes. Null if no number is known. */
const mostStudents = (classes: readonly StoredSession[]): number | null =>
  classes.reduce<number | null>(
    (most, { groupName, students }) =>
      groupName === '' && students ? Math.max(most ?? 0, students) : most,
    null,
  );

/**
 * Lists the rooms in the timetable (T-09). If the caller gives a time or class sessions, rooms that
 * are free for all of them come first, and rooms that may be too small come later.
 */
export const findRooms = async (
  readers: Readers,
  query: RoomQuery,
  now: Date,
): Promise<KnownRooms> => {
  const { searcher } = readers;
  const { classes, termCodes, identityOf } = await wantedBy(readers, query, now);
  const names = (await roomNames(searcher)).filter(isRoom);
  const ids = new Set(classes.map(({ sessionId }) => sessionId));
  const busy = (await roomsInUse(searcher, classes)).filter(({ id }) => !ids.has(id));
  const freeIn = freeRoomCounts(classes, busy, identityOf);
  const heldIn = await studentsByRoom(searcher, termCodes);
  const students = mostStudents(classes);
  const rooms = sortRooms(
    names.map((name) => {
      const freeCount = freeIn(name);
      const free = classes.length === 0 ? null : freeCount === classes.length;
      const held = heldIn.get(matchText(name)) ?? null;
      return { name, spelling: spelledPlain(name), free, freeCount, held };
    }),
    students,
  );
  return { rooms: rooms.slice(0, MOST_ROOMS), classes: classes.length, students };
};

import { sql } from 'kysely';
import { findRooms, findFreeSlots as findSlots } from '@/contract/freeTimes';
import { listClashes as clashList } from '@/contract/timetable';
import type { Engine } from '../../mock/db/dialect/dialect';
import type { Store } from '../../mock/db/write/store';
import { write } from '../../mock/db/write/write';
import { listClashes } from '../../mock/features/course/clashes/list';
import { findRooms as findFreeRooms } from '../../mock/features/course/free/freeRooms';
import { findFreeSlots } from '../../mock/features/course/free/freeSlots';
import { fillRooms } from '../../mock/features/room/fill';
import { saveWays } from '../../mock/features/room/ways';
import { openTestStore } from '../support/api';
import { startPostgres } from '../support/startPostgres';
import { contactRows } from './contacts';
import { WEEKS } from './courses';
import { childrenTime, ownTime, parentOf } from './growth/processor';
import { ACCOUNT } from './imports';
import { type Figure, middle } from './measure';
import { fillOffice } from './office';

const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];
const SIZE = { contacts: 2000, courses: 20_000 / WEEKS, importing: 0 };
const RUNS = 7;
const TERM = { dateFrom: '2026-08-31', dateTo: '2026-12-20' };
const NOW = new Date('2026-08-30T08:00:00+08:00');

const SELECTIONS = {
  'a course': { by: 'course', of: '课程0', courseId: 1, ...TERM },
  'a room': { by: 'room', of: '教学楼3', ...TERM },
  'a teacher': { by: 'teacher', of: contactRows(1)[0]?.name ?? '', ...TERM },
  'two days': { by: 'all', of: '所有', dateFrom: '2026-10-12', dateTo: '2026-10-13' },
} as const;

/** The main process of PostgreSQL. Undefined for SQLite. */
const postmasterOf = async ({ engine, reader }: Store): Promise<number | undefined> => {
  if (engine === 'sqlite') return undefined;
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as "pid"`.execute(reader);
  return rows[0] && parentOf(rows[0].pid);
};

/** Returns a function that measures the processor time of an action, the database included. */
const processorOf = async (store: Store) => {
  const postmaster = await postmasterOf(store);
  const time = () => ownTime() + (postmaster === undefined ? 0 : childrenTime(postmaster));
  return async (action: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const start = time();
      await action();
      if (run > 0) times.push(time() - start);
    }
    return middle(times);
  };
};

const CAMPUSES = ['东校区', '西校区', '南校区'] as const;

/**
 * Registers all rooms of the timetable, on three campuses and with seats of which a few are too few,
 * and the minutes between the campuses (T-14).
 */
const registerRooms = (store: Store) =>
  write(store, ACCOUNT, NOW, async (writer) => {
    await fillRooms(writer);
    await sql`update "courses" set "studentCount" = 30 + "id" % 40`.execute(writer.trx);
    await sql`update "rooms" set "seats" = 40 + "id" % 90,
      "campus" = case "id" % 3 when 0 then ${CAMPUSES[0]} when 1 then ${CAMPUSES[1]}
        else ${CAMPUSES[2]} end`.execute(writer.trx);
    const [from, to, other] = CAMPUSES;
    const ways = [
      { from, to, minutes: 30 },
      { from, to: other, minutes: 45 },
    ];
    await saveWays(writer, { version: 0, ways });
  });

/**
 * Measures the processor time of free times and rooms for selections among 20,000 classes (T-09).
 * The bare figure is the time to read all these classes. It should stay far above the others.
 */
export const findingFree = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const engine of ENGINES) {
    const running = engine === 'postgres' ? await startPostgres() : undefined;
    if (running) process.env.DATABASE_URL = running.url;
    const store = await openTestStore(engine);
    await fillOffice(store, SIZE);
    if (running) await sql`vacuum analyze`.execute(store.db);
    const processor = await processorOf(store);
    const clashes = clashList.input.parse({});
    const measureClashes = () => processor(() => listClashes(store, clashes, NOW));
    const withoutRooms = await measureClashes();
    await registerRooms(store);
    const readAll = sql`select * from "courseSessions" order by "date", "periodStart"`;
    const bare = await processor(() => readAll.execute(store.searcher));
    figures.push(
      { name: `clash list, CPU, ${engine}`, milliseconds: withoutRooms, bare },
      { name: `clash list with rooms, CPU, ${engine}`, milliseconds: await measureClashes(), bare },
    );
    for (const [name, selection] of Object.entries(SELECTIONS)) {
      const [slots, rooms] = [
        findSlots.input.parse(selection),
        findRooms.input.parse({ selection }),
      ];
      figures.push(
        {
          name: `free times for ${name}, CPU, ${engine}`,
          milliseconds: await processor(() => findFreeSlots(store, slots, NOW)),
          bare,
        },
        {
          name: `free rooms for ${name}, CPU, ${engine}`,
          milliseconds: await processor(() => findFreeRooms(store, rooms, NOW)),
          bare,
        },
      );
    }
    await store.close();
    await running?.stop();
  }
  return figures;
};

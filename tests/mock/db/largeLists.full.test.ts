import { sql } from 'kysely';
import { storedOn } from '../../../mock/features/course/clashes/stored';
import { editedSince } from '../../../mock/features/import/undo/entries';
import { type Client, startApi, type TestApi } from '../../support/api';
import { addCourse, setTermStart } from '../../support/records';

/**
 * More values than a JavaScript function can take as arguments. A timetable of 8,000 rows has so
 * many class sessions.
 */
const MANY = 150_000;
const DATE = '2026-08-31';

// One database is enough, because this limit is JavaScript's.
describe('more sessions than a function takes arguments', () => {
  let api: TestApi;
  let admin: Client;
  let courseId: number;
  beforeAll(async () => {
    api = await startApi('sqlite');
    admin = await api.as('admin');
    await setTermStart(admin);
    ({ id: courseId } = await addCourse(admin, {
      sessions: [{ week: 1, weekday: 1, periodStart: 1, periodEnd: 2 }],
    }));
  });
  afterAll(() => api.close());

  test('T-04 all sessions of a day are looked at for clashes', async () => {
    const { id, groupName, ...others } = await api.store.db
      .selectFrom('courseSessions')
      .selectAll()
      .where('courseId', '=', courseId)
      .executeTakeFirstOrThrow();
    const columns = sql.join(Object.keys(others).map((name) => sql.ref(name)));
    await sql`insert into "courseSessions" ("groupName", ${columns})
      with recursive "numbers"("n") as (
        select 2 union all select "n" + 1 from "numbers" where "n" < ${MANY})
      select cast("n" as text), ${columns} from "courseSessions", "numbers"
      where "id" = ${id}`.execute(api.store.db);
    expect(await storedOn(api.store.reader, [DATE])).toHaveLength(MANY);
  });

  test('I-07 an import with as many lines in the history can be held against what was edited', async () => {
    const entry = { type: 'course', recordId: courseId, action: 'create' } as const;
    const lines = Array.from({ length: MANY }, () => ({
      ...entry,
      id: 0,
      before: null,
      after: null,
    }));
    expect(await editedSince(api.store.reader, 'course', lines)).toEqual(new Set([courseId]));
    const newest = { ...entry, id: 2 ** 31 - 1, before: null, after: null };
    expect(await editedSince(api.store.reader, 'course', [newest, ...lines])).toEqual(new Set());
  });
});

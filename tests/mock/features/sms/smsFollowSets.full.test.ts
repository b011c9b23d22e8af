import { type CompiledQuery, sql } from 'kysely';
import { type Client, ENGINES, openTestStore, startApi, type TestApi } from '../../../support/api';
import { recordQueries } from '../../../support/queries';
import { addContact, addCourse, historyOf, setTermStart, valueIn } from '../../../support/records';
import { addTimetable, CLASS, messages, post, sms, until } from '../../../support/sms';

const LI = { name: '李二', staffNo: '1002', mobile: '13800002222' };
const ZHAO = { name: '赵三', staffNo: '1003', mobile: '13800003333' };
const teacher = ({ name, staffNo }: typeof LI) => ({ name, staffNo });

const classes = (count: number) => {
  const { date, ...times } = CLASS;
  const byWeek = { ...times, week: 13, weekday: 4 };
  return Array.from({ length: count }, (_, no) => ({ ...byWeek, groupName: `第${no + 1}组` }));
};

describe.each(ENGINES)('messages follow a write in sets of rows on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let queries: CompiledQuery[];
  beforeEach(async () => {
    const recorded = recordQueries(await openTestStore(engine));
    ({ queries } = recorded);
    api = await startApi(engine, { store: recorded.store });
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const countOf = async (work: () => Promise<unknown>): Promise<number> => {
    queries.length = 0;
    await work();
    return queries.length;
  };
  const stored = () =>
    api.store.db
      .selectFrom('smsRecords')
      .select(['id', 'contactId', 'dedupeKey', 'status', 'errorCode', 'version'])
      .orderBy('id')
      .execute();
  const isWaiting = async () =>
    (
      await sql`select 1 from pg_locks l join pg_stat_activity a using ("pid")
        where not l.granted and a.datname = current_database()`.execute(api.store.reader)
    ).rows.length > 0;
  const setKey = (id: number | undefined, dedupeKey: string) =>
    api.store.db
      .updateTable('smsRecords')
      .set({ dedupeKey })
      .where('id', '=', id ?? 0)
      .execute();

  test('M-04 a start date with 60 queued reminders asks as many statements as one with 3', async () => {
    await addTimetable(admin, classes(3));
    await post(admin);
    const few = await countOf(() => setTermStart(admin, '2026-09-07'));
    await setTermStart(admin);
    await addCourse(admin, { className: '临床2班', sessions: classes(57) });
    expect(await post(admin)).toMatchObject({ queued: 57 });
    const many = await countOf(() => setTermStart(admin, '2026-09-07'));
    const sent = await messages(admin);
    expect(new Set(sent.map(({ sessionAt }) => sessionAt?.slice(0, 10)))).toEqual(
      new Set(['2026-12-03']),
    );
    expect(many).toBe(few);
  });

  test('M-02 60 messages are cancelled and put back with as many statements as 3', async () => {
    const counts: number[] = [];
    await addTimetable(admin, classes(60));
    await post(admin);
    const ids = (await messages(admin)).map(({ id }) => id);
    for (const some of [ids.slice(0, 3), ids]) {
      const act = async (method: string) => valueIn(await sms(admin, method, { ids: some }));
      counts.push(await countOf(() => act('cancel')));
      counts.push(await countOf(() => act('uncancel')));
    }
    expect(counts.slice(2)).toEqual(counts.slice(0, 2));
    expect(new Set((await messages(admin)).map(({ status }) => status))).toEqual(
      new Set(['queued']),
    );
  });

  describe('with three teachers of one class', () => {
    let edit: () => Promise<unknown>;
    beforeEach(async () => {
      for (const person of [LI, ZHAO]) await addContact(admin, person);
      const teachers = [...CLASS.teachers, teacher(LI), teacher(ZHAO)];
      const { sessions } = await addTimetable(admin, [{ ...CLASS, teachers }]);
      const [session] = sessions;
      edit = async () => {
        const { id, version } = session ?? {};
        const body = { method: 'updateSession', id, version, room: '启德楼105' };
        return valueIn(await admin.post('/api/rule', body));
      };
      await post(admin);
    });

    test('M-04 a message takes the key that an earlier one of the same set gives up', async () => {
      const before = await stored();
      const [first, second, third] = before;
      await setKey(third?.id, 'old');
      await setKey(second?.id, third?.dedupeKey ?? '');
      await setKey(first?.id, second?.dedupeKey ?? '');
      await edit();
      expect(await stored()).toEqual(before.map((row) => ({ ...row, version: row.version + 1 })));
    });

    test('M-04 of two messages that would swap keys the earlier one is replaced', async () => {
      const before = await stored();
      const [first, second, third] = before;
      const [one, two] = [first?.dedupeKey ?? '', second?.dedupeKey ?? ''];
      await setKey(first?.id, 'old');
      await setKey(second?.id, one);
      await setKey(first?.id, two);
      await edit();
      expect(await stored()).toMatchObject([
        {
          dedupeKey: `${two}#replaced${first?.id}`,
          status: 'cancelled',
          errorCode: 'SMS_REPLACED',
        },
        { dedupeKey: two, status: 'queued', version: (second?.version ?? 0) + 1 },
        { dedupeKey: third?.dedupeKey, status: 'queued' },
      ]);
    });

    test('M-04 a message that the outbox takes stays as it is, without a line', async () => {
      const ids = (await stored()).map(({ id }) => id);
      const leaseUntil = '2026-11-25T10:01:00.000+08:00';
      // On PostgreSQL, sending locks the row during the write. SQLite has a single writer.
      const outbox = await api.store.db.startTransaction().execute();
      await outbox
        .updateTable('smsRecords')
        .set({ leaseUntil })
        .where('id', '=', ids[1] ?? 0)
        .execute();
      if (engine === 'sqlite') await outbox.commit().execute();
      const edited = edit();
      if (engine === 'postgres') {
        await until(isWaiting);
        await outbox.commit().execute();
      }
      await edited;
      expect((await stored()).map(({ version }) => version)).toEqual([2, 1, 2]);
      const actions: string[][] = [];
      for (const id of ids) {
        actions.push((await historyOf(api, 'sms', id)).map(({ action }) => action));
      }
      expect(actions).toEqual([['create', 'refresh'], ['create'], ['create', 'refresh']]);
    });
  });
});

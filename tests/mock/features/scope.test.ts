import { callAccess } from '@/contract/access';
import { callKey } from '@/contract/base/endpoint';
import type { Contact } from '@/contract/directory';
import type { Session } from '@/contract/rule';
import type { SmsRecord } from '@/contract/sms/sms';
import type { Clash, Timetable } from '@/contract/timetable';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { allEndpoints } from '../../support/endpoints';
import { ask, DAYS, QUESTIONS } from '../../support/questions';
import { addContact, addCourse, errorsOf, setTermStart, valueIn } from '../../support/records';
import { askAsTeacher } from '../../support/requests';
import { PLAN, post } from '../../support/sms';
import { testFull } from '../../support/testFull';

const OWN = '甲教研室';
const OTHER = '乙密教研室';
/** Texts and numbers that only records of the other department have. */
const MARKS = ['乙密', '13911112222', '13911113333', '7391', 'B-391', '91391139'];

const CLASS = { date: '2026-11-26', periodStart: 3, periodEnd: 4 };

describe.each(engines())('what a secretary sees, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let secretary: Client;
  let own: Contact;
  let other: Contact;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    own = await addContact(admin, { name: '甲一', unit: OWN, mobile: '13800001111' });
    other = await addContact(admin, {
      name: '王一',
      unit: OTHER,
      mobile: '13911112222',
      mobile2: '13911113333',
      shortNo: '7391',
      staffNo: 'B-391',
      remark: '乙密备注',
    });
    await addContact(admin, { name: '乙密二', department: OTHER, officePhone: '0591-91391139' });
    await addContact(admin, { name: '赵二', unit: OTHER, remark: '乙密' });
    const teachers = [{ name: '王一' }, { name: '甲一' }, { name: '赵二' }, { name: '无名' }];
    await addCourse(admin, {
      courseName: '甲课',
      classCode: 'A1',
      className: '甲班',
      department: OWN,
      sessions: [{ ...CLASS, room: '201', teachers }],
    });
    await addCourse(admin, {
      courseName: '乙密课',
      classCode: 'B-391',
      className: '乙密班',
      department: OTHER,
      remark: '乙密',
      sessions: [
        {
          ...CLASS,
          periodStart: 4,
          room: '301',
          topic: '乙密内容',
          groupName: '乙密组',
          teachers: [{ name: '王一', staffNo: 'B-391' }],
        },
      ],
    });
    await addCourse(admin, {
      courseName: '合开课',
      classCode: 'J1',
      className: '合班',
      department: `丙教研室、 ${OWN}`,
      sessions: [{ ...CLASS, date: '2026-11-27', room: '202', teachers: [{ name: '甲一' }] }],
    });
    for (const courseName of ['合开课', '乙密课', '甲课']) {
      const query = { method: 'sessions', courseName };
      const { list } = valueIn<{ list: Session[] }>(await admin.post('/api/rule', query));
      const { id, version } = list[0] as Session;
      const note = courseName === '乙密课' ? '乙密原因' : '';
      const cause = { reason: '病假', note };
      const body = { method: 'updateSession', id, version, periodEnd: 5, cause };
      valueIn(await admin.post('/api/rule', body));
    }
    const ids = await api.store.db
      .selectFrom('courseSessions')
      .select('id')
      .orderBy('id')
      .execute();
    const [ofOwn, ofOther] = ids.map(({ id }) => id) as [number, number];
    await askAsTeacher(api, { name: '王一', classes: [ofOwn, ofOther] });
    await post(admin, { ...PLAN, ...DAYS });
    secretary = await api.as('secretary', [OWN]);
  });
  afterAll(() => api.close());

  const walk = async (client: Client): Promise<string> => {
    const answers: string[] = [];
    for (const [key, questions] of Object.entries(QUESTIONS)) {
      for (const question of questions) {
        const { status, body } = await ask(client, key, question);
        expect([key, status]).toEqual([key, 200]);
        answers.push(`${key} ${JSON.stringify(body)}`);
      }
    }
    return answers.join('\n');
  };

  /**
   * Returns the lines with such a text. Hashes are left out, because they may contain a short
   * number by chance.
   */
  const marksIn = (text: string) =>
    text
      .replace(/\b[0-9a-f]{64}\b|"[\w-]{16}"/g, '')
      .split('\n')
      .filter((line) => MARKS.some((mark) => line.includes(mark)));

  test('A-01 every call by which a secretary reads is asked here', () => {
    const reads = allEndpoints()
      .filter(({ read }) => read)
      .map(callKey)
      .filter((key) => callAccess[key] !== 'open' && callAccess[key]?.includes('secretary'));
    expect(Object.keys(QUESTIONS).sort()).toEqual(reads.sort());
  });

  test('A-01 nothing of another unit is in any answer, and all of the own is', async () => {
    const all = await walk(admin);
    for (const mark of MARKS) expect(all).toContain(mark);
    const seen = await walk(secretary);
    expect(marksIn(seen)).toEqual([]);
    for (const text of ['甲课', '甲班', '合开课', '甲一', '13800001111'])
      expect(seen).toContain(text);
  });

  test('A-01 counts are of what is seen', async () => {
    const total = async (path: string, body: object) =>
      (await secretary.post(path, body)).body.Value.pagination.total;
    expect(await total('/api/directory/list', { method: 'list' })).toBe(1);
    expect(await total('/api/directory/list', { method: 'list', mobile: '13911112222' })).toBe(0);
    expect(await total('/api/rule', { method: 'list' })).toBe(2);
    expect(await total('/api/rule', { method: 'sessions' })).toBe(2);
    const { body } = await secretary.get('/api/overview');
    expect(body.Value.sessions).toEqual({ today: 0, tomorrow: 1 });
    expect(body.Value.queued.total).toBe(3);
  });

  test('A-01 the other side of a clash is told by time and room alone', async () => {
    const answer = await secretary.post('/api/rule', { method: 'clashes' });
    const { list } = valueIn<{ list: Clash[] }>(answer);
    expect(list.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(['teacher 王一']);
    for (const { a, b } of list) {
      const [mine, theirs] = (a.outside ? [b, a] : [a, b]) as [Session, Session];
      expect(mine).toMatchObject({ courseName: '甲课', room: '201' });
      expect(theirs).toMatchObject({
        courseName: '其他院系',
        className: '',
        teachers: [],
        date: CLASS.date,
        periodStart: 4,
        room: '301',
        outside: true,
      });
    }
    const week = valueIn<Timetable>(
      await secretary.post('/api/rule', {
        method: 'timetable',
        by: 'teacher',
        of: '甲一',
        ...DAYS,
      }),
    );
    expect(week.sessions.map(({ courseName }) => courseName)).toEqual(['甲课', '合开课']);
    expect(week.clashes.map(({ id }) => id).sort()).toEqual(list.map(({ id }) => id).sort());
  });

  test('A-01 a teacher of another unit is no unknown person, and the number of no message to see', async () => {
    const { list } = valueIn<{ list: { name: string; reason: string }[] }>(
      await secretary.post('/api/smslist', { method: 'readiness', ...DAYS }),
    );
    expect(list.map(({ name, reason }) => `${name} ${reason}`)).toEqual(['无名 noContact']);
    const messages = valueIn<{ list: SmsRecord[] }>(
      await secretary.post('/api/smslist', { method: 'list' }),
    );
    const numbers = messages.list.map(({ recipientName, mobile }) => `${recipientName} ${mobile}`);
    expect(new Set(numbers)).toEqual(new Set(['王一 ', '甲一 138****1111', '赵二 ', '无名 ']));
  });

  test('A-01 a secretary mends numbers of the own contacts, and writes nothing else', async () => {
    const update = (body: object) => secretary.post('/api/directory/update', body);
    const { id, version } = own;
    const saved = valueIn<Contact>(await update({ id, version, mobile: '13800002222' }));
    expect(saved).toMatchObject({ mobile: '138****2222', updatedBy: 'secretary' });
    const refused = await update({ id, version: saved.version, shortNo: '6123', name: '别人' });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual({ name: 'CONTACT_NUMBERS_ONLY' });
    const outside = { id: other.id, version: other.version };
    expect((await update({ ...outside, mobile: '13800003333' })).status).toBe(404);
    const reveal = { method: 'reveal', id: other.id };
    expect((await secretary.post('/api/directory', reveal)).status).toBe(404);
    // The queued message gets the new number.
    const messages = valueIn<{ list: SmsRecord[] }>(
      await admin.post('/api/smslist', { method: 'list', contactId: id }),
    );
    expect(new Set(messages.list.map(({ mobile }) => mobile))).toEqual(new Set(['138****2222']));
  });

  test('A-01 a secretary of units that are taken away sees nothing from the next request on', async () => {
    const setUnits = (units: string[]) =>
      api.store.db
        .updateTable('accounts')
        .set({ units: JSON.stringify(units) })
        .where('userName', '=', 'secretary')
        .execute();
    const names = async () =>
      valueIn<{ list: Contact[] }>(await secretary.get('/api/directory')).list.map(
        ({ name }) => name,
      );
    await setUnits([]);
    expect(await names()).toEqual([]);
    await setUnits(['甲%室']);
    expect(await names()).toEqual([]);
    await setUnits([OTHER]);
    expect((await names()).sort()).toEqual(['乙密二', '王一', '赵二']);
    await setUnits([OWN]);
    expect(await names()).toEqual(['甲一']);
  });

  testFull(
    'A-01 the scope ends with the call: the office sees all of it at the same time',
    async () => {
      const walks = await Promise.all([walk(secretary), walk(admin), walk(secretary)]);
      expect(walks.map((text) => marksIn(text).length > 0)).toEqual([false, true, false]);
    },
  );
});

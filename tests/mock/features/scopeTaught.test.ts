import type { Contact } from '@/contract/directory';
import type { Figures } from '@/contract/figures';
import type { LedgerEntry } from '@/contract/ledger';
import type { Proof } from '@/contract/proof';
import type { Course, Session } from '@/contract/rule';
import type { SmsRecord } from '@/contract/sms/sms';
import type { Rate } from '@/contract/termChanges';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';
import { PLAN, post } from '../../support/sms';

const HOSPITAL = '附属甲医院';
const DAYS = { dateFrom: '2026-11-26', dateTo: '2026-11-27' };
const at = (date: string, name: string, staffNo?: string) => ({
  ...{ date, periodStart: 3, periodEnd: 4, room: '门诊201' },
  teachers: [{ name, ...(staffNo && { staffNo }) }],
});

describe.each(engines())('a secretary and the classes that her people teach, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let secretary: Client;
  let course: Course;
  let sessions: Session[];
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    secretary = await api.as('secretary', [HOSPITAL]);
    await setTermStart(admin);
    const ofHospital = { unit: HOSPITAL, group: 'hospital' };
    await addContact(admin, {
      ...{ ...ofHospital, department: '外科' },
      ...{ name: '甲医生', staffNo: 'H1', mobile: '13800001111' },
    });
    await addContact(admin, { ...ofHospital, name: '独名', mobile: '13800002222' });
    await addContact(admin, { ...ofHospital, name: '同名', staffNo: 'H3' });
    await addContact(admin, { unit: '外科教研室', name: '同名', staffNo: 'T3' });
    await addContact(admin, { unit: '外科教研室', name: '乙老师', mobile: '13911112222' });
    for (const classes of ['临床1班', '护理1班']) {
      await addContact(admin, { group: 'class', name: `${classes}班长`, classes, part: '班长' });
    }
    course = await addCourse(admin, {
      ...{ courseName: '外科学', className: '临床1班', department: '外科教研室' },
      sessions: [
        at('2026-11-26', '改了名', 'H1'),
        at('2026-11-27', '乙老师'),
        at('2026-11-28', '独名'),
        at('2026-11-29', '同名'),
        at('2026-11-30', '同名', 'T3'),
      ],
    });
    sessions = await sessionsOf(admin, course.id);
    await post(admin, { ...PLAN, ...DAYS });
  });
  afterAll(() => api.close());

  const rule = <T>(method: string, body: object = {}) =>
    secretary
      .post('/api/rule', { method, ...body })
      .then((answer) => valueIn<{ list: T[] }>(answer).list);
  const daysOf = async () => (await rule<Session>('sessions')).map(({ date }) => date.slice(-2));

  test('A-01 a class is hers if one of her people teaches it, by staff number, else by a name of one', async () => {
    expect(await daysOf()).toEqual(['26', '28']);
    expect(await rule<Course>('list')).toMatchObject([{ courseName: '外科学', sessionCount: 2 }]);
    const figures = await secretary.post('/api/rule', {
      method: 'timetable',
      by: 'class',
      of: '临床1班',
      ...DAYS,
    });
    expect(valueIn<{ sessions: Session[] }>(figures).sessions).toHaveLength(1);
  });

  test('M-15 she sees the class contacts of their classes, and no others', async () => {
    const { list } = valueIn<{ list: Contact[] }>(
      await secretary.post('/api/directory/list', { method: 'list', group: 'class' }),
    );
    expect(list.map(({ name }) => name)).toEqual(['临床1班班长']);
  });

  test('A-01 of their course she gets no message, proof or figure of other classes', async () => {
    const { list } = valueIn<{ list: SmsRecord[] }>(
      await secretary.post('/api/smslist', { method: 'list' }),
    );
    expect(list.map(({ recipientName, mobile }) => `${recipientName} ${mobile}`)).toEqual([
      '改了名 138****1111',
    ]);
    const proof = (session: Session | undefined) =>
      secretary.post('/api/ledger', { method: 'proof', sessionId: session?.id });
    expect(valueIn<Proof>(await proof(sessions[0])).courseName).toBe('外科学');
    expect((await proof(sessions[1])).status).toBe(404);
    const figures = valueIn<Figures>(
      await secretary.get('/api/figures?dateFrom=2026-11-01&dateTo=2026-12-31'),
    );
    expect(JSON.stringify(figures)).not.toContain('乙老师');
  });

  test('A-01 she sees that a class was taken from one of her people, and given to one', async () => {
    const change = async (index: number, name: string) => {
      const { id, version } = sessions[index] as Session;
      const body = { method: 'updateSession', id, version, teachers: [{ name }] };
      valueIn(await admin.post('/api/rule', body));
    };
    await change(2, '乙老师');
    await change(3, '独名');
    expect(await daysOf()).toEqual(['26', '29']);
    const { list } = valueIn<{ list: LedgerEntry[] }>(
      await secretary.post('/api/ledger', { method: 'list' }),
    );
    expect(list.map(({ number }) => number)).toEqual(['调2026-0002', '调2026-0001']);
    const rates = valueIn<Rate[]>(
      await secretary.post('/api/ledger', {
        ...{ method: 'rates', by: 'course', level: 'bachelor', termCode: '2026-2027-1' },
      }),
    );
    expect(rates).toMatchObject([{ changed: 2, classes: 2 }]);
  });

  test('A-01 a contact who leaves her units takes the classes along at once', async () => {
    const { list } = valueIn<{ list: { id: number; version: number }[] }>(
      await admin.post('/api/directory/list', { method: 'list', name: '甲医生' }),
    );
    const { id, version } = list[0] as { id: number; version: number };
    valueIn(
      await admin.post('/api/directory/update', {
        id,
        version,
        unit: '附属乙医院',
        department: '',
      }),
    );
    expect(await daysOf()).toEqual(['29']);
  });
});

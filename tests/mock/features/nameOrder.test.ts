import type { ClassesBy } from '@/contract/figures';
import { fillDerived, ORDERED } from '../../../mock/db/migrate/fillDerived';
import { compareNames } from '../../../mock/db/query/spelling';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, setTermStart, valueIn } from '../../support/records';
import { sms } from '../../support/sms';

/**
 * Names in their order: by syllables, then by characters. A family name with several readings is
 * read as a family name.
 */
const IN_ORDER = [
  'Anna Li',
  '陈春',
  '陈春燕',
  '陈明',
  '程波',
  '程晨',
  '李娜',
  '李那',
  '吕布',
  '仇英',
  '单雄信',
  '沈括',
  '解缙',
  '曾国藩',
  '张三',
];
const SHUFFLED = IN_ORDER.map((_, index) => IN_ORDER[(index * 7 + 3) % IN_ORDER.length] as string);
const WEEK = { dateFrom: '2026-11-23', dateTo: '2026-11-29' };
const DAY = { date: '2026-11-26', form: '讲授' };

describe.each(engines())('names of people in order, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    for (const [index, name] of SHUFFLED.entries()) {
      await addContact(admin, { name, unit: '共同单位' });
      const teachers = [{ name }];
      const time = { ...DAY, periodStart: 1, periodEnd: 2, teachers };
      await addCourse(admin, {
        courseName: `课程${index}`,
        leadTeachers: teachers,
        sessions: [
          { ...time, groupName: 'A' },
          { ...time, groupName: 'B', room: '明德楼301' },
        ],
      });
    }
    const sent = await sendAll();
    expect(sent).toEqual(SHUFFLED.map(() => 200));
  });
  afterAll(() => api.close());

  const sendAll = async () => {
    const statuses: number[] = [];
    for (const recipientName of SHUFFLED) {
      const message = { recipientName, mobile: '13800001111', content: '请上课' };
      statuses.push((await admin.post('/api/forms', { type: 'sms', ...message })).status);
    }
    return statuses;
  };

  const contacts = async (query: object) => {
    const body = { method: 'list', pageSize: 200, ...query };
    const answer = await admin.post('/api/directory/list', body);
    return valueIn<{ list: { name: string }[] }>(answer).list.map(({ name }) => name);
  };
  const recipients = async (sorter: string) =>
    valueIn<{ list: { recipientName: string }[] }>(
      await sms(admin, 'list', { sorter, pageSize: 200 }),
    ).list.map(({ recipientName }) => recipientName);
  const leaders = async (sorter: string) =>
    valueIn<{ list: { leadTeachers: { name: string }[] }[] }>(
      await admin.post('/api/rule', { method: 'list', sorter, pageSize: 200 }),
    ).list.map(({ leadTeachers }) => leadTeachers[0]?.name);

  const expectInOrder = async () => {
    for (const sorter of ['name', 'pinyin']) {
      expect(await contacts({ sorter: `${sorter}_ascend` })).toEqual(IN_ORDER);
      expect(await contacts({ sorter: `${sorter}_descend` })).toEqual(IN_ORDER.toReversed());
    }
    expect(await contacts({})).toEqual(IN_ORDER);
    expect(await contacts({ group: 'staff' })).toEqual(IN_ORDER);
    expect(await recipients('recipientName_ascend')).toEqual(IN_ORDER);
    expect(await recipients('recipientName_descend')).toEqual(IN_ORDER.toReversed());
    expect(await leaders('leadTeachers_ascend')).toEqual(IN_ORDER);
  };

  test('C-01 contacts, recipients and teachers of courses are sorted by syllables, then by name', async () => {
    await expectInOrder();
    expect(SHUFFLED.toSorted(compareNames)).toEqual(IN_ORDER);
  });

  test('C-01 a search in memory gives the order of the table', async () => {
    // The first search loads the texts into memory.
    await contacts({ keyword: '共同' });
    for (const pageSize of [4, 200]) {
      expect(await contacts({ keyword: '共同', pageSize })).toEqual(IN_ORDER.slice(0, pageSize));
    }
    expect(await contacts({ keyword: 'chen', pageSize: 3 })).toEqual(IN_ORDER.slice(1, 4));
  });

  test.each([
    ['chenchunyan', ['陈春燕']],
    ['chen chun yan', ['陈春燕']],
    ['ccy', ['陈春燕']],
    ['chengb', ['程波']],
    ['shanxiong', ['单雄信']],
    ['lvbu', ['吕布']],
  ])('C-01 %s finds its names as before', async (keyword, names) => {
    expect(await contacts({ keyword })).toEqual(names);
  });

  test('C-01 teachers of the week view, printouts, clashes and figures are in the same order', async () => {
    const rule = async <T>(method: string, query: object) =>
      valueIn<T>(await admin.post('/api/rule', { method, ...query }));
    const { choices } = await rule<{ choices: string[] }>('timetable', {
      ...{ by: 'teacher', of: '' },
      ...WEEK,
    });
    expect(choices).toEqual(IN_ORDER);
    const found = await admin.post('/api/search', {
      method: 'subjects',
      by: 'teacher',
      text: 'chen',
    });
    expect(valueIn<{ names: string[] }>(found).names).toEqual(IN_ORDER.slice(1, 6));
    const { sheets } = await rule<{ sheets: { name: string }[] }>('printout', {
      ...{ by: 'teacher', level: 'bachelor', units: ['共同单位', ''] },
      ...WEEK,
    });
    expect(sheets.map(({ name }) => name)).toEqual(IN_ORDER);
    const { list } = await rule<{ list: { name: string }[] }>('clashes', {
      ...{ kind: 'teacher', sorter: 'name_ascend', pageSize: 200 },
      ...WEEK,
    });
    expect([...new Set(list.map(({ name }) => name))]).toEqual(IN_ORDER);
    const { classes } = valueIn<{ classes: { byTeacher: ClassesBy } }>(
      await admin.get(`/api/figures?dateFrom=${WEEK.dateFrom}&dateTo=${WEEK.dateTo}`),
    );
    expect(classes.byTeacher.map(({ name }) => name)).toEqual(IN_ORDER);
  });

  test('C-01 rows that were written before the order was kept get theirs', async () => {
    const { db } = api.store;
    await db.updateTable('contacts').set({ nameOrder: '' }).execute();
    await db.updateTable('smsRecords').set({ recipientNameOrder: '' }).execute();
    await db.updateTable('courses').set({ teacherOrder: '' }).execute();
    await fillDerived(db as never, ORDERED);
    await expectInOrder();
  });

  test('C-01 a person who is renamed takes another place', async () => {
    const [first] = valueIn<{ list: { id: number; version: number }[] }>(
      await admin.get('/api/directory?sorter=name_ascend'),
    ).list;
    const change = (version: number, name: string) =>
      admin.post('/api/directory/update', { id: first?.id, version, name });
    valueIn(await change(1, '赵云'));
    expect((await contacts({})).at(-1)).toBe('赵云');
    expect((await contacts({ keyword: '共同' })).at(-1)).toBe('赵云');
    valueIn(await change(2, 'Anna Li'));
  });
});

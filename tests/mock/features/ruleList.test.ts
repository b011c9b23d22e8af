import type { Course, Session } from '@/contract/rule';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, setTermDays, setTermStart, valueIn } from '../../support/records';

const at = (week: number, weekday: number, more: object = {}) => ({
  week,
  weekday,
  periodStart: 1,
  periodEnd: 2,
  ...more,
});

describe.each(engines())('the lists of courses and sessions on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    await setTermDays(api, { holidays: ['2026-09-04'] });
    await addCourse(admin, {
      classCode: 'A',
      courseCode: 'BC.01',
      courseName: '人体解剖学',
      className: '临床一班',
      department: '解剖学教研室',
      leadTeachers: [{ staffNo: 'T01', name: '王一' }],
      classComposition: ['临床2601', '临床2602'],
      // Wednesday of week 1 and Friday of week 5, a month later.
      sessions: [
        at(1, 3, { room: '逸夫楼201', teachers: [{ name: '赵六' }], topic: '绪论' }),
        at(5, 5, {
          room: '实验楼B102',
          periodStart: 6,
          periodEnd: 8,
          form: '实验',
          requirement: '带 A4 Paper',
        }),
        at(5, 5, { periodStart: 6, periodEnd: 8, groupName: '第二组' }),
      ],
    });
    await addCourse(admin, {
      classCode: 'B',
      courseCode: 'BC.02',
      courseName: '生理学',
      status: 'cancelled',
      department: '生理学教研室',
      leadTeachers: [{ name: '李二' }],
      remark: '重修',
      credit: 2.5,
      labHours: 6,
      sessions: [at(1, 5, { teachers: [{ staffNo: 'T01', name: '王一' }] })],
    });
    await addCourse(admin, {
      classCode: 'C',
      level: 'postgraduate',
      courseName: '高级生理学',
      className: '博士班',
      sessions: [at(2, 1, { room: '逸夫楼2010' })],
    });
    await addCourse(admin, { classCode: 'D', termCode: '2026-2027-2', courseName: '药理学' });
  });
  afterAll(() => api.close());

  const classes = async (query: object) => {
    const { list, pagination } = valueIn<{ list: Course[]; pagination: { total: number } }>(
      await admin.post('/api/rule', { method: 'list', sorter: 'classCode_ascend', ...query }),
    );
    expect(pagination.total).toBe(list.length);
    return list.map(({ classCode }) => classCode).join('');
  };

  const sessions = async (query: object) =>
    valueIn<{ list: Session[] }>(await admin.post('/api/rule', { method: 'sessions', ...query }))
      .list;

  test.each<[object, string]>([
    [{}, 'ABCD'],
    [{ level: 'bachelor' }, 'ABD'],
    [{ termCode: '2026-2027-1' }, 'ABC'],
    [{ status: 'cancelled' }, 'B'],
    [{ courseName: '生理' }, 'BC'],
    [{ courseCode: 'bc.01' }, ''],
    [{ courseCode: 'BC.01' }, 'A'],
    [{ course: '理学' }, 'BCD'],
    [{ course: 'bc.0' }, 'AB'],
    [{ className: '临床' }, 'A'],
    [{ classComposition: '2602' }, 'A'],
    [{ department: '教研室' }, 'AB'],
    [{ remark: '重' }, 'B'],
    [{ credit: '2.5' }, 'B'],
    [{ labHours: 6, credit: 2.5 }, 'B'],
    [{ credit: 2 }, ''],
    [{ teacher: '王' }, 'AB'],
    [{ teacher: 't01' }, 'AB'],
    [{ teacher: '李二' }, 'B'],
    [{ teacher: '赵六' }, 'A'],
    [{ weekday: 5 }, 'AB'],
    [{ weekday: '1' }, 'C'],
    [{ weekday: 7 }, ''],
    [{ dateFrom: '2026-09-05' }, 'AC'],
    [{ dateTo: '2026-09-04' }, 'AB'],
    [{ dateFrom: '2026-09-04', dateTo: '2026-09-04' }, 'B'],
    [{ dateFrom: '2026-09-05', dateTo: '2026-09-30' }, 'C'],
    [{ dateFrom: '2026-09-01', dateTo: '2026-10-31', level: 'bachelor', teacher: '王' }, 'AB'],
    [{ dateFrom: '2026-10-31', dateTo: '2026-09-01' }, ''],
  ])('T-01 the courses by %j', async (query, found) => {
    expect(await classes(query)).toBe(found);
  });

  test('T-01 a course tells how many sessions it has, from when to when', async () => {
    const { body } = await admin.get('/api/rule?sorter=sessionCount_descend&pageSize=2');
    expect(body.Value.list).toMatchObject([
      { classCode: 'A', sessionCount: 3, firstDate: '2026-09-02', lastDate: '2026-10-02' },
      { classCode: 'B', sessionCount: 1, firstDate: '2026-09-04', lastDate: '2026-09-04' },
    ]);
    const without = await admin.get('/api/rule?classCode=D');
    expect(without.body.Value.list).toMatchObject([
      { sessionCount: 0, firstDate: null, lastDate: null },
    ]);
  });

  test.each<[object, string[]]>([
    [{}, ['2026-09-02', '2026-09-04', '2026-09-07', '2026-10-02', '2026-10-02']],
    [{ level: 'postgraduate' }, ['2026-09-07']],
    [{ teacher: '王一' }, ['2026-09-04']],
    [{ room: '逸夫楼201' }, ['2026-09-02', '2026-09-07']],
    [{ topic: '绪' }, ['2026-09-02']],
    [{ groupName: '二组' }, ['2026-10-02']],
    [{ requirement: 'ａ4 p' }, ['2026-10-02']],
    [{ form: '实验' }, ['2026-10-02']],
    [{ periodStart: 6, date: '2026-10-02' }, ['2026-10-02', '2026-10-02']],
    [{ courseName: '高级' }, ['2026-09-07']],
    [{ className: '临床' }, ['2026-09-02', '2026-10-02', '2026-10-02']],
    [{ week: 1 }, ['2026-09-02', '2026-09-04']],
    [{ weekday: 1 }, ['2026-09-07']],
    [{ dateFrom: '2026-09-04', dateTo: '2026-09-07' }, ['2026-09-04', '2026-09-07']],
    [{ status: 'moved' }, []],
    [{ status: 'planned' }, ['2026-09-04']],
    [{ sorter: 'date_descend', pageSize: 1 }, ['2026-10-02']],
  ])('T-01 the sessions by %j', async (query, dates) => {
    expect((await sessions(query)).map(({ date }) => date)).toEqual(dates);
  });

  test('T-01 a session tells its number, its clock times and its course', async () => {
    const [, lab, second] = await sessions({ className: '临床' });
    expect(lab).toMatchObject({
      seq: 2,
      date: '2026-10-02',
      week: 5,
      weekday: 5,
      periodStart: 6,
      periodEnd: 8,
      startTime: '14:00',
      endTime: '16:45',
      form: '实验',
      holiday: false,
      level: 'bachelor',
      courseName: '人体解剖学',
      className: '临床一班',
      status: 'done',
      storedStatus: 'planned',
    });
    expect(second).toMatchObject({ seq: 3, groupName: '第二组' });
  });

  test('T-02 a session on a holiday of its term is marked', async () => {
    const marked = (await sessions({})).filter(({ holiday }) => holiday);
    expect(marked).toMatchObject([{ date: '2026-09-04', courseName: '生理学' }]);
  });

  test('T-04 a teacher is found in the phone book by staff number, else by a name that is unique', async () => {
    const known = await addContact(admin, { name: '王一改', staffNo: 'T01', unit: '基础医学院' });
    const named = await addContact(admin, { name: '赵六', unit: '', department: '解剖室' });
    const [first, second] = await sessions({ level: 'bachelor' });
    expect(first?.teachers).toEqual([{ name: '赵六', contactId: named.id, unit: '解剖室' }]);
    expect(second?.teachers).toEqual([
      { staffNo: 'T01', name: '王一', contactId: known.id, unit: '基础医学院' },
    ]);
    await addContact(admin, { name: '赵六', unit: '别处' });
    const [ambiguous] = await sessions({ level: 'bachelor' });
    expect(ambiguous?.teachers).toEqual([{ name: '赵六' }]);
    await admin.post('/api/directory/delete', { method: 'delete', ids: [known.id] });
    const [, alone] = await sessions({ level: 'bachelor' });
    expect(alone?.teachers).toEqual([{ staffNo: 'T01', name: '王一' }]);
  });

  test('T-01 sessions are found by how their teacher is spelled in the phone book, and by initials', async () => {
    await addContact(admin, { name: '王一', unit: '本院' });
    for (const teacher of ['wangyi', 'Wang Yi', 'wy']) {
      expect((await sessions({ teacher })).map(({ date }) => date)).toEqual(['2026-09-04']);
    }
    expect(await sessions({ teacher: 'wangsan' })).toEqual([]);
  });
});

import type { Course } from '@/contract/rule';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import {
  addCourse,
  errorsOf,
  historyOf,
  later,
  sessionsOf,
  setTermStart,
  valueIn,
} from '../../support/records';

const MONDAY = { week: 1, weekday: 1, periodStart: 1, periodEnd: 2 };

describe.each(engines())('courses on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
  });
  afterAll(() => api.close());
  afterEach(() => api.setNow(NOW));

  const create = (values: object) =>
    admin.post('/api/rule', {
      method: 'post',
      level: 'bachelor',
      termCode: '2026-2027-1',
      courseName: '生理学',
      ...values,
    });
  const update = (values: object) => admin.post('/api/update', values);
  const remove = (...ids: number[]) => admin.post('/api/rule', { method: 'delete', ids });
  const restore = (...ids: number[]) => admin.post('/api/rule', { method: 'restore', ids });
  const read = async (id: number): Promise<Course | undefined> =>
    (await admin.get(`/api/rule?id=${id}`)).body.Value.list[0];

  test('T-01 a course is made with its sessions, by week and by date', async () => {
    const answer = await create({
      courseCode: 'ＢＣ 01',
      classCode: 'K1',
      className: ' 一班 ',
      classComposition: ['临床2601', ' 临床2602 '],
      studentCount: 60,
      credit: 2.5,
      totalHours: 40.5,
      leadTeachers: [{ staffNo: '0１', name: '王 一', title: '教授' }, { name: '李二' }],
      sessions: [
        { week: 2, weekday: 3, periodStart: 3, periodEnd: 4, room: '逸夫楼201' },
        { date: '2026-09-04', periodStart: 1, periodEnd: 2, teachers: [{ name: '李二' }] },
      ],
    });
    expect(answer.status).toBe(201);
    const { id, ...course } = valueIn<Course>(answer);
    expect(course).toEqual({
      version: 1,
      createdBy: 'admin',
      updatedBy: 'admin',
      createdAt: '2026-11-25T10:00:00.000+08:00',
      updatedAt: '2026-11-25T10:00:00.000+08:00',
      level: 'bachelor',
      termCode: '2026-2027-1',
      courseCode: 'BC01',
      courseName: '生理学',
      classCode: 'K1',
      className: '一班',
      classComposition: ['临床2601', '临床2602'],
      studentCount: 60,
      courseType: '',
      credit: 2.5,
      totalHours: 40.5,
      theoryHours: null,
      labHours: null,
      clinicalHours: null,
      assessment: '',
      department: '',
      leadTeachers: [{ staffNo: '01', name: '王一', title: '教授' }, { name: '李二' }],
      campus: '',
      remark: '',
      status: 'active',
      sessionCount: 2,
      firstDate: '2026-09-04',
      lastDate: '2026-09-09',
    });
    expect(await sessionsOf(admin, id)).toMatchObject([
      { seq: 1, date: '2026-09-04', week: 1, weekday: 5, room: '' },
      { seq: 2, date: '2026-09-09', week: 2, weekday: 3, room: '逸夫楼201' },
    ]);
  });

  test.each([
    [
      'the classes that attend',
      { classComposition: ['护理2601', '护理2602'] },
      '护理2601,护理2602',
    ],
    ['the teachers', { leadTeachers: [{ name: '王一' }, { name: '李二' }] }, '王一,李二'],
    ['nobody', {}, ''],
  ])('T-01 a class without a name is called after %s', async (_whom, values, className) => {
    const course = await addCourse(admin, { courseName: `无班名${className}`, ...values });
    expect(course.className).toBe(className);
  });

  test('T-01 a teaching class exists once in a term and level', async () => {
    const values = { classCode: 'T 1', className: '护理一班' };
    await addCourse(admin, { ...values, courseName: '内科学' });
    const again = await create({ ...values, courseName: '外科学', classCode: 'ｔ1' });
    expect(again.status).toBe(422);
    expect(again.body.Value.errors).toEqual([
      {
        field: 'classCode',
        code: 'COURSE_TAKEN',
        message: '该学期已有同一教学班：内科学 护理一班',
      },
    ]);
    for (const other of [
      { level: 'postgraduate' },
      { termCode: '2026-2027-2' },
      { classCode: 'T2' },
      { classCode: '' },
    ]) {
      expect((await create({ ...values, ...other })).status).toBe(201);
    }
  });

  test('T-01 without a class code the course and its class name are the key', async () => {
    const values = { courseCode: 'N1', className: '麻醉一班' };
    await addCourse(admin, values);
    expect((await create({ ...values, courseName: '另一门课' })).status).toBe(422);
    expect((await create({ ...values, courseCode: 'N2' })).status).toBe(201);
    expect((await create({ ...values, className: '麻醉二班' })).status).toBe(201);
  });

  test('T-01 of courses of one class that come at once, one is made', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ classCode: 'RACE' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  test.each([
    [{ courseName: ' ' }, { courseName: 'REQUIRED' }],
    [{ courseName: 'x'.repeat(101) }, { courseName: 'TOO_LONG' }],
    [{ termCode: '2026-2028-1' }, { termCode: 'TERM_CODE_INVALID' }],
    [{ termCode: '2026-2027-4' }, { termCode: 'TERM_CODE_INVALID' }],
    [{ level: 'doctor' }, { level: 'NOT_AN_OPTION' }],
    [{ courseCode: 'A B/1' }, { courseCode: 'COURSE_CODE_INVALID' }],
    [{ studentCount: 2001 }, { studentCount: 'TOO_BIG' }],
    [{ studentCount: 1.5 }, { studentCount: 'INVALID_TYPE' }],
    [{ credit: 0.3 }, { credit: 'NOT_MULTIPLE' }],
    [{ credit: 30.5 }, { credit: 'TOO_BIG' }],
    [{ totalHours: -1 }, { totalHours: 'TOO_SMALL' }],
    [{ leadTeachers: [{ name: '' }] }, { 'leadTeachers.0.name': 'REQUIRED' }],
    [{ leadTeachers: [{ name: 'x', unit: 'y' }] }, { 'leadTeachers.0.unit': 'UNKNOWN_FIELD' }],
    [{ classComposition: ['a', ''] }, { 'classComposition.1': 'REQUIRED' }],
    [{ status: 'planned' }, { status: 'NOT_AN_OPTION' }],
    [{ sessions: [{ week: 1, weekday: 1 }] }, { 'sessions.0.periodStart': 'REQUIRED' }],
  ])('T-01 a course with %j names the field', async (values, errors) => {
    const answer = await create({ classCode: 'WRONG', ...values });
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toMatchObject(errors);
  });

  test.each([
    [{ ...MONDAY, periodEnd: 15 }, 'periodEnd', 'TOO_BIG'],
    [{ ...MONDAY, periodStart: 3 }, 'periodEnd', 'PERIODS_REVERSED'],
    [{ ...MONDAY, week: undefined }, 'date', 'SESSION_TIME_REQUIRED'],
    [{ ...MONDAY, weekday: undefined }, 'date', 'SESSION_TIME_REQUIRED'],
    [{ ...MONDAY, weekday: 8 }, 'weekday', 'TOO_BIG'],
    [{ ...MONDAY, week: 31 }, 'week', 'TOO_BIG'],
    [{ ...MONDAY, date: '2026-02-30' }, 'date', 'DATE_INVALID'],
    [{ ...MONDAY, date: '2026-09-08' }, 'date', 'SESSION_DATE_MISMATCH'],
    [
      { ...MONDAY, week: undefined, weekday: undefined, date: '2027-06-01' },
      'date',
      'SESSION_OUTSIDE_TERM',
    ],
    [MONDAY, 'date', 'SESSION_TAKEN'],
  ])(
    'T-01 a course with the session %j at fault is not made at all',
    async (session, field, code) => {
      const answer = await create({ classCode: 'NONE', sessions: [MONDAY, session] });
      expect(answer.status).toBe(422);
      expect(errorsOf(answer)).toEqual({ [`sessions.1.${field}`]: code });
      expect((await admin.get('/api/rule?classCode=NONE')).body.Value.list).toEqual([]);
    },
  );

  test('T-02 sessions by week need the start of their term, sessions by date do not', async () => {
    const other = { termCode: '2025-2026-1', classCode: 'OLD' };
    const refused = await create({ ...other, sessions: [MONDAY] });
    expect(refused.body.Value.errors).toEqual([
      {
        field: 'sessions.0.date',
        code: 'TERM_WITHOUT_START',
        message: '学期 2025-2026-1 尚未设置开始日期，无法由周次推算上课日期',
      },
    ]);
    const { id } = await addCourse(admin, {
      ...other,
      sessions: [{ date: '2025-09-03', periodStart: 1, periodEnd: 2 }],
    });
    expect(await sessionsOf(admin, id)).toMatchObject([{ week: null, weekday: 3 }]);
  });

  test('T-01 a change touches the given fields alone, and the version goes up', async () => {
    const before = await addCourse(admin, { classCode: 'U1', remark: 'x', sessions: [MONDAY] });
    api.setNow(later(1));
    const { id } = before;
    const answer = await update({ id, version: 1, credit: 3, remark: '', leadTeachers: [] });
    expect(valueIn(answer)).toEqual({
      ...before,
      credit: 3,
      remark: '',
      version: 2,
      updatedAt: '2026-11-25T10:01:00.000+08:00',
    });
    expect(await read(id)).toEqual(answer.body.Value);
  });

  test('T-01 an old version of a course is 409 with the course as it is now', async () => {
    const { id } = await addCourse(admin, { classCode: 'U2' });
    const answers = await Promise.all(
      [1, 2, 3].map((credit) => update({ id, version: 1, credit })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const present = await read(id);
    expect(present?.version).toBe(2);
    for (const { status, body } of answers) {
      expect(body.Value).toEqual(present);
      if (status === 409) expect(body.ErrorCode).toBe('STALE_VERSION');
    }
  });

  test('T-01 a change cannot take the place of another teaching class', async () => {
    await addCourse(admin, { classCode: 'U3' });
    const { id } = await addCourse(admin, { classCode: 'U4' });
    expect(errorsOf(await update({ id, version: 1, classCode: 'u3' }))).toEqual({
      classCode: 'COURSE_TAKEN',
    });
    expect((await update({ id, version: 1, classCode: 'U4', courseName: 'x' })).status).toBe(200);
  });

  test('T-02 a course that goes to another term takes its sessions to that term', async () => {
    valueIn(await admin.post('/api/setBachelorDate', { date: '2027-03-01' }));
    const { id } = await addCourse(admin, {
      classCode: 'U5',
      sessions: [MONDAY, { date: '2026-09-02', periodStart: 5, periodEnd: 6 }],
    });
    valueIn(await update({ id, version: 1, termCode: '2026-2027-2' }));
    expect(await sessionsOf(admin, id)).toMatchObject([
      { date: '2026-09-02', week: null, weekday: 3 },
      { date: '2027-03-01', week: 1, weekday: 1 },
    ]);
    const nowhere = await update({ id, version: 2, termCode: '2024-2025-1' });
    expect(errorsOf(nowhere)).toEqual({ termCode: 'TERM_WITHOUT_START' });
    expect(await read(id)).toMatchObject({ termCode: '2026-2027-2', version: 2 });
  });

  test('T-02 a course does not go to a term where two of its sessions would meet', async () => {
    valueIn(await admin.post('/api/setBachelorDate', { date: '2027-03-01' }));
    const { id } = await addCourse(admin, {
      classCode: 'U6',
      sessions: [MONDAY, { ...MONDAY, week: null, weekday: undefined, date: '2027-03-01' }],
    });
    const answer = await update({ id, version: 1, termCode: '2026-2027-2' });
    expect(errorsOf(answer)).toEqual({ termCode: 'TERM_SESSIONS_MEET' });
    expect(await read(id)).toMatchObject({ termCode: '2026-2027-1', version: 1 });
  });

  test('T-01 deleted courses take their sessions along, and come back with them', async () => {
    const course = await addCourse(admin, { classCode: 'D1', sessions: [MONDAY] });
    const other = await addCourse(admin, { classCode: 'D2' });
    expect((await remove(course.id, other.id, 99_999)).body.Value).toEqual({ deleted: 2 });
    expect(await read(course.id)).toBeUndefined();
    expect(await sessionsOf(admin, course.id)).toEqual([]);
    expect((await remove(course.id)).status).toBe(404);
    expect((await update({ id: course.id, version: 2 })).status).toBe(404);
    expect((await restore(course.id, other.id)).body.Value).toEqual({ restored: 2 });
    expect(await read(course.id)).toEqual({ ...course, version: 3 });
    expect(await sessionsOf(admin, course.id)).toHaveLength(1);
  });

  test('T-01 a course does not come back where another one is its class by now', async () => {
    const [first] = [await addCourse(admin, { classCode: 'D3' })];
    await remove(first.id);
    const second = await addCourse(admin, { classCode: 'D3', courseName: '新课程' });
    const answer = await restore(first.id);
    expect(answer.status).toBe(422);
    expect(answer.body.Value.errors[0]).toMatchObject({ code: 'COURSE_TAKEN' });
    await remove(second.id);
    expect((await restore(first.id, second.id)).status).toBe(422);
    expect((await restore(second.id)).body.Value).toEqual({ restored: 1 });
  });

  test('T-02 a course that comes back stands where the term now puts it', async () => {
    const { id } = await addCourse(admin, { classCode: 'D4', sessions: [MONDAY] });
    await remove(id);
    valueIn(await admin.post('/api/setBachelorDate', { date: '2026-09-07', movePast: true }));
    await restore(id);
    expect(await sessionsOf(admin, id)).toMatchObject([{ date: '2026-09-07', week: 1 }]);
    await setTermStart(admin);
  });

  test('X-05 every write of a course is in the history: who, when, before and after', async () => {
    const created = await addCourse(admin, { classCode: 'H1' });
    const { id } = created;
    const changed = valueIn(await update({ id, version: 1, credit: 1 }));
    await remove(id);
    await restore(id);
    const history = await historyOf(api, 'course', id);
    expect(history.map(({ action, by }) => [action, by])).toEqual(
      ['create', 'update', 'delete', 'restore'].map((action) => [action, 'admin']),
    );
    expect(history[0]?.after).toEqual(created);
    expect(history[1]).toMatchObject({ before: created, after: changed });
    expect(history[2]?.before).toMatchObject({ id, credit: 1, version: 2 });
  });
});

import type { Page } from '@/contract/base/list';
import type { Contact } from '@/contract/directory';
import type { Course, Session } from '@/contract/rule';
import { type Answer, type Client, ENGINES, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, errorsOf, setTermStart, valueIn } from '../../support/records';

const idsOf = ({ list }: Page<{ id: number }>) => list.map(({ id }) => id);

describe.each(ENGINES)('lists on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  const contacts: Contact[] = [];
  const courses: Course[] = [];

  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    for (const values of [
      { name: '王一', unit: '基础医学院', remark: '100%_a\\b', staffNo: 'T001', title: '教授' },
      { name: '李二', unit: '基础医学院', remark: '100xxab', staffNo: 'T0010', title: '讲师' },
      { name: '张三', unit: '护理学院', remark: 'ＡＢＣ Def', staffNo: 't001', title: '讲师' },
      { name: '王四', unit: '临床医学院', remark: '', title: '教授', smsOptOut: true },
      { name: '王五', unit: '临床医学院', remark: 'abc  def', title: '', group: 'hospital' },
    ]) {
      contacts.push(await addContact(admin, values));
    }
    for (const values of [
      { classCode: 'A', courseName: '解剖学', studentCount: 30, credit: 2.5 },
      { classCode: 'B', courseName: '生理学', studentCount: null, credit: 10 },
      { classCode: 'C', courseName: '病理学', studentCount: 120, credit: 0.5 },
      { classCode: 'D', courseName: '药理学', studentCount: 30, credit: null, courseType: '必修' },
    ]) {
      courses.push(await addCourse(admin, values));
    }
  });
  afterAll(() => api.close());

  const list = async (query: object) =>
    valueIn<Page<Contact>>(await admin.post('/api/directory/list', { method: 'list', ...query }));
  const listCourses = async (query: object) =>
    valueIn<Page<Course>>(await admin.post('/api/rule', { method: 'list', ...query }));
  const names = async (query: object) => (await list(query)).list.map(({ name }) => name);
  const classes = async (query: object) =>
    (await listCourses(query)).list.map(({ classCode }) => classCode).join('');

  const expectRefused = (answer: Answer, field: string, code?: string) => {
    expect(answer.status).toBe(400);
    expect(answer.body.ErrorCode).toBe('QUERY_INVALID');
    expect(Object.keys(errorsOf(answer))).toEqual([field]);
    if (code) expect(errorsOf(answer)[field]).toBe(code);
  };

  test('a page has twenty rows where nothing is said', async () => {
    const { pagination } = await list({});
    expect(pagination).toEqual({ current: 1, pageSize: 20, total: 5 });
  });

  test('the pages together are the whole list, each row once', async () => {
    const pages = [1, 2, 3].map((currentPage) => list({ currentPage, pageSize: 2 }));
    const found = (await Promise.all(pages)).map(idsOf);
    expect(found.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(found.flat().sort()).toEqual(contacts.map(({ id }) => id).sort());
  });

  test('a page past the end is empty and still says how many there are', async () => {
    expect(await list({ currentPage: 4, pageSize: 2 })).toEqual({
      list: [],
      pagination: { current: 4, pageSize: 2, total: 5 },
    });
  });

  test('a page may have one row and two hundred', async () => {
    expect(idsOf(await list({ pageSize: 1 }))).toHaveLength(1);
    expect(idsOf(await list({ pageSize: 200 }))).toHaveLength(5);
  });

  test.each([
    ['pageSize', 0],
    ['pageSize', 201],
    ['pageSize', -1],
    ['pageSize', 1.5],
    ['pageSize', 'ten'],
    ['pageSize', null],
    ['currentPage', 0],
    ['currentPage', '1e3'],
    ['currentPage', ''],
  ])('H-08 %s %j is out of range', async (field, value) => {
    expectRefused(
      await admin.post('/api/directory/list', { method: 'list', [field]: value }),
      field,
    );
  });

  test.each(['/api/directory?pageSize=201', '/api/rule?pageSize=0', '/api/rule?pageSize=%20'])(
    'H-08 %s is out of range in an address, too',
    async (url) => {
      expectRefused(await admin.get(url), 'pageSize');
    },
  );

  test.each(['name', 'name_up', '_ascend', 'nothing_ascend', 'nameMatch_ascend', 'id_ascend; --'])(
    'H-08 the sorter %j is unknown',
    async (sorter) => {
      const body = { method: 'list', sorter };
      expectRefused(await admin.post('/api/directory/list', body), 'sorter', 'SORTER_UNKNOWN');
      expectRefused(await admin.post('/api/rule', body), 'sorter', 'SORTER_UNKNOWN');
    },
  );

  test.each(['nothing', 'nameMatch', 'deletedAt', 'passwordHash'])(
    'H-08 the filter %j is unknown',
    async (name) => {
      expectRefused(await admin.get(`/api/directory?${name}=x`), name, 'UNKNOWN_FIELD');
      const posted = await admin.post('/api/rule', { method: 'list', [name]: 'x' });
      expectRefused(posted, name, 'UNKNOWN_FIELD');
    },
  );

  test.each([
    ['level', 'doctor'],
    ['status', 'gone'],
    ['weekday', 8],
    ['studentCount', 2001],
    ['dateFrom', '2026-02-30'],
    ['id', 0],
  ])('H-08 the filter %s has no value %j', async (field, value) => {
    expectRefused(await admin.post('/api/rule', { method: 'list', [field]: value }), field);
  });

  test('rows are sorted up and down', async () => {
    expect(await classes({ sorter: 'classCode_ascend' })).toBe('ABCD');
    expect(await classes({ sorter: 'classCode_descend' })).toBe('DCBA');
  });

  test('numbers are sorted as numbers, and what is not known comes last either way', async () => {
    expect(await classes({ sorter: 'credit_ascend' })).toBe('CABD');
    expect(await classes({ sorter: 'credit_descend' })).toBe('BACD');
  });

  test('ties are broken by id, whichever way is sorted', async () => {
    expect(await classes({ sorter: 'studentCount_ascend' })).toBe('ADCB');
    expect(await classes({ sorter: 'studentCount_descend' })).toBe('CADB');
  });

  test('names are sorted by their sound', async () => {
    const sorted = ['李二', '王四', '王五', '王一', '张三'];
    expect(await names({ sorter: 'name_ascend' })).toEqual(sorted);
    expect(await names({ sorter: 'name_descend' })).toEqual([...sorted].reverse());
    expect(await names({})).toEqual(sorted);
  });

  test.each([
    ['100%', ['王一']],
    ['%', ['王一']],
    ['_', ['王一']],
    ['\\', ['王一']],
    ['%_a\\b', ['王一']],
    ['100', ['李二', '王一']],
  ])('the filter %j is taken literally', async (remark, found) => {
    expect(await names({ remark })).toEqual(found);
  });

  test.each(['abc', 'ABC', 'ａｂｃ', ' aBc ', 'bc d', 'BC　D', 'c   d'])(
    'the text %j is found whatever its case, width and blanks',
    async (remark) => {
      expect(await names({ remark })).toEqual(['王五', '张三']);
    },
  );

  test('a blank filter is none', async () => {
    expect(await names({ remark: '', name: '王', staffNo: '' })).toEqual(['王四', '王五', '王一']);
  });

  test('codes, numbers and choices fit whole, other texts where they contain it', async () => {
    expect(await names({ staffNo: 'T001' })).toEqual(['王一']);
    expect(await names({ staffNo: 'Ｔ 0010' })).toEqual(['李二']);
    expect(await names({ staffNo: 'T' })).toEqual([]);
    expect(await names({ group: 'hospital' })).toEqual(['王五']);
    expect(await names({ unit: '医学' })).toHaveLength(4);
    expect(await classes({ courseType: '必' })).toBe('');
    expect(await classes({ courseType: '必修' })).toBe('D');
    expect(await classes({ studentCount: 30 })).toBe('AD');
    expect(await classes({ id: courses[2]?.id })).toBe('C');
  });

  test('all filters hold at once, and the total counts what they leave', async () => {
    const query = { name: '王', title: '教授', pageSize: 1 };
    const page = await list(query);
    expect(page.pagination).toEqual({ current: 1, pageSize: 1, total: 2 });
    expect([page, await list({ ...query, currentPage: 2 })].flatMap(idsOf)).toEqual([
      contacts[3]?.id,
      contacts[0]?.id,
    ]);
  });

  test('an address and a body ask for the same', async () => {
    const query = { name: '王', sorter: 'staffNo_descend', currentPage: '1', pageSize: '2' };
    const got = await admin.get(`/api/directory?${new URLSearchParams(query)}`);
    expect(got.body.Value).toEqual(await list(query));
    expect(got.body.Value.pagination).toEqual({ current: 1, pageSize: 2, total: 3 });
    const byWidth = await admin.get(`/api/rule?${new URLSearchParams({ courseName: '理学' })}`);
    expect(byWidth.body.Value).toEqual(await listCourses({ courseName: '理学' }));
  });

  test.each(['/api/directory', '/api/rule', '/api/smslist'])(
    'a row that was never there leaves %s empty, not missing',
    async (url) => {
      const path = url === '/api/directory' ? `${url}/list` : url;
      const name = url === '/api/directory' ? 'name' : 'courseName';
      const answer = await admin.post(path, { method: 'list', [name]: 'nobody' });
      expect(answer.body.Value.list).toEqual([]);
    },
  );

  test('every field that a list may be sorted by sorts it', async () => {
    await setTermStart(admin);
    const times = { week: 1, weekday: 1, periodStart: 1, periodEnd: 2 };
    await addCourse(admin, { classCode: 'E', sessions: [times, { ...times, weekday: 2 }] });
    const asked: [string, object, string][] = [
      ...Object.keys(contacts[0] ?? {})
        .filter((field) => !['version', 'createdBy', 'updatedBy', 'verifiedAt'].includes(field))
        .map((field): [string, object, string] => [
          '/api/directory/list',
          { method: 'list' },
          field,
        ]),
      ...Object.keys(courses[0] ?? {})
        .filter((field) => !['version', 'createdBy', 'updatedBy', 'lastDate'].includes(field))
        .map((field): [string, object, string] => ['/api/rule', { method: 'list' }, field]),
      ...['date', 'week', 'weekday', 'periodStart', 'room', 'courseName', 'seq', 'id'].map(
        (field): [string, object, string] => ['/api/rule', { method: 'sessions' }, field],
      ),
    ];
    for (const [url, body, field] of asked) {
      for (const direction of ['ascend', 'descend']) {
        const sorter = `${field}_${direction}`;
        const { status } = await admin.post(url, { ...body, sorter });
        expect([url, sorter, status]).toEqual([url, sorter, 200]);
      }
    }
    const sessions = valueIn<Page<Session>>(
      await admin.post('/api/rule', { method: 'sessions', sorter: 'seq_descend' }),
    );
    expect(sessions.list.map(({ seq }) => seq)).toEqual([2, 1]);
  });
});

import type { Contact } from '@/contract/directory';
import type { Found } from '@/contract/search';
import type { Timetable } from '@/contract/timetable';
import { DIALECTS } from '../../../mock/db/dialect/dialectOf';
import { migrations } from '../../../mock/db/migrate/migrations';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, setTermStart, valueIn } from '../../support/records';

describe.each(engines())('the search, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
    const contacts = [
      { name: '陈晓东', staffNo: 'T001', mobile: '13800001111' },
      { name: '陈晓冬梅', group: 'hospital' },
      { name: '单雄信', group: 'patient' },
      { name: '常雪', officePhone: '0571-8888123' },
      { name: '包拯', group: 'class', classes: '24临床1班', part: '班长' },
    ];
    for (const contact of contacts) await addContact(admin, contact);
    for (const course of [
      { courseName: '系统解剖学', className: '临床01班', room: 'B-201' },
      { courseName: '生理学', className: '临床02班', room: '待定' },
    ]) {
      const { room, ...values } = course;
      const teachers = [{ name: '欧阳锋' }];
      const { id } = await addCourse(admin, { ...values, leadTeachers: teachers });
      const session = { date: '2026-11-26', periodStart: 3, periodEnd: 4, room };
      valueIn(
        await admin.post('/api/rule', { method: 'addSession', courseId: id, ...session, teachers }),
      );
    }
    await addCourse(admin, {
      courseName: '基础护理学',
      classComposition: ['护理01班', '护理02班'],
    });
    const sms = { recipientName: '欧阳锋', mobile: '13800002222', content: '请回电话' };
    valueIn(await admin.post('/api/forms', { type: 'sms', ...sms, quietHoursConfirmed: true }));
    const account = { userName: 'desk01', name: '张老帮', authority: 'clerk', units: [] };
    valueIn(await admin.post('/api/users', { method: 'post', ...account }));
  });
  afterAll(() => api.close());

  const find = async (text: string) =>
    valueIn<Found>(await admin.post('/api/search', { method: 'all', text }));
  const namesIn = ({ contacts, courses, rooms }: Found) => [
    ...contacts.map(({ name }) => name),
    ...courses.map(({ courseName }) => courseName),
    ...rooms,
  ];
  const subjects = async (by: string, text: string) =>
    valueIn<{ names: string[] }>(await admin.post('/api/search', { method: 'subjects', by, text }))
      .names;

  test.each([
    ['initials, whole ones first', 'cxd', ['陈晓东', '陈晓冬梅']],
    ['syllables, with blanks between', 'Chen Xiao dong', ['陈晓东', '陈晓冬梅']],
    ['a family name that is read otherwise', 'danxx', []],
    ['a whole family name with initials', 'shanxx', ['单雄信']],
    ['a family name as it is read', 'sxx', ['单雄信']],
    ['a part of a name', '晓冬', ['陈晓冬梅']],
    ['a number', '0571 8888', ['常雪']],
    ['a staff number', 't001', ['陈晓东']],
    ['the initials of a course', 'xtjp', ['系统解剖学']],
    ['the spelling of a course', 'shenglixue', ['生理学']],
    ['who teaches it', '欧阳', ['生理学', '系统解剖学']],
    ['a room, and none that is no place', 'b-2', ['B-201']],
    ['a text that stands nowhere', '待定', []],
    ['marks that patterns know', '%', []],
  ])('X-06 finds by %s', async (_, text, names) => {
    expect(namesIn(await find(text)).toSorted()).toEqual([...names].toSorted());
  });

  test('X-06 finds people of all groups and says of which', async () => {
    const { contacts } = await find('cxd');
    expect(contacts.map(({ name, group }) => [name, group])).toEqual([
      ['陈晓东', 'staff'],
      ['陈晓冬梅', 'hospital'],
    ]);
  });

  test('M-15 a class contact is found by its class, with class and part', async () => {
    const { contacts } = await find('24临床1');
    expect(contacts).toMatchObject([{ name: '包拯', classes: '24临床1班', part: '班长' }]);
  });

  const TERM_DAYS = { dateFrom: '2026-11-23', dateTo: '2026-11-29' };

  const PLACES: readonly [place: string, path: string, body: object, of: string][] = [
    ['the phone book', '/api/directory/list', { method: 'list' }, 'keyword'],
    ['the choice of a person', '/api/directory/info', { method: 'list' }, 'name'],
    ['the palette', '/api/search', { method: 'all' }, 'text'],
    ['courses by teacher', '/api/rule', { method: 'list' }, 'teacher'],
    ['courses by name', '/api/rule', { method: 'list' }, 'course'],
    ['sessions by teacher', '/api/rule', { method: 'sessions' }, 'teacher'],
    ['sessions by course', '/api/rule', { method: 'sessions' }, 'courseName'],
    ['whose timetable', '/api/search', { method: 'subjects', by: 'teacher' }, 'text'],
    ['which class', '/api/search', { method: 'subjects', by: 'class' }, 'text'],
    ['clashes', '/api/rule', { method: 'clashes', ...TERM_DAYS }, 'name'],
    [
      'what is printed',
      '/api/rule',
      { method: 'printout', by: 'teacher', level: 'bachelor', ...TERM_DAYS },
      'name',
    ],
    ['messages', '/api/smslist', { method: 'list' }, 'recipientName'],
    ['accounts', '/api/users', { method: 'list' }, 'keyword'],
  ];
  const SPELLED: Record<string, string> = {
    ...{ 'the phone book': 'cxd', 'the choice of a person': 'cxd', accounts: 'zhanglaobang' },
    ...{ 'courses by name': 'slx', 'sessions by course': 'shenglixue', 'which class': 'linch' },
  };

  const foundIn = async (path: string, body: object) => {
    const value = valueIn<object>(await admin.post(path, body));
    if (Array.isArray(value)) return value;
    return Object.values(value).flatMap((each) => (Array.isArray(each) ? each : []));
  };

  test.each(PLACES)('X-01 a name is found by its spelling in %s', async (place, path, body, of) => {
    expect(await foundIn(path, { ...body, [of]: SPELLED[place] ?? 'oyf' })).not.toEqual([]);
    expect(await foundIn(path, { ...body, [of]: 'oyfx' })).toEqual([]);
  });

  const WITH_SURNAME: Record<string, string> = {
    ...{ 'the phone book': 'chenxd', 'the choice of a person': 'Chen XD', accounts: 'zhanglb' },
  };

  test.each(PLACES.filter(([place]) => !/course|class$/.test(place) || /by teacher/.test(place)))(
    'V-06 a person is found by the surname with initials in %s',
    async (place, path, body, of) => {
      const typed = WITH_SURNAME[place] ?? 'ouyangf';
      expect(await foundIn(path, { ...body, [of]: typed })).not.toEqual([]);
      expect(await foundIn(path, { ...body, [of]: `${typed}x` })).toEqual([]);
    },
  );

  test('V-06 contacts from before are found by the surname with initials', async () => {
    await api.store.db.updateTable('contacts').set({ pinyinMatch: 'chenxiaodong cxd' }).execute();
    const migration = migrations.find(({ name }) => name === 'surnamesSpelled');
    await migration?.(api.store.db as never, DIALECTS[engine]);
    const { list } = valueIn<{ list: Contact[] }>(
      await admin.post('/api/directory/list', { method: 'list', pinyin: 'chenxd' }),
    );
    expect(list.map(({ name }) => name).toSorted()).toEqual(['陈晓东', '陈晓冬梅']);
  });

  test.each([
    ['teacher', 'oyf', ['欧阳锋']],
    ['room', '201', ['B-201']],
    ['class', 'lc', ['临床01班', '临床02班']],
  ])('T-05 whose timetable it is, by %s, is found by spelling', async (by, text, names) => {
    expect(await subjects(by, text)).toEqual(names);
  });

  test.each([
    ['teacher', '欧阳锋', true],
    ['teacher', '常雪', true],
    ['teacher', 'T001', true],
    ['teacher', '无此人', false],
    ['room', 'b-201', true],
    ['room', 'B-20', false],
    ['class', '临床01班', true],
    ['class', '临床09班', false],
    ['class', '护理02班', true],
    ['class', '护理02', false],
    ['class', '01班 护理02班', false],
  ])('T-05 the timetable of a %s says whether %s bears the name', async (by, of, known) => {
    // `known` does not depend on classes in this week.
    const days = { dateFrom: '2026-09-07', dateTo: '2026-09-13' };
    const shown = await admin.post('/api/rule', { method: 'timetable', by, of, ...days });
    expect(valueIn<Timetable>(shown)).toMatchObject({ sessions: [], known });
  });
});

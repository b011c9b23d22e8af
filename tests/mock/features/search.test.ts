import type { Found } from '@/contract/search';
import type { Timetable } from '@/contract/timetable';
import { type Client, ENGINES, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, setTermStart, valueIn } from '../../support/records';

describe.each(ENGINES)('the search, on %s', (engine) => {
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
    ['a family name that is read otherwise', 'shanxx', []],
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
  ])('T-05 the timetable of a %s says whether %s bears the name', async (by, of, known) => {
    // A week without classes says nothing about that.
    const days = { dateFrom: '2026-09-07', dateTo: '2026-09-13' };
    const shown = await admin.post('/api/rule', { method: 'timetable', by, of, ...days });
    expect(valueIn<Timetable>(shown)).toMatchObject({ sessions: [], known });
  });
});

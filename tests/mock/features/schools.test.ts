import type { Contact } from '@/contract/directory';
import type { Course } from '@/contract/rule';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, addCourse, setTermStart, valueIn } from '../../support/records';

const SCHOOL = '药学院';
const OTHER = '护理学院';
const [OWN, SHARED, HOSPITAL, WARD] = ['药剂学教研室', '公共基础部', '附属医院', '药房'];
const ALL = { pageSize: 50 };

describe.each(engines())('a school and its departments, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let secretary: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    [admin, secretary] = [await api.as('admin'), await api.as('secretary')];
    await setTermStart(admin);
    const people = [
      { name: '甲一', unit: SCHOOL, department: OWN },
      { name: '甲二', unit: '', department: OWN },
      { name: '甲三', unit: SCHOOL, department: `${SHARED}、${HOSPITAL}` },
      { name: '乙一', unit: OTHER, department: SHARED },
      { name: '乙二', unit: HOSPITAL, department: WARD },
    ];
    for (const person of people) await addContact(admin, person);
    for (const department of [OWN, SHARED, HOSPITAL, WARD, `${OWN}、${SHARED}`, '']) {
      const values = { courseName: department || '无', classCode: department, department };
      await addCourse(admin, {
        ...values,
        sessions: [{ date: '2026-11-26', periodStart: 3, periodEnd: 4 }],
      });
    }
    await api.store.db
      .updateTable('accounts')
      .set({ units: JSON.stringify([SCHOOL]) })
      .where('userName', '=', 'secretary')
      .execute();
  });
  afterEach(() => api.close());

  const courses = async (client: Client, department?: string) =>
    valueIn<{ list: Course[] }>(
      await client.post('/api/rule', { method: 'list', ...ALL, ...(department && { department }) }),
    )
      .list.map(({ courseName }) => courseName)
      .sort();
  const people = async (client: Client, department = '') =>
    valueIn<{ list: Contact[] }>(
      await client.get(`/api/directory?pageSize=50&department=${encodeURIComponent(department)}`),
    ).list.map(({ name }) => name);

  test('A-01 a secretary of a school sees what belongs to its departments', async () => {
    expect((await people(secretary)).sort()).toEqual(['甲一', '甲二', '甲三'].sort());
    expect(await courses(secretary)).toEqual([OWN, `${OWN}、${SHARED}`]);
  });

  test('A-01 a department that another unit has too, or that is a unit itself, is no department of the school', async () => {
    const seen = await courses(secretary);
    for (const department of [SHARED, HOSPITAL, WARD]) expect(seen).not.toContain(department);
    await addContact(admin, { name: '乙三', unit: OTHER, department: OWN });
    expect(await courses(secretary)).toEqual([]);
    expect((await people(secretary)).sort()).toEqual(['甲一', '甲三'].sort());
  });

  test('A-01 a secretary of a department sees nothing else of its school', async () => {
    await api.store.db
      .updateTable('accounts')
      .set({ units: JSON.stringify([OWN]) })
      .where('userName', '=', 'secretary')
      .execute();
    expect((await people(secretary)).sort()).toEqual(['甲一', '甲二'].sort());
  });

  test('X-15 a filter by the name of a school finds the rows of its departments', async () => {
    expect(await courses(admin, SCHOOL)).toEqual([OWN, `${OWN}、${SHARED}`]);
    expect(await courses(admin, '药')).toEqual([OWN, WARD, `${OWN}、${SHARED}`].sort());
    expect(await courses(admin, `=${SCHOOL}`)).toEqual([]);
    expect((await people(admin, SCHOOL)).sort()).toEqual(['甲一', '甲二'].sort());
    const { list } = valueIn<{ list: { courseName: string }[] }>(
      await admin.post('/api/rule', { method: 'sessions', ...ALL, department: SCHOOL }),
    );
    expect(list.map(({ courseName }) => courseName).sort()).toEqual([OWN, `${OWN}、${SHARED}`]);
  });
});

import type { Contact } from '@/contract/directory';
import type { Course } from '@/contract/rule';
import { write } from '../../../mock/db/write/write';
import { findContacts, listContacts } from '../../../mock/features/contact/contactList';
import { findPeople } from '../../../mock/features/contact/contactSearch';
import { ContactSearch } from '../../../mock/features/contact/contactSearcher';
import { createContact } from '../../../mock/features/contact/contacts';
import type { IndexedContact } from '../../../mock/features/contact/index/block';
import { ContactIndex } from '../../../mock/features/contact/index/contactIndex';
import { JoinedTexts } from '../../../mock/features/contact/index/joinedTexts';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { contactImportOf } from '../../support/imports';
import { addContact, addCourse, setTermStart, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';

describe('texts', () => {
  const KEYWORDS = [
    '王',
    '解剖',
    'wang',
    'W X',
    'wx',
    '138 0000',
    '%',
    '1',
    'T00',
    '571-88',
    '院 王',
    '外聘',
    '聘t',
  ];

  describe.each(engines())('where contacts are looked for, on %s', (engine) => {
    let api: TestApi;
    let admin: Client;
    let other: ContactSearch;
    beforeEach(async () => {
      api = await startApi(engine);
      admin = await api.as('admin');
      other = new ContactSearch(api.store);
      await addContact(admin, { name: '王小明', staffNo: 'T001', mobile: '13800001111' });
      expect(await other.among('王')).toBeUndefined();
      await other.loaded();
    });
    afterEach(() => api.close());

    const ids = ({ list }: { list: Contact[] }) => list.map(({ id }) => id);

    const compare = async (): Promise<number[]> => {
      for (const keyword of KEYWORDS) {
        const query = { keyword, pageSize: 100 } as never;
        expect(await other.among(keyword)).toBeDefined();
        expect(await other.page({ keyword }, 0, 1)).toBeDefined();
        expect(await listContacts(api.store, query, other)).toEqual(
          await listContacts(api.store, query),
        );
        const { searcher } = api.store;
        expect(await findPeople(searcher, keyword, 8, await other.among(keyword))).toEqual(
          await findPeople(searcher, keyword, 8),
        );
        expect(await findContacts(searcher, keyword, other)).toEqual(
          await findContacts(searcher, keyword),
        );
      }
      for (const asked of [{}, { group: 'staff' }, { group: 'hospital', currentPage: 2 }]) {
        const query = { pageSize: 1, ...asked } as never;
        expect(await listContacts(api.store, query, other)).toEqual(
          await listContacts(api.store, query),
        );
      }
      expect(await other.total()).toBeDefined();
      const query = { keyword: '王', pageSize: 100 } as never;
      return ids(await listContacts(api.store, query, other)).sort((a, b) => a - b);
    };

    testFull('what any server has written is found, and nothing else', async () => {
      const { id, version } = await addContact(admin, {
        name: '王雪',
        staffNo: '外聘T1',
        officePhone: '0571-8888123',
      });
      expect(await compare()).toEqual([1, id]);
      const renamed = { id, version, name: '李雪', department: '王氏研究所' };
      valueIn(await admin.post('/api/directory/update', renamed));
      expect(await compare()).toEqual([1, id]);
      const moved = { id, version: version + 1, department: '解剖教研室' };
      valueIn(await admin.post('/api/directory/update', moved));
      expect(await compare()).toEqual([1]);
      valueIn(await admin.post('/api/directory/delete', { method: 'delete', ids: [1] }));
      expect(await compare()).toEqual([]);
      valueIn(await admin.post('/api/directory', { method: 'reveal', id }));
      valueIn(await admin.post('/api/directory', { method: 'restore', ids: [1] }));
      expect(await compare()).toEqual([1]);
      const contactImport = contactImportOf(admin);
      const rows = [1, 2, 3].map((no) => ({ name: `王${no}`, unit: '学院' }));
      const { batchId } = await contactImport.run(rows);
      expect(await compare()).toHaveLength(4);
      await contactImport.undo(batchId);
      expect(await compare()).toEqual([1]);
      const erased = { method: 'erase', id: 1, version: 3, name: '王小明' };
      valueIn(await admin.post('/api/directory', erased));
      expect(await compare()).toEqual([]);
    });

    test('a write is found whose number was looked at while it was under way', async () => {
      const { id } = await addContact(admin, { name: '李雷' });
      let end = () => {};
      const held = new Promise<void>((resolve) => {
        end = resolve;
      });
      const begun = new Promise<void>((resolve) => {
        void write(api.store, { id: 0, userName: 'slow' }, NOW, async (writer) => {
          await createContact(writer, { name: '王慢', unit: '学院' });
          resolve();
          if (engine === 'postgres') await held;
        });
      });
      await begun;
      valueIn(await admin.post('/api/directory', { method: 'reveal', id }));
      await compare();
      end();
      // Writes contacts again after the slow write.
      await addContact(admin, { name: '韩梅' });
      expect(await compare()).toHaveLength(2);
    });

    test('who asks while it is looked waits for a look of their own', async () => {
      const found = await Promise.all(
        Array.from({ length: 10 }, async (_, no) => {
          const { id } = await addContact(admin, { name: `王${no}` });
          const query = { keyword: `王${no}` } as never;
          return ids(await listContacts(api.store, query, other)).includes(id);
        }),
      );
      expect(found).not.toContain(false);
    });
  });
});

describe('the index', () => {
  type Values = Partial<IndexedContact & { name: string; department: string; unit: string }>;

  const contact = (
    id: number,
    { name = '王雪', department = '解剖教研室', unit = '基础医学院', ...values }: Values = {},
  ): IndexedContact => ({
    id,
    group: 'staff',
    order: 'wangxue',
    words: [name, department, unit].join('\n'),
    spelling: 'wangxue wx',
    staffNo: `t${id}`,
    numbers: `1380000${1000 + id}\nT${id}`,
    ...values,
  });

  const idsBy = (held: ContactIndex, keyword: string) => held.page(keyword, undefined, 0, 100)?.ids;

  test('a contact that takes the place of another is found by its own texts alone', () => {
    const held = new ContactIndex();
    held.put(contact(1, { staffNo: '外聘1' }));
    held.put(contact(2));
    held.drop(1);
    expect(idsBy(held, '王雪')).toEqual([2]);
    expect(idsBy(held, '外聘')).toEqual([]);
    expect(idsBy(held, '13800001001')).toEqual([]);
    const other = { name: '李雷', order: 'lilei', spelling: 'lilei ll', department: '内科' };
    held.put(contact(3, other));
    held.put(contact(2, { ...other, staffNo: '外聘2', numbers: '' }));
    expect(idsBy(held, '王雪')).toEqual([]);
    expect(idsBy(held, '解剖')).toEqual([]);
    expect(idsBy(held, 'll')).toEqual([2, 3]);
    expect(idsBy(held, '外聘')).toEqual([2]);
    expect(idsBy(held, 't3')).toEqual([3]);
    expect(idsBy(held, 't2')).toEqual([]);
    expect(idsBy(held, '1380000')).toEqual([3]);
    expect(held.total('staff')).toBe(2);
  });

  test('the order is the one of the databases, byte by byte', () => {
    const inOrder = [
      '',
      'wang',
      'wang',
      'wanga',
      'wangxu',
      'wangxua',
      'wangxub',
      'é',
      '\uffee',
      '𠀀',
    ];
    const held = new ContactIndex();
    for (const id of [5, 9, 2, 4, 10, 1, 8, 3, 7, 6]) {
      held.put(contact(id, { order: inOrder[id - 1] as string }));
    }
    expect(idsBy(held, '王雪')).toEqual(inOrder.map((_, at) => at + 1));
  });

  test('a page is the same part of all who are found, wherever it begins', () => {
    const held = new ContactIndex();
    // Only as many different names as a page has rows.
    const pinyinOf = (id: number) => `w${(id * 37) % 20}`;
    const all = Array.from({ length: 400 }, (_, at) => at + 1);
    for (const id of all) held.put(contact(id, { order: pinyinOf(id) }));
    const sorted = [...all].sort((a, b) =>
      pinyinOf(a) === pinyinOf(b) ? a - b : pinyinOf(a) < pinyinOf(b) ? -1 : 1,
    );
    for (const from of [0, 20, 40, 60, 200, 380, 400]) {
      const ids = sorted.slice(from, from + 20);
      expect(held.page('王雪', undefined, from, 20)).toEqual({ ids, total: 400 });
    }
  });

  test('who is found by several texts counts once, and a search that found too many leaves nothing behind', () => {
    const held = new ContactIndex();
    held.put(contact(1, { name: '王', department: '王', unit: '王', spelling: '王' }));
    held.put(contact(2, { name: '王' }));
    held.put(contact(3, { unit: '王' }));
    const found = () => held.among('王', 3)?.sort();
    expect(found()).toEqual([1, 2, 3]);
    expect(held.among('王', 2)).toBeUndefined();
    expect(found()).toEqual([1, 2, 3]);
  });

  test('a page is right after any number of changes', () => {
    const held = new ContactIndex();
    const expected = new Map<number, IndexedContact>();
    // More contacts than several blocks hold, and names that many of them share.
    for (let step = 0; step < 6000; step += 1) {
      const id = (step * 7919) % 3001;
      if (step % 5 === 4) {
        held.drop(id);
        expected.delete(id);
        continue;
      }
      const order = `w${(step * 31) % 97}`;
      const values = contact(id, { order, department: step % 3 ? '内科' : '外科' });
      held.put(values);
      expected.set(id, values);
    }
    for (const word of ['内科', '外科', '138000010']) {
      const ids = [...expected.values()]
        .filter(({ words, numbers }) => words.includes(word) || numbers.includes(word))
        .sort((a, b) => (a.order === b.order ? a.id - b.id : a.order < b.order ? -1 : 1))
        .map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(50);
      expect(held.page(word, 'staff', 0, 10_000)).toEqual({ ids, total: ids.length });
    }
    expect(held.total()).toBe(expected.size);
  });

  describe('joined texts', () => {
    const found = (texts: readonly string[], word: string) => {
      const indexes = new Set<number>();
      new JoinedTexts(texts).find(word, indexes);
      return [...indexes];
    };

    test('tell which texts hold the word, each once and in order', () => {
      const texts = ['内科', '外科', '内科内', '内科', ''];
      expect(found(texts, '内')).toEqual([0, 2, 3]);
      expect(found(texts, '科')).toEqual([0, 1, 2, 3]);
      expect(found(texts, '')).toEqual([0, 1, 2, 3, 4]);
      expect(found(texts, '科内')).toEqual([2]);
      expect(found(texts, '科外')).toEqual([]);
      expect(found([], '')).toEqual([]);
    });
  });
});

describe('schools', () => {
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
        await client.post('/api/rule', {
          method: 'list',
          ...ALL,
          ...(department && { department }),
        }),
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
});

import type { Contact } from '@/contract/directory';
import { write } from '../../../mock/db/write/write';
import { findPeople } from '../../../mock/features/contact/contactSearch';
import { ContactSearch } from '../../../mock/features/contact/contactSearcher';
import { createContact, findContacts, listContacts } from '../../../mock/features/contact/contacts';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { contactImportOf } from '../../support/imports';
import { addContact, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';

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

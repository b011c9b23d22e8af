import fs from 'node:fs';
import path from 'node:path';
import { blankContact, type Contact } from '@/contract/directory';
import type { LockName } from '../../../mock/db/write/locks';
import type { Store } from '../../../mock/db/write/store';
import { write } from '../../../mock/db/write/write';
import type { Writer } from '../../../mock/db/write/writer';
import {
  changeContacts,
  createContact,
  readContact,
} from '../../../mock/features/contact/contacts';
import { ENGINES, NOW } from '../../support/api';
import { ROOT } from '../../support/paths';
import { acquireStore } from '../../support/storePool';

const ACTOR = { id: 0, userName: 'test' };

test('no code sets a savepoint: PostgreSQL gives locks back that were taken behind it', () => {
  const folder = path.join(ROOT, 'mock');
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /savepoint/i.test(fs.readFileSync(path.join(folder, file), 'utf8')));
  expect(files).toEqual([]);
});

describe.each(ENGINES)('the locks of a write, on %s', (engine) => {
  let store: Store;
  beforeEach(async () => {
    store = await acquireStore(engine, NOW);
  });
  afterEach(() => store.close());

  const within = <T>(work: (writer: Writer) => Promise<T>) => write(store, ACTOR, NOW, work);
  const taking = (...calls: LockName[][]) =>
    within(async (writer) => {
      for (const names of calls) await writer.lock(...names);
    });

  test('are taken in their order, several in one call however they are named', async () => {
    await taking(['contacts'], ['courses'], ['messages']);
    await taking(['messages', 'courses', 'contacts'], ['contacts'], ['courses', 'messages']);
  });

  test.each([
    [[['courses'], ['contacts']]],
    [[['messages'], ['contacts', 'messages']]],
    [[['smsSettings'], ['setup']]],
  ] as LockName[][][][])('throw where one is taken out of order: %j', async (calls) => {
    await expect(taking(...calls)).rejects.toThrow(/The lock \w+ is taken after/);
  });

  test('are needed for a change of the records that they guard', async () => {
    const line = { recordId: 1, action: 'update' } as const;
    const logging = (type: 'contact' | 'session' | 'term' | 'sms', lock?: LockName) =>
      within(async (writer) => {
        if (lock) await writer.lock(lock);
        await writer.log([{ ...line, type }]);
      });
    await expect(logging('contact')).rejects.toThrow('without the lock contacts');
    await expect(logging('session', 'contacts')).rejects.toThrow('without the lock courses');
    await expect(logging('term')).rejects.toThrow('without the lock courses');
    await expect(logging('sms', 'courses')).rejects.toThrow('without the lock messages');
    await within(({ log }) => log([{ type: 'contact', recordId: 1, action: 'reveal' }]));
  });

  test('a row that somebody changed since it was read is not overwritten: the write begins anew', async () => {
    const { id } = await within((writer) =>
      createContact(writer, { ...blankContact, name: '王一', unit: '学院' }),
    );
    let stale: Contact | undefined;
    let tries = 0;
    const after = await within(async (writer) => {
      await writer.lock('contacts');
      tries += 1;
      const before = await readContact(writer.trx, id);
      stale ??= { ...before, version: before.version - 1 };
      const [saved] = await changeContacts(writer, [
        { before: tries === 1 ? stale : before, changed: { remark: `${tries}` } },
      ]);
      return saved;
    });
    expect(tries).toBe(2);
    expect(after).toMatchObject({ remark: '2', version: 2 });
  });
});

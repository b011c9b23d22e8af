import fs from 'node:fs';
import path from 'node:path';
import type { Contact } from '@/contract/directory';
import type { Location } from '../../../mock/backup/database';
import { addToErasedList, readErasedLists } from '../../../mock/backup/erasedList';
import { backUpAtNight } from '../../../mock/backup/nightly';
import { backUp, copy, restore } from '../../../mock/backupCommand';
import { erasedMarks } from '../../../mock/db/write/erasedMarks';
import type { Store } from '../../../mock/db/write/store';
import { readEnvironment } from '../../../mock/environment';
import { eraseContact, eraseMarked } from '../../../mock/features/personalData/erase';
import { openApi } from '../../../mock/openApi';
import { withFollowers } from '../../../mock/openStore';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { addMessage } from '../../support/messages';
import { dropPlace, emptyPlace, openPlace, placeOfStore } from '../../support/places';
import { addContact } from '../../support/records';
import { TEST_ROOT } from '../../support/testRoot';

const NAME = '綦毋潜渊';
const MOBILE = '13870651249';
const admin = { id: 1, userName: 'admin' };

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(TEST_ROOT, 'campus-erased-'));
});
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }));

/** Returns the contacts and messages of the erased person and of another one. */
const told = async ({ db }: Store) => {
  const contacts = await db.selectFrom('contacts').select('name').orderBy('id').execute();
  const messages = await db.selectFrom('smsRecords').select(['mobile', 'content']).execute();
  return { contacts: contacts.map(({ name }) => name), messages };
};
const ERASED = { contacts: ['欧阳甲'], messages: [{ mobile: '', content: '' }] };

describe.each(engines())('a person who was erased on %s after a backup', (engine) => {
  let api: TestApi;
  let client: Client;
  let contact: Contact;
  let place: Location;
  beforeEach(async () => {
    api = await startApi(engine);
    client = await api.as('admin');
    contact = await addContact(client, { name: NAME, mobile: MOBILE });
    await addContact(client, { name: '欧阳甲' });
    await addMessage(api, {
      status: 'delivered',
      contactId: contact.id,
      recipientName: NAME,
      mobile: MOBILE,
      content: `${NAME}您好`,
    });
    place = await placeOfStore(api.store);
  });
  afterEach(() => api.close());

  const erase = () => eraseContact(api.store, admin, NOW, contact);

  const open = async (target: Location): Promise<Store> => withFollowers(await openPlace(target));

  test.each(engines())('X-10 is erased again where the backup is restored into %s', async (to) => {
    const backups = path.join(dir, 'backups');
    const night = new Date('2026-11-25T03:00:00+08:00');
    const file = await backUpAtNight(api.store, night, { location: place, dir: backups, keep: 7 });
    await erase();
    addToErasedList(backups, await erasedMarks(api.store.db));
    const list = fs.readFileSync(path.join(backups, 'erased.json'), 'utf8');
    for (const known of [NAME, MOBILE]) expect(list).not.toContain(known);
    const target = emptyPlace(to, dir);
    const lines = await restore(target, file ?? '', NOW);
    expect(lines).toContain('1 people who were erased since then were erased here as well.');
    const store = await open(target);
    expect(await told(store)).toEqual(ERASED);
    await dropPlace(store);
  });

  test('X-10 is erased again in a copy of data that are older', async () => {
    const older = path.join(dir, 'older.backup.gz');
    await backUp(place, older, NOW);
    await erase();
    const lists = path.join(dir, 'backups');
    addToErasedList(lists, await erasedMarks(api.store.db));
    const from: Location = { engine: 'sqlite', dataDir: path.join(dir, 'older') };
    await restore(from, older, NOW);
    const target = emptyPlace(engine, dir);
    await copy(from, target, NOW, [lists]);
    const store = await open(target);
    expect(await told(store)).toEqual(ERASED);
    await dropPlace(store);
  });

  test('X-10 is erased again at the start of a server over data that were put back by hand', async () => {
    const older = path.join(dir, 'older.backup.gz');
    await backUp(place, older, NOW);
    await erase();
    const lists = path.join(dir, 'lists');
    addToErasedList(lists, await erasedMarks(api.store.db));
    const target = emptyPlace(engine, dir);
    await restore(target, older, NOW);
    const before = await open(target);
    expect((await told(before)).contacts).toContain(NAME);
    if (target.engine === 'sqlite') {
      const environment = { DATA_DIR: target.dataDir, BACKUP_DIR: lists, LOG_LEVEL: 'error' };
      const server = await openApi(readEnvironment(environment, '0'), { checkAnswers: false });
      await server.store.close();
    } else expect(await eraseMarked(before, NOW, readErasedLists([lists]))).toBe(1);
    expect(await told(before)).toEqual(ERASED);
    expect(await eraseMarked(before, NOW, readErasedLists([lists]))).toBe(0);
    await dropPlace(before);
  });

  test('X-10 a contact of another database that has the same number stays', async () => {
    await erase();
    const marks = await erasedMarks(api.store.db);
    const other = await startApi(engine);
    other.setNow(new Date(NOW.getTime() + 1000));
    const added = await addContact(await other.as('admin'), { name: '诸葛乙' });
    const same = marks.map((mark) => ({ ...mark, id: added.id }));
    expect(await eraseMarked(other.store, NOW, same)).toBe(0);
    await other.close();
  });

  test('X-10 the list beside the backups gets each night who was erased by another server', async () => {
    await erase();
    const backups = path.join(dir, 'backups');
    const night = new Date('2026-11-26T03:00:00+08:00');
    await backUpAtNight(api.store, night, { location: place, dir: backups, keep: 7 });
    expect(readErasedLists([backups])).toEqual(await erasedMarks(api.store.db));
  });
});

import { maskNumbersIn } from '@/contract/base/numbersInText';
import { validate } from '@/contract/base/validation';
import { blankContact, type Contact, contactShape } from '@/contract/directory';
import { contactImport, type ImportCheck } from '@/contract/import/import';
import { isNoValue } from '@/domain/base/cells';
import { fieldLabel } from '@/domain/base/importFields';
import type { FileKind } from '@/sheets/base/importTypes';
import { writeFile } from '@/sheets/write/writeFile';
import { autoMapping, openAndChoose } from '../../sheets/files/openAndChoose';
import { type Client, ENGINES, startApi, type TestApi } from '../../support/api';
import { NOT_STORABLE, ODD_TEXTS } from '../../support/oddTexts';
import { contactsWithNumbers, errorsOf, historyOf, valueIn } from '../../support/records';

/** Texts with a special meaning in spreadsheets. */
const SIGNS = ["'", "''", '"'];

/** All texts, or every fourth in the short test run. */
const TEXTS = ODD_TEXTS.filter((text) => !SIGNS.includes(text));
const FIELDS = ['staffNo', 'name', 'unit', 'office', 'remark'] as const;
const PATH = '/api/directory/list';

/** Returns the stored form of a text. Undefined if the field refuses it. */
const keptOf = (field: 'office' | 'remark', text: string): string | undefined => {
  const checked = validate(contactShape[field], text);
  return checked.ok ? checked.value : undefined;
};

const orders: Record<string, unknown> = {};

describe.each(ENGINES)('texts that are taken for something else, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let stored: Contact[];
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    stored = [];
  });
  afterAll(() => api.close());

  const create = (values: object) =>
    admin.post('/api/directory', {
      ...blankContact,
      method: 'post',
      name: 'x',
      unit: '药学院',
      ...values,
    });

  const listed = async (query: object): Promise<Contact[]> =>
    valueIn<{ list: Contact[] }>(
      await admin.post(PATH, { method: 'list', pageSize: 200, ...query }),
    ).list;

  test('V-05 one that fits is kept as its field says, one that does not is named', async () => {
    for (const [index, text] of TEXTS.entries()) {
      const answer = await create({ staffNo: `N${1000 + index}`, office: text, remark: text });
      const [office, remark] = [keptOf('office', text), keptOf('remark', text)];
      if (office === undefined || remark === undefined) {
        const wrong = [
          ...(office === undefined ? ['office'] : []),
          ...(remark === undefined ? ['remark'] : []),
        ];
        expect([text, answer.status, Object.keys(errorsOf(answer))]).toEqual([text, 422, wrong]);
      } else {
        const { id } = valueIn<Contact>(answer);
        const [contact] = await contactsWithNumbers(admin, { ids: [id] });
        expect([contact?.office, contact?.remark]).toEqual([office, remark]);
        if (contact) stored.push(contact);
      }
    }
    expect(stored.length).toBeGreaterThan(TEXTS.length * 0.9);
  });

  test('V-05 one that no database can hold is refused wherever it stands', async () => {
    for (const text of NOT_STORABLE) {
      const answer = await create({ office: text });
      expect([text, answer.status, errorsOf(answer)]).toEqual([
        text,
        422,
        { office: 'TEXT_NOT_STORABLE' },
      ]);
      expect((await admin.post(PATH, { method: 'list', office: text })).status).toBe(400);
    }
  });

  test('V-05 it is read, listed, exported and in the history as it was kept', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((currentPage) => listed({ currentPage, sorter: 'id_ascend' })),
    );
    // Some texts contain a telephone number, which is masked.
    const masked = stored.map((contact) => ({
      ...contact,
      office: maskNumbersIn(contact.office),
      remark: maskNumbersIn(contact.remark),
    }));
    expect(pages.flat()).toEqual(masked);
    expect(await contactsWithNumbers(admin)).toEqual(stored);
    for (const { id, office } of stored) {
      expect(await historyOf(api, 'contact', id)).toMatchObject([
        { action: 'create', after: { office } },
      ]);
    }
  });

  test('V-05 it finds its own record, as part of a text and as all of one', async () => {
    for (const { id, staffNo, office } of stored) {
      const found = async (filter: string) =>
        (await listed({ office: filter, staffNo })).map((each) => each.id);
      expect([office, await found(`=${office}`)]).toEqual([office, [id]]);
      // A search text that begins with `=` finds only the whole text.
      if (!office.startsWith('=')) expect([office, await found(office)]).toEqual([office, [id]]);
    }
  });

  test('V-05 lists in its order are the same on both databases', async () => {
    const ids = async (sorter: string) =>
      (await listed({ sorter, pageSize: 200 })).map(({ staffNo }) => staffNo);
    const order = [await ids('office_ascend'), await ids('office_descend')];
    orders[engine] = order;
    expect(orders.sqlite).toEqual(order);
  });

  const check = async (bytes: Uint8Array, file: string): Promise<ImportCheck> => {
    const { session, table } = openAndChoose('contact', file, bytes);
    const { fields, how } = autoMapping(table);
    const options = { mode: 'upsert', blanks: 'clear', errors: 'all-or-nothing' } as const;
    const body = session.checkBody(fields, how, {}, options);
    return valueIn(await admin.postBlob(contactImport.check.path, body));
  };

  test.each<[FileKind]>([['xlsx'], ['csv']])(
    'I-08 written as .%s it comes back unchanged',
    async (format) => {
      const rows = stored.map((contact) => FIELDS.map((field) => contact[field]));
      const headers = FIELDS.map((field) => fieldLabel('contact', field));
      const blob = writeFile(format, [{ name: '通讯录', headers, rows }]);
      const { rows: checked } = await check(
        new Uint8Array(await blob.arrayBuffer()),
        `通讯录.${format}`,
      );
      // Texts that programs write instead of nothing are imported as blank.
      const saysNothing = (index: number) => isNoValue(stored[index]?.office ?? '');
      expect(
        checked.flatMap(({ verdict, changes, issues }, index) =>
          verdict === 'unchanged' || saysNothing(index)
            ? []
            : [[stored[index]?.office, verdict, changes, issues]],
        ),
      ).toEqual([]);
    },
  );

  test('V-05 a change of it is undone exactly', async () => {
    for (const { id, version, office } of stored) {
      const changed = await admin.post('/api/directory/update', { id, version, office: '改' });
      expect(changed.status).toBe(200);
      const last = (await historyOf(api, 'contact', id)).at(-1);
      const undone = await admin.post('/api/history', { method: 'restore', historyId: last?.id });
      expect([office, undone.status]).toEqual([office, 200]);
    }
    expect((await contactsWithNumbers(admin)).map(({ office }) => office)).toEqual(
      stored.map(({ office }) => office),
    );
  });
});

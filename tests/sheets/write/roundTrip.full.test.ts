import { blankContact, type ContactField } from '@/contract/directory';
import type { ImportCheck } from '@/contract/import/import';
import { contactImport } from '@/contract/import/import';
import { fieldLabel } from '@/domain/base/importFields';
import type { FileKind } from '@/sheets/base/importTypes';
import { writeFile } from '@/sheets/write/writeFile';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { valueIn } from '../../support/records';
import { autoMapping, openAndChoose } from '../files/openAndChoose';

/** Texts that spreadsheets, exports or imports may change. */
const ODD = [
  '=1+1',
  "'=1+1",
  "''=1",
  '+86',
  '-',
  '@名',
  "'十四五'规划",
  '"引号"',
  'a,b',
  '1-2',
  '003',
  '第一行\n第二行',
  '#1楼',
  '1.0',
  '1E5',
  '无',
  '是',
  '2026-09-01',
  '_x0041_',
  '<b>&amp;',
];

/** Staff numbers that look like numbers changed by a spreadsheet, such as `1E5` for 100000. */
const CODES = ['5E01', '1E5', '9e3', '12E3', '0012', 'E100'];

const FIELDS: ContactField[] = ['staffNo', 'name', 'unit', 'position', 'office', 'remark'];

const check = async (client: Client, bytes: Uint8Array, file: string): Promise<ImportCheck> => {
  const { session, table } = openAndChoose('contact', file, bytes);
  const { fields, how } = autoMapping(table);
  const options = { mode: 'upsert', blanks: 'clear', errors: 'all-or-nothing' } as const;
  const body = session.checkBody(fields, how, {}, options);
  return valueIn(await client.postBlob(contactImport.check.path, body));
};

describe.each(engines())('a table of records on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  test.each<[FileKind]>([['xlsx'], ['csv']])(
    'I-08 written as .%s comes back as 0 changes',
    async (format) => {
      const rows = await Promise.all(
        ODD.map(async (text, index) => {
          const contact = {
            ...blankContact,
            staffNo: CODES[index] ?? `00${100 + index}`,
            name: `教师${index}`,
            unit: '药学院',
            position: text,
            office: text,
            remark: text,
          };
          const answer = await admin.post('/api/directory', { method: 'post', ...contact });
          const stored = valueIn<Record<ContactField, string>>(answer);
          return FIELDS.map((field) => stored[field]);
        }),
      );
      const headers = FIELDS.map((field) => fieldLabel('contact', field));
      const blob = writeFile(format, [{ name: '通讯录', headers, rows }]);
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const { rows: checked } = await check(admin, bytes, `通讯录.${format}`);
      expect(
        checked.flatMap(({ verdict, changes, issues }, index) =>
          verdict === 'unchanged' ? [] : [[ODD[index], verdict, changes, issues]],
        ),
      ).toEqual([]);
    },
  );
});

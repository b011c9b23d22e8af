import { contactImport } from '@/contract/import/import';
import { checkInput } from '../../../mock/http/checkInput';
import { startApi } from '../../support/api';
import { contactImportOf, FILE } from '../../support/imports';
import { firstInQuick } from '../../support/tier';

const HOW = { file: FILE, mode: 'upsert', blanks: 'keep', errors: 'valid-only' };
const COUNT = 40_000;

const wrongRow = { row: 0, name: 1, unit: 2 };
const mapping = Object.fromEntries(Array.from({ length: 3 * COUNT }, (_, at) => [`列${at}`, null]));
const source = { format: 'csv', encoding: '', sheets: [], headerRow: null, mapping };

test.each(
  firstInQuick<[string, object, string, string]>([
    ['rows', { ...HOW, rows: new Array(COUNT).fill(wrongRow) }, 'rows.0.row', 'rows.33.row'],
    [
      'columns',
      { ...HOW, source, rows: [{ row: 1 }] },
      'source.mapping.列0',
      'source.mapping.列99',
    ],
  ]),
)(
  'V-05 of 120,000 wrong fields in its %s the first hundred are named',
  async (_, body, first, last) => {
    const checked = await checkInput(contactImport.check.input, body);
    if (checked.ok) throw new Error('It passed.');
    expect(checked.errors).toHaveLength(100);
    expect(checked.errors[0]?.field).toBe(first);
    expect(checked.errors.at(-1)?.field).toBe(last);
    expect(checked.errors.length + checked.more).toBe(3 * COUNT);
  },
);

/** Returns rows that call `look` with their index when they are validated. */
const watchedRows = (count: number, look: (at: number) => void) =>
  Array.from({ length: count }, (_, at) =>
    Object.defineProperty({ row: at + 2, unit: '学院' }, 'name', {
      enumerable: true,
      get: () => {
        look(at);
        return '王一';
      },
    }),
  );

test('H-08 of many rows five hundred are checked, then others have their turn', async () => {
  const looked = new Set<number>();
  const slices: number[] = [];
  let turns = setImmediate(function turn() {
    slices.push(looked.size);
    looked.clear();
    turns = setImmediate(turn);
  });
  const rows = watchedRows(1700, (at) => looked.add(at));
  const checked = await checkInput(contactImport.check.input, { ...HOW, rows });
  clearImmediate(turns);
  if (!checked.ok) throw new Error('It was refused.');
  expect(checked.value.rows.map(({ row }) => row)).toEqual(rows.map(({ row }) => row));
  expect(checked.value.rows.at(-1)).toMatchObject({ name: '王一', unit: '学院' });
  expect([...slices, looked.size].filter(Boolean)).toEqual([500, 500, 500, 200]);
});

test('V-05 rows that are wrong are named by their place, however far behind', async () => {
  const rows = Array.from({ length: 1300 }, (_, at) => ({ row: at + 2 }) as object);
  for (const at of [499, 500, 1299]) rows[at] = wrongRow;
  const checked = await checkInput(contactImport.check.input, { ...HOW, rows });
  if (checked.ok) throw new Error('It passed.');
  const places = new Set(checked.errors.map(({ field }) => field.split('.')[1]));
  expect([...places]).toEqual(['499', '500', '1299']);
});

test('V-05 a list that is too long is refused as a whole, whatever is in it', async () => {
  const checked = await checkInput(contactImport.check.input, {
    ...HOW,
    rows: new Array(50_001).fill(0),
  });
  expect(checked).toMatchObject({
    errors: [{ field: 'rows', code: 'TOO_MANY', message: '最多 50000 项' }],
    more: 0,
  });
  const fits = await checkInput(contactImport.check.input, {
    ...HOW,
    rows: new Array(50_000).fill({ row: 1 }),
  });
  expect(fits.ok).toBe(true);
});

test('V-05 fields that nobody knows are named up to ten', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, 1]));
  const given = { ...HOW, rows: [{ row: 1 }], ...unknown };
  const checked = await checkInput(contactImport.check.input, given);
  expect(checked).toMatchObject({
    errors: [
      { code: 'UNKNOWN_FIELD', message: '不认识的字段：f0、f1、f2、f3、f4、f5、f6、f7、f8、f9…' },
    ],
  });
});

test('H-08 a hand-made body with 120,000 wrong fields is 422, and says how many are not named', async () => {
  const api = await startApi('sqlite');
  const phoneBook = contactImportOf(await api.as('admin'));
  const answer = await phoneBook.send('check', { ...HOW, rows: new Array(COUNT).fill(wrongRow) });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    Message: '提交的数据未通过校验，另有 119900 处错误未列出',
    ErrorCode: 'VALIDATION_FAILED',
    Value: { more: 119_900 },
  });
  await api.close();
});

import { Readable } from 'node:stream';
import type { FieldError } from '@/contract/base/envelope';
import { contactImport } from '@/contract/import/import';
import { Refusal } from '../../../mock/db/base/refusal';
import { checkInput, checkRows } from '../../../mock/http/call/checkInput';
import { startApi } from '../../support/api';
import { contactImportOf, FILE } from '../../support/imports';
import { testFull } from '../../support/testFull';
import { isFull } from '../../support/tier';

const HOW = { file: FILE, mode: 'upsert', blanks: 'keep', errors: 'valid-only' };
const COUNT = isFull ? 40_000 : 4000;

const wrongRow = { row: 0, name: 1, unit: 2 };
/** Returns the refusal of rows that are wrong. */
const refused = async (rows: object[]): Promise<Refusal> => {
  try {
    await checkRows(contactImport.check.rows, Readable.from(rows));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('They passed.');
};

const errorsOf = ({ value }: Refusal) => (value as { errors: FieldError[] }).errors;

test('V-05 of very many wrong fields in the rows the first hundred are named', async () => {
  const refusal = await refused(new Array(COUNT).fill(wrongRow));
  const errors = errorsOf(refusal);
  expect(errors).toHaveLength(100);
  expect(errors[0]?.field).toBe('rows.0.row');
  expect(errors.at(-1)?.field).toBe('rows.33.row');
  expect(refusal.value).toMatchObject({ more: 3 * COUNT - 100 });
});

const sourceOf = (count: number) => {
  const mapping = Object.fromEntries(Array.from({ length: count }, (_, at) => [`列${at}`, null]));
  return { format: 'csv', encoding: '', sheets: [], headerRow: null, mapping };
};

test('V-05 of many wrong fields in the columns the first hundred are named', () => {
  const body = { ...HOW, source: sourceOf(COUNT) };
  const checked = checkInput(contactImport.check.input, body);
  if (checked.ok) throw new Error('It passed.');
  expect(checked.errors).toHaveLength(100);
  expect(checked.errors[0]?.field).toBe('source.mapping.列0');
  expect(checked.errors.at(-1)?.field).toBe('source.mapping.列99');
  expect(checked.errors.length + checked.more).toBe(COUNT);
});

testFull('V-05 more wrong fields than zod can list are refused as a body that is too large', () => {
  const body = { ...HOW, source: sourceOf(200_000) };
  expect(() => checkInput(contactImport.check.input, body)).toThrow(new Refusal('BODY_TOO_LARGE'));
});

test('V-05 rows that are wrong are named by their place, however far behind', async () => {
  const rows = Array.from({ length: 1300 }, (_, at) => ({ row: at + 2 }) as object);
  for (const at of [499, 500, 1299]) rows[at] = wrongRow;
  const places = new Set(errorsOf(await refused(rows)).map(({ field }) => field.split('.')[1]));
  expect([...places]).toEqual(['499', '500', '1299']);
});

testFull('V-05 rows that are too many are refused as a whole, whatever is in them', async () => {
  const refusal = await refused(new Array(50_001).fill({ row: 0 }));
  expect(refusal.value).toEqual({
    errors: [{ field: 'rows', code: 'TOO_MANY', message: '最多 50000 项' }],
  });
  const rows = new Array(50_000).fill({ row: 1 });
  expect(await checkRows(contactImport.check.rows, Readable.from(rows))).toEqual(rows);
});

test('V-05 a list that is too long is refused as a whole, whatever is in it', () => {
  const as = (rows: unknown[]) =>
    checkInput(contactImport.check.input, { ...HOW, people: { rows } }).ok;
  expect(as(new Array(50_000).fill({ row: 1, as: 'same' }))).toBe(true);
  const exclude = (count: number) =>
    checkInput(contactImport.commit.input, {
      ...{ token: 'x', jobKey: 'x', exclude: new Array(count).fill(0) },
    });
  expect(exclude(50_001)).toEqual({
    ok: false,
    errors: [{ field: 'exclude', code: 'TOO_MANY', message: '最多 50000 项' }],
    more: 0,
  });
  expect(exclude(50_000).ok).toBe(true);
});

test('V-05 fields that nobody knows are named up to ten', () => {
  const unknown = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, 1]));
  const given = { ...HOW, ...unknown };
  const checked = checkInput(contactImport.check.input, given);
  expect(checked).toMatchObject({
    errors: [
      { code: 'UNKNOWN_FIELD', message: '无法识别的字段：f0、f1、f2、f3、f4、f5、f6、f7、f8、f9…' },
    ],
  });
});

test('H-08 a hand-made body with very many wrong fields is 422, and says how many are not named', async () => {
  const api = await startApi('sqlite');
  const phoneBook = contactImportOf(await api.as('admin'));
  const answer = await phoneBook.sendCheck({ ...HOW, rows: new Array(COUNT).fill(wrongRow) });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    Message: `提交的数据未通过校验，另有 ${3 * COUNT - 100} 处错误未列出`,
    ErrorCode: 'VALIDATION_FAILED',
    Value: { more: 3 * COUNT - 100 },
  });
  await api.close();
});

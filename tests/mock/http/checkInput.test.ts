import { contactImport } from '@/contract/import';
import { checkInput } from '../../../mock/http/checkInput';
import { firstOf } from '../../support/all';
import { startApi } from '../../support/api';
import { contactImportOf, FILE } from '../../support/imports';

const HOW = { file: FILE, mode: 'upsert', blanks: 'keep', errors: 'valid-only' };
const COUNT = 40_000;

const wrongRow = { row: 0, name: 1, unit: 2 };
const mapping = Object.fromEntries(Array.from({ length: 3 * COUNT }, (_, at) => [`列${at}`, null]));
const source = { format: 'csv', encoding: '', sheets: [], headerRow: null, mapping };

test.each(
  firstOf<[string, object, string, string]>([
    ['rows', { ...HOW, rows: new Array(COUNT).fill(wrongRow) }, 'rows.0.row', 'rows.33.row'],
    [
      'columns',
      { ...HOW, source, rows: [{ row: 1 }] },
      'source.mapping.列0',
      'source.mapping.列99',
    ],
  ]),
)('V-05 of 120,000 wrong fields in its %s the first hundred are named', (_, body, first, last) => {
  const checked = checkInput(contactImport.check.input, body);
  if (checked.ok) throw new Error('It passed.');
  expect(checked.errors).toHaveLength(100);
  expect(checked.errors[0]?.field).toBe(first);
  expect(checked.errors.at(-1)?.field).toBe(last);
  expect(checked.errors.length + checked.more).toBe(3 * COUNT);
});

test('V-05 a list that is too long is refused as a whole, whatever is in it', () => {
  const checked = checkInput(contactImport.check.input, {
    ...HOW,
    rows: new Array(50_001).fill(0),
  });
  expect(checked).toMatchObject({
    errors: [{ field: 'rows', code: 'TOO_MANY', message: '最多 50000 项' }],
    more: 0,
  });
  const fits = checkInput(contactImport.check.input, {
    ...HOW,
    rows: new Array(50_000).fill({ row: 1 }),
  });
  expect(fits.ok).toBe(true);
});

test('V-05 fields that nobody knows are named up to ten', () => {
  const unknown = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, 1]));
  const checked = checkInput(contactImport.check.input, { ...HOW, rows: [{ row: 1 }], ...unknown });
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

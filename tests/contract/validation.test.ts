import * as z from 'zod/mini';
import { dateText } from '@/contract/base/dateFields';
import { withoutLayout } from '@/contract/base/fields';
import { validate } from '@/contract/base/validation';

const shape = z.strictObject({
  name: z.string().check(z.minLength(1), z.minLength(2), z.maxLength(4)),
  count: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  credit: z.optional(z.number().check(z.multipleOf(0.5))),
  status: z.optional(z.enum(['', '在职', '退休'])),
  list: z.optional(z.array(z.object({ name: z.string() })).check(z.minLength(2), z.maxLength(3))),
});
const person = { name: '张三' };

test.each<[string, object, string, string, string]>([
  ['is missing', { name: undefined }, 'name', 'REQUIRED', '请填写此项'],
  ['is blank', { name: '' }, 'name', 'REQUIRED', '请填写此项'],
  ['is null', { name: null }, 'name', 'REQUIRED', '请填写此项'],
  ['is of another kind', { name: 5 }, 'name', 'INVALID_TYPE', '格式不正确'],
  ['is too short', { name: '张' }, 'name', 'TOO_SHORT', '至少 2 个字符'],
  ['is too long', { name: '欧阳一二三' }, 'name', 'TOO_LONG', '最多 4 个字符'],
  ['is too small', { ...person, count: 0 }, 'count', 'TOO_SMALL', '不能小于 1'],
  ['is too big', { ...person, count: 10 }, 'count', 'TOO_BIG', '不能大于 9'],
  [
    'is between the steps',
    { ...person, credit: 1.2 },
    'credit',
    'NOT_MULTIPLE',
    '须为 0.5 的整数倍',
  ],
  ['is no option', { ...person, status: '休' }, 'status', 'NOT_AN_OPTION', '只能是：在职、退休'],
  ['has too few', { ...person, list: [person] }, 'list', 'TOO_FEW', '至少 2 项'],
  ['has too many', { ...person, list: Array(4).fill(person) }, 'list', 'TOO_MANY', '最多 3 项'],
  ['is in a list', { ...person, list: [person, {}] }, 'list.1.name', 'REQUIRED', '请填写此项'],
  ['is unknown', { ...person, extra: 1 }, 'extra', 'UNKNOWN_FIELD', '无法识别的字段：extra'],
])('V-05 a field that %s is named with its sentence', (_, values, field, code, message) => {
  expect(validate(shape, values)).toEqual({ ok: false, errors: [{ field, code, message }] });
});

test('V-05 every wrong field is named, each once', () => {
  const checked = validate(shape, { name: '', count: 'x', status: '休' });
  if (checked.ok) throw new Error('It passed.');
  expect(checked.errors.map(({ field }) => field)).toEqual(['name', 'count', 'status']);
});

test('V-05 right values come back parsed', () => {
  expect(validate(shape, { ...person, count: 3 })).toEqual({
    ok: true,
    value: { ...person, count: 3 },
  });
});

test.each([
  ['1900-01-01', true],
  ['2200-12-31', true],
  ['2201-01-01', false],
  ['9999-12-31', false],
  ['1899-12-31', false],
])('V-05 the day %s is one that the office plans for: %p', (day, isTaken) => {
  expect(validate(dateText, day).ok).toBe(isTaken);
});

test.each([
  ['张\u200b三', '张三'],
  ['\u200d\u200c张三\u200d', '张三'],
  ['内\u3000科', '内科'],
  ['A\u00a0B', 'A B'],
  ['一\r\n二\r三', '一\n二\n三'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['🧑🏽\u200d🔬', '🧑🏽\u200d🔬'],
  ['🏳️\u200d🌈', '🏳️\u200d🌈'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('V-05 the text %j of a record is kept as %j', (text, kept) => {
  expect(withoutLayout(text)).toBe(kept);
});

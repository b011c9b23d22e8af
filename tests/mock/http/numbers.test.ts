import { maskedFields, withoutNumbers } from '../../../mock/http/numbers';

const MOBILE = '13812341234';

test.each([
  [
    { list: [{ mobile: MOBILE, shortNo: '6123' }] },
    { list: [{ mobile: '138****1234', shortNo: '****' }] },
  ],
  [
    { before: { mobile2: MOBILE }, after: null },
    { before: { mobile2: '138****1234' }, after: null },
  ],
  [
    { changes: [{ field: 'officePhone', from: '0591-22862345', to: '' }] },
    { changes: [{ field: 'officePhone', from: '0591-****2345', to: '' }] },
  ],
  [
    { changes: [{ field: 'room', from: '22862345' }] },
    { changes: [{ field: 'room', from: '22862345' }] },
  ],
  [{ anyNewField: `请回电 ${MOBILE}` }, { anyNewField: '请回电 138****1234' }],
  [
    { staffNo: MOBILE, userName: MOBILE },
    { staffNo: MOBILE, userName: MOBILE },
  ],
  [{ gatewayId: `SIM${MOBILE}` }, { gatewayId: `SIM${MOBILE}` }],
  [
    { count: 13_812_341_234, none: null },
    { count: 13_812_341_234, none: null },
  ],
])('C-05 of %j goes out %j', (value, sent) => {
  expect(withoutNumbers(value, 'masked')).toEqual(sent);
});

test('C-05 what holds no number goes out as the same object', () => {
  const value = { list: [{ name: '陈晓明', mobile: '', at: '2026-11-25T10:00:00.000+08:00' }] };
  expect(withoutNumbers(value, 'masked')).toBe(value);
});

test('C-05 texts of the office go out as they are, numbers of people in them do not', () => {
  const value = { content: `咨询请拨 ${MOBILE}`, mobile: MOBILE };
  expect(withoutNumbers(value, 'published')).toEqual({ ...value, mobile: '138****1234' });
  expect(withoutNumbers(value, 'full')).toBe(value);
});

test('C-05 a masked number is named by the path of its field, but where a password is typed', () => {
  const input = { rows: [{ remark: '138****1234' }], password: '138****1234', title: '****' };
  expect(maskedFields(input)).toMatchObject([{ field: 'rows.0.remark', code: 'NUMBER_MASKED' }]);
});

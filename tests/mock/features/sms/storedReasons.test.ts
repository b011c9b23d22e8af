import '@/contract/import/importErrorsEnglish';
import { storedErrorText } from '@/contract/base/errorCodes';
import { speak } from '@/contract/base/language';
import { acceptedText, STATUS_TEXTS } from '../../../../mock/features/messages/records/states';
import { withReadReasons } from '../../../../mock/features/messages/records/storedReasons';
import { smsOf } from '../../../support/samples';

afterEach(() => speak(() => 'zh-CN'));

const read = (text: string, errorCode = '') => {
  const attempts = [{ at: '2026-11-25T10:00:00+08:00', status: 'failed', text }];
  const record = withReadReasons(smsOf({ errorCode, errorText: text, attempts }));
  return [record.errorText, record.attempts[0]?.text];
};

test.each([
  [storedErrorText('SMS_HOLIDAY', { date: '2026-11-25' }), 'SMS_HOLIDAY'],
  [storedErrorText('SMS_GATEWAY_REFUSED', { status: 'X-17' }), 'X-17'],
  [`企业微信：${storedErrorText('SMS_GATEWAY_UNREACHABLE')}`, ''],
  [`${storedErrorText('SMS_SETTLED_BY_HAND')}：${STATUS_TEXTS.failed}`, 'SMS_SETTLED_BY_HAND'],
  [acceptedText({ simulated: true }), ''],
  ['号码为空号', 'EMPTY_NUMBER'],
])('P-01 the stored reason %s is read in English', (text, code) => {
  expect(read(text, code)).toEqual([text, text]);
  speak(() => 'en');
  for (const said of read(text, code)) {
    expect(said).not.toMatch(/\p{Script=Han}/u);
    expect(said).not.toMatch(/[{}]/);
  }
});

test('P-01 what a gateway said in its own words stays, beside what its code means', () => {
  speak(() => 'en');
  expect(read('余额不足', 'isv.OUT')[0]).toMatch(/isv\.OUT.*\(余额不足\)$/);
  expect(read('Blocked by operator', 'B1')[0]).toBe('Blocked by operator');
});

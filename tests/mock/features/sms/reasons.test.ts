import { speak } from '@/contract/base/language';
import { readReasons } from '../../../../mock/features/messages/records/reasons';
import { acceptedWords } from '../../../../mock/features/messages/records/states';
import { sentence, type Words, wordsIn } from '../../../../mock/sentences/sentence';
import { smsOf } from '../../../support/samples';

afterEach(() => speak(() => 'zh-CN'));

const read = (text: Words, errorCode = '') => {
  const attempts = [{ at: '2026-11-25T10:00:00+08:00', status: 'failed', text }];
  const record = readReasons({ ...smsOf({ errorCode }), errorText: text, attempts });
  return [record.errorText, record.attempts[0]?.text];
};

test.each([
  [sentence('SMS_HOLIDAY', { date: '2026-11-25' }), 'SMS_HOLIDAY'],
  [sentence('SMS_GATEWAY_REFUSED', { status: 'X-17' }), 'X-17'],
  [sentence('byWecom', { reason: sentence('SMS_GATEWAY_UNREACHABLE') }), ''],
  [sentence('messageSettled', { status: 'failed' }), 'SMS_SETTLED_BY_HAND'],
  [acceptedWords({ simulated: true }), ''],
  [sentence('numberEmpty'), 'EMPTY_NUMBER'],
])('P-01 the stored reason %j is read in English', (reason, code) => {
  const chinese = wordsIn('zh-CN', reason);
  expect(chinese).toMatch(/\p{Script=Han}/u);
  expect(read(reason, code)).toEqual([chinese, chinese]);
  speak(() => 'en');
  for (const said of read(reason, code)) {
    expect(said).not.toMatch(/\p{Script=Han}/u);
    expect(said).not.toMatch(/[{}]/);
  }
});

test('P-01 what a gateway said in its own words stays, beside what its code means', () => {
  speak(() => 'en');
  expect(read('余额不足', 'isv.OUT')[0]).toMatch(/isv\.OUT.*\(余额不足\)$/);
  expect(read('Blocked by operator', 'B1')[0]).toBe('Blocked by operator');
});

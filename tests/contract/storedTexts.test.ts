import { readStored, storedErrorText } from '@/contract/base/errorCodes';
import '@/contract/import/importErrors';
import '@/contract/import/importErrorsEnglish';
import { LANGUAGES, speak } from '@/contract/base/language';

afterEach(() => speak(() => LANGUAGES[0]));

test('P-01 a stored sentence in which a parameter comes twice is read in English', () => {
  const params = { header: 'A', text: 'B', other: 'C', used: 'D' };
  const stored = storedErrorText('COLUMN_UNUSED', params);
  speak(() => 'en');
  const read = readStored(stored);
  expect(read).toMatch(/A.*B.*C.*D/);
  expect(read).not.toMatch(/[{}]|\p{Script=Han}/u);
  expect(readStored('no sentence of ours')).toBeUndefined();
});

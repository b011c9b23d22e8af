import { LANGUAGES, type Language } from '@/contract/base/language';
import { fromColumn, sentence, toColumn, wordsIn } from '../../../mock/sentences/sentence';
import { SENTENCES } from '../../../mock/sentences/sentences';
import type { Worded } from '../../../mock/sentences/worded';

const HAN = /\p{Script=Han}/u;
/** Values with which every sentence has all its parts. */
const VALUES: Readonly<Record<string, unknown>> = { status: 'failed', quietFrom: '22:00' };

/** Returns the text of a sentence, and the names of the parameters that it reads. */
const spokenIn = (language: Language, worded: Worded<never>) => {
  const names = new Set<string>();
  const params = new Proxy(
    {},
    {
      get: (_, name: string) => {
        names.add(name);
        return VALUES[name] ?? 7;
      },
    },
  );
  return { text: worded[language](params as never), names: [...names].sort() };
};

test.each(Object.entries<Worded<never>>(SENTENCES))(
  'P-01 the stored sentence %s is there in both languages, with the same parameters',
  (_, worded) => {
    const [chinese, english] = LANGUAGES.map((language) => spokenIn(language, worded));
    expect(chinese?.text).toMatch(HAN);
    expect(english?.text).toMatch(/[A-Za-z]/);
    expect(english?.text).not.toMatch(HAN);
    expect(`${chinese?.text} ${english?.text}`).not.toMatch(/undefined|NaN|\[object|[{}]/);
    expect(english?.names).toEqual(chinese?.names);
  },
);

test('P-01 a stored sentence in which a parameter comes twice is read in English', () => {
  const params = { header: 'A', text: 'B', other: 'C', used: 'D' };
  const read = wordsIn('en', sentence('COLUMN_UNUSED', params));
  expect(read).toMatch(/A.*B.*C.*D/);
  expect(read).not.toMatch(/[{}]|\p{Script=Han}/u);
});

test('P-01 a sentence within a sentence is read in the same language', () => {
  const hours = sentence('quietHours', { quietFrom: '22:00', quietTo: '07:00' });
  const said = sentence('SMS_STANDING_QUIET', { hours });
  expect(LANGUAGES.map((language) => wordsIn(language, said))).toEqual([
    '休息时段（22:00 至次日 07:00）结束前已经上课，不能自动发送',
    'The class begins before quiet hours (22:00 to 07:00 of the next day) end, so it cannot go out by itself',
  ]);
});

test('P-01 a text that somebody wrote like a stored sentence stays a text', () => {
  const forged = toColumn(sentence('messageStatus', { status: 'delivered' }));
  expect(fromColumn(toColumn(forged))).toBe(` ${forged}`);
});

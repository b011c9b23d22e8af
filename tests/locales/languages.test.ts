import fs from 'node:fs';
import path from 'node:path';
import { errorTexts } from '@/contract/base/errorTexts';
import { errorTextsEnglish } from '@/contract/base/errorTextsEnglish';
import { importErrorTexts } from '@/contract/import/importErrorTexts';
import { importErrorTextsEnglish } from '@/contract/import/importErrorTextsEnglish';
import { englishOf, sources } from '@/locales/english';
import type { Part } from '@/locales/parts';
import { ROOT } from '../support/paths';

const SRC = path.join(ROOT, 'src');
const LOCALES = path.join(SRC, 'locales');

const filesUnder = (dir: string): string[] =>
  fs.readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return filesUnder(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });

/**
 * Returns the keys of the texts of one part, each with its text or the number of its parameters.
 */
const keysOf = (texts: unknown, before = ''): [key: string, text: string | number][] => {
  if (typeof texts === 'function') return [[before, texts.length]];
  if (typeof texts !== 'object' || texts === null) return [[before, String(texts)]];
  return Object.entries(texts).flatMap(([key, value]) =>
    keysOf(value, before ? `${before}.${key}` : key),
  );
};

const PARTS = [
  ...Object.keys(sources),
  ...filesUnder(path.join(LOCALES, 'page')).map((file) => `page/${path.basename(file, '.ts')}`),
] as Part[];

const PLACES = new Map(
  filesUnder(path.join(LOCALES, 'en')).map((file) => [
    path.basename(file, '.ts'),
    path.relative(path.join(LOCALES, 'en'), file).replace(/\.ts$/, ''),
  ]),
);
const placeOf = (part: Part): string => PLACES.get(part) ?? part;

const chineseOf = async (part: Part): Promise<unknown> => {
  const module: Record<string, { 'zh-CN'?: unknown }> = await import(`@/locales/${placeOf(part)}`);
  return Object.values(module).find((each) => each['zh-CN'])?.['zh-CN'];
};

const HAN = /\p{Script=Han}/u;

test.each(PARTS)('P-01 each text of %s is there in English, and in English only', async (part) => {
  const chinese = keysOf(await chineseOf(part));
  const english = keysOf(await englishOf(part));
  expect(english.map(([key]) => key).sort()).toEqual(chinese.map(([key]) => key).sort());
  // Texts must be different, unless they are blank in both languages.
  const untranslated = chinese.filter(([key, text]) => {
    const [, other] = english.find(([each]) => each === key) ?? [];
    return (
      typeof text === 'string' && HAN.test(text) && (other === text || HAN.test(String(other)))
    );
  });
  expect(untranslated).toEqual([]);
  const source = fs.readFileSync(path.join(LOCALES, 'en', `${placeOf(part)}.ts`), 'utf8');
  expect(source.split('\n').filter((line) => HAN.test(line))).toEqual([]);
});

const parametersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test.each([
  ['any page', errorTexts, errorTextsEnglish],
  ['imports', importErrorTexts, importErrorTextsEnglish],
])('P-01 each error code of %s is told in English with the same values', (_, chinese, english) => {
  const told: Readonly<Record<string, string>> = english;
  for (const [code, text] of Object.entries(chinese)) {
    expect([code, parametersOf(told[code] ?? '')]).toEqual([code, parametersOf(text)]);
    // Only the required cell values are Chinese.
    if (code !== 'COURSE_STATUS_UNKNOWN') expect(told[code]).not.toMatch(HAN);
  }
});

test('P-01 each text is used by a script that has it', async () => {
  // The server uses the field names of the history.
  const scripts = [...filesUnder(SRC), ...filesUnder(path.join(ROOT, 'mock'))]
    .filter((file) => !file.startsWith(LOCALES))
    .map((file) => fs.readFileSync(file, 'utf8'));
  const words = new Set(
    scripts.flatMap((script) => [
      ...(script.match(/[\w-]+/g) ?? []),
      // A scope of tokens, such as `timetable:read`.
      ...(script.match(/(?<=')\w+:\w+(?=')/g) ?? []),
    ]),
  );
  // A key may be used as a quoted name, as for the pages.
  const quoted = new Set(scripts.flatMap((script) => script.match(/'\w+'/g) ?? []));
  const unused: string[] = [];
  for (const part of PARTS) {
    const place = `@/locales/${placeOf(part)}'`;
    const users = scripts.filter((script) => script.includes(place)).join('\n');
    // A file may pass texts on, whose keys come from the contract.
    const own = new Set(users.match(/\w+/g));
    for (const [key] of keysOf(await chineseOf(part))) {
      const [first = '', ...rest] = key.split('.');
      const isUsed = own.has(first) || quoted.has(`'${first}'`);
      const inner = rest.filter((each) => !/^\d+$/.test(each));
      if (!isUsed || inner.some((each) => !words.has(each))) unused.push(`${part}.${key}`);
    }
  }
  expect(unused).toEqual([]);
});

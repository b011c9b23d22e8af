import fs from 'node:fs';
import path from 'node:path';
import { english } from '@/locales/en/help';
import { helpText } from '@/locales/help';
import { ROOT } from '../support/paths';
import { HELP_FILE, helpFile } from '../writeHelp';

const KILOBYTE = 1000;
const FOLDER = path.join(ROOT, 'public', 'help');
const sizeOf = (file: string) => fs.statSync(path.join(FOLDER, file)).size;

test('X-12 docs/help.zh.md says what the help of the console says', () => {
  expect(fs.readFileSync(HELP_FILE, 'utf8')).toBe(helpFile());
});

test('X-12 each page of the help has its picture, light and dark, and all are small', () => {
  for (const pages of [helpText['zh-CN'].pages, english.pages]) {
    for (const { picture } of Object.values(pages)) {
      for (const theme of ['light', 'dark']) {
        expect(sizeOf(`${picture.name}.${theme}.webp`)).toBeGreaterThan(KILOBYTE);
      }
    }
  }
  const sizes = fs.readdirSync(FOLDER).map(sizeOf);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * KILOBYTE);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1000 * KILOBYTE);
});

test('every picture that README and help name is there', () => {
  for (const file of ['README.md', 'README.zh-CN.md', 'docs/help.zh.md']) {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    const named = [
      ...text.matchAll(/(?:\]\(|src=")((?:\.\.\/)?(?:public|docs)\/[^")]+\.(?:webp|png))/g),
    ];
    expect(named.length).toBeGreaterThan(3);
    for (const [, picture = ''] of named) {
      const at = path.join(ROOT, path.dirname(file), picture);
      expect([picture, fs.existsSync(at)]).toEqual([picture, true]);
    }
  }
});

test('README says the same in both languages: sections, pictures and commands', () => {
  const partsOf = (file: string) => {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    return {
      sections: text.match(/^## /gm)?.length,
      pictures: [...text.matchAll(/(?:src="|\]\()([^")]+\.(?:webp|png))/g)].map(([, name]) => name),
      commands: [...text.matchAll(/^\| (`npm .*?`) \|/gm)].map(([, name]) =>
        name?.replace('、', ', '),
      ),
    };
  };
  const [english, chinese] = [partsOf('README.md'), partsOf('README.zh-CN.md')];
  expect(english.commands.length).toBeGreaterThan(10);
  expect(chinese).toEqual(english);
});

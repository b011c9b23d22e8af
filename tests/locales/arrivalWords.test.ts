import fs from 'node:fs';
import { ARRIVAL_TARGETS, IMPORT_TARGET_OF } from '@/contract/import/arrivals';
import { arrivalsText } from '@/locales/arrivals';
import { contactText } from '@/locales/contact';
import { english as englishArrivals } from '@/locales/en/arrivals';
import { english as englishContact } from '@/locales/en/contact';
import { english as englishImport } from '@/locales/en/import';
import { importText } from '@/locales/import';

const LANGUAGES = [
  ['Chinese', arrivalsText['zh-CN'], importText['zh-CN'], contactText['zh-CN'], 'zh-CN.'],
  ['English', englishArrivals, englishImport, englishContact, ''],
] as const;

test.each(LANGUAGES)(
  'I-10 folders and targets have the words of the pages, in %s',
  (_, arrivals, page, contact, manual) => {
    const operate = fs
      .readFileSync(`docs/operate.${manual}md`, 'utf8')
      .toLowerCase()
      .replaceAll(/\s+/g, ' ');
    for (const target of ARRIVAL_TARGETS) {
      const word = arrivals.targets[target];
      if (target === 'class') expect(word).toBe(contact.groups.class);
      else {
        const title = page.titles[IMPORT_TARGET_OF[target]];
        expect(title.toLowerCase()).toContain(word.toLowerCase());
      }
      expect(arrivals.folderHint([[target, word]])).toMatch(
        `${target}${manual ? '（' : ' ('}${word}`,
      );
      expect(operate).toContain(`\`${target}\`${manual ? '（' : ' ('}${word.toLowerCase()}`);
    }
  },
);

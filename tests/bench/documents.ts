import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../support/paths';

export type Language = 'en' | 'zh';

const DOCUMENTS = { en: 'docs/operate.md', zh: 'docs/operate.zh-CN.md' } as const;

export const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The machine and the date of a measurement. */
export const machine = (): string =>
  `${os.cpus()[0]?.model ?? '?'}, ${os.cpus().length} × CPU, Node ${process.versions.node}, ${os.platform()}, ${new Date().toISOString().slice(0, 10)}`;

/** Replaces a benchmark's table between its marks in both documents. */
export const writeDocuments = (part: string, table: (language: Language) => string): void => {
  const place = new RegExp(
    `(<!-- ${part}: written by npm run bench ${part} -->\\n)[\\s\\S]*?(\\n<!-- /${part} -->)`,
  );
  for (const language of ['en', 'zh'] as const) {
    const file = path.join(ROOT, DOCUMENTS[language]);
    const text = fs.readFileSync(file, 'utf8');
    const written = text.replace(place, (_, begin, end) => `${begin}\n${table(language)}\n${end}`);
    fs.writeFileSync(file, written);
  }
};

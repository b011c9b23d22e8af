import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../support/paths';

const DOCUMENT = path.join(ROOT, 'docs/performance.md');

export const tableRow = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export const machine = (): string =>
  `${os.cpus()[0]?.model ?? '?'}, ${os.cpus().length} × CPU, Node ${process.versions.node}, ${os.platform()}, ${new Date().toISOString().slice(0, 10)}`;

/** Replaces the text between the marks of a benchmark in docs/performance.md. */
export const writePart = (part: string, text: string): void => {
  const place = new RegExp(
    `(<!-- ${part}: written by [^>]* -->\\n)[\\s\\S]*?(\\n<!-- /${part} -->)`,
  );
  const old = fs.readFileSync(DOCUMENT, 'utf8');
  fs.writeFileSync(
    DOCUMENT,
    old.replace(place, (_, begin, end) => `${begin}\n${text}\n${end}`),
  );
};

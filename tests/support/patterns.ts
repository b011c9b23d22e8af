import fs from 'node:fs';
import path from 'node:path';
import { parseSync, traverse } from '@babel/core';
import { ROOT } from './paths';

/** A regular expression in the code, with its first location as `file:line`. */
export interface Pattern {
  place: string;
  source: string;
  flags: string;
}

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .sort();

/** Returns all regular expression literals in these folders, each once. */
export const patternsIn = (folders: readonly string[]): Pattern[] => {
  const found = new Map<string, Pattern>();
  for (const file of folders.flatMap(filesIn)) {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    const plugins = ['typescript' as const, ...(file.endsWith('x') ? ['jsx' as const] : [])];
    const options = { filename: file, configFile: false, babelrc: false } as const;
    const program = parseSync(text, { ...options, parserOpts: { plugins } });
    if (!program) continue;
    traverse(program, {
      RegExpLiteral: ({ node: { pattern: source, flags, loc } }) => {
        const key = `/${source}/${flags}`;
        const place = `${file}:${loc?.start.line}`;
        if (!found.has(key)) found.set(key, { place, source, flags });
      },
    });
  }
  return [...found.values()];
};

const EXAMPLES: Record<string, string> = {
  '\\d': '1',
  '\\w': 'a',
  '\\s': ' ',
  '\\S': 'x',
  '\\D': 'x',
  '\\p': '周',
  '\\n': '\n',
  '\\t': '\t',
  '\\r': '\r',
  '.': 'x',
};
const PARTS = /\\[dwsSDntr.]|\\p\{[^}]*\}|\\u\{?[\da-f]+\}?|\\[^\w]|[^\\^$*+?()[\]{}|]|\\./gi;

const exampleOf = (part: string): string => {
  const known = EXAMPLES[part.slice(0, 2)] ?? EXAMPLES[part];
  if (known) return known;
  const code = /^\\u\{?([\da-f]+)/i.exec(part)?.[1];
  if (code) return String.fromCodePoint(Number.parseInt(code, 16));
  return part.startsWith('\\') ? part.slice(1) : part;
};

/**
 * Returns texts that may slow a pattern down when they are repeated: one, two or three of its parts
 * in a row.
 */
export const pumpsOf = (source: string): string[] => {
  const parts = (source.match(PARTS) ?? []).map(exampleOf);
  const runs = parts.flatMap((_, at) =>
    [1, 2, 3].map((size) => parts.slice(at, at + size).join('')),
  );
  return [...new Set([' ', 'x', '周', '1', ...runs])];
};

import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/paths';

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const OVERVIEW = 'docs/architecture.md';
const TOPICS = filesIn('docs/topics');
const DECISIONS = filesIn('docs/decisions');
const ENTRIES = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'mock/README.md'];

/** All documents. Their paths and links are checked, and their paragraphs and table cells are short. */
const ALL = [...TOPICS, ...DECISIONS, ...ENTRIES, ...filesIn('docs')];

/** The least and the most words of a document. An index of decisions is no decision. */
const WORDS_OF: readonly (readonly [files: readonly string[], least: number, most: number])[] = [
  [[OVERVIEW], 1, 900],
  [TOPICS, 1, 400],
  [DECISIONS.filter((file) => !file.endsWith('README.md')), 150, 300],
];
const MAX_PARAGRAPH = 80;
const MAX_CELL = 20;

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** Returns the text without code blocks, comments, tags and link targets. */
const prose = (text: string): string =>
  text
    .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
    .replaceAll(/<!--[\s\S]*?-->|<\/?\w[^>]*>/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']');

/** Counts words. Two Chinese characters count as one word. */
const countWords = (text: string): number => {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const others = text.replaceAll(/\p{Script=Han}/gu, ' ').match(/\S*[\p{L}\p{N}]\S*/gu)?.length;
  return Math.ceil(characters / 2) + (others ?? 0);
};

const isRow = (line: string) => line.trimStart().startsWith('|');

const paragraphs = (text: string): string[] =>
  prose(text)
    .split('\n')
    .map((line) => (isRow(line) || line.startsWith('#') ? '' : line))
    .join('\n')
    .split(/\n\s*\n|\n(?= *(?:[-*]|\d+\.) )/);

/** Returns the table cells of a text. A bar inside code is written `\|`. */
const cells = (text: string): string[] =>
  prose(text)
    .split('\n')
    .filter(isRow)
    .flatMap((line) => line.split(/(?<!\\)\|/));

test.each(WORDS_OF)('%j have %i to %i words each', (files, least, most) => {
  expect(files.length).toBeGreaterThan(0);
  const counts = files.map((file) => [file, countWords(prose(read(file)))] as const);
  expect(counts.filter(([, words]) => words < least || words > most)).toEqual([]);
});

test.each(ALL)('%s has no long paragraph and no long table cell', (file) => {
  const tooLong = (parts: string[], limit: number) =>
    parts.filter((part) => countWords(part) > limit).map((part) => part.trim());
  expect(tooLong(paragraphs(read(file)), MAX_PARAGRAPH)).toEqual([]);
  expect(tooLong(cells(read(file)), MAX_CELL)).toEqual([]);
});

/** Returns paths in backticks, up to a placeholder such as `<resource>` or `*`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|mock|config|tests|docs)\/[^`\s]*)`/g)].map(([, name = '']) =>
    name.replace(/[^/]*[<*…{].*$/, ''),
  );

test.each(ALL)('%s names only files and folders that exist', (file) => {
  const missing = pathsIn(read(file)).filter((name) => !fs.existsSync(path.join(ROOT, name)));
  expect(missing).toEqual([]);
});

const SOURCES = new Set(
  ['src', 'mock', 'config', 'tests'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.basename(name)),
  ),
);

/** Returns names of source files in backticks that have no folder. */
const fileNamesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+\.(?:tsx?|cjs))`/g)].map(([, name = '']) => name);

test.each(ALL)('%s names only source files that exist', (file) => {
  expect(fileNamesIn(read(file)).filter((name) => !SOURCES.has(name))).toEqual([]);
});

/** Documents about the current code. Decisions also name what was not chosen. */
const ABOUT_CODE = ALL.filter((file) =>
  /^docs\/(topics\/|architecture\.md)|^CONTRIBUTING/.test(file),
);

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

const WORDS = new Set(
  ['src', 'mock', 'config', 'tests'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|c?js|css)$/.test(name))
      .flatMap(
        (name) =>
          fs
            .readFileSync(path.join(ROOT, folder, name), 'utf8')
            .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
            .match(IDENTIFIER) ?? [],
      ),
  ),
);

/**
 * Returns names in backticks that only code has: in camel case, or with a dot such as
 * `Store.purge`.
 */
const identifiersIn = (text: string): string[] =>
  [...text.matchAll(/`([A-Za-z_$][\w$]*(?:\.[a-z][\w$]*)*)(?:\([^`]*\))?`/g)].flatMap(
    ([, name = '']) =>
      /\.(?:tsx?|c?js|json|md|css|ya?ml|html|env)$/.test(name)
        ? []
        : name.split('.').filter((part) => name.includes('.') || /[a-z][A-Z]/.test(part)),
  );

test.each(ABOUT_CODE)('%s names only identifiers that the code has', (file) => {
  expect(identifiersIn(read(file)).filter((name) => !WORDS.has(name))).toEqual([]);
});

/** The anchors that GitHub makes of a document's headings. */
const anchorsOf = (file: string): Set<string> =>
  new Set(
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

test.each(ALL)('%s has no broken link to a file or a heading', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)];
  const broken = links
    .map(([, target = '']) => target)
    .filter((target) => {
      const [name = '', anchor] = decodeURI(target).split('#');
      const at = name === '' ? file : path.join(path.dirname(file), name);
      if (!fs.existsSync(path.join(ROOT, at))) return true;
      return anchor !== undefined && !anchorsOf(at).has(anchor);
    });
  expect(broken).toEqual([]);
});

test('the overview lists every topic, and the list of decisions every decision', () => {
  const named = (file: string, folder: string) =>
    [...read(file).matchAll(/\]\(([\w/.-]+\.md)/g)]
      .map(([, name = '']) => path.join(path.dirname(file), name))
      .filter((name) => name.startsWith(folder));
  expect([...new Set(named(OVERVIEW, 'docs/topics/'))].sort()).toEqual([...TOPICS].sort());
  const decisions = DECISIONS.filter((file) => !file.endsWith('README.md'));
  expect(named('docs/decisions/README.md', 'docs/decisions/').sort()).toEqual(decisions.sort());
});

test('the page for operators has the same parts in both languages', () => {
  const partsOf = (file: string) => ({
    headings: [...read(file).matchAll(/^(#+) /gm)].map(([, level]) => level),
    rows: read(file).split('\n').filter(isRow).length,
    items: read(file).match(/^ *(?:-|\d+\.) /gm)?.length,
    blocks: read(file).match(/^ *```\w+$/gm),
  });
  expect(partsOf('docs/operate.zh-CN.md')).toEqual(partsOf('docs/operate.md'));
});

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mock, orders, src } from '../../config/layers';
import { layerFiles } from '../../config/writeLayers';
import { ROOT } from '../support/paths';

const FOLDERS = Object.keys(src);
const ROOMS = Object.keys(mock);

const RULES = path.join('config', 'biome.layers.json');

/** Returns an example path in a folder. Each page has its own folder. */
const placeOf = (folder: string) => (folder === 'pages' ? 'src/pages/Planted' : `src/${folder}`);

interface Diagnostic {
  category: string;
  location: { path: string | { file: string } };
}

/** Runs the linter on generated files. Returns the violated rules by file. */
const lint = (files: Record<string, string>): Map<string, string[]> => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-lint-'));
  try {
    const settings = JSON.parse(fs.readFileSync(path.join(ROOT, '.biome.json'), 'utf8'));
    const own = { ...settings, $schema: undefined, vcs: undefined, root: true };
    fs.writeFileSync(path.join(dir, '.biome.json'), JSON.stringify(own));
    fs.mkdirSync(path.join(dir, 'config'));
    fs.copyFileSync(path.join(ROOT, RULES), path.join(dir, RULES));
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
      fs.writeFileSync(path.join(dir, name), text);
    }
    const biome = path.join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
    let output: string;
    try {
      output = execFileSync(process.execPath, [biome, ...args], {
        cwd: dir,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 64 * 1024 * 1024,
      });
    } catch (error) {
      output = String((error as { stdout: string }).stdout);
    }
    const found = new Map<string, string[]>();
    const report = JSON.parse(output) as { diagnostics: Diagnostic[] };
    for (const { category, location } of report.diagnostics) {
      const file = typeof location.path === 'string' ? location.path : location.path.file;
      const name = file.replace(/^\.\//, '');
      found.set(name, [...(found.get(name) ?? []), category]);
    }
    return found;
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
};

const RESTRICTED = 'lint/style/noRestrictedImports';
const CYCLE = 'lint/suspicious/noImportCycles';

const importing = (specifier: string) =>
  `import { planted } from '${specifier}';\nexport const used = planted;\n`;

const forbidden: [file: string, specifier: string][] = [
  ...FOLDERS.flatMap((from) =>
    FOLDERS.filter((to) => to !== from && !src[from]?.may.includes(to)).map(
      (to): [string, string] => [`${placeOf(from)}/planted_${to}.ts`, `@/${to}/planted`],
    ),
  ),
  ...FOLDERS.map((from): [string, string] => [`${placeOf(from)}/relative.ts`, '../planted']),
  ...FOLDERS.filter((from) => from !== 'routes').map((from): [string, string] => [
    `${placeOf(from)}/toEntry.ts`,
    '@/index',
  ]),
  ['src/pages/Planted/otherPage.ts', '@/pages/Other/OtherPage'],
  ['src/layouts/wholeStore.ts', '@/store/createApp'],
  ...FOLDERS.filter((to) => to !== 'contract' && to !== 'domain').map((to): [string, string] => [
    `mock/planted_${to}.ts`,
    `@/${to}/planted`,
  ]),
  ['mock/relative.ts', '../src/utils/planted'],
  ...ROOMS.flatMap((from) =>
    ROOMS.filter((to) => to !== from && !mock[from]?.may.includes(to)).map(
      (to): [string, string] => [`mock/${from}/planted_${to}.ts`, `../${to}/planted`],
    ),
  ),
  ['mock/features/planted/routes.ts', '../../telemetry/planted'],
  ['mock/features/messages/records/toLog.ts', '../../../telemetry/planted'],
  ['mock/features/planted/toHttp.ts', '../../http/planted'],
  ...ROOMS.map((from): [string, string] => [`mock/${from}/toApp.ts`, '../app']),
  ['src/pages/Planted/list/otherPage.ts', '../../Other/OtherPage'],
  ['config/planted.ts', '@/contract/planted'],
  ['config/relative.ts', '../src/contract/planted'],
];

const allowed: [file: string, specifier: string][] = [
  ...FOLDERS.flatMap((from) =>
    (src[from]?.may ?? []).map((to): [string, string] => [
      `${placeOf(from)}/allowed_${to.replaceAll('/', '_')}.ts`,
      to.includes('/') ? `@/${to}` : `@/${to}/planted`,
    ]),
  ),
  ...ROOMS.flatMap((from) =>
    (mock[from]?.may ?? []).map((to): [string, string] => [
      `mock/${from}/allowed_${to}.ts`,
      `../${to}/planted`,
    ]),
  ),
  ['mock/features/allowed/routes.ts', '../../http/planted'],
  ['src/components/table/ownAlias.ts', '@/components/form/planted'],
  ['src/pages/Allowed/list/ofThePage.ts', '../planted'],
];

const between = (room: string, from: string, to: string): [string, string] => {
  const byAlias = room.startsWith('src/') && !room.startsWith('src/pages/');
  return [
    `${room}/${from}/planted_${to}.ts`,
    byAlias ? `@/${room.slice(4)}/${to}/planted` : `../${to}/planted`,
  ];
};

for (const [room, lines] of Object.entries(orders)) {
  const pairs = lines.flatMap((line, at) =>
    line.flatMap((from) =>
      lines.flatMap((others, above) =>
        others.filter((to) => to !== from).map((to) => ({ from, to, isAllowed: above < at })),
      ),
    ),
  );
  for (const { from, to, isAllowed } of pairs) {
    (isAllowed ? allowed : forbidden).push(between(room, from, to));
  }
}

let found: Map<string, string[]>;
beforeAll(() => {
  const planted = [...forbidden, ...allowed].map(([file, specifier]) => [
    file,
    importing(specifier),
  ]);
  found = lint({
    ...Object.fromEntries(planted),
    'src/utils/a.ts': `import { b } from './b';\nexport const a = () => b;\n`,
    'src/utils/b.ts': `import { a } from './a';\nexport const b = () => a;\n`,
    'src/utils/typeA.ts': `import type { B } from './typeB';\nexport type A = B | 1;\n`,
    'src/utils/typeB.ts': `import type { A } from './typeA';\nexport type B = A | 2;\n`,
  });
});

test.each(forbidden)('%s may not import %s', (file) => {
  expect(found.get(file)).toContain(RESTRICTED);
});

test.each(allowed)('%s may import %s', (file) => {
  expect(found.get(file) ?? []).not.toContain(RESTRICTED);
});

test('files that import each other are found, types included', () => {
  expect(found.get('src/utils/a.ts')).toContain(CYCLE);
  expect(found.get('src/utils/typeA.ts')).toContain(CYCLE);
});

test.each(layerFiles())('$file says what the table of layers says', ({ now, wanted }) => {
  expect(now).toBe(wanted);
});

import fs from 'node:fs';
import path from 'node:path';
import { rules } from './importRules';
import { mock, src } from './layers';

const ROOT = path.join(__dirname, '..');

const FOLDERS = Object.keys(src);
const ROOMS = Object.keys(mock);

const row = (folder: string, about: string, may: readonly string[]) =>
  `| \`${folder}/\` | ${about} | ${may.join(', ') || 'nothing'} |`;

/** Returns the table of folders for docs/architecture.md. */
const table = () =>
  [
    '| folder | holds | may import |',
    '|---|---|---|',
    row('src', 'the page; the server shares contract and domain', ['nothing of mock']),
    ...FOLDERS.map((folder) =>
      row(`src/${folder}`, src[folder]?.about ?? '', src[folder]?.may ?? []),
    ),
    row('mock', 'the server, for development and for real use', ['contract and domain of src']),
    ...ROOMS.map((room) => {
      const { about = '', may = [], ofSrc = [] } = mock[room] ?? {};
      return row(`mock/${room}`, about, [...may, ...ofSrc.map((folder) => `@/${folder}`)]);
    }),
  ].join('\n');

const BLOCK = /(<!-- layers: written by npm run layers -->\n\n)[\s\S]*?(\n\n<!-- \/layers -->)/;

const RULES = path.join(ROOT, 'config', 'biome.layers.json');
const DOCS = path.join(ROOT, 'docs', 'architecture.md');

const read = (file: string): string => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');

/**
 * Returns the files to generate, each with its current contents (`now`) and its expected contents
 * (`wanted`).
 */
export const layerFiles = (): { file: string; now: string; wanted: string }[] => {
  const docs = read(DOCS);
  return [
    { file: RULES, now: read(RULES), wanted: `${JSON.stringify(rules(), null, 2)}\n` },
    { file: DOCS, now: docs, wanted: docs.replace(BLOCK, `$1${table()}$2`) },
  ];
};

/** Runs `npm run layers`: writes the lint rules and the table of folders. */
if (require.main === module) {
  for (const { file, wanted } of layerFiles()) fs.writeFileSync(file, wanted);
}

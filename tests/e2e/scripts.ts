import fs from 'node:fs';
import path from 'node:path';
import type { PageSource } from '@/routes/pageSource';
import { trailTo } from '@/routes/resolve';
import { accountLayout, accountRoutes, home, mainLayout, mainRoutes } from '@/routes/table';
import { chunksAt, LAYOUT } from '../../mock/http/page/pageChunks';
import { ROOT } from '../support/paths';

const DIST = path.join(ROOT, 'dist');

interface Build {
  modules: Record<string, string[]>;
  /** Scripts that a module downloads on demand, by chunk name or import path. */
  imports: Record<string, Record<string, string[]>>;
}

export const BUILD: Build = JSON.parse(
  fs.readFileSync(
    path.join(ROOT, 'node_modules', '.cache', 'campus-console', 'modules.json'),
    'utf8',
  ),
);

const entry = (): string[] => {
  const html = fs.readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]* src="?\/([^"\s>?]+)/g)].map(
    ([, script = '']) => script,
  );
  if (scripts.length < 3) throw new Error('The page does not say which scripts it starts with.');
  return scripts;
};

const FIRST_SCREEN: readonly [module: string, part: string][] = [
  ['src/components/chart/LazyCanvas.tsx', 'charts'],
  ['src/pages/AdvancedForm/ProjectFields.tsx', '@/components/form/DayPicker'],
];

/** The models in chunks of their own. All others are in the layout's chunk. */
const MODELS = 'src/routes/modelSources.ts';
const OWN_CHUNKS: Readonly<Record<string, string>> = {
  account: 'account-models',
  accounts: 'account-models',
  importModel: 'import-model',
  my: 'my-model',
  register: 'user-register',
  alarms: 'system-integrations',
  integrations: 'system-integrations',
  rooms: 'course-rooms',
  tokens: 'system-integrations',
  calendar: 'session',
  session: 'session',
};

const broughtBy = (module: string, part: string): string[] => {
  const scripts = BUILD.imports[module]?.[part];
  if (!scripts) throw new Error(`The build does not say what ${module} imports as ${part}.`);
  return scripts;
};

const sourcesOf = (pathname: string): PageSource[] => {
  if (pathname === '/') return [mainLayout, home];
  const [layout, routes] = pathname.startsWith('/user/')
    ? [accountLayout, accountRoutes]
    : [mainLayout, mainRoutes];
  const pages = trailTo(routes, pathname).flatMap(({ page }) => page ?? []);
  if (pages.length === 0) throw new Error(`No page has the path ${pathname}.`);
  return [layout, ...pages];
};

const TABLES = ['table.tsx', 'officeRows.ts', 'systemRows.ts', 'templateRows.ts'].map(
  (name) => `src/routes/${name}`,
);

const scriptsOfSource = ({ chunk, models }: PageSource): string[] => {
  const table = TABLES.find((each) => BUILD.imports[each]?.[chunk]) ?? '';
  const own = models.map(({ name }) => OWN_CHUNKS[name] ?? LAYOUT);
  return [...broughtBy(table, chunk), ...own.flatMap((part) => broughtBy(MODELS, part))];
};

export const modulesIn = (scripts: readonly string[]): string[] =>
  scripts.flatMap((script) => {
    if (!script.startsWith('assets/')) return [];
    const own = BUILD.modules[script];
    if (!own) throw new Error(`The build does not say what is in ${script}.`);
    return own;
  });

export const neededAt = (pathname: string): string[] => [
  ...entry(),
  ...sourcesOf(pathname).flatMap(scriptsOfSource),
];

/** Returns the scripts of a page's first screen, opened by URL. */
export const scriptsOf = (pathname: string): string[] => {
  const own = neededAt(pathname);
  const modules = new Set(modulesIn(own));
  const parts = FIRST_SCREEN.filter(([module]) => modules.has(module));
  return [...new Set([...own, ...parts.flatMap(([module, part]) => broughtBy(module, part))])];
};

const PRELOADED: Record<string, string[]> = JSON.parse(
  fs.readFileSync(path.join(DIST, 'preload.json'), 'utf8'),
);

export const hintedAt = (pathname: string): string[] => {
  const named = [LAYOUT, ...chunksAt(pathname)].flatMap((chunk) => PRELOADED[chunk] ?? []);
  return [...entry(), ...named.map((file) => file.slice(1))];
};

export const sheetsOf = (pathname: string): string[] => {
  const html = fs.readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const first = [...html.matchAll(/href="?\/(assets\/[^"\s>]+\.css)/g)].map(
    ([, file = '']) => file,
  );
  const later = sourcesOf(pathname).flatMap(({ chunk }) => PRELOADED[chunk] ?? []);
  const sheets = later.filter((file) => file.endsWith('.css')).map((file) => file.slice(1));
  return [...new Set([...first, ...sheets])];
};

/** Returns the total size in bytes with gzip, for browsers without brotli. */
export const gzipSize = (files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const packed = path.join(DIST, `${file}.gz`);
    return sum + fs.statSync(fs.existsSync(packed) ? packed : path.join(DIST, file)).size;
  }, 0);

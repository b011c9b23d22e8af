import fs from 'node:fs';
import path from 'node:path';
import { login } from '@/models/account/login';
import { user } from '@/models/account/user';
import { site } from '@/models/site';
import type { PageSource } from '@/routes/pageSource';
import type { ResolvedRoute } from '@/routes/resolve';
import { accountLayout, accountRoutes, homeRoute, mainLayout, mainRoutes } from '@/routes/table';
import { ROOT } from '../support/paths';

const SRC = path.join(ROOT, 'src');

/** A page with its layouts, outermost first. */
type Nested = readonly [path: string, pages: readonly PageSource[]];

const nestedIn = (outer: readonly PageSource[], routes: readonly ResolvedRoute[]): Nested[] =>
  routes.flatMap((route) => {
    const pages = route.page ? [...outer, route.page] : outer;
    const own: Nested[] = route.page ? [[route.path, pages]] : [];
    return [...own, ...nestedIn(pages, route.children)];
  });

const PAGES = [
  ...nestedIn([mainLayout], [homeRoute, ...mainRoutes]),
  ...nestedIn([accountLayout], accountRoutes),
];

const files = new Map(
  fs
    .readdirSync(path.join(SRC, 'routes'))
    .flatMap((name) => [
      ...fs
        .readFileSync(path.join(SRC, 'routes', name), 'utf8')
        .matchAll(/webpackChunkName: "([\w-]+)" \*\/\s*'@\/(pages\/[\w/]+)'/g),
    ])
    .map(([, chunk, file]) => [chunk, path.join(SRC, `${file}.tsx`)]),
);

const fileOf = (from: string, name: string): string | undefined => {
  const base = name.startsWith('@/')
    ? path.join(SRC, name.slice(2))
    : path.join(path.dirname(from), name);
  return ['.tsx', '.ts'].map((end) => base + end).find((file) => fs.existsSync(file));
};

/** Returns a file with all files that it imports, also on demand. */
const withImports = (file: string, known = new Set<string>()): Set<string> => {
  if (known.has(file)) return known;
  known.add(file);
  const text = fs.readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
  for (const [, name = ''] of text.matchAll(
    /(?:from|import\()\s*(?:\/\*.*?\*\/\s*)?'([@.][^']*)'/g,
  )) {
    const imported = fileOf(file, name);
    if (imported) withImports(imported, known);
  }
  return known;
};

/** The models to which a page's code sends actions, each with one of the files. */
const askedBy = (file: string): Map<string, string> =>
  new Map(
    [...withImports(file)].flatMap((each) =>
      [...fs.readFileSync(each, 'utf8').matchAll(/\btype: '(\w+)\/\w+'/g)].map(
        ([, model = '']) => [model, path.relative(SRC, each)] as const,
      ),
    ),
  );

/** Models for parts that a page does not show, by path. */
const NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  // The import of contacts has no field for the term.
  '/phoneManage/advanced-form': ['term'],
};

// Without the model, an action is ignored silently, and its promise never resolves.
test.each(PAGES)(
  'R-01 the page %s brings each model that it asks for something',
  async (at, pages) => {
    const loaded = await Promise.all(pages.flatMap(({ models }) => models.map((load) => load())));
    const there = new Set(
      [login, user, site, ...loaded].map(({ namespace }) => namespace as string),
    );
    const page = pages.at(-1);
    const file =
      at === '/' ? path.join(SRC, 'pages/Home/HomePage.tsx') : files.get(page?.chunk ?? '');
    const asked = askedBy(file as string);
    const missing = [...asked].filter(
      ([model]) => !there.has(model) && !NOT_SHOWN[at]?.includes(model),
    );
    // Texts such as `text/csv` look like action types.
    expect(missing.filter(([model]) => !['text', 'application'].includes(model))).toEqual([]);
  },
);

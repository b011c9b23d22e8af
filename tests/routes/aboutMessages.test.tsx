import fs from 'node:fs';
import path from 'node:path';
import { isAboutMessages } from '@/routes/modelSources';
import type { PageSource } from '@/routes/pageSource';
import type { ResolvedRoute } from '@/routes/resolve';
import { homeRoute, mainRoutes } from '@/routes/table';
import { ROOT } from '../support/paths';

const flatten = (routes: readonly ResolvedRoute[]): ResolvedRoute[] =>
  routes.flatMap((route) => [route, ...flatten(route.children)]);
const pages: [string, PageSource][] = flatten([homeRoute, ...mainRoutes]).flatMap(
  ({ path: at, page }) => (page ? [[at, page] as [string, PageSource]] : []),
);

const read = (file: string) => fs.readFileSync(path.join(ROOT, 'src', file), 'utf8');
const modelFiles = new Map([
  ...[
    ...read('routes/modelSources.ts').matchAll(
      /const (\w+) = \(\) =>\s+import\([^)]*'@\/(models\/[\w/]+)'/g,
    ),
  ].map(([, name, file]) => [name, `${file}.ts`] as const),
  ...[...read('models/main.ts').matchAll(/export \{ (\w+) \} from '\.\/([\w/]+)'/g)].map(
    ([, name, file]) => [name, `models/${file}.ts`] as const,
  ),
]);

const MESSAGE_SERVICES =
  /'@\/services\/sms\w*'|\b(getOverview|getToday|getFigures|getChartData|submitSms)\b/;

/** Returns a model's file with all model files that it imports. */
const withParts = (file: string, known = new Set<string>()): Set<string> => {
  if (known.has(file)) return known;
  known.add(file);
  const from = path.dirname(file);
  for (const [, alias, relative] of read(file).matchAll(
    /(?<!type \{[^}]*\}) from '(?:@\/(models\/[\w/]+)|(\.[\w./]+))'/g,
  )) {
    withParts(`${alias ?? path.posix.join(from, relative ?? '')}.ts`, known);
  }
  return known;
};

const sendsOrShows = (name: string) => {
  const file = modelFiles.get(name);
  if (!file) throw new Error(`no source of the model ${name}`);
  return [...withParts(file)].some((part) => MESSAGE_SERVICES.test(read(part)));
};

test.each(pages)(
  'M-07 %s says that messages are simulated where its models have any',
  (_, page) => {
    // The `form` model is left out, because other template forms use it too.
    const names = page.models.map(({ name }) => name).filter((name) => name !== 'form');
    expect(isAboutMessages(page)).toBe(names.some(sendsOrShows));
  },
);

test('M-07 the pages about messages are these', () => {
  expect(pages.filter(([, page]) => isAboutMessages(page)).map(([at]) => at)).toEqual([
    '/',
    '/bachelor/table-list',
    '/bachelor/advanced-form',
    '/bachelor/class-list',
    '/postgraduate/table-list',
    '/postgraduate/advanced-form',
    '/postgraduate/class-list',
    '/course/changes',
    '/course/requests',
    '/course/proof',
    '/phoneManage/advanced-form',
    '/form/basic-form',
    '/sms/records',
    '/sms/standing',
    '/dashboard/analysis',
    '/dashboard/monitor',
    '/dashboard/workplace',
    '/system/terms',
    '/system/messages',
    '/system/changes',
    '/system/history',
    '/list/table-list',
  ]);
});

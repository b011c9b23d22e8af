import fs from 'node:fs';
import path from 'node:path';
import { accessOfPath, routeAccess } from '@/contract/access';
import { ROLES } from '@/contract/account';
import { PAGE_ROWS } from '@/contract/pages';
import { menuText } from '@/locales/menu';
import { login } from '@/models/account/login';
import { user } from '@/models/account/user';
import { site } from '@/models/site';
import { knowsPath } from '@/routes/AppRouter';
import { pageOfGroup } from '@/routes/groupPage';
import { menuFor } from '@/routes/menu';
import { isAboutMessages } from '@/routes/modelSources';
import type { PageSource } from '@/routes/pageSource';
import { type ResolvedRoute, resolveRoutes, trailTo } from '@/routes/resolve';
import {
  accountLayout,
  accountRoutes,
  home,
  homeRoute,
  mainLayout,
  mainRoutes,
} from '@/routes/table';
import { ROOT } from '../support/paths';

describe('the table', () => {
  const flatten = (routes: readonly ResolvedRoute[]): ResolvedRoute[] =>
    routes.flatMap((route) => [route, ...flatten(route.children)]);
  const routes = flatten([...mainRoutes, ...accountRoutes]);
  const pages = routes.flatMap(({ path: at, page }) => (page ? [{ at, page }] : []));

  describe('chunks', () => {
    test.each(pages.map(({ at, page }) => [at, page.chunk]))(
      'P-03 the page at %s is the chunk of its path',
      (at, chunk) => {
        expect(chunk).toBe(at.slice(1).replaceAll('/', '-'));
      },
    );

    test('P-03 the layouts are chunks of their own, and the home page is that of the workplace', () => {
      expect([mainLayout.chunk, accountLayout.chunk, home.chunk]).toEqual([
        'layout-main',
        'layout-account',
        'dashboard-workplace',
      ]);
    });

    test('P-03 every chunk is named in the import that makes it', () => {
      const source = ['table.tsx', 'officeRows.ts', 'systemRows.ts', 'templateRows.ts']
        .map((name) => fs.readFileSync(path.join(ROOT, `src/routes/${name}`), 'utf8'))
        .join('');
      const named = [...source.matchAll(/webpackChunkName: "([\w-]+)"/g)].map(([, name]) => name);
      const given = [mainLayout, accountLayout, home, ...pages.map(({ page }) => page)];
      expect(named.sort()).toEqual(given.map(({ chunk }) => chunk).sort());
    });

    test('P-03 the registry names the chunk of models that are not in the layout’s', () => {
      const source = fs.readFileSync(path.join(ROOT, 'src/routes/modelSources.ts'), 'utf8');
      const chunkOfModel = new Map(
        [...source.matchAll(/const (\w+) = \(\) =>\s+import\([^"]*"([\w-]+)"/g)].map(
          ([, name = '', chunk]) => [name, chunk],
        ),
      );
      for (const { at, page } of pages) {
        const own = new Set(page.models.flatMap(({ name }) => chunkOfModel.get(name) ?? []));
        own.delete(page.chunk);
        const row = PAGE_ROWS.find((each) => each.path === at);
        expect([at, row?.modelChunk ? [row.modelChunk] : []]).toEqual([at, [...own]]);
      }
    });
  });

  describe('the tree', () => {
    const rows = [
      {
        path: 'a',
        name: 'bachelor' as const,
        authority: 'admin',
        children: [
          {
            path: 'b',
            name: 'courseList' as const,
            children: [{ path: 'c/', name: 'home' as const }],
          },
          { path: 'd', name: 'login' as const, authority: ['user'] },
          { path: 'e', name: 'register' as const, authority: undefined },
          { path: 'https://example.com/x', name: 'notFound' as const },
        ],
      },
      {
        path: '',
        name: 'examples' as const,
        menuOnly: true,
        children: [{ path: 'exception/500', name: 'exception500' as const }],
      },
    ];
    const resolved = flatten(resolveRoutes(rows));

    test.each([
      ['bachelor', '/a', 'admin'],
      ['courseList', '/a/b', 'admin'],
      ['home', '/a/b/c', 'admin'],
      ['login', '/a/d', ['user']],
      ['register', '/a/e', undefined],
      ['notFound', 'https://example.com/x', 'admin'],
      ['exception500', '/exception/500', accessOfPath('/exception/500')],
    ])('R-02 the row %s has the path %s and the authority %j', (name, at, authority) => {
      expect(resolved.find((row) => row.name === name)).toMatchObject({ path: at });
      expect(resolved.find((row) => row.name === name)?.authority).toEqual(authority);
    });

    test('R-02 every row has a name, and every entry at the top of the menu an icon', () => {
      for (const { name } of routes) expect(menuText['zh-CN'][name]).toBeTruthy();
      for (const { icon } of menuFor({ role: 'admin', demo: true })) expect(icon).toBeTruthy();
    });

    test('R-02 each row of a page has a path of its own, and one name has one title', () => {
      const paths = PAGE_ROWS.map(({ path: at }) => at);
      expect([...new Set(paths)]).toEqual(paths);
      const titles = new Map<string, unknown>();
      for (const { name, title } of PAGE_ROWS) {
        expect([name, titles.get(name) ?? title]).toEqual([name, title]);
        titles.set(name, title);
      }
      for (const { group, first, menuEntry } of PAGE_ROWS) {
        expect(paths).toEqual(expect.arrayContaining([group, first, menuEntry].filter(Boolean)));
      }
    });

    test('R-04 every page asks for what the table of access says', () => {
      for (const { at } of pages) {
        const { authority } = routes.find(({ path: own, page }) => page && own === at) ?? {};
        const access = accessOfPath(at);
        expect([at, authority]).toEqual([at, access === 'open' ? undefined : access]);
      }
    });

    test('R-04 the table of access names roles that there are, and a guest opens only accounts', () => {
      for (const [at, access] of Object.entries(routeAccess)) {
        if (access === 'open') expect(at).toBe('/user');
        else for (const role of access) expect(ROLES).toContain(role);
        expect(access).not.toContain('guest');
      }
    });
  });

  describe('paths', () => {
    const opened = pages.map(({ at }) => at);
    test.each([...opened, '/', '/bachelor', '/user', '/exception'])('R-01 %s is known', (at) => {
      expect(knowsPath(at)).toBe(true);
    });

    test.each([
      '/nowhere',
      '/Bachelor/table-list',
      '/bachelor/table-list/x',
      '/exception/418',
      '//x',
    ])('R-01 %s is not known', (at) => {
      expect(knowsPath(at)).toBe(false);
    });

    test.each([
      ['/bachelor/table-list', ['courses', 'bachelor', 'courseList']],
      ['/phoneManage/table-list', ['contacts', 'contactList']],
      ['/Patient/class-list', ['contacts', 'patientList']],
      ['/form/basic-form', ['sms', 'sendSms']],
      ['/sms/records', ['sms', 'allSms']],
      ['/exception/500', ['examples', 'exception', 'exception500']],
      ['/bachelor', ['courses', 'bachelor']],
      ['/form/step-form/info', ['examples', 'exampleForms', 'stepForm', 'stepInfo']],
      ['/nowhere', []],
    ])('R-01 the breadcrumb of %s', (at, names) => {
      expect(trailTo(mainRoutes, at).map(({ name }) => name)).toEqual(names);
    });

    test.each([
      ['/bachelor', 'admin', '/bachelor/advanced-form'],
      ['/postgraduate', 'admin', '/postgraduate/advanced-form'],
      ['/phoneManage', 'admin', '/phoneManage/advanced-form'],
      ['/form', 'admin', '/form/basic-form'],
      ['/dashboard', 'user', '/dashboard/analysis'],
      ['/form', 'user', '/form/step-form'],
      ['/sms', 'secretary', '/sms/records'],
      ['/bachelor', 'secretary', '/bachelor/table-list'],
      ['/HospitalUser', 'admin', '/HospitalUser/class-list'],
      ['/Patient', 'admin', '/Patient/class-list'],
      ['/ClassContact', 'admin', '/ClassContact/class-list'],
      ['/list', 'admin', '/list/table-list'],
      ['/list', 'user', '/list/basic-list'],
      ['/profile', 'user', '/profile/basic'],
      ['/result', 'user', '/result/success'],
      ['/exception', 'user', '/exception/403'],
      ['/user', 'guest', '/user/login'],
      ['/bachelor', 'user', undefined],
    ])('R-01 the bare group %s takes the role %s to %s', (at, role, first) => {
      const group = routes.find((row) => row.path === at && !row.page && !row.menuOnly);
      expect(group && pageOfGroup(group, role)?.path).toBe(first);
    });

    /** Calls of which a secretary sees only a part. */
    const SCOPED = ['/api/rule ', '/api/directory/list ', '/api/smslist '];

    test('A-01 every page that begins with a list of units’ records tells a secretary whose they are', () => {
      const lists = PAGE_ROWS.filter(({ reads }) =>
        reads?.some(({ call }) => SCOPED.some((each) => call.includes(each))),
      );
      expect(lists.length).toBeGreaterThan(5);
      expect(lists.filter(({ byUnit }) => !byUnit).map(({ path: at }) => at)).toEqual([]);
    });
  });
});

describe('pages about messages', () => {
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
});

describe('models of pages', () => {
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
});

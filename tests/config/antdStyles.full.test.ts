import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { classesOf } from '../../config/antd/classes';
import { ROOT } from '../support/paths';

const ANTD = path.join(ROOT, 'node_modules/antd/es');

/**
 * Prints the style sheets that the build makes for antd. In a separate process, because it changes
 * antd's modules.
 */
const SCRIPT = `
  const { moduleSheet, sharedSheet, tokens } = require('./config/antd/styles');
  const sheetOf = (name) => moduleSheet('${ANTD}/' + name + '.js');
  console.log(JSON.stringify({
    shared: sharedSheet(),
    button: sheetOf('button/style/index'),
    input: sheetOf('input/style/index'),
    sorter: sheetOf('table/style/sorter'),
    table: sheetOf('table/style/index'),
    menu: sheetOf('menu/style/index'),
    tokens: tokens(),
  }));`;

type Tokens = Record<string, unknown>;

let made: Record<'shared' | 'button' | 'input' | 'sorter' | 'table' | 'menu', string> & {
  tokens: { light: Tokens; dark: Tokens };
};
beforeAll(() => {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 8 * 1024 * 1024 } as const;
  made = JSON.parse(execFileSync(process.execPath, ['-e', SCRIPT], options));
});

/** The antd folders that the pages import, and those that antd's components use in turn. */
const foldersUsed = (): string[] => {
  const found = new Set(['_util/wave', 'grid', 'message', 'notification', 'tree']);
  const pages = fs.readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  for (const file of pages.filter((name) => /\.tsx?$/.test(name))) {
    const source = fs.readFileSync(path.join(ROOT, 'src', file), 'utf8');
    for (const [, names = ''] of source.matchAll(/import \{([^}]*)\} from 'antd'/g)) {
      for (const [name] of names.matchAll(/\b[A-Z]\w+/g)) {
        found.add(name.replace(/(?<=[a-z])[A-Z]|(?<!^)[A-Z](?=[a-z])/g, '-$&').toLowerCase());
      }
    }
  }
  return [...found].filter((folder) => fs.existsSync(path.join(ANTD, folder)));
};

/** Matches an import of a style in antd's components: the default export, or named exports. */
const IMPORT =
  /import (\w+)?(?:, )?(?:\{ ?([^}]+?) ?\})? from '(\.{1,2}\/(?:[\w-]+\/)*style(?:\/[\w-]+)?)'/g;

/** Components with their own classes that no page uses. */
const UNUSED = /\/(CheckableTagGroup|input\/Group)\.js$/;

/**
 * Each style call in a folder's components: the style's module and export, and its scope argument.
 */
const stylesCalled = (folder: string) => {
  const files = fs.readdirSync(path.join(ANTD, folder), { recursive: true, encoding: 'utf8' });
  return files.flatMap((name) => {
    const file = path.join(ANTD, folder, name);
    if (!name.endsWith('.js') || /^style\b/.test(name) || UNUSED.test(file)) return [];
    const source = fs.readFileSync(file, 'utf8');
    return [...source.matchAll(IMPORT)].flatMap(([, main, named = '', from = '']) => {
      const target = path.relative(ANTD, path.resolve(path.dirname(file), from));
      const module = fs.existsSync(path.join(ANTD, `${target}.js`)) ? target : `${target}/index`;
      const keys = named.split(',').flatMap((key) => key.trim() || []);
      const all = [...(main ? [['default', main]] : []), ...keys.map((key) => [key, key])];
      return all.flatMap(([key = '', local = '']) =>
        [...source.matchAll(new RegExp(`[ =]${local}\\(\\w+(?:, (\\w+))?`, 'g'))].map(
          ([, scope = 'none']) => ({ module, key, scope, source }),
        ),
      );
    });
  });
};

/** The suffix of the root class for each scope argument. It follows the prefix. */
const SUFFIXES: Record<string, string> = {
  none: '',
  csp: '',
  rootClassName: '',
  rootCls: '-css-var',
  wrapperCls: '-wrapper',
};

test('P-03 every component of antd that pages use finds its styles under the classes by which antd calls them', () => {
  const called = foldersUsed().flatMap(stylesCalled);
  expect(new Set(called.map(({ module }) => module)).size).toBeGreaterThan(40);
  for (const { module, key, scope, source } of called) {
    const { prefixCls, rootCls } = classesOf(module, key);
    const what = `${module} ${key} ${scope}`;
    expect([what, rootCls]).toEqual([what, prefixCls + SUFFIXES[scope]]);
    // Some components receive their prefix from the component around them.
    const prefixes = [...source.matchAll(/getPrefixCls\('([\w-]+)'/g)].map(([, prefix]) => prefix);
    if (prefixes.length > 0)
      expect([what, prefixes]).toEqual([what, expect.arrayContaining([prefixCls.slice(4)])]);
  }
});

test('X-06 a sheet holds the rules once, and of the dark theme only variables that differ', () => {
  const { button } = made;
  expect(button).toMatch(/^:where\(html\)\.campus\{--ant-button-/);
  expect(button.split('.ant-btn.ant-btn-block{')).toHaveLength(2);
  const dark = [...button.matchAll(/:where\(html\[data-theme='dark'\]\)[^{]*\{([^}]*)\}/g)];
  expect(dark.map(([, block]) => block).join(';')).toContain('--ant-button-danger-color:#1f1112');
  expect(button).not.toContain('-rtl');
});

test('P-03 looks that nothing here has are left out, and what tells that an element is none of them stays', () => {
  const { button, table, menu } = made;
  const left = /\.ant-(btn-color-volcano|table-bordered|menu-dark|btn-rtl)/;
  expect([button, table, menu].map((sheet) => left.test(sheet))).toEqual([false, false, false]);
  const isThere = (part: string) => menu.includes(part);
  expect(['.ant-menu-inline', ':not(.ant-menu-horizontal)'].map(isThere)).toEqual([true, true]);
});

test('X-06 no rule of antd weighs as much as one class, so that one of ours counts whichever sheet comes later', () => {
  const { shared, button, input, menu } = made;
  for (const sheet of [shared, button, input, menu]) {
    const rules = [...sheet.matchAll(/([^{}]+)\{(?!--)/g)].map(([, selector = '']) => selector);
    const one = rules.filter((selector) =>
      /(^|,)(\.[\w-]+|\[[^\]]+\])( ?>? ?\*)?(,|$)/.test(selector.replace(/\([^()]*\)/g, '')),
    );
    expect([rules.length > 2, one]).toEqual([true, []]);
  }
  expect(input).toMatch(/html body :where\([^)]*\.ant-input[,)]/);
  expect(button).toContain('.ant-btn.ant-btn-block{');
});

test('X-06 variables are given to the root alone: an element that sets them costs hundreds of declarations', () => {
  const { shared, button, input } = made;
  for (const sheet of [shared, button, input]) {
    const blocks = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
    const owners = blocks.filter(([, selector = '']) => selector.includes('campus'));
    expect(owners.map(([, selector]) => selector)).toEqual([
      ':where(html).campus',
      ":where(html[data-theme='dark']).campus",
    ]);
  }
});

test('X-06 a component that changes the theme keeps its variables; what stands in it has the theme again', () => {
  expect(made.table).toMatch(
    /:where\(\.campus\.ant-table-css-var\) \.campus\{--ant-color-text-disabled:[^;}]+\}/,
  );
  expect(made.table).toMatch(
    /\}\.campus\.ant-table-css-var\{[^}]*--ant-color-text-disabled:rgba\(0, 0, 0, 0\.6\)/,
  );
});

test('X-06 the shared sheet has the tokens of both themes', () => {
  const { shared } = made;
  expect(shared).toContain('--ant-color-primary:#0f766e');
  expect(shared).toMatch(
    /:where\(html\[data-theme='dark'\]\)\.campus\{[^}]*--ant-color-bg-container:#1a1e1d/,
  );
});

test('a module that only has rules for others gives no sheet; one with two styles gives both', () => {
  expect(made.sorter).toBe('');
  expect(made.input).toMatch(/\.ant-input-outlined\)?\{/);
  expect(made.input).toMatch(/\.ant-input-affix-wrapper\)?\{/);
});

test('what draws without CSS gets the tokens as values, of both themes', () => {
  const { light, dark } = made.tokens;
  expect(light.colorPrimary).toBe('#0f766e');
  expect(dark.colorBgContainer).toBe('#1a1e1d');
  expect(Object.keys(light).sort()).toEqual(Object.keys(dark).sort());
  // Colours that must stay: used by our charts, or by a name that antd composes. Unused ones must
  // not.
  expect(light).toHaveProperty(['gold-8']);
  expect(light).toHaveProperty('screenXLMin');
  expect(light).not.toHaveProperty('controlHeightXS');
  expect(light).not.toHaveProperty(['volcano-3']);
});

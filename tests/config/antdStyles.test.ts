import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { classesOf } from '../../config/antd/classes';
import { ROOT } from '../support/paths';

const ANTD = path.join(ROOT, 'node_modules/antd/es');

/** What the build makes of antd's styles; it works on antd's own modules, so it has a process of its own. */
const SCRIPT = `
  const { moduleSheet, sharedSheet, tokens } = require('./config/antd/styles');
  const sheetOf = (name) => moduleSheet('${ANTD}/' + name + '.js');
  console.log(JSON.stringify({
    shared: sharedSheet(),
    button: sheetOf('button/style/index'),
    input: sheetOf('input/style/index'),
    sorter: sheetOf('table/style/sorter'),
    tokens: tokens(),
  }));`;

type Tokens = Record<string, unknown>;

let made: Record<'shared' | 'button' | 'input' | 'sorter', string> & {
  tokens: { light: Tokens; dark: Tokens };
};
beforeAll(() => {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: 8 * 1024 * 1024 } as const;
  made = JSON.parse(execFileSync(process.execPath, ['-e', SCRIPT], options));
});

/** The folders whose components the pages use, and the module of each one's styles. */
const FOLDERS = [
  ...['alert', 'app', 'badge', 'breadcrumb', 'button', 'card', 'checkbox', 'date-picker'],
  ...['descriptions', 'divider', 'drawer', 'dropdown', 'empty', 'form', 'input-number', 'menu'],
  ...['modal', 'message', 'pagination', 'popover', 'progress', 'radio', 'segmented', 'select'],
  ...[
    'skeleton',
    'spin',
    'steps',
    'switch',
    'table',
    'tabs',
    'timeline',
    'tooltip',
    'tree',
    'upload',
  ],
];

/** What antd's components give their style hook as the class of its variables, such as `rootCls`. */
const scopesUsed = (folder: string): Set<string> => {
  const found = new Set<string>();
  for (const name of fs.readdirSync(path.join(ANTD, folder), {
    recursive: true,
    encoding: 'utf8',
  })) {
    if (!/\.js$/.test(name) || /Ribbon|^style/.test(name)) continue;
    const source = fs.readFileSync(path.join(ANTD, folder, name), 'utf8');
    for (const [, scope = 'prefixCls'] of source.matchAll(
      / useStyle\(\w*[pP]refixCls(?:, (\w+))?/g,
    )) {
      found.add(scope);
    }
  }
  return found;
};

const SUFFIXES: Record<string, string> = {
  prefixCls: '',
  rootCls: '-css-var',
  wrapperCls: '-wrapper',
};

test.each(FOLDERS)(
  'P-03 %s finds its variables under the class by which antd calls its style',
  (folder) => {
    const { prefixCls, rootCls } = classesOf(`${folder}/style/index`, 'default');
    const used = [...scopesUsed(folder)].map((scope) => prefixCls + SUFFIXES[scope]);
    expect(used).toEqual([rootCls]);
  },
);

test('X-06 a sheet holds the rules once, and of the dark theme only variables that differ', () => {
  const { button } = made;
  expect(button).toContain('.campus.ant-btn{--ant-button-');
  expect(button.split('.ant-btn.ant-btn-block{')).toHaveLength(2);
  const dark = [...button.matchAll(/:where\(html\[data-theme='dark'\]\)[^{]*\{([^}]*)\}/g)];
  expect(dark.map(([, block]) => block).join(';')).toContain('--ant-button-danger-color:#1f1112');
  expect(button).not.toContain('-rtl');
});

test('X-06 the shared sheet has the tokens of both themes', () => {
  const { shared } = made;
  expect(shared).toContain('--ant-color-primary:#0f766e');
  expect(shared).toMatch(
    /:where\(html\[data-theme='dark'\]\)\.campus,[^{]*\{[^}]*--ant-color-bg-container:#1a1e1d/,
  );
});

test('a module that only has rules for others gives no sheet; one with two styles gives both', () => {
  expect(made.sorter).toBe('');
  expect(made.input).toContain('.campus.ant-input{');
  expect(made.input).toContain('.campus.ant-input-css-var{');
});

test('what draws without CSS gets the tokens as values, of both themes', () => {
  const { light, dark } = made.tokens;
  expect(light.colorPrimary).toBe('#0f766e');
  expect(dark.colorBgContainer).toBe('#1a1e1d');
  expect(Object.keys(light).sort()).toEqual(Object.keys(dark).sort());
});

import { pinyin } from 'pinyin-pro';
import { localEntries, matchesEntry } from '@/layouts/palette/entries';
import { recentEntries, rememberEntry } from '@/layouts/palette/recent';
import { menuText } from '@/locales/menu';
import { paletteText } from '@/locales/palette';
import { ACTION_SPELLINGS, PAGE_SPELLINGS } from '@/locales/spellings';
import { mainRoutes } from '@/routes/table';

const text = paletteText['zh-CN'];
const names = menuText['zh-CN'];

const spelt = (name: string) =>
  pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ');

test('X-06 the spellings are those of the pages and actions, and none is missing', () => {
  const inMenu = (routes: typeof mainRoutes): (keyof typeof names)[] =>
    routes
      .filter(({ hideInMenu }) => !hideInMenu)
      .flatMap(({ name, page, children }) => (page ? [name] : inMenu(children)));
  for (const name of inMenu(mainRoutes)) {
    if (/\p{Script=Han}/u.test(names[name]))
      expect({ [name]: PAGE_SPELLINGS[name] }).toEqual({ [name]: spelt(names[name]) });
  }
  for (const [action, spelling] of Object.entries(ACTION_SPELLINGS)) {
    expect(spelling).toBe(spelt(text.actions[action as keyof typeof ACTION_SPELLINGS]));
  }
});

const IMPORT = { label: '导入课表', spelling: 'dao ru ke biao' };

test.each([
  ['导入', true],
  ['drkb', true],
  ['kb', true],
  ['dao ru', true],
  ['rukeb', true],
  ['aoru', false],
  ['db', false],
  ['%', false],
])('X-06 “导入课表” is found by %s: %p', (asked, found) => {
  expect(matchesEntry(asked, IMPORT)).toBe(found);
});

test.each([
  ['admin', ['发送本科上课提醒', '导入本科课表', '新建联系人', '查联系不上的教师', '查看周课表']],
  ['secretary', ['查联系不上的教师', '查看周课表']],
  ['user', []],
] as const)('X-06 the actions of a role %s are those that it may do', (role, actions) => {
  const labels = localEntries({ menu: [], role }, text, names).map(({ label }) => label);
  const all = ['发送本科上课提醒', '导入本科课表', '新建联系人', '查联系不上的教师', '查看周课表'];
  expect(all.filter((label) => labels.includes(label))).toEqual(actions);
});

test('X-06 what was chosen last is first, for each account, and only what it may still open', () => {
  const page = { kind: 'page' as const, label: '账户', hint: '', path: '/system/accounts' };
  const person = { kind: 'contact' as const, label: '陈晓东', hint: '', path: '/phoneManage/x' };
  rememberEntry('admin', page);
  rememberEntry('admin', person);
  rememberEntry('admin', page);
  expect(recentEntries('admin', [page])).toEqual([page, person]);
  expect(recentEntries('admin', [])).toEqual([person]);
  expect(recentEntries('clerk', [page])).toEqual([]);
});

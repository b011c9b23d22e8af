import { pinyin } from 'pinyin-pro';
import { contactLabels } from '@/components/display/contactWords';
import type { Found } from '@/contract/search';
import type { MenuEntry } from '@/layouts/menuEntry';
import { foundEntries, localEntries, matchesEntry } from '@/layouts/palette/entries';
import { recentEntries, rememberEntry } from '@/layouts/palette/recent';
import { contactText } from '@/locales/contact';
import { menuText } from '@/locales/menu';
import { menuLabelText } from '@/locales/menuLabel';
import { paletteText } from '@/locales/palette';
import { ACTION_SPELLINGS, PAGE_SPELLINGS } from '@/locales/spellings';
import { menuFor } from '@/routes/menu';

const text = paletteText['zh-CN'];
const names = menuText['zh-CN'];
const words = { titles: names, labels: menuLabelText['zh-CN'] };

const spelt = (name: string) =>
  pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ');

test('X-06 the spellings are those of the pages and actions, and none is missing', () => {
  const pagesIn = (menu: readonly MenuEntry[]): MenuEntry['name'][] =>
    menu.flatMap(({ name, isPage, children }) => (isPage ? [name] : pagesIn(children)));
  for (const name of pagesIn(menuFor({ role: 'admin', demo: true }))) {
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
  const labels = localEntries({ menu: [], role }, text, words).map(({ label }) => label);
  const all = ['发送本科上课提醒', '导入本科课表', '新建联系人', '查联系不上的教师', '查看周课表'];
  expect(all.filter((label) => labels.includes(label))).toEqual(actions);
});

test.each([
  ['通讯录列表', ['/phoneManage/table-list']],
  ['教职工', ['/phoneManage/table-list']],
  ['发短信', ['/form/basic-form']],
  ['zkb', ['/bachelor/table-list?view=week', '/postgraduate/table-list?view=week']],
  ['未能联系', ['/sms/records?view=readiness']],
  ['课程短信记录', ['/bachelor/class-list', '/postgraduate/class-list']],
  ['首页', ['/']],
])(
  'R-09 %s finds the pages %j, by title, menu words and pinyin, also those not in the menu',
  (typed, paths) => {
    const entries = localEntries(
      { menu: menuFor({ role: 'admin', demo: false }), role: 'admin' },
      text,
      words,
    );
    const pages = entries.filter((entry) => entry.kind === 'page' && matchesEntry(typed, entry));
    expect(pages.map(({ path }) => path)).toEqual(paths);
  },
);

test('M-15 a class contact has class and part as its hint, a teacher department and group', () => {
  const place = { staffNo: '', department: '', unit: '' };
  const found: Found = {
    contacts: [
      { ...place, id: 1, name: '包拯', group: 'class', classes: '24临床1班', part: '班长' },
      { ...place, id: 2, name: '常雪', group: 'staff', department: '外科教研室' },
    ],
    courses: [],
    rooms: [],
  };
  const hints = foundEntries(found, text, contactLabels(contactText['zh-CN']));
  expect(hints.map(({ hint }) => hint)).toEqual(['24临床1班 · 班长', '外科教研室 · 教职工']);
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

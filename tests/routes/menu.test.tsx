import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { pinyin } from 'pinyin-pro';
import { MemoryRouter } from 'react-router-dom';
import { contactLabels } from '@/components/display/contactWords';
import type { Role } from '@/contract/account';
import type { Found } from '@/contract/search';
import { type MenuEntry, shownEntries } from '@/layouts/menuEntry';
import { foundEntries, localEntries, matchesEntry } from '@/layouts/palette/entries';
import { recentEntries, rememberEntry } from '@/layouts/palette/recent';
import { SideMenu } from '@/layouts/SideMenu';
import { contactText } from '@/locales/contact';
import { menuText } from '@/locales/menu';
import { menuLabelText } from '@/locales/menuLabel';
import { paletteText } from '@/locales/palette';
import { ACTION_SPELLINGS, PAGE_SPELLINGS } from '@/locales/spellings';
import { menuFor, menuPathAt } from '@/routes/menu';
import { trailTo } from '@/routes/resolve';
import { homeRoute, mainRoutes } from '@/routes/table';
import { firstInQuick } from '../support/tier';

describe('the menu', () => {
  const wordOf = ({ name }: MenuEntry) => menuLabelText['zh-CN'][name] ?? menuText['zh-CN'][name];

  /** Returns the words of a menu, such as `课程(本科(列表 课次))`. */
  const outline = (entries: readonly MenuEntry[]): string =>
    entries
      .map((entry) =>
        entry.children.length > 0 ? `${wordOf(entry)}(${outline(entry.children)})` : wordOf(entry),
      )
      .join(' ');

  const menuOf = (role: Role, demo = false) => outline(shownEntries(menuFor({ role, demo })));

  const OFFICE_LEVEL = '列表 课次 周课表 冲突 导入';
  const SECRETARY_LEVEL = '列表 课次 周课表 冲突';

  test.each([
    [
      'admin',
      [
        '首页',
        `课程(本科(${OFFICE_LEVEL}) 研究生(${OFFICE_LEVEL}) 调停课台账 调停课申请 教室)`,
        '通讯录(教职工 临床带教教师 标准化病人 班级联系人 导入)',
        '短信(发短信 短信记录 自动提醒 未能联系)',
        '统计(数据分析 发送监控)',
        '系统(账户 学期与校历 短信设置 调课设置 集成 操作记录)',
      ],
    ],
    [
      'clerk',
      [
        '首页',
        `课程(本科(${OFFICE_LEVEL}) 研究生(${OFFICE_LEVEL}) 调停课台账 调停课申请 教室)`,
        '通讯录(教职工 临床带教教师 标准化病人 班级联系人 导入)',
        '短信(发短信 短信记录 自动提醒 未能联系)',
        '统计(数据分析 发送监控)',
        '系统(学期与校历 调课设置 操作记录)',
      ],
    ],
    [
      'secretary',
      [
        '首页',
        `课程(本科(${SECRETARY_LEVEL}) 研究生(${SECRETARY_LEVEL}) 调停课台账 调停课申请 教室)`,
        '通讯录(教职工 临床带教教师 标准化病人 班级联系人)',
        '短信(短信记录 未能联系)',
        '统计(数据分析 发送监控)',
      ],
    ],
    ['user', ['首页', '统计(数据分析 发送监控)']],
    ['teacher', ['我的课表', '我的申请', '我的联系方式']],
    ['guest', []],
  ] as const)('R-09 the menu of a role %s holds what it may open', (role, groups) => {
    expect(menuOf(role)).toBe(groups.join(' '));
  });

  test.each(['admin', 'user'] as const)(
    'R-09 the sample pages are the last group for %s, only with sample data',
    (role) => {
      expect(menuOf(role)).not.toContain('示例页面');
      expect(menuOf(role, true)).toBe(
        `${menuOf(role)} ${menuOf(role, true).slice(menuOf(role).length + 1)}`,
      );
      expect(menuOf(role, true).slice(menuOf(role).length + 1)).toMatch(/^示例页面\(表单页\(/);
    },
  );

  const entry = (name: MenuEntry['name'], more: Partial<MenuEntry> = {}): MenuEntry => ({
    path: `/${name}`,
    name,
    isPage: !more.children,
    children: [],
    ...more,
  });

  test('R-09 a group with one entry is that entry, and one without entries is not there', () => {
    const shown = shownEntries([
      entry('system', { icon: 'settings', children: [entry('terms')] }),
      entry('dashboard', { children: [entry('workplace', { hidden: true })] }),
      entry('courses', {
        children: [entry('bachelor', { children: [entry('week'), entry('clashes')] })],
      }),
    ]);
    expect(outline(shown)).toBe('学期与校历 本科(周课表 冲突)');
    expect(shown[0]).toMatchObject({ path: '/terms', icon: 'settings', isPage: true });
  });

  test.each([
    ['/', '/'],
    ['/bachelor/table-list', '/bachelor/table-list'],
    ['/bachelor/table-list?course=B01', '/bachelor/table-list'],
    ['/postgraduate/table-list?view=week&week=3', '/postgraduate/table-list?view=week'],
    ['/bachelor/table-list?view=nothing', '/bachelor/table-list'],
    ['/sms/records?view=readiness&days=7', '/sms/records?view=readiness'],
    ['/bachelor/class-list', '/sms/records'],
    ['/postgraduate/class-list?view=readiness', '/sms/records?view=readiness'],
    ['/dashboard/workplace', '/'],
    ['/form/step-form/info', '/form/step-form'],
    ['/account/settings', '/account/settings'],
    ['/nowhere', ''],
  ])('R-09 at %s the current entry is %s', (address, current) => {
    const [pathname = '', search = ''] = address.split('?');
    const trail = pathname === '/' ? [homeRoute] : trailTo(mainRoutes, pathname);
    expect(menuPathAt(trail, search)).toBe(current);
  });

  const show = async (current: string, role: Role = 'admin') => {
    const menu = (path: string) => (
      <MemoryRouter>
        <SideMenu entries={menuFor({ role, demo: false })} current={path} collapsed={false} />
      </MemoryRouter>
    );
    const view = render(menu(current));
    await act(async () => {});
    return { goTo: (path: string) => act(async () => view.rerender(menu(path))) };
  };
  const group = (name: string) => screen.getByRole('menuitem', { name });
  const opened = () =>
    screen
      .getAllByRole('menuitem')
      .filter((item) => item.getAttribute('aria-expanded') === 'true')
      .map((item) => item.textContent);
  const selected = () =>
    screen
      .getAllByRole('menuitem')
      .filter((item) => item.classList.contains('ant-menu-item-selected'))
      .map((item) => within(item).getByRole('link').getAttribute('href'));

  test.each(
    firstInQuick(
      [
        ['/', ['课程', '本科']],
        ['/system/terms', ['课程', '本科', '系统']],
        ['/bachelor/table-list?view=week', ['课程', '本科']],
        ['/postgraduate/table-list?view=clashes', ['课程', '研究生']],
      ],
      2,
    ),
  )(
    'R-09 at %s the groups %j are open, and the entry of the view is marked',
    async (path, groups) => {
      await show(path);
      expect(opened()).toEqual(groups);
      expect(selected()).toEqual([path]);
    },
  );

  test('R-09 a group that was opened or closed stays so on other pages', async () => {
    const { goTo } = await show('/');
    fireEvent.click(group('通讯录'));
    fireEvent.click(group('本科'));
    expect(opened()).toEqual(['课程', '通讯录']);
    await goTo('/sms/records?view=readiness');
    expect(opened()).toEqual(['课程', '通讯录', '短信']);
    expect(selected()).toEqual(['/sms/records?view=readiness']);
  });
});

describe('the palette', () => {
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
    const all = [
      '发送本科上课提醒',
      '导入本科课表',
      '新建联系人',
      '查联系不上的教师',
      '查看周课表',
    ];
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
});

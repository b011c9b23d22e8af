import { fireEvent, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { accessOfPath, allows } from '@/contract/access';
import { ROLES } from '@/contract/account';
import { callKey } from '@/contract/base/endpoint';
import { firstReads, PATHS_WITH_READS } from '@/contract/firstReads';
import type { MenuEntry } from '@/layouts/menuEntry';
import { localEntries, matchesEntry } from '@/layouts/palette/entries';
import { ScopeNote } from '@/layouts/ScopeNote';
import { SideMenu } from '@/layouts/SideMenu';
import { useText } from '@/locales/catalogue';
import { english as englishTitles } from '@/locales/en/menu';
import { englishOf } from '@/locales/english';
import { menuText } from '@/locales/menu';
import { menuLabelText } from '@/locales/menuLabel';
import { paletteText } from '@/locales/palette';
import { chunksAt } from '../../mock/http/page/pageChunks';
import { PAGES } from '../e2e/pages';
import { sizeOf } from '../e2e/sizes';
import { renderApp } from '../support/renderApp';

const PATH = '/sms/statistics';

/** Adds a page in memory. Each mock is one file of the source. */
jest.mock('@/contract/pages', () => {
  const actual = jest.requireActual('@/contract/pages');
  const row = {
    path: '/sms/statistics',
    name: 'statistics',
    title: { 'zh-CN': '短信统计', en: 'Message statistics' },
    spelling: 'duan xin tong ji',
    access: ['admin', 'secretary'],
    modelChunk: 'session',
    byUnit: true,
    reads: [
      { call: 'POST /api/term method=list' },
      { call: 'POST /api/smslist method=list', input: { level: 'bachelor' }, firstPage: true },
    ],
  };
  const rows = [...actual.PAGES, row];
  return { ...actual, PAGES: rows, PAGE_ROWS: rows };
});
jest.mock('@/routes/officeRows', () => {
  const { officeRows } = jest.requireActual('@/routes/officeRows');
  const load = () => import('../../src/pages/Statistics/StatisticsPage' as string);
  return { officeRows: { ...officeRows, '/sms/statistics': { load } } };
});
jest.mock(
  '../../src/pages/Statistics/StatisticsPage',
  () => ({
    __esModule: true,
    default: () => {
      const { useText: textOf } = jest.requireActual('@/locales/catalogue');
      const { statisticsText } = jest.requireMock('../../src/locales/page/statistics');
      return <h1>{textOf(statisticsText).title}</h1>;
    },
  }),
  { virtual: true },
);
jest.mock(
  '../../src/locales/page/statistics',
  () => ({
    statisticsText: jest
      .requireActual('@/locales/catalogue')
      .catalogue('page/statistics', { 'zh-CN': { title: '短信统计' } }),
  }),
  { virtual: true },
);
jest.mock(
  '../../src/locales/en/page/statistics',
  () => ({ english: { title: 'Message statistics' } }),
  { virtual: true },
);

interface FrameProps {
  menu?: MenuEntry[];
  current?: string;
  trail?: MenuEntry[];
}

const Frame = ({ menu = [], current = '', trail = [] }: FrameProps) => {
  const names = useText(menuText);
  return (
    <>
      <SideMenu entries={menu} current={current} collapsed={false} />
      <p data-testid="breadcrumb">{trail.map(({ name }) => names[name]).join(' / ')}</p>
      <ScopeNote trail={trail} />
      <Outlet />
    </>
  );
};

test('R-01 R-02 a page with a row in the registry and one in the routes opens at its path, with menu entry, breadcrumb and title', async () => {
  await renderApp(PATH, { as: 'admin', frame: Frame });
  expect(await screen.findByRole('heading', { name: '短信统计' })).toBeVisible();
  expect(screen.getByRole('link', { name: '短信统计' })).toHaveAttribute('href', PATH);
  expect(screen.getByRole('menuitem', { name: '短信统计' })).toHaveClass('ant-menu-item-selected');
  expect(screen.getByTestId('breadcrumb')).toHaveTextContent('短信 / 短信统计');
  expect(document.title).toBe('短信统计 - 校园教务管理台');
});

test('R-02 R-04 its guard and the menu follow the access of its row', async () => {
  expect(ROLES.filter((role) => allows(accessOfPath(PATH), role))).toEqual(['admin', 'secretary']);
  await renderApp(PATH, { as: 'clerk', frame: Frame });
  expect(await screen.findByRole('heading', { name: '抱歉，你无权访问该页面' })).toBeVisible();
  fireEvent.click(screen.getByRole('menuitem', { name: '短信' }));
  expect(screen.getByRole('link', { name: '短信记录' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '短信统计' })).toBeNull();
});

test('A-01 it tells a secretary that only the own units’ records are shown', async () => {
  await renderApp(PATH, { as: 'secretary', frame: Frame });
  expect(await screen.findByRole('heading', { name: '短信统计' })).toBeVisible();
  expect(document.querySelector('p[class*="scope"]')).toBeInTheDocument();
});

test('X-06 the palette finds it by pinyin', () => {
  const entry: MenuEntry = {
    path: PATH,
    name: 'statistics' as MenuEntry['name'],
    isPage: true,
    children: [],
  };
  const words = { titles: menuText['zh-CN'], labels: menuLabelText['zh-CN'] };
  const texts = [paletteText['zh-CN'], words] as const;
  const found = localEntries({ menu: [entry], role: 'admin' }, ...texts).filter((each) =>
    matchesEntry('dxtj', each),
  );
  expect(found.map(({ label, path }) => [label, path])).toEqual([['短信统计', PATH]]);
});

test('P-01 its title and its words are there in English', async () => {
  expect(englishTitles['statistics' as keyof typeof englishTitles]).toBe('Message statistics');
  expect(await englishOf('page/statistics')).toEqual({ title: 'Message statistics' });
});

test('P-03 the server’s page names its scripts and brings its first answers', () => {
  expect(chunksAt(PATH)).toEqual(['sms', 'sms-statistics', 'session']);
  expect(PATHS_WITH_READS).toContain(PATH);
  const own = firstReads(PATH).slice(firstReads('/').length);
  expect(own.map(({ endpoint, input }) => [callKey(endpoint), input])).toEqual([
    ['POST /api/term method=list', {}],
    ['POST /api/smslist method=list', { currentPage: 1, pageSize: 20, level: 'bachelor' }],
  ]);
});

test('P-03 the journeys over every page visit it and limit its size', () => {
  expect(PAGES).toContainEqual([PATH, '短信统计', '短信统计']);
  expect(sizeOf(PATH).scripts).toBeGreaterThan(0);
});

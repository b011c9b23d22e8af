import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { ResourceTable } from '@/components/table/ResourceTable';
import { widthFor } from '@/components/table/settings/columnWidths';
import {
  arrangeColumns,
  DEFAULT_SETTINGS,
  parseSettings,
  type TableSettings,
} from '@/components/table/settings/tableSettings';
import { parseViews, renamedView, withView } from '@/components/table/settings/views';
import { useTableQuery } from '@/hooks/useTableQuery';
import { press } from '../support/press';
import { renderPart } from '../support/renderPart';
import { pageOf } from '../support/samples';
import { testFull } from '../support/testFull';

const ROWS = pageOf([{ id: 1, name: '陈晓明', unit: '基础医学院', title: '教授' }]);
const FILTERS = ['keyword'];
const COLUMNS = [
  { key: 'name', dataIndex: 'name', title: '姓名', fixed: 'start' as const, width: 100 },
  { key: 'unit', dataIndex: 'unit', title: '单位', width: 180 },
  { key: 'title', dataIndex: 'title', title: '职称', width: 110 },
  { key: 'actions', title: '操作', fixed: 'end' as const, width: 110, render: () => '编辑' },
];

let address = '';
const List = () => {
  const { pathname, search } = useLocation();
  address = pathname + search;
  return (
    <ResourceTable
      name="people"
      label="通讯录"
      columns={COLUMNS}
      data={ROWS}
      query={useTableQuery(FILTERS)}
      loading={false}
      failed={false}
      onRetry={() => {}}
      empty={{ text: '还没有记录' }}
    />
  );
};

const headers = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);
const openSettings = async () => {
  await userEvent.click(screen.getByRole('button', { name: '视图与列' }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => localStorage.clear());

test('X-02 columns are hidden, moved and made wider, and stay so', async () => {
  const { unmount } = await renderPart(<List />);
  expect(headers()).toEqual(['姓名', '单位', '职称', '操作']);
  const settings = await openSettings();
  await userEvent.click(settings.getByRole('button', { name: '上移职称' }));
  expect(settings.getByRole('button', { name: '上移职称' })).toHaveFocus();
  expect(cells()).toEqual(['陈晓明', '教授', '基础医学院', '编辑']);
  await userEvent.click(settings.getByRole('checkbox', { name: '单位' }));
  const width = settings.getByRole('spinbutton', { name: '职称的宽度' });
  await userEvent.clear(width);
  await userEvent.type(width, '240');
  expect(settings.getByRole('checkbox', { name: '职称' })).toBeDisabled();
  unmount();

  await renderPart(<List />);
  expect(cells()).toEqual(['陈晓明', '教授', '编辑']);
  const [, title] = document.querySelectorAll('col');
  expect(title).toHaveStyle({ width: '240px' });
  const again = await openSettings();
  await userEvent.click(again.getByRole('button', { name: '恢复默认' }));
  expect(cells()).toEqual(['陈晓明', '基础医学院', '教授', '编辑']);
});

test('X-02 compact rows are chosen for one list, and others stay as they are', async () => {
  const { unmount, container } = await renderPart(<List />);
  expect(container.querySelector('section')).not.toHaveClass('compact');
  const settings = await openSettings();
  await userEvent.click(settings.getByText('紧凑'));
  expect(container.querySelector('section')).toHaveClass('compact');
  unmount();
  expect(parseSettings(JSON.parse(localStorage.getItem('lists.') ?? '').people.look).density).toBe(
    'compact',
  );
});

const keysOf = (settings: Partial<TableSettings>) =>
  arrangeColumns(COLUMNS, { ...DEFAULT_SETTINGS, ...settings }).map(({ key }) => key);

test.each([
  ['as the list has them', {}, ['name', 'unit', 'title', 'actions']],
  [
    'what is held at a side stays there',
    { order: ['actions', 'title', 'name'], hidden: ['name'] },
    ['name', 'unit', 'title', 'actions'],
  ],
  [
    'a column that came later stands behind its neighbour',
    { order: ['unit'] },
    ['name', 'unit', 'title', 'actions'],
  ],
  [
    'a column that is no more is not missed',
    { order: ['gone', 'title', 'unit'], hidden: ['gone'] },
    ['name', 'title', 'unit', 'actions'],
  ],
])('X-02 the order of columns: %s', (_, settings, keys) => {
  expect(keysOf(settings)).toEqual(keys);
});

test.each([
  ['nothing', null],
  ['a text', 'compact'],
  ['values of other kinds', { density: 'huge', hidden: 'unit', order: 3, widths: { unit: '9' } }],
  ['widths out of bounds', { widths: { unit: -5, title: 100_000, name: null } }],
])('X-02 of %s that was stored nothing is taken', (_, stored) => {
  expect(parseSettings(stored)).toEqual(DEFAULT_SETTINGS);
});

test.each([
  ['with room to spare, what makes it so wide', 200, { width: 100, drawn: 150, table: 900 }, 143],
  ['without, as wide as it is said to be', 200, { width: 100, drawn: 100, table: 900 }, 200],
  ['so wide that the room is used up', 500, { width: 100, drawn: 150, table: 900 }, 500],
  ['not narrower than can be read', 10, { width: 100, drawn: 100, table: 900 }, 60],
  ['not wider than a screen', 2000, { width: 100, drawn: 100, table: 900 }, 800],
])('X-02 a column whose edge is dragged gets, %s', (_, wanted, drawn, width) => {
  expect(widthFor(wanted, drawn)).toBe(width);
});

describe('saved views', () => {
  const ASKED = '/list?keyword=%E5%86%85%E7%A7%91&sorter=title_ascend';
  const saveView = async (name: string) => {
    const settings = await openSettings();
    await userEvent.type(settings.getByRole('textbox', { name: '视图名称' }), name);
    await userEvent.click(settings.getByRole('button', { name: '保存当前视图' }));
    return settings;
  };

  testFull(
    'X-02 a view keeps filters, order and columns by name, and brings them back',
    async () => {
      await renderPart(<List />, ASKED);
      const settings = await openSettings();
      await userEvent.click(settings.getByRole('checkbox', { name: '单位' }));
      await userEvent.type(settings.getByRole('textbox', { name: '视图名称' }), '内科{Enter}');
      await userEvent.click(settings.getByRole('button', { name: '恢复默认' }));
      expect(headers()).toContain('单位');
      await userEvent.click(settings.getByRole('button', { name: '内科' }));
      expect(headers()).not.toContain('单位');
      expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
        keyword: '内科',
        sorter: 'title_ascend',
      });
    },
  );

  testFull(
    'X-02 the list opens with the default view, unless its address asks for something',
    async () => {
      const { unmount } = await renderPart(<List />, ASKED);
      const settings = await saveView('内科');
      await userEvent.click(settings.getByRole('checkbox', { name: '打开列表时使用“内科”' }));
      unmount();
      const bare = await renderPart(<List />, '/list');
      expect(new URLSearchParams(address.split('?')[1]).get('keyword')).toBe('内科');
      bare.unmount();
      await renderPart(<List />, '/list?keyword=x');
      expect(address).toBe('/list?keyword=x');
    },
  );

  testFull('X-02 a view is renamed and deleted, and stays so', async () => {
    const { unmount } = await renderPart(<List />, ASKED);
    const settings = await saveView('内科');
    await userEvent.click(settings.getByRole('button', { name: '重命名“内科”' }));
    await userEvent.type(settings.getByRole('textbox', { name: '视图名称' }), '一部{Enter}');
    expect(settings.getByRole('button', { name: '内科一部' })).toBeVisible();
    unmount();
    await renderPart(<List />, '/list');
    const again = await openSettings();
    await userEvent.click(again.getByRole('button', { name: '删除视图“内科一部”' }));
    expect(again.queryByRole('button', { name: '内科一部' })).toBeNull();
  });

  testFull(
    'X-02 a view says whose place it takes, and is not renamed to another one’s name',
    async () => {
      await renderPart(<List />, ASKED);
      const settings = await saveView('内科');
      expect(await screen.findByText('已保存视图“内科”')).toBeVisible();
      const name = settings.getByRole('textbox', { name: '视图名称' });
      await userEvent.type(name, '外科');
      await press('保存当前视图');
      await userEvent.type(name, '外科');
      expect(settings.getByRole('button', { name: '替换原有视图' })).toBeEnabled();
      await userEvent.click(settings.getByRole('button', { name: '重命名“内科”' }));
      await userEvent.clear(name);
      await userEvent.type(name, '外科{Enter}');
      expect(settings.getByText('已有视图“外科”，请换一个名称')).toBeVisible();
      expect(settings.getByRole('button', { name: '重命名' })).toBeDisabled();
      expect(settings.getByRole('button', { name: '内科' })).toBeVisible();
    },
  );

  test('X-03 a name that is being typed asks before the drawer closes, taken back it never does', async () => {
    await renderPart(<List />, ASKED);
    const settings = await saveView('内科');
    const name = settings.getByRole('textbox', { name: '视图名称' });
    const close = () => userEvent.click(settings.getByRole('button', { name: '关闭' }));
    await userEvent.type(name, '外科');
    await close();
    await press('继续编辑');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(name).toHaveValue('外科');
    await userEvent.clear(name);
    await userEvent.click(settings.getByRole('button', { name: '重命名“内科”' }));
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('X-02 of stored views those that cannot be read are left out; one default, one of each name', () => {
    expect(parseViews('x')).toEqual([]);
    const [view] = parseViews([{ name: '甲', search: 'a=1' }, { name: '' }, 7, null]);
    expect(view).toEqual({
      name: '甲',
      search: 'a=1',
      settings: DEFAULT_SETTINGS,
      isDefault: false,
    });
    if (!view) return;
    const other = { ...view, name: '乙', isDefault: true };
    const both = withView([{ ...view, isDefault: true }], other);
    expect(both.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['甲', false],
      ['乙', true],
    ]);
    expect(renamedView(both, '甲', '乙').map(({ search, name }) => [name, search])).toEqual([
      ['乙', 'a=1'],
    ]);
  });
});

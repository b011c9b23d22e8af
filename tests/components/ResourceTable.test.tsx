import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Key, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { textFilter } from '@/components/table/filter/filterControls';
import { useOpenedPage } from '@/components/table/openedRows';
import { ResourceTable, type ResourceTableProps } from '@/components/table/ResourceTable';
import { FIRST_ANSWERS } from '@/contract/base/firstAnswers';
import { listRules } from '@/contract/rule';
import { useDialogParam } from '@/hooks/useDialogParam';
import { acceptedBy, type TableQuery, useTableQuery } from '@/hooks/useTableQuery';
import { isDayRange } from '@/utils/format/dayRange';
import { dropFirstAnswers, readFirstAnswers } from '@/utils/request/firstAnswers';
import { press } from '../support/press';
import { renderPart } from '../support/renderPart';
import { pageOf } from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

interface Row {
  id: number;
  name: string;
}
const ROWS: Row[] = [
  { id: 1, name: '陈晓明' },
  { id: 2, name: '王一' },
];
const FILTERS = ['keyword'];
const onRetry = jest.fn();
/** Renders a cell. The number of calls tells how often rows were rendered. */
const drawId = jest.fn(({ id }: Row) => `第 ${id} 号`);
const COLUMNS: ResourceTableProps<Row>['columns'] = [
  { key: 'name', dataIndex: 'name', title: '姓名', sorter: true },
  { key: 'id', title: '编号', render: (_, row) => drawId(row) },
];
const TWO = pageOf(ROWS);
let address = '';
beforeEach(() => jest.clearAllMocks());

const KEYWORD = [{ name: 'keyword', label: '查找', inLine: 200, ...textFilter() }];

const List = (props: Partial<ResourceTableProps<Row>>) => {
  const query = useTableQuery(FILTERS);
  const { pathname, search } = useLocation();
  const [keys, setKeys] = useState<Key[]>([]);
  address = pathname + search;
  return (
    <ResourceTable<Row>
      name="people"
      label="通讯录"
      columns={COLUMNS}
      data={TWO}
      query={query}
      loading={false}
      failed={false}
      onRetry={onRetry}
      empty={{ text: '还没有记录', action: <button type="button">导入</button> }}
      selection={{ selected: { keys, setKeys }, actions: <button type="button">删除</button> }}
      {...props}
    />
  );
};
const show = (props: Partial<ResourceTableProps<Row>> = {}, at = '/list') =>
  renderPart(<List {...props} />, at);
const header = (name: string) => screen.getByRole('columnheader', { name });

test('X-01 sorting goes into the address, up, down and back to the list’s own order', async () => {
  await show({}, '/list?page=3&other=1');
  await userEvent.click(header('姓名'));
  expect(address).toBe('/list?other=1&sorter=name_ascend');
  expect(header('姓名')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(header('姓名'));
  expect(address).toBe('/list?other=1&sorter=name_descend');
  await userEvent.click(header('姓名'));
  expect(address).toBe('/list?other=1');
});

testFull(
  'X-01 which rows are opened, and the page of what they open, is in the address',
  async () => {
    const Opened = ({ id }: Row) => {
      const [page, setPage] = useOpenedPage(id);
      return (
        <button type="button" onClick={() => setPage(page + 1)}>
          {`${id}：第 ${page} 页`}
        </button>
      );
    };
    const opening = { title: '明细', render: (row: Row) => <Opened {...row} /> };
    await show({ opening }, '/list?other=1&opened=2-3.x.7');
    await userEvent.click(screen.getByRole('button', { name: '2：第 3 页' }));
    expect(address).toBe('/list?other=1&opened=2-4.7');
    await userEvent.click(screen.getByRole('button', { name: '展开行' }));
    expect(address).toBe('/list?other=1&opened=2-4.7.1');
    expect(screen.getByRole('button', { name: '1：第 1 页' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: '关闭行' })[1] as Element);
    expect(address).toBe('/list?other=1&opened=7.1');
    expect(screen.queryByRole('button', { name: '2：第 4 页' })).not.toBeInTheDocument();
  },
);

test('X-01 the page goes into the address, and the first one goes out of it', async () => {
  const data = (current: number) => pageOf(ROWS, { current, total: 45 });
  const { rerender } = await show({ data: data(1) });
  await userEvent.click(screen.getByTitle('2'));
  expect(address).toBe('/list?page=2');
  rerender(<List data={data(2)} />);
  await userEvent.click(screen.getByTitle('1'));
  expect(address).toBe('/list');
});

test('X-01 how many there are is said', async () => {
  await show({ data: pageOf(ROWS, { total: 45 }) });
  expect(screen.getByText('共 45 条')).toBeVisible();
});

testFull('X-01 a list that is counted up to a limit says that there are more', async () => {
  await show({ data: pageOf(ROWS, { total: 20_000, more: true }) });
  expect(screen.getByText('超过 20000 条')).toBeVisible();
});

test.each(
  firstInQuick([
    ['past the end', 9, [] as Row[], '/list?page=3'],
    ['within the list', 2, ROWS, '/list?page=2'],
  ]),
)('X-01 of 45 rows, a page %s (%d) leads to the last one if need be', async (_, page, list, to) => {
  await show({ data: pageOf(list, { current: page, total: 45 }) }, `/list?page=${page}`);
  expect(address).toBe(to);
});

test('T-01 selected rows are counted above the list, and can be let go', async () => {
  await show();
  expect(screen.queryByRole('toolbar')).toBeNull();
  const [all, first] = screen.getAllByRole('checkbox');
  await userEvent.click(first as HTMLElement);
  expect(screen.getByRole('toolbar', { name: '已选 1 项' })).toBeVisible();
  await userEvent.click(all as HTMLElement);
  const bar = screen.getByRole('toolbar', { name: '已选 2 项' });
  expect(within(bar).getByRole('button', { name: '删除' })).toBeVisible();
  await userEvent.click(within(bar).getByRole('button', { name: '取消选择' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

testFull(
  'X-02 with rows selected, all that the filters find can be; none is drawn again by that',
  async () => {
    const setAll = jest.fn();
    const data = pageOf(ROWS, { total: 287 });
    const Selecting = ({ all }: { all: boolean }) => {
      const [keys, setKeys] = useState<Key[]>([1]);
      return (
        <List data={data} selection={{ selected: { keys, setKeys, all, setAll }, actions: null }} />
      );
    };
    const { rerender } = await renderPart(<Selecting all={false} />, '/list');
    await userEvent.click(screen.getByRole('button', { name: '选择全部 287 条' }));
    expect(setAll).toHaveBeenCalled();
    drawId.mockClear();
    rerender(<Selecting all />);
    expect(screen.getByRole('toolbar', { name: '已选全部 287 条' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '选择全部 287 条' })).toBeNull();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
    expect(drawId).not.toHaveBeenCalled();
  },
);

testFull(
  'T-01 with Shift all rows from the one selected last are selected, or let go',
  async () => {
    const many = pageOf([1, 2, 3, 4, 5].map((id) => ({ id, name: `第 ${id} 人` })));
    await show({ data: many });
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: '选择此行' });
    const checked = () => boxes.flatMap((box, index) => (box.checked ? index + 1 : []));
    const click = async (row: number, keys = '') => {
      const user = userEvent.setup();
      if (keys) await user.keyboard(`{${keys}>}`);
      await user.click(boxes[row - 1] as HTMLElement);
      return checked();
    };
    expect(await click(2)).toEqual([2]);
    expect(await click(4, 'Shift')).toEqual([2, 3, 4]);
    expect(await click(1)).toEqual([1, 2, 3, 4]);
    expect(await click(3, 'Shift')).toEqual([4]);
    expect(await click(5, 'Shift')).toEqual([4, 5]);
  },
);

testFull('T-01 a row opens and closes what it has under it', async () => {
  const opening = { title: '明细', render: ({ name }: Row) => <p>{name}的明细</p> };
  await show({ opening });
  expect(screen.queryByText('王一的明细')).toBeNull();
  const [, second] = screen.getAllByRole('button', { name: '展开行', expanded: false });
  await userEvent.click(second as HTMLElement);
  expect(screen.getByText('王一的明细')).toBeVisible();
  expect(screen.queryByText('陈晓明的明细')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '关闭行', expanded: true }));
  expect(screen.getByText('王一的明细')).not.toBeVisible();
});

test.each(
  firstInQuick([
    ['a row is selected', () => userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement)],
    ['all rows are', () => userEvent.click(screen.getByRole('checkbox', { name: '全选' }))],
    ['one is pointed at', () => userEvent.hover(screen.getByText('王一'))],
    ['a dialog opens', () => userEvent.click(screen.getByRole('button', { name: '打开' }))],
  ]),
)('X-01 no row is drawn again when %s', async (_, act) => {
  const Page = () => {
    const { open, value } = useDialogParam('edit');
    return (
      <>
        <List />
        <button type="button" onClick={() => open('7')}>
          打开
        </button>
        {value && <p>对话框</p>}
      </>
    );
  };
  await renderPart(<Page />, '/list');
  expect(drawId).toHaveBeenCalled();
  drawId.mockClear();
  await act();
  expect(drawId).not.toHaveBeenCalled();
});

test('T-01 an empty list says so and offers the way on', async () => {
  await show({ data: pageOf<Row>([]) });
  expect(screen.getByText('还没有记录')).toBeVisible();
  expect(screen.getByRole('button', { name: '导入' })).toBeVisible();
});

test('T-01 where filters leave nothing, that is said, and they can be cleared', async () => {
  await show({ data: pageOf<Row>([]) }, '/list?keyword=无');
  expect(screen.getByText('没有符合条件的记录')).toBeVisible();
  expect(screen.queryByText('还没有记录')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '清空筛选' }));
  expect(address).toBe('/list');
});

test('T-01 a list on its way is not called empty, and shows the shape of its rows', async () => {
  const { container } = await show({ data: pageOf<Row>([]), loading: true });
  expect(screen.queryByText('还没有记录')).toBeNull();
  expect(screen.getByRole('region', { name: '通讯录' })).toHaveAttribute('aria-busy', 'true');
  expect(container.querySelectorAll('tbody tr[aria-hidden] .bar').length).toBeGreaterThan(10);
});

testFull(
  'T-01 a list that its page is about to ask for is drawn once until its rows come, and its columns are measured once',
  async () => {
    const drawEmpty = jest.fn(() => null);
    const Empty = drawEmpty as () => null;
    const none = pageOf<Row>([]);
    /** Starts loading after its first render, as pages do. */
    const Asking = ({ data }: { data: typeof TWO }) => {
      const [loading, setLoading] = useState(false);
      useEffect(() => setLoading(data === none), [data]);
      return <List data={data} loading={loading} empty={{ text: '', action: <Empty /> }} />;
    };
    const { container, rerender } = await renderPart(<Asking data={none} />, '/list');
    const measured = container.querySelector('.ant-table-measure-row');
    await act(async () => rerender(<Asking data={TWO} />));
    expect(screen.getByText('陈晓明')).toBeVisible();
    expect(drawEmpty).not.toHaveBeenCalled();
    expect(measured).toBeInTheDocument();
  },
);

testFull('X-08 a list that is asked for again keeps its rows until others come', async () => {
  const { container } = await show({ loading: true });
  expect(screen.getByText('陈晓明')).toBeVisible();
  expect(container.querySelector('tbody .bar')).toBeNull();
});

test('T-01 a list that could not be loaded says so, and its retry asks again', async () => {
  await show({ data: pageOf<Row>([]), failed: true });
  expect(screen.getByRole('alert')).toHaveTextContent('列表没有加载成功');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('T-01 rows that are there outlive a reload that fails', async () => {
  await show({ failed: true });
  expect(screen.getByText('陈晓明')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('没有刷新成功，下面是之前的内容');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('T-01 a list that failed is not said to have while it is tried again', async () => {
  await show({ failed: true, loading: true });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('X-01 what else the address says makes no other query of the list', async () => {
  const queries = new Set<object>();
  const Query = () => {
    const query = useTableQuery(FILTERS);
    const { open } = useDialogParam('edit');
    queries.add(query);
    return <button type="button" onClick={() => open('7')} />;
  };
  await renderPart(<Query />, '/list?keyword=陈');
  await userEvent.click(screen.getByRole('button'));
  expect(window.location.search).toContain('edit=7');
  expect(queries.size).toBe(1);
});

test('X-01 two changes of the address before the page is drawn again both hold', async () => {
  const Changes = () => {
    const { setFilters } = useTableQuery(FILTERS);
    const dialog = useDialogParam('edit');
    const { search } = useLocation();
    address = search;
    const both = () => {
      dialog.open('7');
      setFilters({ keyword: '陈' });
    };
    return <button type="button" onClick={both} />;
  };
  await renderPart(<Changes />, '/list?other=1');
  await userEvent.click(screen.getByRole('button'));
  expect(Object.fromEntries(new URLSearchParams(address))).toEqual({
    other: '1',
    edit: '7',
    keyword: '陈',
  });
});

const ACCEPTS = acceptedBy(listRules.input.shape, { dates: isDayRange });
const NAMES = ['level', 'weekday', 'course', 'dates', 'other'];

test.each([
  ['an order by what is no column', 'sorter=foo_ascend', {}, ''],
  ['an order without a direction', 'sorter=courseName', {}, ''],
  ['a choice that there is not', 'level=xx&course=生理', { course: '生理' }, ''],
  ['a number out of its range', 'weekday=9&level=bachelor', { level: 'bachelor' }, ''],
  ['days that no calendar has', 'dates=2026-02-30_2026-03-01', {}, ''],
  ['nothing of what is known', 'sorter=courseName_descend&other=x', { other: 'x' }, 'courseName'],
])('X-01 %s is dropped from the query', async (_, search, filters, sorted) => {
  let query: TableQuery | undefined;
  const Query = () => {
    query = useTableQuery(NAMES, ACCEPTS);
    return null;
  };
  await renderPart(<Query />, `/list?${search}`);
  expect(query?.filters).toEqual(filters);
  expect(query?.sorter).toBe(sorted && `${sorted}_descend`);
  expect(query?.paging.sorter).toBe(sorted ? `${sorted}_descend` : undefined);
});

describe('P-03 where the page brought answers', () => {
  beforeEach(() => {
    const block = Object.assign(document.createElement('script'), { id: FIRST_ANSWERS });
    document.body.append(
      Object.assign(block, { type: 'application/json', textContent: '{"x":1}' }),
    );
    readFirstAnswers();
  });
  afterEach(dropFirstAnswers);

  testFull('the table is drawn with its rows, and not before', async () => {
    jest.useFakeTimers();
    const { rerender } = await show({ data: pageOf<Row>([]), loading: true });
    expect(screen.queryAllByRole('columnheader')).toEqual([]);
    rerender(<List />);
    jest.useRealTimers();
    expect(screen.getByText('王一')).toBeVisible();
    expect(header('姓名')).toBeVisible();
  });

  test('the table whose rows are still to come is there in the next moment', async () => {
    await show({ data: pageOf<Row>([]), loading: true });
    expect(await screen.findByRole('columnheader', { name: '姓名' })).toBeVisible();
  });
});

test('X-15 the bar for selected rows covers the filters, which keep their place and cannot be reached behind it', async () => {
  await show({ filters: KEYWORD });
  const form = screen.getByRole('form', { name: '筛选' });
  const place = form.closest('[class*=top]');
  await userEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  const bar = screen.getByRole('toolbar', { name: '已选 1 项' });
  expect(place).toContainElement(bar);
  expect(place).toContainElement(form);
  expect(form.parentElement).toHaveAttribute('inert');
  await press('取消选择');
  expect(form.parentElement).not.toHaveAttribute('inert');
});

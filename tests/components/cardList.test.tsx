import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Key, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HiddenNumber } from '@/components/display/HiddenNumber';
import { ResourceTable, type ResourceTableProps } from '@/components/table/ResourceTable';
import { useTableQuery } from '@/hooks/useTableQuery';
import { askChanges } from '@/utils/changes';
import { followChanges, type Mode } from '@/utils/following';
import { fakeApi, good } from '../support/modelApp';
import { setNarrowScreen } from '../support/narrowScreen';
import { renderPart } from '../support/renderPart';
import { pageOf } from '../support/samples';
import { testFull } from '../support/testFull';

interface Row {
  id: number;
  name: string;
  unit: string;
  state: string;
}
const ROWS: Row[] = [
  { id: 1, name: '陈晓明', unit: '基础医学院', state: '在职' },
  { id: 2, name: '王一', unit: '', state: '退休' },
];
/** Renders a field of a card. The number of calls tells how often cards were rendered. */
const drawUnit = jest.fn(({ unit }: Row) => unit);
const COLUMNS: ResourceTableProps<Row>['columns'] = [
  { key: 'name', dataIndex: 'name', title: '姓名', sorter: true },
  { key: 'unit', title: '单位', render: (_, row) => drawUnit(row) },
  { key: 'state', dataIndex: 'state', title: '状态' },
  {
    key: 'actions',
    title: '操作',
    render: (_, { name }) => <button type="button">编辑{name}</button>,
  },
];
const CARD = { title: 'name', state: 'state', facts: ['unit'] };
const FILTERS: string[] = [];
const OPENING = { title: '明细', render: ({ name }: Row) => <p>{name}的明细</p> };
let address = '';

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
      card={CARD}
      data={pageOf(ROWS, { total: 45 })}
      query={query}
      loading={false}
      failed={false}
      onRetry={() => {}}
      empty={{ text: '还没有记录' }}
      selection={{ selected: { keys, setKeys }, actions: <button type="button">删除</button> }}
      opening={OPENING}
      {...props}
    />
  );
};

const api = fakeApi();
beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  setNarrowScreen(true);
});
afterEach(() => {
  setNarrowScreen(false);
});

const show = async (props: Partial<ResourceTableProps<Row>> = {}) => {
  const view = await renderPart(<List {...props} />, '/list');
  const list = await screen.findByRole('list', { name: '通讯录' });
  return { ...view, cards: within(list).getAllByRole('listitem') };
};

test('X-06 on a narrow screen a list is cards: whom, the state, what matters, what can be done', async () => {
  const { cards } = await show();
  expect(screen.queryByRole('table')).toBeNull();
  const [first, second] = cards.map((card) => within(card));
  expect(first?.getByRole('heading', { name: '陈晓明' })).toBeVisible();
  expect(first?.getByText('在职')).toBeVisible();
  expect(first?.getByRole('term')).toHaveTextContent('单位');
  expect(first?.getByRole('definition')).toHaveTextContent('基础医学院');
  expect(second?.getByRole('definition')).toBeEmptyDOMElement();
  expect(first?.getByRole('button', { name: '编辑陈晓明' })).toBeVisible();
});

test('X-06 cards are selected, one or all, and none is drawn again by that', async () => {
  const { cards } = await show();
  drawUnit.mockClear();
  await userEvent.click(within(cards[1] as HTMLElement).getByRole('checkbox'));
  expect(screen.getByRole('toolbar', { name: '已选 1 项' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
  expect(screen.getByRole('toolbar', { name: '已选 2 项' })).toBeVisible();
  expect(drawUnit).not.toHaveBeenCalled();
});

testFull('X-06 cards are sorted and paged, and open what a row would', async () => {
  const { cards } = await show();
  await userEvent.click(screen.getByRole('combobox', { name: '排序' }));
  await userEvent.click(await screen.findByTitle('姓名（降序）'));
  expect(address).toBe('/list?sorter=name_descend');
  expect(screen.getByText('共 45 条')).toBeVisible();
  await userEvent.click(screen.getByTitle('下一页'));
  expect(address).toBe('/list?sorter=name_descend&page=2');
  const card = within(cards[1] as HTMLElement);
  expect(card.queryByText('王一的明细')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: '展开明细', expanded: false }));
  expect(card.getByText('王一的明细')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: '收起明细', expanded: true }));
  expect(card.getByText('王一的明细')).not.toBeVisible();
});

test('X-06 cards on their way have their shape, and where there are none that is said', async () => {
  const none = pageOf<Row>([]);
  const { container, rerender } = await renderPart(<List data={none} loading />, '/list');
  expect(container.querySelectorAll('.bar').length).toBeGreaterThan(4);
  rerender(<List data={none} />);
  expect(screen.getByText('还没有记录')).toBeVisible();
  // The button is shown for an empty list too, because another view may have records.
  expect(screen.getByRole('button', { name: '视图与列' })).toBeVisible();
});

testFull('X-02 X-06 of cards their facts are chosen, not what only tables have', async () => {
  const { cards } = await show();
  expect(within(cards[0] as HTMLElement).getByText('单位')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '视图与列' }));
  const settings = within(await screen.findByRole('dialog'));
  expect(settings.getAllByRole('checkbox')).toHaveLength(2);
  expect(settings.queryByText('行高')).toBeNull();
  expect(settings.queryByRole('spinbutton')).toBeNull();
  expect(settings.queryByRole('button', { name: /^[上下]移/ })).toBeNull();
  await userEvent.click(settings.getByRole('checkbox', { name: '单位' }));
  expect(within(cards[0] as HTMLElement).queryByText('单位')).toBeNull();
});

test('X-06 one tap shows a hidden number and calls it', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const onReveal = jest.fn(async () => '13800001111');
  const labels = { reveal: '显示', hide: '隐藏', call: '拨打陈晓明的手机' };
  await renderPart(<HiddenNumber number="138****1111" onReveal={onReveal} labels={labels} />);
  await userEvent.click(screen.getByRole('button', { name: '拨打陈晓明的手机' }));
  expect(open).toHaveBeenCalledWith('tel:13800001111', '_self');
  expect(screen.getByRole('link', { name: '13800001111' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '拨打陈晓明的手机' }));
  expect(onReveal).toHaveBeenCalledTimes(1);
});

test('X-06 whoever is at a card is at work in the list: what others write does not move the card away', async () => {
  const version = (digest: string) => ({ versions: { contact: { digest, writers: [] } } });
  const changes = (digest: string) => good({ ...version(digest), importing: [] });
  api.current.answers['GET /api/changes'] = changes('one');
  const { cards } = await show();
  await askChanges();
  const modes: Mode[] = [];
  const stop = followChanges({ reloads: { contact: 'now' } }, async (mode) => {
    modes.push(mode);
    return 'done';
  });
  within(cards[0] as HTMLElement)
    .getByRole('button', { name: '编辑陈晓明' })
    .focus();
  api.current.answers['GET /api/changes'] = changes('two');
  await askChanges();
  expect(modes).toEqual(['busy']);
  stop();
});

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ResourceTable } from '@/components/table/ResourceTable';
import { useTableQuery } from '@/hooks/useTableQuery';
import { setNarrowScreen } from '../support/narrowScreen';
import { renderPart } from '../support/renderPart';
import { pageOf } from '../support/samples';

interface Person {
  id: number;
  name: string;
  unit?: string;
  title?: string | null;
}

const COLUMNS = [
  { key: 'name', dataIndex: 'name', title: '姓名', fixed: 'start' as const, width: 100 },
  { key: 'unit', dataIndex: 'unit', title: '单位', sorter: true, width: 180 },
  { key: 'title', title: '职称', width: 110, render: (_: unknown, { title }: Person) => title },
];
const FILTERS = ['unit'];
const CARD = { title: 'name', state: 'title', facts: ['unit'] };

const List = ({ list, loading = false }: { list: Person[]; loading?: boolean }) => (
  <ResourceTable<Person>
    name="people"
    label="通讯录"
    columns={COLUMNS}
    card={CARD}
    data={pageOf(list, { total: 45 })}
    query={useTableQuery(FILTERS)}
    loading={loading}
    failed={false}
    onRetry={() => {}}
    empty={{ text: '还没有记录' }}
  />
);
const EMPTY: Person[] = [{ id: 1, name: '陈晓明', unit: '', title: null }];
const FULL: Person[] = [...EMPTY, { id: 2, name: '王一', unit: '内科', title: '教授' }];

const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean);

const show = async (list: Person[], address?: string) => {
  const { rerender } = await renderPart(<List list={list} />, address);
  // antd measures the changed table in the next frame.
  return (part: ReactNode) =>
    act(async () => {
      rerender(part);
      await new Promise(requestAnimationFrame);
    });
};

beforeEach(() => localStorage.clear());
afterEach(() => setNarrowScreen(false));

test('X-02 a column without a value in any row is hidden, and the settings say so', async () => {
  await show(EMPTY);
  expect(headers()).toEqual(['姓名']);
  await userEvent.click(screen.getByRole('button', { name: '视图与列' }));
  const settings = within(await screen.findByRole('dialog'));
  expect(settings.getByRole('checkbox', { name: '单位 本页为空' })).toBeChecked();
  expect(settings.getByRole('checkbox', { name: '职称 本页为空' })).toBeChecked();
});

test('X-02 a hidden column comes back with a value, and does not go while the page is read', async () => {
  const change = await show(EMPTY);
  await change(<List list={FULL} />);
  expect(headers()).toEqual(['姓名', '单位', '职称']);
  await change(<List list={EMPTY} />);
  expect(headers()).toEqual(['姓名', '单位', '职称']);
});

test('X-02 no column moves while the next page is loaded', async () => {
  const change = await show(FULL);
  await userEvent.click(screen.getByTitle('2'));
  await change(<List list={FULL} loading />);
  expect(headers()).toEqual(['姓名', '单位', '职称']);
  await change(<List list={EMPTY} />);
  expect(headers()).toEqual(['姓名']);
});

test.each([
  ['filtered', '/list?unit=内科'],
  ['sorted', '/list?sorter=unit_ascend'],
])('X-02 the column by which the list is %s stays', async (_, address) => {
  await show(EMPTY, address);
  expect(headers()).toEqual(['姓名', '单位']);
});

test('X-02 cards name their empty fields', async () => {
  setNarrowScreen(true);
  await show(EMPTY);
  expect(await screen.findByText('单位')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar } from '@/components/table/filter/FilterBar';
import { choiceFilter, textFilter } from '@/components/table/filter/filterControls';
import type { FilterField } from '@/components/table/filter/filterFields';
import type { Filters } from '@/hooks/useTableQuery';
import { setNarrowScreen } from '../support/narrowScreen';
import { choose, press } from '../support/press';
import { renderPart } from '../support/renderPart';
import { testFull } from '../support/testFull';

const STATUSES = [
  { value: 'active', label: '在职' },
  { value: 'left', label: '离职' },
];
const FIELDS: FilterField[] = [
  { name: 'keyword', label: '查找', inLine: 200, ...textFilter('姓名') },
  { name: 'status', label: '状态', ...choiceFilter('不限', STATUSES) },
  { name: 'teacher', label: '教师', inLine: 200, ...textFilter() },
  { name: 'unit', label: '单位', ...textFilter() },
  { name: 'batchId', label: '只看', valueText: () => '一次导入' },
];
const onChange = jest.fn<void, [Filters]>();
beforeEach(() => onChange.mockClear());
const bar = (values: Filters, fields = FIELDS) => (
  <FilterBar fields={fields} values={values} onChange={onChange} />
);
const panel = () => screen.findByRole('dialog', { name: '筛选' });
const inPanel = async (label: string) => within(await panel()).getByLabelText(label);
const chips = () =>
  within(screen.getByRole('list', { name: '已设的筛选' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('X-01 a text filters when it is entered, without its outer blanks', async () => {
  await renderPart(bar({}));
  await userEvent.type(screen.getByLabelText('查找'), ' 陈 ');
  expect(onChange).not.toHaveBeenCalled();
  await press('查询');
  expect(onChange.mock.calls).toEqual([[{ keyword: '陈' }]]);
});

test('X-15 a search that changes nothing is passed on too, by the button and by Enter', async () => {
  await renderPart(bar({ keyword: '陈' }));
  await press('查询');
  await userEvent.type(screen.getByLabelText('查找'), '{Enter}');
  expect(onChange.mock.calls).toEqual([[{ keyword: '陈' }], [{ keyword: '陈' }]]);
});

test('X-01 blanks filter nothing', async () => {
  await renderPart(bar({}));
  await userEvent.type(screen.getByLabelText('查找'), '   {Enter}');
  expect(onChange.mock.calls).toEqual([[{}]]);
});

test('X-15 a choice in the line filters at once, together with what is typed', async () => {
  const fields = FIELDS.map((field) =>
    field.name === 'status' ? { ...field, inLine: 99 } : field,
  );
  await renderPart(bar({}, fields));
  await userEvent.type(screen.getByLabelText('查找'), '陈');
  await choose('状态', '在职');
  expect(onChange.mock.calls).toEqual([[{ keyword: '陈', status: 'active' }]]);
});

test('X-01 what is being typed outlives a list that arrives meanwhile', async () => {
  const { rerender } = await renderPart(bar({ status: 'active' }));
  await userEvent.type(screen.getByLabelText('查找'), '陈');
  rerender(bar({ status: 'active' }));
  expect(screen.getByLabelText('查找')).toHaveValue('陈');
  rerender(bar({}));
  expect(screen.getByLabelText('查找')).toHaveValue('');
});

test('X-15 each filter that is set has a chip, with the text of its value, also one that only a link sets', async () => {
  const { rerender } = await renderPart(bar({ teacher: '王', status: 'left', batchId: '7' }));
  expect(chips()).toEqual(['状态：离职', '只看：一次导入', '教师：王']);
  expect(screen.getByRole('button', { name: '筛选（3）' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '只看：一次导入' })).toBeNull();
  rerender(bar({}));
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('button', { name: '筛选' })).toBeVisible();
});

test('X-15 a chip is taken off by a button that names it, and the others stay', async () => {
  await renderPart(bar({ teacher: '王', batchId: '7' }));
  await press('去掉 教师：王');
  expect(onChange.mock.calls).toEqual([[{ batchId: '7' }]]);
  expect(screen.getByRole('button', { name: '筛选（2）' })).toHaveFocus();
});

testFull(
  'X-15 two chips or more are cleared together, and one alone has its own button only',
  async () => {
    const { rerender } = await renderPart(bar({ teacher: '王', status: 'left' }));
    await press('清除全部');
    expect(onChange.mock.calls).toEqual([[{}]]);
    rerender(bar({ teacher: '王' }));
    expect(screen.queryByRole('button', { name: '清除全部' })).toBeNull();
  },
);

test('X-15 the panel has all filters, keeps those of the line and of a link, and waits for its button', async () => {
  await renderPart(bar({ keyword: '陈', batchId: '7' }));
  await press('筛选（2）');
  expect(await inPanel('查找')).toHaveValue('陈');
  await choose('状态', '在职');
  await userEvent.type(await inPanel('单位'), '医院');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(within(await panel()).getByRole('button', { name: '查询' }));
  expect(onChange.mock.calls).toEqual([
    [{ keyword: '陈', batchId: '7', status: 'active', unit: '医院' }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

testFull(
  'X-15 the panel is reset, and what it held when it was closed filters nothing later',
  async () => {
    await renderPart(bar({ keyword: '陈' }));
    await press('筛选（1）');
    await userEvent.type(await inPanel('单位'), '医院');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('查询');
    expect(onChange.mock.lastCall).toEqual([{ keyword: '陈' }]);
    await press('筛选（1）');
    await userEvent.click(within(await panel()).getByRole('button', { name: '重置' }));
    expect(onChange.mock.lastCall).toEqual([{}]);
  },
);

test('X-15 the text of a chip opens the panel at its filter', async () => {
  await renderPart(bar({ unit: '医院' }));
  await press('单位：医院');
  const unit = await inPanel('单位');
  await waitFor(() => expect(unit).toHaveFocus());
});

test('X-15 on a phone the first text is searched without opening anything', async () => {
  setNarrowScreen(true);
  try {
    await renderPart(bar({}));
    expect(screen.queryByLabelText('教师')).toBeNull();
    await userEvent.type(screen.getByLabelText('查找'), '陈{Enter}');
    expect(onChange.mock.calls).toEqual([[{ keyword: '陈' }]]);
    await press('筛选');
    expect(await inPanel('教师')).toBeInTheDocument();
  } finally {
    setNarrowScreen(false);
  }
});

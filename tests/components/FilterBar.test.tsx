import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterBar, type FilterField } from '@/components/table/filter/FilterBar';
import { choiceFilter, textFilter } from '@/components/table/filter/filterControls';
import type { Filters } from '@/hooks/useTableQuery';
import { setNarrowScreen } from '../support/narrowScreen';
import { choose, press } from '../support/press';
import { renderPart } from '../support/renderPart';

const STATUSES = [{ value: '在职', label: '在职' }];
const FIELDS: FilterField[] = [
  { name: 'keyword', label: '查找', width: 200, control: textFilter() },
  {
    name: 'status',
    label: '状态',
    width: 150,
    immediate: true,
    control: choiceFilter('不限', STATUSES),
  },
  { name: 'unit', label: '单位', width: 200, folded: true, control: textFilter() },
];
const onChange = jest.fn<void, [Filters]>();
beforeEach(() => onChange.mockClear());
const bar = (values: Filters) => <FilterBar fields={FIELDS} values={values} onChange={onChange} />;

test('X-01 a text filters when it is entered, without its outer blanks', async () => {
  await renderPart(bar({}));
  await userEvent.type(screen.getByLabelText('查找'), ' 陈 ');
  expect(onChange).not.toHaveBeenCalled();
  await press('查询');
  expect(onChange.mock.calls).toEqual([[{ keyword: '陈' }]]);
  await userEvent.type(screen.getByLabelText('查找'), '{Enter}');
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('X-01 a choice filters at once, together with what is typed', async () => {
  await renderPart(bar({}));
  await userEvent.type(screen.getByLabelText('查找'), '陈');
  await choose('状态', '在职');
  expect(onChange.mock.calls).toEqual([[{ keyword: '陈', status: '在职' }]]);
});

test('X-01 blanks filter nothing', async () => {
  await renderPart(bar({}));
  await userEvent.type(screen.getByLabelText('查找'), '   {Enter}');
  expect(onChange.mock.calls).toEqual([[{}]]);
});

test('X-01 what the address says stands in the fields, and can be reset', async () => {
  await renderPart(bar({ keyword: '陈' }));
  expect(screen.getByLabelText('查找')).toHaveValue('陈');
  await press('重置');
  expect(onChange.mock.calls).toEqual([[{}]]);
});

test('X-01 without filters there is nothing to reset', async () => {
  await renderPart(bar({}));
  expect(screen.queryByRole('button', { name: '重置' })).toBeNull();
});

test('X-01 a line of choices only has no button that would do nothing', async () => {
  const { rerender } = await renderPart(bar({}));
  expect(screen.getByRole('button', { name: '查询' })).toBeVisible();
  const choices = FIELDS.filter(({ immediate }) => immediate);
  rerender(<FilterBar fields={choices} values={{}} onChange={onChange} />);
  expect(screen.queryByRole('button', { name: '查询' })).toBeNull();
});

test.each([
  ['folded', {}, false],
  ['unfolded where one of them filters', { unit: '医院' }, true],
])('X-01 further filters are %s', async (_, values, unfolded) => {
  await renderPart(bar(values as Filters));
  expect(screen.queryByLabelText('单位') !== null).toBe(unfolded);
  await press(unfolded ? /收起/ : /更多筛选/);
  expect(screen.queryByLabelText('单位') !== null).toBe(!unfolded);
});

test('X-01 further filters unfold when a link sets one of them', async () => {
  const { rerender } = await renderPart(bar({}));
  expect(screen.queryByLabelText('单位')).toBeNull();
  rerender(bar({ unit: '医院' }));
  expect(screen.getByLabelText('单位')).toHaveValue('医院');
});

test('X-01 what is being typed outlives a list that arrives meanwhile', async () => {
  const { rerender } = await renderPart(bar({ status: '在职' }));
  await userEvent.type(screen.getByLabelText('查找'), '陈');
  rerender(bar({ status: '在职' }));
  expect(screen.getByLabelText('查找')).toHaveValue('陈');
  rerender(bar({}));
  expect(screen.getByLabelText('查找')).toHaveValue('');
});

test('X-01 on a narrow screen the filters are in a drawer, and wait for its button', async () => {
  setNarrowScreen(true);
  try {
    await renderPart(bar({ keyword: '陈' }));
    expect(screen.queryByLabelText('查找')).toBeNull();
    await press(/筛选/);
    await screen.findByLabelText('状态');
    await choose('状态', '在职');
    expect(onChange).not.toHaveBeenCalled();
    await press('查询');
    expect(onChange.mock.calls).toEqual([[{ keyword: '陈', status: '在职' }]]);
  } finally {
    setNarrowScreen(false);
  }
});

test('D-05 as a form a choice waits for the button, and what was only typed can be reset', async () => {
  await renderPart(<FilterBar look="form" fields={FIELDS} values={{}} onChange={onChange} />);
  await choose('状态', '在职');
  await userEvent.type(screen.getByLabelText('查找'), '陈');
  expect(onChange).not.toHaveBeenCalled();
  await press('重置');
  expect(screen.getByLabelText('查找')).toHaveValue('');
  expect(onChange).not.toHaveBeenCalled();
  await press(/展开/);
  await userEvent.type(screen.getByLabelText('单位'), '医院');
  await choose('状态', '在职');
  await press('查询');
  expect(onChange.mock.calls).toEqual([[{ unit: '医院', status: '在职' }]]);
});

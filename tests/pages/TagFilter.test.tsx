import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TagFilter } from '@/pages/Items/TagFilter';
import { press } from '../support/press';
import { renderPart } from '../support/renderPart';

const OPTIONS = ['甲', '乙', '丙', '丁', '戊', '己'];
const onChange = jest.fn<void, [string[]]>();
beforeEach(() => onChange.mockClear());

const open = (value: string[], options = OPTIONS) =>
  renderPart(
    <TagFilter id="tags" label="类目" options={options} value={value} onChange={onChange} />,
  );
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('D-05 without a choice all tags count, and the rest of them can be unfolded and folded', async () => {
  await open([]);
  expect(pressed()).toEqual(['全部']);
  expect(names()).toEqual(['全部', '甲', '乙', '丙', '丁', '展开']);
  await press('展开');
  expect(names()).toEqual(['全部', ...OPTIONS, '收起']);
  await press('收起');
  expect(names()).toHaveLength(6);
});

test('D-05 tags are added and taken away in their own order, and all of them at once', async () => {
  await open(['丙', '乙']);
  expect(pressed()).toEqual(['乙', '丙']);
  await press('甲');
  await press('乙');
  await press('全部');
  expect(onChange.mock.calls).toEqual([[['甲', '乙', '丙']], [['丙']], [[]]]);
});

test('D-05 a chosen tag is never folded away, even one that nothing has', async () => {
  await open(['己', '没有的']);
  expect(names()).toEqual(['全部', '甲', '乙', '丙', '丁', '己', '没有的', '展开']);
  expect(pressed()).toEqual(['己', '没有的']);
});

test('D-05 few tags need no unfolding, and the keyboard chooses one', async () => {
  await open([], ['甲', '乙']);
  expect(names()).toEqual(['全部', '甲', '乙']);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[['甲']]]);
});

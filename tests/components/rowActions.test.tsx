import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowActions } from '@/components/table/RowActions';
import { renderPart } from '../support/renderPart';

const done = jest.fn<void, [string]>();
const action = (label: string, danger = false) => ({
  key: label,
  label,
  danger,
  onClick: () => done(label),
});
const shown = () => screen.getAllByRole('button').map((button) => button.textContent);
beforeEach(() => done.mockClear());

test('a row shows two actions, and deleting is always the last of its menu', async () => {
  await renderPart(
    <RowActions actions={[action('编辑'), action('删除', true), action('调课'), action('停课')]} />,
  );
  expect(shown()).toEqual(['编辑', '调课', '']);
  await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['停课', '删除']);
  await userEvent.click(items[1] as HTMLElement);
  expect(done.mock.calls).toEqual([['删除']]);
});

test('the menu of a row works by keyboard and gives the focus back', async () => {
  await renderPart(<RowActions actions={[action('编辑'), action('删除', true)]} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const more = screen.getByRole('button', { name: '更多操作' });
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(more).toHaveFocus();
  await screen.findByRole('menuitem', { name: '删除' });
  await userEvent.keyboard('{Escape}');
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(more).toHaveFocus();
  expect(done).not.toHaveBeenCalled();
});

test('a row without more actions has no menu', async () => {
  await renderPart(<RowActions actions={[action('详情')]} />);
  expect(shown()).toEqual(['详情']);
});

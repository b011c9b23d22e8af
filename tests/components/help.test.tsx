import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Explained } from '@/components/display/Explained';
import { LazyTerm } from '@/components/display/LazyTerm';
import { HelpButton } from '@/layouts/help/HelpButton';
import { topicAt } from '@/layouts/help/helpTopics';
import { press } from '../support/press';
import { renderPart } from '../support/renderPart';

test.each([
  ['/', 'start'],
  ['/bachelor/advanced-form', 'import'],
  ['/phoneManage/advanced-form', 'import'],
  ['/phoneManage/table-list', 'reach'],
  ['/postgraduate/class-list?view=readiness', 'reach'],
  ['/postgraduate/class-list', 'remind'],
  ['/sms/standing', 'remind'],
  ['/bachelor/table-list?view=week', 'change'],
  ['/course/changes', 'change'],
  ['/system/changes', 'change'],
  ['/system/terms', 'office'],
  ['/list/card-list', 'start'],
])('X-12 at %s the help opens at its part “%s”', (address, topic) => {
  expect(topicAt(address)).toBe(topic);
});

test('X-12 the ? opens the page’s own part, leads to the others, and closes to where it was', async () => {
  await renderPart(<HelpButton />, '/bachelor/advanced-form');
  await press('帮助');
  expect(await screen.findByRole('heading', { name: '导入课表和通讯录' })).toBeVisible();
  expect(window.location.search).toBe('?help=import');
  expect(screen.getByRole('img', { name: /^导入的检查/ })).toHaveAttribute('loading', 'lazy');
  await userEvent.click(screen.getByText('调课、停课、代课'));
  expect(await screen.findByRole('heading', { name: '调课、停课、代课' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '导入课表和通讯录' })).toBeNull();
});

test('X-12 a teacher sees the help about the own pages, and no other', async () => {
  await renderPart(<HelpButton isTeacher />, '/account/settings');
  await press('帮助');
  expect(await screen.findByRole('heading', { name: '我的课表与申请' })).toBeVisible();
  expect(screen.queryByText('账户与学期')).toBeNull();
});

test('X-12 a word whose explanation is no part of the first screen is there before it', async () => {
  await renderPart(<LazyTerm of="delivered">送达</LazyTerm>);
  expect(screen.getByText('送达')).toBeVisible();
  await waitFor(() => expect(screen.getByText('送达')).toHaveAttribute('tabindex', '0'));
  await userEvent.tab();
  expect(await screen.findByText(/^回执说短信到了收信人的手机/)).toBeVisible();
});

test('X-12 a word of the trade says what it means, by the keyboard too', async () => {
  await renderPart(<Explained of="segment">2 条</Explained>);
  await userEvent.tab();
  expect(screen.getByText('2 条')).toHaveFocus();
  expect(await screen.findByText(/^短信按条计费/)).toBeVisible();
});

test('X-12 in a label a click explains the word and leaves the field alone', async () => {
  await renderPart(
    <>
      <label htmlFor="field">
        <Explained of="period">开始节次</Explained>
      </label>
      <input id="field" />
    </>,
  );
  expect(screen.getByLabelText('开始节次')).not.toHaveFocus();
  await userEvent.click(screen.getByText('开始节次'));
  expect(await screen.findByText(/^一天里的第几节课/)).toBeVisible();
  expect(screen.getByLabelText('开始节次')).not.toHaveFocus();
});

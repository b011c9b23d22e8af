import { screen, within } from '@testing-library/react';
import { FirstSteps } from '@/components/today/FirstSteps';
import type { Today } from '@/contract/overview';
import { press } from '../support/press';
import { renderPart } from '../support/renderPart';

type Steps = NonNullable<Today['steps']>;

const ofTerm = { termCode: '2026-2027-1', termId: 7 };
const NO_TERM = { level: null, termCode: null, termId: null };
const STEPS: Steps = [
  { name: 'dates', done: true, level: 'bachelor', ...ofTerm },
  { name: 'hours', done: false, level: 'bachelor', ...ofTerm },
  { name: 'hours', done: false, level: 'postgraduate', ...ofTerm },
  { name: 'timetable', done: true, level: 'bachelor', ...ofTerm },
  { name: 'timetable', done: false, level: 'postgraduate', ...ofTerm },
  { name: 'signature', done: false, ...NO_TERM, present: '【教务处】' },
];

const show = async () => {
  const accepted = jest.fn();
  await renderPart(<FirstSteps steps={STEPS} onPutAway={() => {}} onAccept={accepted} />);
  return { accepted, rows: screen.getAllByRole('listitem').map((row) => within(row)) };
};

test('D-09 D-07 first steps are numbered, and only the next open one has 下一步', async () => {
  const { rows } = await show();
  expect(rows).toHaveLength(4);
  expect(rows[1]?.getByText('2')).toBeVisible();
  expect(screen.getAllByRole('link', { name: '下一步' })).toHaveLength(1);
  expect(rows[1]?.getByRole('link', { name: '下一步' })).toHaveAttribute(
    'href',
    '/system/terms?term=7',
  );
});

test('D-09 T-13 a step has a link for each level only where the levels differ', async () => {
  const { rows } = await show();
  expect(rows[1]?.queryByRole('link', { name: /^研究生/ })).toBeNull();
  expect(rows[2]?.getByRole('link', { name: '研究生 2026-2027-1：未完成' })).toHaveAttribute(
    'href',
    '/postgraduate/advanced-form',
  );
});

test('D-09 a step that is right as it is can be accepted with one click', async () => {
  const { accepted } = await show();
  await press('作息不用改，沿用');
  await press('就用这个签名 【教务处】');
  expect(accepted.mock.calls).toEqual([['hours'], ['signature']]);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReportRow } from '@/contract/ledger';
import { fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const REPORT = 'POST /api/ledger report';
const PAPER = '[data-paper-root]';

const counts = { moved: 1, cancelled: 2, substituted: 0, added: 1, changed: 3, classes: 16 };
const anatomy: ReportRow = {
  ...{ about: 'teacher', department: '解剖教研室', courseName: '人体解剖学', className: '临床1班' },
  ...{ teacher: '王一', ...counts },
};
const sums = { courseName: '', className: '', teacher: '' };
const rows: ReportRow[] = [
  anatomy,
  { ...anatomy, ...sums, about: 'department' },
  { ...anatomy, ...sums, about: 'all', department: '', classes: 0 },
];

let print: jest.Mock;
beforeEach(() => {
  print = jest.fn();
  Object.defineProperty(window, 'print', { value: print, configurable: true });
});

const terms = [
  { ...termOf(), id: 1, termCode: '2025-2026-2', current: false },
  { ...termOf(), id: 2, termCode: '2026-2027-1', current: true },
  { ...termOf(), id: 3, level: 'postgraduate', termCode: '2026-2027-2', current: true },
].map((term) => ({ ...term, undoable: null }));

const open = async (list: object[] = terms) => {
  api.current.answers = {
    'POST /api/ledger list': good(pageOf([])),
    'POST /api/term list': good(list),
    [REPORT]: good(rows),
  } as never;
  await renderApp('/course/changes', { as: 'secretary' });
  await press('学期统计');
  return within(await screen.findByRole('dialog', { name: '学期调停课统计' }));
};

test('L-02 the report of the current term prints as one table, with sums and shares', async () => {
  const dialog = await open();
  await screen.findByText('2026-2027-1');
  await userEvent.click(dialog.getByRole('button', { name: '打印' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(api.current.to(REPORT)).toEqual([{ level: 'bachelor', termCode: '2026-2027-1' }]);
  const sheet = document.querySelector(PAPER) as HTMLElement;
  expect(sheet).toHaveTextContent('2026-2027-1 本科调停课统计');
  const texts = [...sheet.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join('|'),
  );
  expect(texts).toEqual([
    '开课单位|课程|教学班|教师|调课|停课|代课|补课|变动课次|全部课次|占比',
    '解剖教研室|人体解剖学|临床1班|王一|1|2|0|1|3|16|18.8%',
    '解剖教研室|小计|||1|2|0|1|3|16|18.8%',
    '合计||||1|2|0|1|3|0|',
  ]);
});

test('L-02 the report is of the level and term that are chosen', async () => {
  const dialog = await open();
  await userEvent.click(dialog.getByRole('combobox', { name: '学期' }));
  await userEvent.click(await screen.findByTitle('2025-2026-2'));
  await userEvent.click(dialog.getByRole('button', { name: '打印' }));
  await userEvent.click(dialog.getByText('研究生'));
  await userEvent.click(dialog.getByRole('button', { name: '打印' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(api.current.to(REPORT)).toEqual([
    { level: 'bachelor', termCode: '2025-2026-2' },
    { level: 'postgraduate', termCode: '2026-2027-2' },
  ]);
});

testFull('L-02 without a term there is nothing to report', async () => {
  const dialog = await open([]);
  expect(dialog.getByRole('button', { name: '打印' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: /导出/ })).toBeDisabled();
});

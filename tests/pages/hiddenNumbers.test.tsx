import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, fakeApi, good } from '../support/modelApp';
import { renderApp } from '../support/renderApp';
import { contactOf, pageOf } from '../support/samples';

const api = fakeApi();
const LIST = 'POST /api/directory/list list';
const REVEAL = 'POST /api/directory reveal';
const SAVE = 'POST /api/directory/update';
const NUMBERS = { mobile: '13800001111', mobile2: '13900002222' };
const person = contactOf({ id: 7, name: '东方隐', ...NUMBERS });

/** By their labels: to look for roles takes seconds in a page of this size. */
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' });
const save = async () => userEvent.click(await screen.findByText('保存修改'));
const openForm = async (as: 'admin' | 'secretary') => {
  api.current.answers = {
    [LIST]: good(pageOf([person])),
    [REVEAL]: good(NUMBERS),
    [SAVE]: good({ ...person, version: 2 }),
  };
  await renderApp('/phoneManage/table-list?edit=7', { as });
  await field('手机号');
};
const showNumber = async () => {
  const [first] = await screen.findAllByLabelText('显示并编辑号码');
  if (!first) throw new Error('nothing is hidden');
  await userEvent.click(first);
};

test.each(['admin', 'secretary'] as const)(
  'C-03 the form of a contact hides both numbers, and one that nobody asked for is not saved, for %s',
  async (as) => {
    await openForm(as);
    expect(await field('手机号')).toHaveValue('138****1111');
    expect(await field('备用手机')).toHaveValue('139****2222');
    expect(document.body.innerHTML).not.toMatch(/13800001111|13900002222/);
    await userEvent.type(await field('短号'), '6611');
    await save();
    await waitFor(() => expect(api.current.to(SAVE)).toHaveLength(1));
    expect(api.current.to(SAVE)).toEqual([{ id: 7, version: 1, shortNo: '6611' }]);
    expect(api.current.to(REVEAL)).toEqual([]);
  },
);

test('C-03 the eye asks once for one person, then both numbers can be changed', async () => {
  await openForm('admin');
  await showNumber();
  const mobile = await field('手机号');
  await waitFor(() => expect(mobile).toHaveFocus());
  expect(mobile).toHaveValue('13800001111');
  expect(await field('备用手机')).toHaveValue('13900002222');
  expect(api.current.to(REVEAL)).toEqual([{ id: 7 }]);
  await userEvent.clear(mobile);
  await userEvent.type(mobile, '13800003333');
  await save();
  await waitFor(() => expect(api.current.to(SAVE)).toMatchObject([{ mobile: '13800003333' }]));
});

test('C-03 a number that may not be shown stays hidden', async () => {
  await openForm('admin');
  api.current.answers[REVEAL] = failed(403, 'FORBIDDEN');
  await showNumber();
  expect(await field('手机号')).toHaveValue('138****1111');
});

test('C-03 X-04 a merge does not show the number that somebody else saved', async () => {
  await openForm('admin');
  const theirs = {
    ...person,
    version: 3,
    mobile: '13800009999',
    title: '教授',
    updatedBy: '科员甲',
  };
  api.current.answers[SAVE] = failed(409, 'STALE_VERSION', theirs);
  await userEvent.type(await field('职称'), '讲师');
  await save();
  expect(await screen.findByText(/科员甲 于 .* 修改了这条记录/)).toBeVisible();
  expect(screen.getByText('138****9999')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('13800009999');
});

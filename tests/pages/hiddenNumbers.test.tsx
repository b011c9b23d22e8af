import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failed, fakeApi, good } from '../support/modelApp';
import { renderApp } from '../support/renderApp';
import { contactOf, pageOf } from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

const api = fakeApi();
const LIST = 'POST /api/directory/list list';
const REVEAL = 'POST /api/directory reveal';
const SAVE = 'POST /api/directory/update';
const full = contactOf({
  ...{ id: 7, name: '东方隐', mobile: '13800001111', mobile2: '13900002222' },
  ...{ shortNo: '667788', officePhone: '0591-22862345' },
});
const listed = {
  ...full,
  ...{ mobile: '138****1111', mobile2: '139****2222' },
  ...{ shortNo: '******', officePhone: '0591-****2345' },
};

/** By label, because a query by role takes seconds on such a large page. */
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' });
const save = async () => userEvent.click(await screen.findByText('保存修改'));
const open = async (as: 'admin' | 'secretary', address = '') => {
  api.current.answers = {
    [LIST]: good(pageOf([listed])),
    [REVEAL]: good(full),
    [SAVE]: good({ ...listed, version: 2 }),
  };
  await renderApp(`/phoneManage/table-list${address}`, { as });
};
const openForm = async (as: 'admin' | 'secretary') => {
  await open(as, '?edit=7');
  await field('手机号');
};

test.each(firstInQuick(['admin', 'secretary'] as const))(
  'C-05 the form of a contact asks for the numbers when it opens, and saves only what changed, for %s',
  async (as) => {
    await openForm(as);
    expect(await field('手机号')).toHaveValue('13800001111');
    expect(await field('备用手机')).toHaveValue('13900002222');
    expect(api.current.to(REVEAL)).toEqual([{ id: 7 }]);
    const shortNo = await field('短号');
    await userEvent.clear(shortNo);
    await userEvent.type(shortNo, '6611');
    await save();
    await waitFor(() => expect(api.current.to(SAVE)).toHaveLength(1));
    expect(api.current.to(SAVE)).toEqual([{ id: 7, version: 1, shortNo: '6611' }]);
    expect(api.current.to(REVEAL)).toHaveLength(1);
  },
);

test.each(
  firstInQuick([
    ['手机号', '13800001111'],
    ['办公电话', '0591-22862345'],
    ['短号', '667788'],
  ]),
)('C-05 the eye beside the %s in the list asks for one person', async (label, number) => {
  await open('admin');
  const eye = await screen.findByLabelText(`显示 东方隐 的${label}`);
  expect(document.body.innerHTML).not.toMatch(/13800001111|667788|22862345/);
  expect(api.current.to(REVEAL)).toEqual([]);
  await userEvent.click(eye);
  expect(await screen.findByRole('link', { name: number })).toHaveAttribute(
    'href',
    `tel:${number}`,
  );
  expect(api.current.to(REVEAL)).toEqual([{ id: 7 }]);
});

test('C-05 a number that may not be shown stays hidden, and its form closed', async () => {
  await open('admin');
  api.current.answers[REVEAL] = failed(429, 'NUMBERS_TOO_MANY');
  await userEvent.click(await screen.findByLabelText('显示 东方隐 的手机号'));
  expect(await screen.findByText('138****1111')).toBeVisible();
  await userEvent.click(screen.getByText('东方隐'));
  await waitFor(() => expect(api.current.to(REVEAL)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

testFull(
  'C-05 X-04 a merge tells by the full numbers what somebody else changed, and shows them masked',
  async () => {
    await openForm('admin');
    const theirs = {
      ...full,
      version: 3,
      mobile: '13899991111',
      position: '主任',
      updatedBy: '科员甲',
    };
    api.current.answers[SAVE] = failed(409, 'STALE_VERSION', {
      ...{ ...theirs, ...listed, version: 3 },
    });
    api.current.answers[REVEAL] = good(theirs);
    await userEvent.type(await field('职称'), '讲师');
    await save();
    expect(await screen.findByText(/科员甲 于 .* 修改了这条记录/)).toBeVisible();
    expect(document.body.textContent).toContain('138****1111');
    expect(document.body.textContent).not.toContain('13899991111');
    api.current.answers[SAVE] = good({ ...listed, version: 4 });
    await userEvent.click(await screen.findByText('合并并保存'));
    await waitFor(() => expect(api.current.to(SAVE)).toHaveLength(2));
    expect(api.current.to(SAVE)[1]).toEqual({ id: 7, version: 3, title: '讲师' });
  },
);

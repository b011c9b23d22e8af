import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setClock } from '../support/clock';
import { choose, field, fill, press } from '../support/press';
import { renderApp, startBackend, stopBackend } from '../support/renderApp';

beforeAll(startBackend);
afterAll(stopBackend);

beforeEach(() => setClock(new Date('2026-11-25T10:00:00+08:00')));
afterEach(() => jest.useRealTimers());

const post = async (path: string, body: object) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await answer.json()).Value;
};
const addContact = (name: string, mobile: string, unit = '测试学院') =>
  post('/api/directory', { method: 'post', name, mobile, unit });
const messagesTo = async (recipientName: string) =>
  (await post('/api/smslist', { method: 'list', recipientName })).list;

const open = async () => {
  const view = await renderApp('/form/basic-form', { as: 'admin' });
  await screen.findByRole('heading', { name: '发送课程短信' });
  return view;
};
const typeName = async (name: string) => {
  await userEvent.clear(await field('收信人'));
  await userEvent.type(await field('收信人'), name);
};
/** Everything but the recipient, without a course. */
const write = async (content: string) => {
  await userEvent.click(screen.getByLabelText('自由文字'));
  await fill('短信正文', content);
};

test('V-02 one match fills in the number, and a spelling becomes the name', async () => {
  await open();
  await addContact('欧阳一人', '13900000001');
  await typeName('ouyangyiren');
  expect(await screen.findByText('号码已置入：欧阳一人')).toBeVisible();
  expect(await field('手机号')).toHaveValue('13900000001');
  await userEvent.tab();
  expect(await field('收信人')).toHaveValue('欧阳一人');
  await typeName('欧阳一');
  await waitFor(async () => expect(await field('手机号')).toHaveValue('13900000001'));
  await userEvent.type(await field('收信人'), '别');
  expect(await field('手机号')).toHaveValue('');
});

test('V-02 several matches offer a choice by name, unit and masked number', async () => {
  await open();
  await addContact('诸葛同名', '13900000002', '甲学院');
  await addContact('诸葛同名', '13900000003', '乙学院');
  await typeName('诸葛同');
  expect(await screen.findByText('找到 2 位，请选择')).toBeVisible();
  expect(await field('手机号')).toHaveValue('');
  const selector = '.ant-select-item-option-content';
  await userEvent.click(await screen.findByText('诸葛同名 · 乙学院 · 139****0003', { selector }));
  expect(await screen.findByText('号码已置入：诸葛同名')).toBeVisible();
  expect(await field('手机号')).toHaveValue('13900000003');
  expect(await field('收信人')).toHaveValue('诸葛同名');
});

test('V-02 without a match a number is typed, and saved to the directory on request', async () => {
  await open();
  await typeName('司马无号');
  expect(await screen.findByText('无号码记录，请手动输入')).toBeVisible();
  await fill('手机号', '139 0000 0004');
  await userEvent.click(screen.getByLabelText('发送时把这个号码存入通讯录'));
  await write('请上课');
  await press('发送短信');
  expect(await screen.findByText('提交成功')).toBeVisible();
  expect(await field('收信人')).toHaveValue('');
  expect(await post('/api/directory/info', { method: 'list', name: '司马无号' })).toMatchObject([
    { name: '司马无号', mobile: '13900000004' },
  ]);
  expect(await messagesTo('司马无号')).toMatchObject([
    { kind: 'manual', content: '请上课', mobile: '13900000004', level: null, segments: 1 },
  ]);
});

test('V-02 who takes no messages is said to, and the server’s refusal stands beside the number', async () => {
  await open();
  const { id, version } = await addContact('夏侯不收', '13900000005');
  await post('/api/directory/update', { id, version, smsOptOut: true });
  await typeName('夏侯不收');
  expect(await screen.findByText('夏侯不收 不接收短信，不能发送')).toBeVisible();
  await write('请上课');
  await press('发送短信');
  await waitFor(async () =>
    expect(await field('手机号')).toHaveAccessibleDescription('夏侯不收 不接收短信'),
  );
});

test('M-06 a course is picked by its name, can be put into the text, and goes with the message', async () => {
  await open();
  await addContact('公孙课程', '13900000006');
  await typeName('公孙课程');
  await screen.findByText('号码已置入：公孙课程');
  await userEvent.type(await field('课程'), '生理学');
  const [option] = await screen.findAllByText(/^生理学 · /, {
    selector: '.ant-select-item-option-content',
  });
  await choose('课程', option?.textContent ?? '');
  await press('插入课程名称');
  expect(await field('短信正文')).toHaveValue('《生理学》');
  await press('发送短信');
  await screen.findByText('提交成功');
  expect(await messagesTo('公孙课程')).toMatchObject([{ courseName: '生理学', level: 'bachelor' }]);
});

test('M-06 the segments are counted while the text is typed, the signature with it', async () => {
  await open();
  expect(screen.getByText('含签名【教务处】共 5 字，按 1 条计费')).toBeVisible();
  await fill('短信正文', '课'.repeat(65));
  expect(await screen.findByText('含签名【教务处】共 70 字，按 1 条计费')).toBeVisible();
  await fill('短信正文', '课'.repeat(66));
  expect(await screen.findByText('含签名【教务处】共 71 字，按 2 条计费')).toBeVisible();
});

test('V-05 each field that is missing or wrong is named beside it', async () => {
  await open();
  await fill('手机号', '123');
  await press('发送短信');
  await waitFor(async () =>
    expect(await field('收信人')).toHaveAccessibleDescription(/请填写此项/),
  );
  expect(await field('手机号')).toHaveAccessibleDescription('手机号应为 1 开头的 11 位数字');
  expect(await field('课程')).toHaveAccessibleDescription('请选择课程，或改为自由文字');
  expect(await field('短信正文')).toHaveAccessibleDescription(/请填写此项/);
});

test('M-06 what was typed is back after a reload, until it is given up', async () => {
  const { unmount } = await open();
  await typeName('草稿');
  await write('还没写完');
  unmount();
  await open();
  expect(await screen.findByText('已恢复上次未发送的内容')).toBeVisible();
  expect(await field('收信人')).toHaveValue('草稿');
  expect(await field('短信正文')).toHaveValue('还没写完');
  await press('清空，重新填写');
  expect(await field('短信正文')).toHaveValue('');
  expect(sessionStorage.getItem('draft:sms form')).toBeNull();
});

test('M-06 in quiet hours the user is asked before anything is sent', async () => {
  await open();
  setClock(new Date('2026-11-25T23:00:00+08:00'));
  await typeName('太史夜间');
  await screen.findByText('无号码记录，请手动输入');
  await fill('手机号', '13900000007');
  await write('请上课');
  expect(screen.getByText(/休息时段，发送前需要您确认/)).toBeVisible();
  await press('发送短信');
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: '取消' }));
  expect(await messagesTo('太史夜间')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('发送短信');
  await press('仍要发送');
  expect(await screen.findByText('提交成功')).toBeVisible();
  expect(await messagesTo('太史夜间')).toHaveLength(1);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TagFilter } from '@/pages/Items/TagFilter';
import { amountInDigits } from '@/pages/StepForm/transfer';
import { storeDraft } from '@/utils/unsaved/drafts';
import { sampleItems } from '../../mock/sample/timetable/items';
import { deferredAnswer, failed, fakeApi, good } from '../support/modelApp';
import { field, fill, press, pressTwice } from '../support/press';
import { renderApp } from '../support/renderApp';
import { renderPart } from '../support/renderPart';
import { testFull } from '../support/testFull';

describe('items', () => {
  const api = fakeApi();
  const LIST = 'GET /api/fake_list';
  /** Two pages of rows, or two groups of cards. */
  const ITEMS = sampleItems('2026-11-25').slice(0, 22);
  beforeEach(() => {
    api.current.answers[LIST] = good(ITEMS);
  });

  const open = (address: string) => renderApp(`/list${address}`, { as: 'user' });
  const rows = async (name = '工作条目') =>
    within(await screen.findByRole('list', { name })).getAllByRole('listitem');
  const found = async () => (await screen.findByText(/^找到 \d+ 项$/)).textContent;

  testFull('X-01 a page past the end is the last one, however long pages are', async () => {
    const { unmount } = await open('/basic-list?page=99&pageSize=50');
    expect(await rows()).toHaveLength(22);
    unmount();
    await open('/basic-list?page=99');
    expect(await rows()).toHaveLength(2);
    await userEvent.click(screen.getByRole('listitem', { name: '1' }));
    expect(window.location.search).toBe('');
    expect(await rows()).toHaveLength(20);
  });

  testFull('X-01 a state that there is not filters nothing', async () => {
    await open('/basic-list?status=abc');
    expect(await found()).toBe('找到 22 项');
    expect(screen.getByRole('radio', { name: '全部' })).toBeChecked();
  });

  test('D-05 an address that names an item which is not there says so', async () => {
    api.current.answers[LIST] = good(ITEMS.slice(0, 1));
    await open('/basic-list?item=item-9999');
    expect(await screen.findByText('这条记录已被删除或不存在。')).toBeVisible();
  });

  testFull(
    'D-05 an address that asks for no sensible number shows the first cards, which go on to the end',
    async () => {
      await open('/card-list?show=-3');
      expect(await rows()).toHaveLength(12);
      expect(screen.getByText('已显示 12 / 22 项')).toBeVisible();
      await press('加载更多');
      expect(await rows()).toHaveLength(22);
      expect(screen.getByText('没有更多了')).toBeVisible();
      expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
    },
  );

  testFull('D-05 a console without items says so', async () => {
    api.current.answers[LIST] = good([]);
    await open('/card-list');
    expect(await screen.findByText('还没有工作条目')).toBeVisible();
  });

  test('X-01 a rate that cannot be chosen filters nothing, and is not shown as chosen', async () => {
    await open('/search/projects?rate=abc');
    expect(await found()).toBe('找到 22 项');
    expect(screen.queryByText('abc')).toBeNull();
    expect(screen.queryByRole('list', { name: '已设的筛选' })).toBeNull();
  });

  testFull('D-05 where nothing is found all of it is cleared at a press', async () => {
    await open('/search/applications?q=没有这样的&owner=药学院&rate=5');
    expect(await found()).toBe('找到 0 项');
    await press('清空筛选');
    expect(await found()).toBe('找到 22 项');
    expect(screen.getByLabelText('搜索条目')).toHaveValue('');
    expect(window.location.search).toBe('');
  });
});

describe('the transfer in steps', () => {
  const api = fakeApi();
  const SEND = 'POST /api/forms';

  const at = (step: string) =>
    waitFor(() => expect(window.location.pathname).toBe(`/form/step-form/${step}`));

  /** Goes back and waits, because jsdom navigates asynchronously. */
  const goBack = () =>
    act(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener('popstate', () => resolve(), { once: true });
          window.history.back();
        }),
    );

  /** Opens the second step of a transfer with input from before a page reload. */
  const openConfirmed = async () => {
    const step = { payAccount: '教学运行经费', receiverAccount: '6222', receiverName: '王一' };
    storeDraft('step form', { step: { ...step, amount: '1005.5' } });
    const view = await renderApp('/form/step-form/confirm', { as: 'user' });
    await screen.findByRole('button', { name: '提交' });
    return view;
  };

  test('D-03 a second click sends nothing twice, and Back meanwhile does not open the fields again', async () => {
    const { go } = await openConfirmed();
    await go('/form/step-form/info');
    await press('下一步');
    await at('confirm');
    const { answer, give } = deferredAnswer();
    api.current.answers[SEND] = answer;
    await pressTwice('提交');
    await goBack();
    await at('confirm');
    await act(async () => give(good({})));
    await at('result');
    expect(api.current.to(SEND)).toHaveLength(1);
  });

  testFull(
    'D-03 who leaves while the transfer is on its way is told that it was sent',
    async () => {
      const { go } = await openConfirmed();
      const { answer, give } = deferredAnswer();
      api.current.answers[SEND] = answer;
      await press('提交');
      await go('/exception/500');
      await screen.findByRole('heading', { name: '抱歉，服务器出错了' });
      await act(async () => give(good({})));
      expect(await screen.findByText('转账信息已提交')).toBeVisible();
    },
  );

  testFull('D-03 where the call fails the step stays, to be tried again', async () => {
    await openConfirmed();
    api.current.answers[SEND] = failed(500, 'SERVER_ERROR');
    await press('提交');
    expect(await screen.findByText('未成功')).toBeVisible();
    api.current.answers[SEND] = good({});
    await waitFor(() => expect(screen.getByRole('button', { name: '提交' })).toBeEnabled());
    await press('提交');
    await at('result');
  });

  test.each([
    ['500', '500.00'],
    ['0.5', '0.50'],
    ['0007', '7.00'],
    ['1234.5', '1,234.50'],
    ['999999999999.99', '999,999,999,999.99'],
  ])('D-03 the amount %s is read as %s', (amount, shown) => {
    expect(amountInDigits(amount)).toBe(shown);
  });
});

describe('the form with a table', () => {
  const api = fakeApi();

  const MEMBER = { name: '赵六', workId: '00123', department: '解剖室' };
  const PROJECT = {
    name: '问诊课程',
    url: 'https://course.example.cn',
    kind: '课程建设',
    owner: '王一',
    approver: '李二',
    dateFrom: '2026-09-01',
    dateTo: '2026-12-31',
    members: [MEMBER],
  };

  const open = async () => {
    const view = await renderApp('/form/advanced-form', { as: 'user' });
    await screen.findByLabelText('结束日期');
    return view;
  };
  const openFilled = () => {
    storeDraft('advanced form', PROJECT);
    return open();
  };
  const cells = () =>
    within(screen.getByRole('table', { name: '项目成员' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  const problems = () =>
    within(screen.getByRole('list', { name: /处需要修改/ }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const kept = () => JSON.parse(sessionStorage.getItem('draft:advanced form') ?? 'null');

  testFull('D-04 Enter in a field submits nothing', async () => {
    await openFilled();
    await userEvent.type(await field('项目名称'), '{Enter}');
    expect(screen.queryByText(/处需要修改/)).toBeNull();
    expect(api.current.sent).toEqual([]);
  });

  testFull(
    'D-04 a new row that is given up is gone, and the keyboard is where another one is made',
    async () => {
      await open();
      await press('新增成员');
      await fill('第 1 位成员 姓名', '赵六');
      await press('取消');
      expect(screen.queryByRole('table', { name: '项目成员' })).toBeNull();
      expect(screen.getByText('还没有项目成员，可以不填。')).toBeVisible();
      expect(screen.getByRole('button', { name: '新增成员' })).toHaveFocus();
    },
  );

  testFull(
    'V-05 what the server refuses stands at its field, in the table too, until it is changed',
    async () => {
      await openFilled();
      const errors = [
        { field: 'members.0.workId', code: 'X', message: '没有这个工号' },
        { field: 'approver', code: 'X', message: '不是审批人' },
      ];
      api.current.answers['POST /api/forms'] = failed(422, 'VALIDATION_FAILED', { errors });
      await press('提交');
      await waitFor(async () =>
        expect(await field('第 1 位成员 工号')).toHaveAccessibleDescription('没有这个工号'),
      );
      expect(await field('审批人')).toHaveAccessibleDescription('不是审批人');
      await press(/^有 \d+ 处需要修改$/);
      expect(problems()).toEqual([
        '审批人：不是审批人',
        '第 1 位成员 工号：没有这个工号',
        '第 1 位成员：尚未保存，请先保存或取消',
      ]);
      await fill('审批人', '李三');
      await press('取消');
      await press(/^第 1 位成员 工号：/);
      expect(await field('第 1 位成员 工号')).toHaveFocus();
      await fill('第 1 位成员 工号', '00124');
      await press('保存');
      await waitFor(() => expect(screen.queryByText(/处需要修改/)).toBeNull());
    },
  );

  test('D-04 what was typed is back after a reload, a row that was being edited too, until it is given up', async () => {
    const { unmount } = await openFilled();
    await press('编辑');
    await fill('第 1 位成员 姓名', '钱七');
    unmount();
    await open();
    expect(screen.getByText('已恢复上次未提交的内容')).toBeVisible();
    expect(await field('项目名称')).toHaveValue('问诊课程');
    expect(await field('第 1 位成员 姓名')).toHaveValue('钱七');
    await press('取消');
    expect(cells()).toEqual(['赵六00123解剖室编辑']);
    await press('清空，重新填写');
    expect(await field('项目名称')).toHaveValue('');
    expect(screen.queryByRole('table', { name: '项目成员' })).toBeNull();
    expect(kept()).toBeNull();
  });

  testFull(
    'D-04 a second click on submit sends nothing twice, and what was sent leaves no draft',
    async () => {
      await openFilled();
      const { answer, asked, give } = deferredAnswer();
      api.current.answers['POST /api/forms'] = answer;
      await pressTwice('提交');
      await asked;
      await act(async () => give(good({})));
      expect(await screen.findByRole('heading', { name: '提交成功' })).toBeVisible();
      expect(api.current.to('POST /api/forms')).toEqual([{ type: 'advanced', ...PROJECT }]);
      expect(kept()).toBeNull();
    },
  );

  test('R-08 who signs in with another tab finds nothing that was typed before here', async () => {
    await open();
    await fill('项目名称', '别人的课程');
    await act(async () => {
      localStorage.setItem('account', 'li');
      window.dispatchEvent(new StorageEvent('storage', { key: 'account', newValue: 'li' }));
    });
    expect(await field('项目名称')).toHaveValue('');
  });
});

describe('the filter of tags', () => {
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
});

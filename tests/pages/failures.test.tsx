import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleDocuments } from '../../mock/sample/words/documents';
import { failed, fakeApi, good } from '../support/modelApp';
import { choose, press, pressInMenu } from '../support/press';
import { renderApp } from '../support/renderApp';
import { contactOf, courseOf, pageOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();

describe('the profile of goods', () => {
  const PROFILE = 'GET /api/profile/basic';
  const { profileBasic } = sampleDocuments(new Date('2026-11-25T10:00:00+08:00'));

  testFull('D-05 a profile without goods says so and adds nothing up', async () => {
    api.current.answers[PROFILE] = good({ basicGoods: [] });
    await renderApp('/profile/basic', { as: 'user' });
    expect(await screen.findByText('清单里还没有物资。')).toBeVisible();
    expect(screen.queryByRole('region', { name: '清单概况' })).toBeNull();
  });

  testFull('D-05 a profile that cannot be loaded says so once and is tried again', async () => {
    api.current.answers[PROFILE] = failed(422, 'INVALID');
    await renderApp('/profile/basic', { as: 'user' });
    const goods = within(await screen.findByRole('region', { name: '物资清单' }));
    expect(await goods.findByText('没有加载成功')).toBeVisible();
    api.current.answers[PROFILE] = good(profileBasic);
    await press('重试');
    expect(await screen.findByText('听诊器')).toBeVisible();
    expect(screen.queryByText('没有加载成功')).toBeNull();
  });

  testFull(
    'D-05 goods are added up, in capitals too, and sorted by their price, which the address says',
    async () => {
      api.current.answers[PROFILE] = good(profileBasic);
      await renderApp('/profile/basic', { as: 'user' });
      const summary = await screen.findByRole('region', { name: '清单概况' });
      expect(summary).toHaveTextContent(/品种数4 种总数量162.*总金额25,192\.00 元/);
      expect(summary).toHaveTextContent('贰万伍仟壹佰玖拾贰元整');
      const rows = () => within(screen.getByRole('table')).getAllByRole('row');
      expect(rows().at(-1)).toHaveTextContent(/合计.*162.*25,192\.00/);
      const price = screen.getByRole('columnheader', { name: '单价（元）' });
      fireEvent.click(price);
      expect(price).toHaveAttribute('aria-sort', 'ascending');
      expect(rows()[1]).toHaveTextContent('一次性医用手套');
      const ascending = window.location.search;
      fireEvent.click(price);
      expect(rows()[1]).toHaveTextContent('心肺复苏模拟人');
      expect(ascending).not.toBe('');
      expect(window.location.search).not.toBe(ascending);
    },
  );
});

describe('the plain table of courses', () => {
  const RULES = 'POST /api/rule list';

  test('H-04 a search that fails leaves no rows of the one before, and is tried again as it was asked', async () => {
    api.current.answers['POST /api/term list'] = good([{ ...termOf(), undoable: null }]);
    api.current.answers[RULES] = good(pageOf([courseOf()]));
    await renderApp('/list/table-list', { as: 'admin' });
    expect(await screen.findByText('共 1 条')).toBeVisible();
    api.current.answers[RULES] = failed(422, 'INVALID');
    await press('筛选');
    await choose('培养层次', '研究生');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: '查询' }),
    );
    const table = within(screen.getByRole('region', { name: '查询表格' }));
    expect(await table.findByText('列表没有加载成功')).toBeVisible();
    expect(table.queryByRole('checkbox')).toBeNull();
    expect(table.queryByText(/^共/)).toBeNull();
    api.current.answers[RULES] = good(pageOf([courseOf()], { total: 7 }));
    await press('重试');
    expect(await screen.findByText('共 7 条')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: '查询表格' })).toHaveFocus());
    expect(api.current.to(RULES).at(-1)).toMatchObject({ level: 'postgraduate' });
  });

  testFull(
    'X-15 a search with the same filters loads the list anew, from its first page',
    async () => {
      api.current.answers['POST /api/term list'] = good([{ ...termOf(), undoable: null }]);
      api.current.answers[RULES] = good(pageOf([courseOf()]));
      await renderApp('/list/table-list?level=bachelor&teacher=王', { as: 'admin' });
      expect(await screen.findByText('共 1 条')).toBeVisible();
      const loaded = api.current.to(RULES).length;
      for (const [times, total] of [7, 8].entries()) {
        api.current.answers[RULES] = good(pageOf([courseOf()], { total }));
        await press('查询');
        expect(await screen.findByText(`共 ${total} 条`)).toBeVisible();
        expect(api.current.to(RULES)).toHaveLength(loaded + times + 1);
        expect(api.current.to(RULES).at(-1)).toMatchObject({ level: 'bachelor', teacher: '王' });
      }
    },
  );
});

testFull('X-01 a list that was left shows no rows of the visit before', async () => {
  const LIST = 'POST /api/directory/list list';
  api.current.answers[LIST] = good(pageOf([contactOf({ name: '陈小冬' })]));
  const { go } = await renderApp('/phoneManage/table-list', { as: 'admin' });
  expect(await screen.findByText('陈小冬')).toBeVisible();
  await go('/exception/404');
  api.current.answers[LIST] = failed(422, 'INVALID');
  await go('/phoneManage/table-list');
  expect(await screen.findByText('列表没有加载成功')).toBeVisible();
  expect(screen.queryByText('陈小冬')).toBeNull();
});

describe('how long history and messages are kept', () => {
  const RETENTION = 'POST /api/history retention';
  const KEPT = { contacts: 2, forms: 0, checks: 0 };

  test('X-10 what would be deleted is told before it can be saved, and asked for again where that failed', async () => {
    api.current.answers['POST /api/history list'] = good(pageOf([]));
    api.current.answers[RETENTION] = good({
      years: 3,
      history: 0,
      messages: 0,
      kept: KEPT,
      last: null,
    });
    await renderApp('/system/history', { as: 'admin' });
    await press('保留期限');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('现在没有超过期限的记录。')).toBeVisible();
    api.current.answers[RETENTION] = failed(422, 'INVALID');
    fireEvent.change(dialog.getByLabelText('保留年数'), { target: { value: '1' } });
    expect(await dialog.findByText('没有算出会删除多少')).toBeVisible();
    expect(dialog.queryByText('现在没有超过期限的记录。')).toBeNull();
    expect(dialog.getByRole('button', { name: /^保\s?存$/ })).toBeDisabled();
    api.current.answers[RETENTION] = good({
      years: 1,
      history: 7,
      messages: 2,
      kept: KEPT,
      last: null,
    });
    await press('重试');
    expect(await dialog.findByText('将删除 7 条操作记录、2 条短信。')).toBeVisible();
    expect(dialog.getByRole('button', { name: /^保\s?存$/ })).toBeEnabled();
  });

  test('X-10 a deleted contact is erased from the line of its deletion, once its name is typed', async () => {
    const line = {
      id: 9,
      type: 'contact',
      recordId: 5,
      label: '史有据',
      action: 'delete',
      at: '2026-11-25T10:00:00.000+08:00',
      by: 'admin',
      writer: { kind: 'server', id: null, name: '', userName: '' },
      address: '',
      before: { id: 5, name: '史有据', version: 3 },
      after: null,
      batchId: null,
      partOf: null,
    };
    api.current.answers['POST /api/history list'] = good(pageOf([line]));
    api.current.answers['POST /api/directory erase'] = good({ messages: 2, finished: false });
    await renderApp('/system/history', { as: 'admin' });
    await pressInMenu('彻底删除');
    const dialog = within(await screen.findByRole('dialog'));
    const button = dialog.getByRole('button', { name: '彻底删除' });
    expect(button).toBeDisabled();
    fireEvent.change(dialog.getByLabelText('请输入姓名“史有据”确认'), {
      target: { value: '史有据' },
    });
    fireEvent.click(button);
    expect(await screen.findByText(/其他文字还在后台清理/)).toBeVisible();
    expect(api.current.to('POST /api/directory erase')).toEqual([
      { id: 5, version: 4, name: '史有据' },
    ]);
  });

  testFull(
    'X-10 deleted contacts are cleared once that is confirmed; where there are none nothing can be cleared',
    async () => {
      api.current.answers['POST /api/history list'] = good(pageOf([]));
      api.current.answers[RETENTION] = good({
        years: 3,
        history: 0,
        messages: 0,
        kept: KEPT,
        last: null,
      });
      api.current.answers['POST /api/history clear'] = good({ cleared: 2 });
      await renderApp('/system/history?retention=1', { as: 'admin' });
      const dialog = within(await screen.findByRole('dialog'));
      expect(await dialog.findByRole('button', { name: '清除提交过的表单' })).toBeDisabled();
      api.current.answers[RETENTION] = good({
        years: 3,
        history: 0,
        messages: 0,
        kept: { contacts: 0, forms: 0, checks: 0 },
        last: null,
      });
      await press('清除已删除的联系人');
      await press(/^清\s?除$/);
      expect(await screen.findByText('已清除 2 条')).toBeVisible();
      await waitFor(() =>
        expect(dialog.getByRole('button', { name: '清除已删除的联系人' })).toBeDisabled(),
      );
    },
  );
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClassEffects } from '@/contract/changeEffects';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { failed, fakeApi, good } from '../support/modelApp';
import { choose, fill, press, pressInMenu } from '../support/press';
import { renderApp } from '../support/renderApp';
import { courseOf, pageOf, termOf } from '../support/samples';
import { testFull } from '../support/testFull';

const api = fakeApi();
const NOTICES = 'POST /api/smslist notices';
const UPDATE = 'POST /api/update';
const LIST = '/bachelor/table-list';

const wang: NoticeRow = {
  ...{ key: 'c1', name: '王一', reasons: ['staying'], content: '王一老师：您的课已停课。' },
  ...{ segments: 1, classes: 2, told: false, preselected: true, obstacle: null, sendAt: null },
  state: 'seen',
};
const CHOICE = [{ key: 'c1', state: 'seen' }];
const course = courseOf({ className: '临床1班' });
const effects: ClassEffects = {
  ...{ clashes: { total: 1, examples: ['教室 301 还有生理学'] }, newClashes: 1 },
  ...{ messages: { unsent: 2, sent: 0 }, unreachable: [{ name: '赵助', reason: 'noNumber' }] },
};
const nobody = good({ list: [] });
const somebody = good({ list: [wang] });

const open = async (path = LIST, more: object = {}) => {
  api.current.answers = {
    'POST /api/rule list': good(pageOf([course])),
    'POST /api/term list': good([{ ...termOf(), undoable: null }]),
    'GET /api/getBachelorDate': good('2026-08-31'),
    [NOTICES]: somebody,
    ...more,
  };
  await renderApp(path, { as: 'admin' });
  await screen.findByText('人体解剖学');
};
const dialogs = () => screen.queryAllByRole('dialog').length;

describe('the form of a course', () => {
  const edit = async (more: object = {}) => {
    await open(`${LIST}?edit=1`, {
      [UPDATE]: good({ ...course, version: 2, status: 'cancelled', notified: 1 }),
      ...more,
    });
    await screen.findByRole('dialog');
  };

  test('M-14 calling a course off shows whom it concerns and saves with the choice', async () => {
    await edit();
    expect(screen.queryByRole('region', { name: '通知相关人员' })).toBeNull();
    await choose('状态', '停开');
    const list = within(await screen.findByRole('region', { name: '通知相关人员' }));
    expect(list.getByText('王一老师：您的课已停课。')).toBeVisible();
    expect(api.current.to(NOTICES)).toEqual([{ course: { id: 1, status: 'cancelled' } }]);
    await press('停开 1 门课程并通知 1 人');
    expect(await screen.findByText(/已通知 1 人/)).toBeVisible();
    const stamp = { id: 1, version: 1 };
    expect(api.current.to(UPDATE)).toEqual([{ ...stamp, status: 'cancelled', notices: CHOICE }]);
    await waitFor(() => expect(dialogs()).toBe(0));
    const undo = { status: 'active', takesBack: true };
    api.current.answers[NOTICES] = good({ list: [{ ...wang, told: true }] });
    await press('撤销');
    await screen.findAllByText('撤销并通知相关人员？');
    expect(api.current.to(NOTICES)[1]).toEqual({ course: { id: 1, ...undo } });
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: '撤销并通知 1 人' }),
    );
    await waitFor(() =>
      expect(api.current.to(UPDATE)[1]).toEqual({ id: 1, version: 2, ...undo, notices: CHOICE }),
    );
  });

  testFull('M-14 one click saves a campus without telling; another name asks nobody', async () => {
    await edit();
    await fill('课程名称', '系统解剖学');
    await fill('校区', '东校区');
    await press('保存修改，不通知');
    await waitFor(() =>
      expect(api.current.to(UPDATE)).toEqual([
        expect.objectContaining({ courseName: '系统解剖学', campus: '东校区', notices: [] }),
      ]),
    );
    expect(api.current.to(NOTICES)).toEqual([{ course: { id: 1, campus: '东校区' } }]);
  });

  testFull(
    'X-16 the form of a course shows new clashes and who is not reached before the save',
    async () => {
      await edit({ [NOTICES]: good({ list: [wang], effects }) });
      await choose('状态', '停开');
      const panel = within(await screen.findByRole('region', { name: '更改的影响' }));
      expect(panel.getByText('有 1 处冲突，均由本次调整引起')).toBeVisible();
      expect(panel.getByText('教室 301 还有生理学')).toBeVisible();
      expect(panel.getByText(/赵助（没有手机号）/)).toBeVisible();
      expect(panel.getByText('2 条未发送的短信将随之改写或取消')).toBeVisible();
      // The line beside the save button leads to the section, which may be out of view.
      await press('有 1 处冲突，1 人收不到提醒');
      expect(screen.getByRole('region', { name: '更改的影响' })).toHaveFocus();
    },
  );

  testFull('X-16 a new course shows the clashes of its times before it is added', async () => {
    await open(`${LIST}?edit=new`, { [NOTICES]: good({ list: [], effects }) });
    await fill('课程名称', '外科学');
    expect(api.current.to(NOTICES)).toEqual([]);
    await press('添加上课时间');
    await fill('周次', '13');
    await fill('节次', '3-4');
    expect(await screen.findByText('教室 301 还有生理学')).toBeVisible();
    expect(api.current.to(NOTICES).at(-1)).toMatchObject({
      newCourse: { courseName: '外科学', sessions: [{ week: 13, weekday: 1, periodStart: 3 }] },
    });
    api.current.answers['POST /api/rule post'] = good({ ...course, id: 9, courseName: '外科学' });
    api.current.answers['POST /api/rule delete'] = good({ deleted: 1 });
    await press('添加课程');
    await screen.findByText('已添加 外科学', { exact: false });
    await press('撤销');
    await waitFor(() => expect(api.current.to('POST /api/rule delete')).toEqual([{ ids: [9] }]));
  });

  testFull(
    'M-14 a quiet save that was not done leaves the next one as its button says',
    async () => {
      const refused = failed(400, 'INVALID_INPUT');
      await edit({ [UPDATE]: refused });
      await choose('状态', '停开');
      const name = within(screen.getByRole('dialog')).getByLabelText('课程名称');
      const quiet = await screen.findByRole('button', { name: '停开 1 门课程，不通知' });
      // Clears the name while the form is being validated.
      fireEvent.click(quiet);
      fireEvent.change(name, { target: { value: '' } });
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      fireEvent.change(name, { target: { value: '系统解剖学' } });
      await press('停开 1 门课程并通知 1 人');
      await waitFor(() =>
        expect(api.current.to(UPDATE).at(-1)).toEqual(expect.objectContaining({ notices: CHOICE })),
      );
    },
  );

  testFull(
    'M-14 a list that is not the same any more is shown anew and nothing is saved',
    async () => {
      await edit({ [UPDATE]: failed(409, 'NOTICES_CHANGED') });
      await choose('状态', '停开');
      await press('停开 1 门课程并通知 1 人');
      await waitFor(() => expect(api.current.to(NOTICES)).toHaveLength(2));
      expect(dialogs()).toBe(1);
    },
  );
});

describe('deleting courses', () => {
  const REMOVE = 'POST /api/rule delete';
  const RESTORE = 'POST /api/rule restore';
  const remove = async (more: object = {}) => {
    await open(LIST, { [REMOVE]: good({ deleted: 1 }), [RESTORE]: good({ restored: 1 }), ...more });
    await pressInMenu('删除');
    return within(await screen.findByRole('dialog'));
  };

  test('M-14 the one question has the list of whom it concerns, and so has its undo', async () => {
    const dialog = await remove({ [NOTICES]: good({ list: [{ ...wang, told: true }] }) });
    expect(dialog.getByText('王一老师：您的课已停课。')).toBeVisible();
    expect(dialog.getByText('勾选的人会收到短信，不勾选则不通知。')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '删除 1 门课程并通知 1 人' }));
    await press('撤销');
    expect(api.current.to(REMOVE)).toEqual([{ ids: [1], notices: CHOICE }]);
    await screen.findAllByText('撤销并通知相关人员？');
    await userEvent.click(screen.getByRole('checkbox', { name: '王一 任课教师' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(api.current.to(RESTORE)).toEqual([{ ids: [1], notices: [] }]));
    expect(api.current.to(NOTICES)).toEqual([
      { removeCourses: { ids: [1] } },
      { restoreCourses: [1] },
    ]);
  });

  testFull('M-14 one click deletes without telling, and the undo of it does not ask', async () => {
    const dialog = await remove();
    await userEvent.click(dialog.getByRole('button', { name: '删除 1 门课程，不通知' }));
    await press('撤销');
    await waitFor(() => expect(api.current.to(RESTORE)).toEqual([{ ids: [1], notices: [] }]));
    expect(api.current.to(REMOVE)).toEqual([{ ids: [1], notices: [] }]);
    expect(dialogs()).toBe(0);
  });

  testFull(
    'M-14 where nobody is concerned the question and the undo are as they were',
    async () => {
      const dialog = await remove({ [NOTICES]: nobody });
      expect(dialog.queryByRole('checkbox')).toBeNull();
      expect(dialog.queryByText(/会收到短信/)).toBeNull();
      await userEvent.click(dialog.getByRole('button', { name: '删除 1 门课程' }));
      await press('撤销');
      expect(await screen.findByText('已恢复 1 项')).toBeVisible();
      expect(api.current.to(RESTORE)).toEqual([{ ids: [1], notices: [] }]);
    },
  );
});

describe('many courses', () => {
  const seen = {
    ...{ total: 1, changing: 1, refused: 0, same: 0, state: 'many', notices: [wang] },
    items: [{ id: 1, label: '人体解剖学', field: 'status', before: 'active', problem: '' }],
    effects,
  };
  const SAVE = 'POST /api/rule updateMany';
  const answers = {
    'POST /api/rule previewMany': good(seen),
    [SAVE]: good({ changed: 1, historyId: 7, notified: 1 }),
  };
  const asked = { ids: [1], change: { status: 'cancelled' }, state: 'many' };

  testFull(
    'M-14 X-11 X-16 the preview of a field lists clashes and whom it concerns and saves with the choice',
    async () => {
      await open(LIST, answers);
      await userEvent.click(
        screen.getAllByRole('checkbox', { name: '选择此行' })[0] as HTMLElement,
      );
      await press('修改字段');
      await screen.findByRole('dialog');
      await choose('要修改的字段', '状态');
      await choose('状态', '停开');
      await press('预览');
      expect(await screen.findByText('教室 301 还有生理学')).toBeVisible();
      expect(await screen.findByText('王一老师：您的课已停课。')).toBeVisible();
      expect(screen.getByRole('button', { name: '停开 1 门课程，不通知' })).toBeVisible();
      await press('停开 1 门课程并通知 1 人');
      expect(await screen.findByText('已修改 1 条，已通知 1 人')).toBeVisible();
      expect(api.current.to(SAVE)).toEqual([{ ...asked, withoutRefused: false, notices: CHOICE }]);
    },
  );

  testFull(
    'M-14 X-16 courses that are called off in the plain table list clashes and whom it concerns in the question',
    async () => {
      await open('/list/table-list', answers);
      await userEvent.click(
        screen.getAllByRole('checkbox', { name: '选择此行' })[0] as HTMLElement,
      );
      await press('停开');
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText('教室 301 还有生理学')).toBeVisible();
      expect(dialog.getByText('王一老师：您的课已停课。')).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: '停开 1 门课程并通知 1 人' }));
      await waitFor(() => expect(api.current.to(SAVE)).toEqual([{ ...asked, notices: CHOICE }]));
    },
  );
});

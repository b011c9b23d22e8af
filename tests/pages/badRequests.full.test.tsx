import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MyRequestForm } from '@/contract/myRequests';
import { addDays, toDay } from '@/domain/time/dates';
import { failed, fakeApi, good } from '../support/modelApp';
import { press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { pageOf, sessionOf } from '../support/samples';

const api = fakeApi();
const ASK = 'POST /api/my ask';
const ASK_FOR = 'POST /api/requests post';

const DAY = addDays(toDay(new Date()), 20);
const known: MyRequestForm = {
  shown: {
    ...{ id: 7, version: 1, level: 'bachelor', courseName: '药理学', className: '临床1班' },
    ...{ date: DAY, week: 14, weekday: 4, periodStart: 3, periodEnd: 4, startTime: '10:00' },
    ...{ endTime: '11:40', room: '明德楼301', groupName: '', status: 'planned', holiday: false },
    teachers: ['王一'],
  },
  ...{ others: [], reasons: ['病假'], reasonRequired: false, daysAhead: 3 },
};

const refusedAt = (field: string, message: string) =>
  failed(422, 'VALIDATION_FAILED', { errors: [{ field, code: 'INVALID', message }] });

/** The words that the server says, and the field at which the user sees them. */
const FIELDS: [field: string, message: string, label: string | undefined][] = [
  ['reason', '没有这个原因，请从列表中选择', '原因'],
  ['note', '最多 500 个字', '说明'],
  ['substituteId', '李二 在 12月3日 第 3 节已有课', '代课教师'],
  ['mobile', '手机号有误', undefined],
  ['classes', '12月3日 第 3 节已经开始，不能再申请', undefined],
  ['urgent', '须提前 3 天申请', undefined],
];

const itemOf = (label: string): HTMLElement =>
  screen.getAllByText(label, { selector: 'label' })[0]?.closest('.ant-form-item') as HTMLElement;

test.each(FIELDS.filter(([field]) => field !== 'mobile'))(
  'A-06 Q-01 a teacher sees a refusal at the field %s, with its word',
  async (field, message, label) => {
    api.current.answers = {
      'POST /api/my requestForm': good(known),
      'POST /api/my substitutes': good([{ contactId: 3, name: '李二', teachesCourse: true }]),
      [ASK]: refusedAt(field, message),
    };
    await renderApp('/my/requests?class=7', { as: 'teacher' });
    await userEvent.click(await screen.findByRole('radio', { name: '代课' }));
    await userEvent.click(await screen.findByRole('radio', { name: /李二/ }));
    await press('提交申请');
    if (label) expect(await within(itemOf(label)).findByText(message)).toBeVisible();
    else expect(await screen.findByText(message)).toBeVisible();
    if (field !== 'urgent') return;
    // The form asks for the number at once, and the next try is an urgent request.
    await userEvent.type(screen.getByLabelText('联系电话'), '13800001111');
    await press('提交申请');
    expect(api.current.to(ASK).at(-1)).toMatchObject({ urgent: true, mobile: '13800001111' });
  },
);

const SECRETARY: [field: string, message: string, label: string][] = [
  ['classes', '12月3日 第 3 节不是 王一 的课', '课次'],
  ['teacherId', '没有这位教师', '教师'],
  ['reason', '没有这个原因，请从列表中选择', '原因'],
  ['note', '最多 500 个字', '说明'],
];

test.each(SECRETARY)(
  'Q-01 a secretary sees a refusal at the field %s, with its word',
  async (field, message, label) => {
    const own = sessionOf({ id: 7, date: DAY, teachers: [{ name: '王一', contactId: 3 }] });
    api.current.answers = {
      'POST /api/requests list': good(pageOf([])),
      'POST /api/rule sessions': good(pageOf([own])),
      'POST /api/rule freeTimes': failed(422, 'INVALID'),
      'POST /api/ledger settings': good({ reasons: ['病假'], required: [] }),
      [ASK_FOR]: refusedAt(field, message),
    };
    await renderApp('/course/requests?ask=7&course=1', { as: 'secretary' });
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByText('停课'));
    await userEvent.click(form.getByRole('button', { name: '提交申请' }));
    expect(await within(itemOf(label)).findByText(message)).toBeVisible();
  },
);

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { LandingSelect } from '@/components/frame/LandingSelect';
import type { LandingChoice } from '@/contract/preferences';
import { LandingSection } from '@/pages/Account/settings/LandingSection';
import { OfficeLanding } from '@/pages/Accounts/OfficeLanding';
import { useAppDispatch } from '@/store/hooks';
import { deferredAnswer, failed, fakeApi, flatEnvelope, good } from '../support/modelApp';
import { choose } from '../support/press';
import { renderApp } from '../support/renderApp';
import { renderPart } from '../support/renderPart';
import { freshStorages } from '../support/storage';

const OWN = 'POST /api/account landing';
const OFFICE = 'POST /api/users landing';
const OWN_LABEL = '我登录后先打开';
const OFFICE_LABEL = '各账户登录后先打开（个人设置优先）';

freshStorages();
const api = fakeApi();

const Frame = () => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch({ type: 'user/fetchCurrent', payload: { onRefused: () => {} } });
  }, [dispatch]);
  return (
    <>
      <LandingSection />
      <OfficeLanding />
    </>
  );
};

const open = async (role: 'admin' | 'user', landing: LandingChoice | undefined) => {
  api.current.answers['GET /api/currentUser'] = flatEnvelope({
    ...{ userid: '1', userName: role, name: '', authority: role, lastSignIn: null },
    ...{ avatar: '', email: '', title: '', group: '', notifyCount: 0, unreadCount: 0 },
    ...(landing && { landing }),
  });
  await renderApp('/exception/404', { as: role, frame: Frame });
  await act(async () => {});
};
const box = (name: string) => screen.findByRole('combobox', { name });
const shown = async (name: string) =>
  (await box(name)).closest('.ant-select')?.textContent?.replace(name, '');

test('D-09 the own first page is saved at once, and the choice keeps the focus', async () => {
  await open('admin', { own: null, office: '/sms/records' });
  api.current.answers[OWN] = good({ own: '/', office: '/sms/records' });
  expect(await shown(OWN_LABEL)).toContain('按办公室的设置');
  await choose(OWN_LABEL, '首页');
  expect(await screen.findByText('已保存，下次登录起使用')).toBeInTheDocument();
  expect(api.current.to(OWN)).toEqual([{ landing: '/' }]);
  expect(await shown(OWN_LABEL)).toContain('首页');
  expect(await box(OWN_LABEL)).toHaveFocus();
});

test('D-09 the office’s first page is another choice; the default takes it back', async () => {
  await open('admin', { own: '/', office: '/sms/records' });
  api.current.answers[OFFICE] = good({ own: '/', office: null });
  await choose(OFFICE_LABEL, '发送课程短信（默认）');
  await waitFor(() => expect(api.current.to(OFFICE)).toEqual([{ landing: null }]));
  await waitFor(async () => expect(await shown(OFFICE_LABEL)).toContain('发送课程短信（默认）'));
  expect(await shown(OWN_LABEL)).toContain('首页');
});

test.each([
  [OWN_LABEL, OWN],
  [OFFICE_LABEL, OFFICE],
])('D-09 what could not be saved stays as it was: %s', async (label, call) => {
  await open('admin', { own: null, office: null });
  api.current.answers[call] = failed(500, 'SERVER_ERROR');
  const before = await shown(label);
  await choose(label, '首页');
  await waitFor(() => expect(api.current.to(call)).toHaveLength(1));
  await act(async () => {});
  expect(await shown(label)).toBe(before);
  expect(screen.queryByText('已保存，下次登录起使用')).toBeNull();
  expect(await box(label)).toHaveFocus();
});

test('D-09 of two quick choices the last one holds, whichever answer comes last', async () => {
  await open('admin', { own: null, office: null });
  const first = deferredAnswer();
  api.current.answers[OWN] = first.answer;
  await choose(OWN_LABEL, '首页');
  await first.asked;
  api.current.answers[OWN] = good({ own: '/sms/records', office: null });
  await choose(OWN_LABEL, '短信记录');
  await waitFor(async () => expect(await shown(OWN_LABEL)).toContain('短信记录'));
  await act(async () => first.give(good({ own: '/', office: null })));
  await act(async () => {});
  expect(await shown(OWN_LABEL)).toContain('短信记录');
});

test('D-09 a role with one page, and a server without the choice, are not asked', async () => {
  await open('user', { own: null, office: null });
  expect(screen.queryByRole('combobox', { name: OWN_LABEL })).toBeNull();
  document.body.innerHTML = '';
  await open('admin', undefined);
  expect(screen.queryAllByRole('combobox')).toEqual([]);
});

test('D-09 only pages that the role may open are offered', async () => {
  const chosen = jest.fn();
  const props = { label: '首页', none: '默认', value: null, onChange: chosen };
  await renderPart(<LandingSelect {...props} {...{ role: 'secretary', busy: false }} />);
  await userEvent.click(await box('首页'));
  const options = await screen.findAllByRole('option', { hidden: true });
  expect(options.length).toBeGreaterThan(0);
  expect(
    screen.queryByText('发送课程短信', { selector: '.ant-select-item-option-content' }),
  ).toBeNull();
});

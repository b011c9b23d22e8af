import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LandingSelect } from '@/components/frame/LandingSelect';
import { FirstSteps } from '@/components/today/FirstSteps';
import type { Site } from '@/contract/account';
import type { Today } from '@/contract/overview';
import type { LandingChoice } from '@/contract/preferences';
import { NextStep } from '@/layouts/NextStep';
import { importModel } from '@/models/import/import';
import type { ImportStep } from '@/models/import/importState';
import { overview } from '@/models/overview';
import { smsStanding } from '@/models/sms/smsStanding';
import { LandingSection } from '@/pages/Account/settings/LandingSection';
import { OfficeLanding } from '@/pages/Accounts/OfficeLanding';
import { useAppDispatch } from '@/store/hooks';
import { deferredAnswer, failed, fakeApi, flatEnvelope, good } from '../support/modelApp';
import { choose, press } from '../support/press';
import { renderApp } from '../support/renderApp';
import { renderPart } from '../support/renderPart';
import { freshStorages } from '../support/storage';

describe('the first steps', () => {
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
});

describe('the first page', () => {
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
});

describe('the next step', () => {
  type Steps = NonNullable<Today['steps']>;

  const TODAY = 'GET /api/today';
  const PUT_AWAY = 'POST /api/today putStepsAway';
  const LANDING = 'POST /api/account landing';
  const none = { total: 0, bachelor: 0, postgraduate: 0 };
  const ofTerm = { termCode: '2026-2027-1', termId: 7 };
  const ofOffice = { level: null, termCode: null, termId: null };
  const [bachelor, postgraduate] = [
    { level: 'bachelor' as const, ...ofTerm },
    { level: 'postgraduate' as const, ...ofTerm },
  ];

  /** The steps of an office, of which those before `open` are done. */
  const stepsFrom = (open: string): Steps => {
    const all = [
      ['dates', bachelor],
      ['dates', postgraduate],
      ['phoneBook', ofOffice],
      ['timetable', bachelor],
      ['timetable', postgraduate],
      ['signature', ofOffice],
      ['testMessage', ofOffice],
      ['reminders', bachelor],
      ['reminders', postgraduate],
    ] as const;
    const first = all.findIndex(([name, { level }]) => `${name} ${level ?? ''}`.trim() === open);
    if (first < 0) throw new Error(open);
    return all.map(([name, values], index) => ({ name, done: index < first, ...values }));
  };

  const dayOf = (steps: Steps | null) =>
    good({
      today: '2026-11-25',
      classes: none,
      unreachable: none,
      queued: none,
      failed: none,
      steps,
    });

  freshStorages();
  const api = fakeApi();
  let go: (to: string) => void;
  let finish: () => void;

  /** A layout with the line alone. It knows what the sign-in told. */
  const Frame = () => {
    const dispatch = useAppDispatch();
    go = useNavigate();
    finish = () => {
      const standing = { level: 'bachelor' as const, isOn: true, isPaused: false, version: 1 };
      dispatch({
        type: 'smsStanding/save',
        payload: { ...standing, leadTime: 'hours2', content: null, quietHours: null },
      });
    };
    useEffect(() => {
      dispatch({ type: 'user/fetchCurrent', payload: { onRefused: () => {} } });
    }, [dispatch]);
    return <NextStep />;
  };

  const models = [overview, smsStanding, importModel];
  const open = async (
    address: string,
    own: object = { hasFirstSteps: true },
    site?: Site,
    frame = Frame,
  ) => {
    Object.assign(api.current.answers, {
      'GET /api/currentUser': flatEnvelope({
        ...{ userid: '1', userName: 'admin', name: '管理员', authority: 'admin', lastSignIn: null },
        ...{ avatar: '', email: '', title: '', group: '', notifyCount: 0, unreadCount: 0 },
        landing: { own: null, office: null },
        ...own,
      }),
      'POST /api/smsStanding update': good({}),
      'POST /api/smsStanding preview': good({}),
    });
    await renderApp(address, { as: 'admin', frame, models, ...(site && { site }) });
    await act(async () => {});
  };
  const line = (name: string | RegExp) => screen.findByRole('link', { name });

  test('D-09 the page of a done step leads to the next one, also when it is opened directly', async () => {
    api.current.answers[TODAY] = dayOf(stepsFrom('phoneBook'));
    await open('/system/terms');
    expect(await line('下一步：导入通讯录')).toHaveAttribute('href', '/phoneManage/advanced-form');
    expect(api.current.to(TODAY)).toHaveLength(1);
  });

  test('D-09 the line is hidden from the choice of an import file until it is saved', async () => {
    api.current.answers[TODAY] = dayOf(stepsFrom('timetable bachelor'));
    let show: (step: ImportStep) => void = () => {};
    const Wizard = () => {
      const dispatch = useAppDispatch();
      show = (step) =>
        dispatch({ type: 'import/change', payload: { target: 'contact', values: { step } } });
      return <Frame />;
    };
    await open('/phoneManage/advanced-form', { hasFirstSteps: true }, undefined, Wizard);
    expect(await line('下一步：导入课表（本科）')).toBeVisible();
    for (const step of ['sheets', 'columns', 'check'] as const) {
      await act(async () => show(step));
      expect(screen.queryByText(/下一步/)).toBeNull();
    }
    await act(async () => show('result'));
    expect(await line('下一步：导入课表（本科）')).toBeVisible();
  });

  test('D-09 where no step is open nothing is asked, nor on other pages', async () => {
    await open('/system/terms', {});
    expect(screen.queryByText(/下一步/)).toBeNull();
    await act(async () => go('/exception/404'));
    expect(api.current.to(TODAY)).toHaveLength(0);
  });

  test('D-09 a page whose step is still open shows no line', async () => {
    api.current.answers[TODAY] = dayOf(stepsFrom('dates bachelor'));
    await open('/system/terms');
    await waitFor(() => expect(api.current.to(TODAY)).toHaveLength(1));
    expect(screen.queryByText(/下一步/)).toBeNull();
  });

  test('D-09 steps that cannot be loaded show no line and are not asked for again by themselves', async () => {
    api.current.answers[TODAY] = failed(500, 'SERVER_ERROR');
    await open('/system/terms');
    await waitFor(() => expect(api.current.to(TODAY)).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByText(/下一步/)).toBeNull();
    expect(api.current.to(TODAY)).toHaveLength(1);
  });

  test('D-09 a page that is left before the steps have come is followed by one that asks again', async () => {
    const answer = deferredAnswer();
    api.current.answers[TODAY] = answer.answer;
    await open('/system/terms');
    await answer.asked;
    api.current.answers[TODAY] = dayOf(stepsFrom('reminders postgraduate'));
    await act(async () => go('/sms/standing?level=bachelor'));
    expect(await line('下一步：开启自动提醒（研究生）')).toHaveAttribute(
      'href',
      '/sms/standing?level=postgraduate',
    );
  });

  test('D-09 T-13 each level of the reminders is a step of its own on their page', async () => {
    api.current.answers[TODAY] = dayOf(stepsFrom('reminders postgraduate'));
    await open('/sms/standing?level=postgraduate');
    await waitFor(() => expect(api.current.to(TODAY)).toHaveLength(1));
    expect(screen.queryByText(/下一步/)).toBeNull();
  });

  test('D-09 a level without courses is left out by one click', async () => {
    api.current.answers[TODAY] = dayOf(stepsFrom('timetable postgraduate'));
    api.current.answers[PUT_AWAY] = good({
      steps: stepsFrom('signature').filter(({ level }) => level !== 'postgraduate'),
    });
    await open('/system/terms');
    await line('下一步：导入课表（研究生）');
    await press('没有研究生课程，跳过');
    expect(await line('下一步：设定短信签名')).toBeVisible();
    expect(api.current.to(PUT_AWAY)).toEqual([{ level: 'postgraduate' }]);
  });

  test('D-09 where messages are simulated nothing waits for the test message', async () => {
    api.current.answers[TODAY] = dayOf(stepsFrom('testMessage'));
    const site = { demoAccounts: false, registration: false, version: '1', smsSimulated: true };
    await open('/system/messages', { hasFirstSteps: true }, site);
    expect(await line('下一步：开启自动提醒（本科）')).toBeVisible();
  });

  test('D-09 after the last step the home page can be made the first one, and a failure leaves the offer', async () => {
    api.current.answers[TODAY] = dayOf(stepsFrom('reminders postgraduate'));
    api.current.answers[LANDING] = failed(500, 'SERVER_ERROR');
    await open('/sms/standing?level=postgraduate');
    await waitFor(() => expect(api.current.to(TODAY)).toHaveLength(1));
    await act(async () => {});
    api.current.answers[TODAY] = dayOf(null);
    await act(async () => finish());
    const offer = await screen.findByRole('button', { name: '登录后先打开首页' });
    await userEvent.click(offer);
    await waitFor(() => expect(api.current.to(LANDING)).toHaveLength(1));
    expect(offer).toHaveFocus();
    api.current.answers[LANDING] = good({ own: '/', office: null });
    await userEvent.click(offer);
    expect(await screen.findByText('下次登录后先打开首页')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '登录后先打开首页' })).toBeNull();
    expect(api.current.to(LANDING)).toEqual([{ landing: '/' }, { landing: '/' }]);
  });

  test('D-09 the offer is gone once the pages of the steps were left', async () => {
    api.current.answers[TODAY] = dayOf(stepsFrom('reminders postgraduate'));
    await open('/sms/standing?level=postgraduate');
    await waitFor(() => expect(api.current.to(TODAY)).toHaveLength(1));
    await act(async () => {});
    api.current.answers[TODAY] = dayOf(null);
    await act(async () => finish());
    await screen.findByRole('button', { name: '登录后先打开首页' });
    await act(async () => go('/exception/404'));
    await act(async () => go('/system/terms'));
    expect(screen.queryByRole('button', { name: '登录后先打开首页' })).toBeNull();
  });
});

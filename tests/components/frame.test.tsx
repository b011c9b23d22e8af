import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FilterOutlined } from '@ant-design/icons';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { Suspense, use, useContext, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Authorized } from '@/components/access/Authorized';
import { Explained } from '@/components/display/Explained';
import { Icon } from '@/components/display/Icon';
import { LazyTerm } from '@/components/display/LazyTerm';
import { ExceptionView } from '@/components/feedback/ExceptionView';
import { Loading } from '@/components/feedback/Loading';
import { ConsoleBoundary, RenderBoundary } from '@/components/feedback/RenderBoundary';
import { ThemeContext, ThemeProvider } from '@/components/frame/ThemeProvider';
import { FaultSwitch } from '@/layouts/faults/FaultSwitch';
import { HelpButton } from '@/layouts/help/HelpButton';
import { topicAt } from '@/layouts/help/helpTopics';
import { NoticePanel } from '@/layouts/NoticePanel';
import { HistoryRouter } from '@/routes/HistoryRouter';
import type { Authority } from '@/utils/access/checkAuthority';
import { createHistory } from '@/utils/history';
import { ROOT } from '../support/paths';
import { press } from '../support/press';
import { renderPart } from '../support/renderPart';

describe('the theme', () => {
  const Shown = () => {
    const { dark, animated } = useContext(ThemeContext);
    return <output>{`${dark ? 'dark' : 'light'}${animated ? '' : ', still'}`}</output>;
  };

  test('X-07 a dark page is printed in light colours, and is dark again afterwards', () => {
    localStorage.setItem('theme', 'dark');
    const { getByRole } = render(
      <ThemeProvider>
        <Shown />
      </ThemeProvider>,
    );
    const colours = () => [getByRole('status').textContent, document.documentElement.dataset.theme];
    expect(colours()).toEqual(['dark', 'dark']);
    act(() => window.dispatchEvent(new Event('beforeprint')));
    expect(colours()).toEqual(['light, still', 'light']);
    act(() => window.dispatchEvent(new Event('afterprint')));
    expect(colours()).toEqual(['dark', 'dark']);
  });

  test('X-07 a page that is printed keeps what was typed into it', async () => {
    const { getByRole } = render(
      <ThemeProvider>
        <input />
      </ThemeProvider>,
    );
    await userEvent.type(getByRole('textbox'), '病假');
    act(() => window.dispatchEvent(new Event('beforeprint')));
    expect(getByRole('textbox')).toHaveValue('病假');
    act(() => window.dispatchEvent(new Event('afterprint')));
    expect(getByRole('textbox')).toHaveValue('病假');
  });
});

describe('icons', () => {
  test('P-01 an icon beside words is decoration: it adds no English to the name', async () => {
    await renderPart(<Button icon={<Icon of={FilterOutlined} />}>筛选</Button>);
    expect(screen.getByRole('button')).toHaveAccessibleName('筛选');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('P-01 no page draws an icon by itself, with its English name', () => {
    const source = path.join(ROOT, 'src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
    const bare = files.filter(
      (file) =>
        file.endsWith('.tsx') &&
        /<\w+(Outlined|Filled|TwoTone)\b/.test(readFileSync(path.join(source, file), 'utf8')),
    );
    expect(bare).toEqual([]);
  });
});

describe('loading', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const shown = () => screen.queryByRole('status', { name: '加载中' }) !== null;
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  test('P-05 the spinner hides 200 ms after the loading has ended', () => {
    const { rerender } = render(<Loading spinning />);
    expect(shown()).toBe(true);
    rerender(<Loading spinning={false} />);
    pass(199);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  test('P-05 a loading that goes on before the 200 ms are over keeps the spinner', () => {
    const { rerender } = render(<Loading spinning />);
    rerender(<Loading spinning={false} />);
    pass(100);
    rerender(<Loading spinning />);
    pass(1000);
    expect(shown()).toBe(true);
  });

  test('P-05 a delayed spinner shows only when the loading takes that long', () => {
    const { rerender } = render(<Loading spinning delay={300} />);
    pass(299);
    expect(shown()).toBe(false);
    pass(1);
    expect(shown()).toBe(true);
    rerender(<Loading spinning={false} delay={300} />);
    pass(200);
    expect(shown()).toBe(false);
  });

  test('P-05 a loading that is over within the delay shows no spinner', () => {
    const { rerender } = render(<Loading spinning delay={300} />);
    pass(200);
    rerender(<Loading spinning={false} delay={300} />);
    pass(1000);
    expect(shown()).toBe(false);
  });

  test.each(['small', 'default', 'large'] as const)('P-05 the spinner has the size %s', (size) => {
    render(<Loading spinning size={size} />);
    expect(screen.getByRole('status').firstChild).toHaveClass(size);
  });
});

describe('faults on demand', () => {
  test('faults are chosen into a cookie that each call carries, and taken out of it again', async () => {
    await renderPart(<FaultSwitch />);
    await press('模拟故障');
    await press('添加');
    expect(decodeURIComponent(document.cookie)).toContain('mockFaults=/api/*:latency=2000');
    expect(screen.getByRole('button', { name: '模拟故障，1 条生效' })).toBeVisible();
    await press('移除 /api/*:latency=2000');
    expect(document.cookie).not.toContain('mockFaults');
    expect(screen.getByRole('button', { name: '全部关闭' })).toBeDisabled();
  });
});

describe('help', () => {
  test.each([
    ['/', 'start'],
    ['/bachelor/advanced-form', 'import'],
    ['/phoneManage/advanced-form', 'import'],
    ['/phoneManage/table-list', 'reach'],
    ['/postgraduate/class-list?view=readiness', 'reach'],
    ['/postgraduate/class-list', 'remind'],
    ['/sms/standing', 'remind'],
    ['/bachelor/table-list?view=week', 'change'],
    ['/course/changes', 'change'],
    ['/system/changes', 'change'],
    ['/system/terms', 'office'],
    ['/system/integrations', 'connect'],
    ['/list/card-list', 'start'],
  ])('X-12 at %s the help opens at its part “%s”', (address, topic) => {
    expect(topicAt(address)).toBe(topic);
  });

  test('X-12 the ? opens the page’s own part, leads to the others, and closes to where it was', async () => {
    await renderPart(<HelpButton />, '/bachelor/advanced-form');
    await press('帮助');
    expect(await screen.findByRole('heading', { name: '导入课表和通讯录' })).toBeVisible();
    expect(window.location.search).toBe('?help=import');
    expect(screen.getByRole('img', { name: /^导入的检查/ })).toHaveAttribute('loading', 'lazy');
    await userEvent.click(screen.getByText('调课、停课、代课'));
    expect(await screen.findByRole('heading', { name: '调课、停课、代课' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '导入课表和通讯录' })).toBeNull();
  });

  test('X-12 a teacher sees the help about the own pages, and no other', async () => {
    await renderPart(<HelpButton isTeacher />, '/account/settings');
    await press('帮助');
    expect(await screen.findByRole('heading', { name: '我的课表与申请' })).toBeVisible();
    expect(screen.queryByText('账户与学期')).toBeNull();
  });

  test('X-12 a word whose explanation is no part of the first screen is there before it', async () => {
    await renderPart(<LazyTerm of="delivered">送达</LazyTerm>);
    expect(screen.getByText('送达')).toBeVisible();
    await waitFor(() => expect(screen.getByText('送达')).toHaveAttribute('tabindex', '0'));
    await userEvent.tab();
    expect(await screen.findByText(/^回执说短信到了收信人的手机/)).toBeVisible();
  });

  test('X-12 a word of the trade says what it means, by the keyboard too', async () => {
    await renderPart(<Explained of="segment">2 条</Explained>);
    await userEvent.tab();
    expect(screen.getByText('2 条')).toHaveFocus();
    expect(await screen.findByText(/^短信按条计费/)).toBeVisible();
  });

  test('X-12 in a label a click explains the word and leaves the field alone', async () => {
    await renderPart(
      <>
        <label htmlFor="field">
          <Explained of="period">开始节次</Explained>
        </label>
        <input id="field" />
      </>,
    );
    expect(screen.getByLabelText('开始节次')).not.toHaveFocus();
    await userEvent.click(screen.getByText('开始节次'));
    expect(await screen.findByText(/^一天里的第几节课/)).toBeVisible();
    expect(screen.getByLabelText('开始节次')).not.toHaveFocus();
  });
});

describe('exceptions', () => {
  const show = (type: string, actions?: React.ReactNode) =>
    render(
      <MemoryRouter>
        <ExceptionView type={type} actions={actions} />
      </MemoryRouter>,
    );

  test.each([
    ['403', '403', '抱歉，你无权访问该页面'],
    ['404', '404', '抱歉，你访问的页面不存在'],
    ['500', '500', '抱歉，服务器出错了'],
    ['418', '404', '抱歉，你访问的页面不存在'],
    ['', '404', '抱歉，你访问的页面不存在'],
    ['toString', '404', '抱歉，你访问的页面不存在'],
  ])('R-07 the type "%s" shows %s: %s', (type, code, description) => {
    show(type);
    expect(screen.getByRole('heading', { name: description })).toBeVisible();
    expect(screen.getByText(code)).toBeVisible();
  });

  test('R-07 the way home is a link to /', () => {
    show('500');
    expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
  });

  test('R-07 actions of its own stand in the place of the way home', () => {
    show('500', <button type="button">再试一次</button>);
    expect(screen.getByRole('button', { name: '再试一次' })).toBeVisible();
    expect(screen.queryByText('返回首页')).toBeNull();
  });
});

describe('an error while rendering', () => {
  let broken: boolean;
  let told: jest.SpyInstance;
  beforeEach(() => {
    broken = true;
    // Hides React's own log of every error that it catches.
    told = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => told.mockRestore());

  const Page = ({ name }: { name: string }) => {
    if (broken) throw new Error('a page that cannot be drawn');
    return <p>{name}</p>;
  };

  const shown = (place: string) => (
    <MemoryRouter>
      <nav>菜单</nav>
      <RenderBoundary location={place}>
        <Page name={place} />
      </RenderBoundary>
    </MemoryRouter>
  );

  test('R-07 a page that cannot be drawn shows 500 in its place, and the frame stays', () => {
    render(shown('/first'));
    expect(screen.getByRole('alert')).toHaveTextContent('500抱歉，页面出错了');
    expect(screen.getByRole('navigation')).toBeVisible();
    expect(told).toHaveBeenCalled();
  });

  test('R-07 a retry draws the page again, as often as it is asked for', async () => {
    render(shown('/first'));
    await userEvent.click(screen.getByRole('button', { name: /^重 ?试$/ }));
    expect(screen.getByRole('alert')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: /^重 ?试$/ }));
    expect(screen.getByText('/first')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('R-07 another page is drawn without a retry', () => {
    const { rerender } = render(shown('/first'));
    broken = false;
    rerender(shown('/second'));
    expect(screen.getByText('/second')).toBeVisible();
  });

  test('R-07 what breaks outside every page still says so, and offers to start anew', () => {
    render(
      <ConsoleBoundary>
        <Page name="router" />
      </ConsoleBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('500抱歉，页面出错了');
    expect(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
  });
});

describe('pages for some roles', () => {
  const view = (authority: Authority, current = 'user') => (
    <Authorized authority={authority} current={current} denied={<p>拒绝</p>}>
      <p>内容</p>
    </Authorized>
  );

  const pending = () => {
    let keep: (value: unknown) => void = () => {};
    let breakIt: (reason: Error) => void = () => {};
    const promise = new Promise((resolve, reject) => {
      keep = resolve;
      breakIt = reject;
    });
    return { promise, keep, breakIt };
  };

  test.each<[Authority, string]>([
    [undefined, '内容'],
    ['user', '内容'],
    [['admin'], '拒绝'],
  ])('R-03 what asks for %p shows %s to the role user', (authority, text) => {
    render(view(authority));
    expect(screen.getByText(text)).toBeVisible();
  });

  test('R-03 while a promise decides, a large spinner shows and neither outcome', async () => {
    const { promise, keep } = pending();
    render(view(promise));
    expect(screen.getByRole('status').firstChild).toHaveClass('large');
    expect(screen.queryByText('内容')).toBeNull();
    expect(screen.queryByText('拒绝')).toBeNull();
    await act(async () => keep(true));
    expect(screen.getByText('内容')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('R-03 a rejected promise is a refusal', async () => {
    const { promise, breakIt } = pending();
    render(view(promise));
    await act(async () => breakIt(new Error('no')));
    expect(screen.getByText('拒绝')).toBeVisible();
  });

  test('R-08 another role is judged anew', () => {
    const { rerender } = render(view('admin', 'user'));
    expect(screen.getByText('拒绝')).toBeVisible();
    rerender(view('admin', 'admin'));
    expect(screen.getByText('内容')).toBeVisible();
  });

  test('R-03 the answer for an earlier role says nothing about the present one', async () => {
    const first = pending();
    const second = pending();
    const required = (current: string) => (current === 'user' ? first : second).promise;
    const { rerender } = render(view(required, 'user'));
    rerender(view(required, 'guest'));
    await act(async () => first.keep(true));
    expect(screen.queryByText('内容')).toBeNull();
    await act(async () => second.keep(false));
    expect(screen.getByText('拒绝')).toBeVisible();
  });
});

describe('the router', () => {
  test('R-03 while the next page is not drawn the one before stands, and the document says so', async () => {
    const history = createHistory();
    history.replace('/first');
    let arrive: () => void = () => {};
    const second = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Place = () => {
      const { pathname } = useLocation();
      if (pathname === '/second') use(second);
      return <p>{pathname}</p>;
    };
    const isDrawing = () => document.documentElement.hasAttribute('data-drawing');
    render(
      <HistoryRouter history={history}>
        <Suspense>
          <Place />
        </Suspense>
      </HistoryRouter>,
    );
    expect(isDrawing()).toBe(false);
    await act(async () => history.push('/second'));
    expect(screen.getByText('/first')).toBeVisible();
    expect(isDrawing()).toBe(true);
    await act(async () => arrive());
    expect(screen.getByText('/second')).toBeVisible();
    expect(isDrawing()).toBe(false);
  });

  test('R-03 an address that changes while the first page is being drawn is the one that is shown', async () => {
    const history = createHistory();
    history.replace('/first');
    const Place = () => {
      const { pathname } = useLocation();
      // A child's effect runs before the router's own effect, as if the user went back early.
      useLayoutEffect(() => {
        window.history.pushState(null, '', '/second');
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, []);
      return <p>{pathname}</p>;
    };
    render(
      <HistoryRouter history={history}>
        <Place />
      </HistoryRouter>,
    );
    expect(await screen.findByText('/second')).toBeVisible();
  });
});

describe('the bell', () => {
  test.each([
    ['todo', '待办 (1)'],
    [undefined, '通知'],
  ] as const)(
    'M-11 the panel opens at the first tab that holds something: %s',
    async (type, name) => {
      const notice = {
        id: 1,
        title: '导入',
        description: '',
        datetime: '2026-11-25T10:00:00+08:00',
      };
      const notices = type ? [{ ...notice, type, readAt: null }] : [];
      await renderPart(<NoticePanel notices={notices} onOpen={jest.fn()} onClear={jest.fn()} />);
      expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(name);
    },
  );
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { note } from '@/components/feedback/feedback';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { OfflineNote } from '@/components/feedback/OfflineNote';
import { get, write } from '@/contract/base/endpoint';
import { errorText } from '@/contract/base/errorCodes';
import { StatusBars } from '@/layouts/StatusBars';
import { request } from '@/utils/request/request';
import { press } from '../support/press';
import { renderPart } from '../support/renderPart';
import { testFull } from '../support/testFull';

const shape = { input: z.strictObject({}), value: z.null() };
const read = { ...get('/api/read', shape), repeatable: false };
const change = write('/api/change', shape);

const OWN = 'main.aaaaaaaa.js';
const pageOf = (script: string) => `<html><script defer src="/assets/${script}"></script></html>`;

/** The state of the network, and the HTML page that the server returns. */
let isWell = true;
let page = pageOf(OWN);
const asked: string[] = [];
const realFetch = globalThis.fetch;

beforeEach(() => {
  isWell = true;
  page = pageOf(OWN);
  asked.length = 0;
  globalThis.fetch = (async (address: RequestInfo | URL) => {
    const path = String(address);
    asked.push(path);
    if (!isWell) throw new TypeError('Failed to fetch');
    return path === '/user/login'
      ? new Response(page)
      : new Response(JSON.stringify({ Success: true, Value: null }));
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const OFFLINE = '网络已断开';
const UNANSWERED = '暂时连不上服务器';
const go = (event: 'online' | 'offline') => fireEvent(window, new Event(event));

describe('the connection', () => {
  test('X-08 without a network the frame and the form say so, and take it back by themselves', async () => {
    await renderPart(
      <>
        <OfflineNote />
        <StatusBars />
      </>,
    );
    expect(screen.queryByText(OFFLINE)).toBeNull();
    isWell = false;
    go('offline');
    expect(screen.getByText(OFFLINE)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('填写的内容保留在这个标签页里');
    isWell = true;
    go('online');
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  testFull(
    'X-08 what asked for a connection goes when there is one, and what failed otherwise stays',
    async () => {
      await renderPart(<StatusBars />);
      go('offline');
      act(() => note({ title: '操作未成功', description: errorText('OFFLINE') }));
      act(() => note({ title: '操作未成功', description: '服务器出错了' }));
      expect(await screen.findByText(/^连接已断开，没有提交/)).toBeVisible();
      go('online');
      await waitFor(() => expect(screen.queryByText(/^连接已断开，没有提交/)).toBeNull());
      expect(screen.getByText('服务器出错了')).toBeVisible();
    },
  );

  test('X-08 a call without an answer has the server asked, and only its silence is told', async () => {
    await renderPart(<StatusBars />);
    const hangUp = globalThis.fetch;
    globalThis.fetch = (async (address: string) => {
      if (address === '/readyz') return hangUp(address);
      throw new TypeError('Failed to fetch');
    }) as typeof fetch;
    await act(() => request(read, {}));
    await waitFor(() => expect(asked).toEqual(['/readyz']));
    expect(screen.queryByText(UNANSWERED)).toBeNull();
    isWell = false;
    await act(() => request(read, {}));
    expect(await screen.findByText(UNANSWERED)).toBeVisible();
    isWell = true;
    globalThis.fetch = hangUp;
    await act(() => request(read, {}));
    expect(screen.queryByText(UNANSWERED)).toBeNull();
  });

  test('X-08 an answer that was under way when the network went away takes back nothing', async () => {
    await renderPart(<StatusBars />);
    const network = globalThis.fetch;
    const held: (() => void)[] = [];
    globalThis.fetch = (async () => {
      await new Promise<void>((resolve) => held.push(resolve));
      return new Response(JSON.stringify({ Success: true, Value: null }));
    }) as typeof fetch;
    const early = request(read, {});
    await waitFor(() => expect(held).toHaveLength(1));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    globalThis.fetch = network;
    isWell = false;
    go('offline');
    held[0]?.();
    await act(() => early);
    await waitFor(() => expect(asked).toEqual(['/readyz']));
    expect(screen.getByText(OFFLINE)).toBeVisible();
    isWell = true;
    jest.restoreAllMocks();
    go('online');
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
  });

  test('X-08 what could not be loaded is asked for again once, when the connection is back', async () => {
    const onRetry = jest.fn();
    await renderPart(
      <>
        <StatusBars />
        <LoadFailure title="没有加载成功" onRetry={onRetry} />
      </>,
    );
    isWell = false;
    go('offline');
    expect(onRetry).not.toHaveBeenCalled();
    isWell = true;
    go('online');
    await waitFor(() => expect(onRetry).toHaveBeenCalledTimes(1));
  });

  test('X-08 a write is refused with a clear word where the connection is gone, and goes where it is back', async () => {
    await renderPart(<StatusBars />);
    isWell = false;
    go('offline');
    const refused = await act(() => request(change, {}));
    expect(refused).toMatchObject({ Success: false, ErrorCode: 'OFFLINE' });
    expect(asked).not.toContain('/api/change');
    isWell = true;
    expect(await act(() => request(change, {}))).toMatchObject({ Success: true });
    expect(asked).toContain('/api/change');
    expect(screen.queryByText(OFFLINE)).toBeNull();
  });
});

describe('a new build', () => {
  const look = () => act(async () => fireEvent(document, new Event('visibilitychange')));
  /** The requests for the current build, without polls for changes. */
  const looks = () => asked.filter((path) => path !== '/api/changes');
  beforeEach(() => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = `/assets/${OWN}`;
    document.head.append(script);
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  test('X-08 is offered calmly once the server has it, and not again after 稍后', async () => {
    await renderPart(<StatusBars />);
    await look();
    expect(screen.queryByText('系统已更新')).toBeNull();
    page = pageOf('main.bbbbbbbb.js');
    await look();
    expect(await screen.findByText('系统已更新')).toBeVisible();
    expect(screen.getByRole('button', { name: '刷新' })).toBeVisible();
    await press('稍后');
    expect(screen.queryByText('系统已更新')).toBeNull();
    const before = looks().length;
    await look();
    expect(looks()).toHaveLength(before);
  });

  test('X-08 is not seen where the server fails or answers with something else', async () => {
    await renderPart(<StatusBars />);
    page = '<html>Wartung</html>';
    await look();
    isWell = false;
    await look();
    expect(looks()).toEqual(['/user/login', '/user/login']);
    expect(screen.queryByText('系统已更新')).toBeNull();
  });
});

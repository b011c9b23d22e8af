import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Key, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HiddenNumber } from '@/components/display/HiddenNumber';
import { ResourceTable, type ResourceTableProps } from '@/components/table/ResourceTable';
import { RowActions } from '@/components/table/RowActions';
import { changeListSettings, useListSettings } from '@/components/table/settings/keptLists';
import { DEFAULT_SETTINGS } from '@/components/table/settings/tableSettings';
import type { Envelope } from '@/contract/base/envelope';
import type { KeptList, ListChange, SavedView } from '@/contract/preferences';
import { useCutTitles } from '@/hooks/useCutTitles';
import { useSlicedCount } from '@/hooks/useSlicedCount';
import { useTableQuery } from '@/hooks/useTableQuery';
import { CutTip } from '@/layouts/CutTip';
import { storeSignIn } from '@/utils/access/authority';
import { handleListChanges, knowAccountLists } from '@/utils/accountLists';
import { askChanges } from '@/utils/changes';
import { followChanges, type Mode } from '@/utils/following';
import { fakeApi, good } from '../support/modelApp';
import { setNarrowScreen } from '../support/narrowScreen';
import { renderPart } from '../support/renderPart';
import { pageOf } from '../support/samples';
import { testFull } from '../support/testFull';

describe('empty columns', () => {
  interface Person {
    id: number;
    name: string;
    unit?: string;
    title?: string | null;
  }

  const COLUMNS = [
    { key: 'name', dataIndex: 'name', title: '姓名', fixed: 'start' as const, width: 100 },
    { key: 'unit', dataIndex: 'unit', title: '单位', sorter: true, width: 180 },
    { key: 'title', title: '职称', width: 110, render: (_: unknown, { title }: Person) => title },
  ];
  const FILTERS = ['unit'];
  const CARD = { title: 'name', state: 'title', facts: ['unit'] };

  const List = ({ list, loading = false }: { list: Person[]; loading?: boolean }) => (
    <ResourceTable<Person>
      name="people"
      label="通讯录"
      columns={COLUMNS}
      card={CARD}
      data={pageOf(list, { total: 45 })}
      query={useTableQuery(FILTERS)}
      loading={loading}
      failed={false}
      onRetry={() => {}}
      empty={{ text: '还没有记录' }}
    />
  );
  const EMPTY: Person[] = [{ id: 1, name: '陈晓明', unit: '', title: null }];
  const FULL: Person[] = [...EMPTY, { id: 2, name: '王一', unit: '内科', title: '教授' }];

  const headers = () =>
    screen
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent?.trim())
      .filter(Boolean);

  const show = async (list: Person[], address?: string) => {
    const { rerender } = await renderPart(<List list={list} />, address);
    // antd measures the changed table in the next frame.
    return (part: ReactNode) =>
      act(async () => {
        rerender(part);
        await new Promise(requestAnimationFrame);
      });
  };

  beforeEach(() => localStorage.clear());
  afterEach(() => setNarrowScreen(false));

  test('X-02 a column without a value in any row is hidden, and the settings say so', async () => {
    await show(EMPTY);
    expect(headers()).toEqual(['姓名']);
    await userEvent.click(screen.getByRole('button', { name: '视图与列' }));
    const settings = within(await screen.findByRole('dialog'));
    expect(settings.getByRole('checkbox', { name: '单位 本页为空' })).toBeChecked();
    expect(settings.getByRole('checkbox', { name: '职称 本页为空' })).toBeChecked();
  });

  test('X-02 a hidden column comes back with a value, and does not go while the page is read', async () => {
    const change = await show(EMPTY);
    await change(<List list={FULL} />);
    expect(headers()).toEqual(['姓名', '单位', '职称']);
    await change(<List list={EMPTY} />);
    expect(headers()).toEqual(['姓名', '单位', '职称']);
  });

  test('X-02 no column moves while the next page is loaded', async () => {
    const change = await show(FULL);
    await userEvent.click(screen.getByTitle('2'));
    await change(<List list={FULL} loading />);
    expect(headers()).toEqual(['姓名', '单位', '职称']);
    await change(<List list={EMPTY} />);
    expect(headers()).toEqual(['姓名']);
  });

  test.each([
    ['filtered', '/list?unit=内科'],
    ['sorted', '/list?sorter=unit_ascend'],
  ])('X-02 the column by which the list is %s stays', async (_, address) => {
    await show(EMPTY, address);
    expect(headers()).toEqual(['姓名', '单位']);
  });

  test('X-02 cards name their empty fields', async () => {
    setNarrowScreen(true);
    await show(EMPTY);
    expect(await screen.findByText('单位')).toBeVisible();
  });
});

describe('cards', () => {
  interface Row {
    id: number;
    name: string;
    unit: string;
    state: string;
  }
  const ROWS: Row[] = [
    { id: 1, name: '陈晓明', unit: '基础医学院', state: '在职' },
    { id: 2, name: '王一', unit: '', state: '退休' },
  ];
  /** Renders a field of a card. The number of calls tells how often cards were rendered. */
  const drawUnit = jest.fn(({ unit }: Row) => unit);
  const COLUMNS: ResourceTableProps<Row>['columns'] = [
    { key: 'name', dataIndex: 'name', title: '姓名', sorter: true },
    { key: 'unit', title: '单位', render: (_, row) => drawUnit(row) },
    { key: 'state', dataIndex: 'state', title: '状态' },
    {
      key: 'actions',
      title: '操作',
      render: (_, { name }) => <button type="button">编辑{name}</button>,
    },
  ];
  const CARD = { title: 'name', state: 'state', facts: ['unit'] };
  const FILTERS: string[] = [];
  const OPENING = { title: '明细', render: ({ name }: Row) => <p>{name}的明细</p> };
  let address = '';

  const List = (props: Partial<ResourceTableProps<Row>>) => {
    const query = useTableQuery(FILTERS);
    const { pathname, search } = useLocation();
    const [keys, setKeys] = useState<Key[]>([]);
    address = pathname + search;
    return (
      <ResourceTable<Row>
        name="people"
        label="通讯录"
        columns={COLUMNS}
        card={CARD}
        data={pageOf(ROWS, { total: 45 })}
        query={query}
        loading={false}
        failed={false}
        onRetry={() => {}}
        empty={{ text: '还没有记录' }}
        selection={{ selected: { keys, setKeys }, actions: <button type="button">删除</button> }}
        opening={OPENING}
        {...props}
      />
    );
  };

  const api = fakeApi();
  beforeEach(() => {
    localStorage.clear();
    jest.clearAllMocks();
    setNarrowScreen(true);
  });
  afterEach(() => {
    setNarrowScreen(false);
  });

  const show = async (props: Partial<ResourceTableProps<Row>> = {}) => {
    const view = await renderPart(<List {...props} />, '/list');
    const list = await screen.findByRole('list', { name: '通讯录' });
    return { ...view, cards: within(list).getAllByRole('listitem') };
  };

  test('X-06 on a narrow screen a list is cards: whom, the state, what matters, what can be done', async () => {
    const { cards } = await show();
    expect(screen.queryByRole('table')).toBeNull();
    const [first, second] = cards.map((card) => within(card));
    expect(first?.getByRole('heading', { name: '陈晓明' })).toBeVisible();
    expect(first?.getByText('在职')).toBeVisible();
    expect(first?.getByRole('term')).toHaveTextContent('单位');
    expect(first?.getByRole('definition')).toHaveTextContent('基础医学院');
    expect(second?.getByRole('definition')).toBeEmptyDOMElement();
    expect(first?.getByRole('button', { name: '编辑陈晓明' })).toBeVisible();
  });

  test('X-06 cards are selected, one or all, and none is drawn again by that', async () => {
    const { cards } = await show();
    drawUnit.mockClear();
    await userEvent.click(within(cards[1] as HTMLElement).getByRole('checkbox'));
    expect(screen.getByRole('toolbar', { name: '已选 1 项' })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }));
    expect(screen.getByRole('toolbar', { name: '已选 2 项' })).toBeVisible();
    expect(drawUnit).not.toHaveBeenCalled();
  });

  testFull('X-06 cards are sorted and paged, and open what a row would', async () => {
    const { cards } = await show();
    await userEvent.click(screen.getByRole('combobox', { name: '排序' }));
    await userEvent.click(await screen.findByTitle('姓名（降序）'));
    expect(address).toBe('/list?sorter=name_descend');
    expect(screen.getByText('共 45 条')).toBeVisible();
    await userEvent.click(screen.getByTitle('下一页'));
    expect(address).toBe('/list?sorter=name_descend&page=2');
    const card = within(cards[1] as HTMLElement);
    expect(card.queryByText('王一的明细')).toBeNull();
    await userEvent.click(card.getByRole('button', { name: '展开明细', expanded: false }));
    expect(card.getByText('王一的明细')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: '收起明细', expanded: true }));
    expect(card.getByText('王一的明细')).not.toBeVisible();
  });

  test('X-06 cards on their way have their shape, and where there are none that is said', async () => {
    const none = pageOf<Row>([]);
    const { container, rerender } = await renderPart(<List data={none} loading />, '/list');
    expect(container.querySelectorAll('.bar').length).toBeGreaterThan(4);
    rerender(<List data={none} />);
    expect(screen.getByText('还没有记录')).toBeVisible();
    // The button is shown for an empty list too, because another view may have records.
    expect(screen.getByRole('button', { name: '视图与列' })).toBeVisible();
  });

  testFull('X-02 X-06 of cards their facts are chosen, not what only tables have', async () => {
    const { cards } = await show();
    expect(within(cards[0] as HTMLElement).getByText('单位')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '视图与列' }));
    const settings = within(await screen.findByRole('dialog'));
    expect(settings.getAllByRole('checkbox')).toHaveLength(2);
    expect(settings.queryByText('行高')).toBeNull();
    expect(settings.queryByRole('spinbutton')).toBeNull();
    expect(settings.queryByRole('button', { name: /^[上下]移/ })).toBeNull();
    await userEvent.click(settings.getByRole('checkbox', { name: '单位' }));
    expect(within(cards[0] as HTMLElement).queryByText('单位')).toBeNull();
  });

  test('X-06 one tap shows a hidden number and calls it', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const onReveal = jest.fn(async () => '13800001111');
    const labels = { reveal: '显示', hide: '隐藏', call: '拨打陈晓明的手机' };
    await renderPart(<HiddenNumber number="138****1111" onReveal={onReveal} labels={labels} />);
    await userEvent.click(screen.getByRole('button', { name: '拨打陈晓明的手机' }));
    expect(open).toHaveBeenCalledWith('tel:13800001111', '_self');
    expect(screen.getByRole('link', { name: '13800001111' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '拨打陈晓明的手机' }));
    expect(onReveal).toHaveBeenCalledTimes(1);
  });

  test('X-06 whoever is at a card is at work in the list: what others write does not move the card away', async () => {
    const version = (digest: string) => ({ versions: { contact: { digest, writers: [] } } });
    const changes = (digest: string) => good({ ...version(digest), importing: [] });
    api.current.answers['GET /api/changes'] = changes('one');
    const { cards } = await show();
    await askChanges();
    const modes: Mode[] = [];
    const stop = followChanges({ reloads: { contact: 'now' } }, async (mode) => {
      modes.push(mode);
      return 'done';
    });
    within(cards[0] as HTMLElement)
      .getByRole('button', { name: '编辑陈晓明' })
      .focus();
    api.current.answers['GET /api/changes'] = changes('two');
    await askChanges();
    expect(modes).toEqual(['busy']);
    stop();
  });
});

describe('actions of a row', () => {
  const done = jest.fn<void, [string]>();
  const action = (label: string, danger = false) => ({
    key: label,
    label,
    danger,
    onClick: () => done(label),
  });
  const shown = () => screen.getAllByRole('button').map((button) => button.textContent);
  beforeEach(() => done.mockClear());

  test('a row shows two actions, and deleting is always the last of its menu', async () => {
    await renderPart(
      <RowActions
        actions={[action('编辑'), action('删除', true), action('调课'), action('停课')]}
      />,
    );
    expect(shown()).toEqual(['编辑', '调课', '']);
    await userEvent.click(screen.getByRole('button', { name: '更多操作' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['停课', '删除']);
    await userEvent.click(items[1] as HTMLElement);
    expect(done.mock.calls).toEqual([['删除']]);
  });

  test('the menu of a row works by keyboard and gives the focus back', async () => {
    await renderPart(<RowActions actions={[action('编辑'), action('删除', true)]} />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const more = screen.getByRole('button', { name: '更多操作' });
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(more).toHaveFocus();
    await screen.findByRole('menuitem', { name: '删除' });
    await userEvent.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(more).toHaveFocus();
    expect(done).not.toHaveBeenCalled();
  });

  test('a row without more actions has no menu', async () => {
    await renderPart(<RowActions actions={[action('详情')]} />);
    expect(shown()).toEqual(['详情']);
  });
});

describe('the tooltip of a cut text', () => {
  const Tip = () => {
    const cell = useCutTitles();
    return cell ? <CutTip cell={cell} /> : null;
  };

  /** Simulates a layout, which jsdom does not have: the contents of `wide` exceed their cell. */
  const lay = () => {
    const box = (right: number) => ({ left: 0, right, bottom: 40 }) as DOMRect;
    Element.prototype.getBoundingClientRect = () => box(100);
    Range.prototype.getBoundingClientRect = function () {
      const { startContainer } = this;
      return box((startContainer as Element).matches('.wide') ? 200 : 50);
    };
  };

  test('X-01 what a cell has no room for is told to the keyboard too, until the focus goes on or Escape', async () => {
    lay();
    await renderPart(
      <>
        <table>
          <tbody>
            <tr>
              <td className="ant-table-cell wide">
                <button type="button">系统解剖学与组织胚胎学</button>
              </td>
              <td className="ant-table-cell">
                <button type="button">内科学</button>
              </td>
            </tr>
          </tbody>
        </table>
        <Tip />
      </>,
    );
    Object.defineProperty(HTMLElement.prototype, 'innerText', {
      configurable: true,
      get() {
        return this.textContent;
      },
    });
    await userEvent.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('系统解剖学与组织胚胎学');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: '内科学' })).toHaveFocus();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('long lists in slices', () => {
  const drawings = (count: number, slice: number): number[] => {
    const seen: number[] = [];
    const Rows = () => {
      seen.push(Math.min(count, useSlicedCount(count, slice)));
      return null;
    };
    render(<Rows />);
    return [...new Set(seen)];
  };

  test('I-02 many rows are put into the page slice by slice, so that it answers in between', () => {
    expect(drawings(10, 4)).toEqual([0, 4, 8, 10]);
  });

  test('I-02 no rows are drawn at once', () => {
    expect(drawings(0, 4)).toEqual([0]);
  });
});

describe('lists that are kept', () => {
  const LIST = 'people';
  const COMPACT = { ...DEFAULT_SETTINGS, density: 'compact' as const };
  const view = (name: string, search = ''): SavedView => ({
    ...{ name, search, settings: DEFAULT_SETTINGS, isDefault: false },
  });
  const { name: _, ...blank } = view('甲');

  const List = () => {
    const { look, views } = useListSettings(LIST);
    return (
      <p>{[look?.density ?? 'own', ...views.map((one) => one.name + one.search)].join(' ')}</p>
    );
  };
  const shown = () => screen.getByRole('paragraph').textContent;
  const say = (...lists: KeptList[]) =>
    act(async () => knowAccountLists({ account: 'zhang', lists }));

  type Answer = Envelope<{ lists: KeptList[] }> | undefined;
  let answer: Answer;
  const keep = jest.fn(async (_: ListChange[]) => answer);
  const refused = (status: number): Answer => ({
    ...{ Success: false, Message: '', ErrorCode: 'LISTS_TOO_LARGE', Value: null, status },
  });
  const change = (...args: Parameters<typeof changeListSettings>) =>
    act(async () => {
      changeListSettings(...args);
    });
  /** The changes of the latest save. */
  const sent = async (times = 1) => {
    await waitFor(() => expect(keep).toHaveBeenCalledTimes(times));
    return keep.mock.lastCall?.[0];
  };

  beforeEach(() => {
    knowAccountLists({ account: '', lists: [] });
    handleListChanges(keep);
    keep.mockClear();
    answer = undefined;
    localStorage.clear();
    storeSignIn({ account: 'zhang', authority: 'clerk' });
  });

  test('X-02 a list is shown as the browser knows it, then as the server does, and a change is sent by itself', async () => {
    await renderPart(<List />);
    expect(shown()).toBe('own');
    await say({ list: LIST, look: COMPACT, views: [view('甲'), view('乙')] });
    expect(shown()).toBe('compact 甲 乙');
    await change(LIST, { views: [view('甲', '1'), view('乙')] });
    expect(shown()).toBe('compact 甲1 乙');
    const kept = [{ list: LIST, look: COMPACT, views: [view('丙'), view('乙'), view('甲', '1')] }];
    answer = { Success: true, Value: { lists: kept } };
    expect(await sent()).toEqual([
      { list: LIST, views: [{ name: '甲', view: { ...blank, search: '1' } }] },
    ]);
    // The answer also contains what another device has saved.
    await waitFor(() => expect(shown()).toBe('compact 甲1 乙 丙'));
    expect(localStorage.getItem('listChanges.zhang')).toBe('{}');
  });

  testFull(
    'X-02 what this browser kept before becomes the account’s, where the server has nothing of it',
    async () => {
      localStorage.setItem('table.people', JSON.stringify(COMPACT));
      localStorage.setItem('views.zhang.people', JSON.stringify([view('甲', '1'), view('乙')]));
      await renderPart(<List />);
      expect(shown()).toBe('compact 甲1 乙');
      await say({ list: LIST, look: null, views: [view('甲', '2')] });
      expect(shown()).toBe('compact 甲2 乙');
      expect(await sent()).toEqual([
        { list: LIST, look: COMPACT, views: [{ name: '乙', view: blank }] },
      ]);
      expect(localStorage.getItem('views.zhang.people')).toBeNull();
    },
  );

  testFull('X-02 a look that nobody’s name stands on goes to the first account alone', async () => {
    localStorage.setItem('table.people', JSON.stringify(COMPACT));
    const { unmount } = await renderPart(<List />);
    await say();
    expect(await sent()).toEqual([{ list: LIST, look: COMPACT, views: [] }]);
    unmount();
    storeSignIn({ account: 'li', authority: 'clerk' });
    await renderPart(<List />);
    expect(shown()).toBe('own');
    await act(async () => knowAccountLists({ account: 'li', lists: [] }));
    expect(shown()).toBe('own');
  });

  test('X-02 what could not be sent waits in the browser, and is sent at the next visit', async () => {
    const { unmount } = await renderPart(<List />);
    await say({ list: LIST, look: null, views: [view('甲'), view('乙')] });
    await change(LIST, { views: [view('乙'), view('丙')] });
    await sent();
    unmount();
    await renderPart(<List />);
    expect(shown()).toBe('own 乙 丙');
    await say({ list: LIST, look: null, views: [view('甲'), view('乙'), view('丁')] });
    expect(shown()).toBe('own 乙 丙 丁');
    expect(await sent(2)).toEqual([
      {
        list: LIST,
        views: [
          { name: '甲', view: null },
          { name: '丙', view: blank },
        ],
      },
    ]);
  });

  test('X-02 what the server refuses is not shown as if it were kept', async () => {
    await renderPart(<List />);
    await say({ list: LIST, look: null, views: [view('甲')] });
    answer = refused(422);
    const isKept = jest.fn();
    await act(async () => {
      changeListSettings(LIST, { views: [view('甲'), view('乙')] }).then(isKept);
    });
    expect(shown()).toBe('own 甲 乙');
    await sent();
    await waitFor(() => expect(isKept.mock.calls).toEqual([[false]]));
    await waitFor(() => expect(shown()).toBe('own 甲'));
  });

  test('X-02 nobody’s and another account’s lists stay apart', async () => {
    storeSignIn({ account: '', authority: 'guest' });
    const { unmount } = await renderPart(<List />);
    await change(LIST, { look: COMPACT });
    expect(localStorage.getItem('listChanges.')).toBeNull();
    unmount();
    storeSignIn({ account: 'li', authority: 'clerk' });
    await renderPart(<List />);
    await say({ list: LIST, look: COMPACT, views: [view('甲')] });
    expect(shown()).toBe('own');
  });
});

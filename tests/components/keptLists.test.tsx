import { act, screen, waitFor } from '@testing-library/react';
import { changeListSettings, useListSettings } from '@/components/table/settings/keptLists';
import { DEFAULT_SETTINGS } from '@/components/table/settings/tableSettings';
import type { Envelope } from '@/contract/base/envelope';
import type { KeptList, ListChange, SavedView } from '@/contract/preferences';
import { storeSignIn } from '@/utils/access/authority';
import { handleListChanges, knowAccountLists } from '@/utils/accountLists';
import { renderPart } from '../support/renderPart';
import { testFull } from '../support/testFull';

const LIST = 'people';
const COMPACT = { ...DEFAULT_SETTINGS, density: 'compact' as const };
const view = (name: string, search = ''): SavedView => ({
  ...{ name, search, settings: DEFAULT_SETTINGS, isDefault: false },
});
const { name: _, ...blank } = view('甲');

const List = () => {
  const { look, views } = useListSettings(LIST);
  return <p>{[look?.density ?? 'own', ...views.map((one) => one.name + one.search)].join(' ')}</p>;
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

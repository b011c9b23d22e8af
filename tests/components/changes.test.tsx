import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { callInputKey, FIRST_ANSWERS } from '@/contract/base/firstAnswers';
import { type ChangeKind, type Changes, type ChangeWriter, getChanges } from '@/contract/changes';
import { useReloads } from '@/hooks/useChanges';
import { useListPage } from '@/hooks/useListPage';
import { ChangeBars } from '@/layouts/ChangeBars';
import { english } from '@/locales/en/news';
import { updateContact } from '@/services/directory';
import { askChanges, pendingWriters } from '@/utils/changes';
import { type Followed, followChanges, lastPoll, readEmbeddedVersions } from '@/utils/following';
import { readFirstAnswers } from '@/utils/request/firstAnswers';
import type { View } from '@/utils/views';
import { deferredAnswer, failed, fakeApi, good } from '../support/modelApp';
import { renderPart } from '../support/renderPart';
import { contactOf } from '../support/samples';
import { testFull } from '../support/testFull';
import { firstInQuick } from '../support/tier';

type Writer = Pick<ChangeWriter, 'who' | 'name'>;

const CONTACTS: View = { reloads: { contact: 'now' } };
const COURSES: View = { reloads: { course: 'now' } };
const CALL = 'GET /api/changes';
const BEHIND = '有新的更改';

const api = fakeApi();
let lines = 0;
let state: Changes;
/** Simulates another user's change to a record of this kind. */
const writtenBy = (kind: ChangeKind, { who, name }: Writer) => {
  lines += 1;
  const writer = { who, ...(name && { name }), line: lines };
  const others = (state.versions[kind]?.writers ?? []).filter(
    (each) => each.who !== who || each.name !== name,
  );
  state.versions[kind] = { digest: String(lines), writers: [writer, ...others] };
  state.versions = { ...state.versions };
};
const OTHER: Writer = { who: 'other', name: '王芳' };
const HERE: Writer = { who: 'here' };
const writtenBySomebody = (kind: ChangeKind) => writtenBy(kind, OTHER);
beforeEach(() => {
  const version = () => ({ digest: String(lines), writers: [] });
  state = { versions: { contact: version(), course: version() }, importing: [] };
  api.current.answers[CALL] = () => good(state);
});

/** Listens to changes as a list does. `outcome.next` is the result of each reload. */
const follower = (kind: ChangeKind = 'contact') => {
  const seen: string[] = [];
  const outcome: { next: Followed } = { next: 'done' };
  const stop = followChanges({ reloads: { [kind]: 'now' } }, async (mode) => {
    seen.push(mode);
    return outcome.next;
  });
  return { seen, outcome, stop };
};

test('what a page shows is loaded again after a write of its kind, once, and after no other one', async () => {
  await askChanges();
  const { seen, stop } = follower();
  await askChanges();
  writtenBySomebody('course');
  await askChanges();
  expect(seen).toEqual([]);
  writtenBySomebody('contact');
  await askChanges();
  await askChanges();
  expect(seen).toEqual(['free']);
  stop();
  writtenBySomebody('contact');
  await askChanges();
  expect(seen).toEqual(['free']);
});

test('what could not be loaded is tried again at the next look, and a look that fails tells nobody', async () => {
  await askChanges();
  const { seen, outcome, stop } = follower();
  outcome.next = 'failed';
  writtenBySomebody('contact');
  await askChanges();
  api.current.answers[CALL] = failed(500, 'SERVER_ERROR');
  await askChanges();
  expect(seen).toEqual(['free']);
  api.current.answers[CALL] = () => good(state);
  outcome.next = 'done';
  await askChanges();
  await askChanges();
  expect(seen).toEqual(['free', 'free']);
  stop();
});

test('a list that is still being loaded is not loaded twice at once', async () => {
  await askChanges();
  const first = deferredAnswer();
  let loads = 0;
  const stop = followChanges(CONTACTS, async () => {
    loads += 1;
    await first.answer();
    return 'done';
  });
  writtenBySomebody('contact');
  const looked = askChanges();
  await first.asked;
  await askChanges();
  expect(loads).toBe(1);
  first.give(good(null));
  await looked;
  stop();
});

const bringStanding = () => {
  delete lastPoll.versions;
  const came = document.createElement('script');
  came.type = 'application/json';
  came.id = FIRST_ANSWERS;
  came.textContent = JSON.stringify({
    [callInputKey(getChanges, {})]: { Success: true, Value: state },
  });
  document.body.append(came);
  readFirstAnswers();
  readEmbeddedVersions();
};

test('what came with the page is not loaded again before somebody writes', async () => {
  bringStanding();
  const { seen, stop } = follower();
  await askChanges();
  expect(seen).toEqual([]);
  stop();
  // The first poll finds changes made after the HTML page was created.
  bringStanding();
  const later = follower();
  writtenBySomebody('contact');
  await askChanges();
  expect(later.seen).toEqual(['free']);
  later.stop();
});

const Listed = ({ refresh }: { refresh: (keepPositions: boolean) => Promise<Followed> }) => {
  const [request, setRequest] = useState({ currentPage: 1 });
  useListPage(request, () => {}, { view: CONTACTS, refresh });
  return (
    <table>
      <tbody>
        <tr>
          <td>
            <button type="button" onClick={() => setRequest({ currentPage: 2 })}>
              下一页
            </button>
          </td>
        </tr>
      </tbody>
    </table>
  );
};

test('a page whose rows would move is asked for once for each write, as long as somebody is at them', async () => {
  await askChanges();
  const refresh = jest.fn<Promise<Followed>, [boolean]>(async () => 'later');
  await renderPart(<Listed refresh={refresh} />);
  act(() => screen.getByRole('button').focus());
  writtenBySomebody('contact');
  for (let look = 0; look < 3; look += 1) await act(askChanges);
  expect(refresh.mock.calls).toEqual([[true]]);
  writtenBySomebody('contact');
  for (let look = 0; look < 3; look += 1) await act(askChanges);
  expect(refresh.mock.calls).toEqual([[true], [true]]);
  // Rows of another page may be replaced at once, because the user is not working on them.
  await act(async () => fireEvent.click(screen.getByRole('button')));
  await act(askChanges);
  expect(refresh.mock.calls).toHaveLength(3);
  act(() => screen.getByRole('button').blur());
  refresh.mockResolvedValue('done');
  for (let look = 0; look < 3; look += 1) await act(askChanges);
  expect(refresh.mock.calls).toEqual([[true], [true], [true], [false]]);
});

interface SheetProps {
  view?: View;
  onReload: () => void;
}
const Sheet = ({ view = CONTACTS, onReload }: SheetProps) => {
  useReloads(view, onReload);
  return (
    <table>
      <tbody>
        <tr>
          <td>
            <button type="button">一行</button>
          </td>
        </tr>
      </tbody>
    </table>
  );
};
test('who is at a row is told that there is something new, and sees it when asking or when done', async () => {
  await askChanges();
  const reload = jest.fn();
  await renderPart(
    <>
      <Sheet onReload={reload} />
      <ChangeBars />
    </>,
  );
  act(() => screen.getByText('一行').focus());
  writtenBySomebody('contact');
  await act(askChanges);
  expect(await screen.findByText(BEHIND)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /显\s*示/ }));
  });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(BEHIND)).toBeNull();
  expect(screen.getByText('一行')).toHaveFocus();

  writtenBySomebody('contact');
  await act(askChanges);
  expect(screen.getByText(BEHIND)).toBeVisible();
  act(() => screen.getByText('一行').blur());
  await act(askChanges);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(BEHIND)).toBeNull();
});

/** Renders a focused table row with this view, and the bars. */
const atWork = async (view = CONTACTS) => {
  await askChanges();
  const reload = jest.fn();
  await renderPart(
    <>
      <Sheet view={view} onReload={reload} />
      <ChangeBars />
    </>,
  );
  act(() => screen.getByText('一行').focus());
  const leave = async () => {
    act(() => screen.getByText('一行').blur());
    await act(askChanges);
  };
  return { reload, leave };
};

test('an own write is no news for whoever is at a row, and the next one of somebody else is', async () => {
  const { reload, leave } = await atWork();
  writtenBy('contact', HERE);
  await act(askChanges);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(BEHIND)).toBeNull();
  writtenBySomebody('contact');
  await act(askChanges);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(BEHIND)).toBeVisible();
  expect(screen.getByText('王芳 刚刚改了这里的内容。')).toBeVisible();
  await leave();
});

test('an own write of one kind hides nobody else’s of another kind at the same moment', async () => {
  const { reload, leave } = await atWork();
  const { seen, stop } = follower('course');
  writtenBy('course', HERE);
  writtenBySomebody('contact');
  await act(askChanges);
  expect(seen).toEqual(['now']);
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByText('王芳 刚刚改了这里的内容。')).toBeVisible();
  stop();
  await leave();
});

test('an own write before the first look is no news, nor are the kinds that it left alone', async () => {
  bringStanding();
  const reload = jest.fn();
  const reloadOther = jest.fn();
  await renderPart(
    <>
      <Sheet onReload={reload} />
      <Sheet view={COURSES} onReload={reloadOther} />
    </>,
  );
  act(() => screen.getAllByText('一行')[0]?.focus());
  api.current.answers['POST /api/directory/update'] = good(contactOf());
  // A save makes the data in the HTML page outdated.
  expect((await updateContact({ id: 1, version: 1, name: '王小明' })).Success).toBe(true);
  writtenBy('contact', HERE);
  await act(askChanges);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOther).not.toHaveBeenCalled();
  expect(pendingWriters()).toBeUndefined();
  act(() => screen.getAllByText('一行')[0]?.blur());
});

test('where nothing is known of how things stood, the first look announces nothing', async () => {
  delete lastPoll.versions;
  const reload = jest.fn();
  await renderPart(<Sheet onReload={reload} />);
  act(() => screen.getByText('一行').focus());
  writtenBySomebody('contact');
  await act(askChanges);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(pendingWriters()).toBeUndefined();
  act(() => screen.getByText('一行').blur());
});

test('after another sign-in in this tab, what the former account wrote is not announced as somebody’s', async () => {
  writtenBy('contact', HERE);
  const { leave } = await atWork();
  const [own] = state.versions.contact?.writers ?? [];
  writtenBy('contact', { who: 'other', name: '李强' });
  const { digest = '', writers: [newest] = [] } = state.versions.contact ?? {};
  // After another sign-in, the server reports this tab's earlier change as a colleague's.
  const former = { ...own, who: 'other', name: '王芳' } as ChangeWriter;
  state.versions.contact = { digest, writers: [newest as ChangeWriter, former] };
  await act(askChanges);
  expect(screen.getByText('李强 刚刚改了这里的内容。')).toBeVisible();
  await leave();
});

const LI: Writer = { who: 'other', name: '李强' };
const ELSEWHERE: Writer = { who: 'elsewhere' };
test.each<[hint: string, writers: Writer[]]>(
  firstInQuick(
    [
      ['王芳 刚刚改了这里的内容。', [OTHER, OTHER]],
      ['王芳、李强 刚刚改了这里的内容。', [OTHER, LI]],
      ['王芳等 3 人刚刚改了这里的内容。', [OTHER, LI, { who: 'other', name: '赵六' }]],
      ['别人刚刚改了这里的内容。', [{ who: 'other' }]],
      ['王芳 刚刚改了这里的内容。', [{ who: 'other' }, OTHER, ELSEWHERE]],
      ['您在另一个窗口改了这里的内容。', [ELSEWHERE, { who: 'system' }]],
      ['这里的内容刚刚更新了。', [{ who: 'system' }]],
    ],
    3,
  ),
)('the bar says “%s”', async (hint, writers) => {
  // Changes from before the page was opened are not announced.
  for (const writer of [OTHER, LI, ELSEWHERE, HERE]) writtenBy('contact', writer);
  const { reload, leave } = await atWork({ reloads: { contact: 'now', course: 'now' } });
  for (const writer of [...writers].reverse()) writtenBy('contact', writer);
  await act(askChanges);
  expect(screen.getByText(hint)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await leave();
  expect(screen.queryByText(BEHIND)).toBeNull();
});

test.each<[sentence: string, names: string[]]>([
  ['Someone just made changes here.', []],
  ['Wang Fang just made changes here.', ['Wang Fang']],
  ['Wang Fang and Li Qiang just made changes here.', ['Wang Fang', 'Li Qiang']],
  ['Wang Fang and 2 others just made changes here.', ['Wang Fang', '乙', '丙']],
])('in English it says “%s”', (sentence, names) => {
  expect(english.changedBy(names)).toBe(sentence);
});

test('messages that the server makes are nobody’s change', async () => {
  const { leave } = await atWork();
  lines += 1;
  state.versions.contact = { digest: String(lines), writers: [] };
  await act(askChanges);
  expect(screen.getByText('这里的内容刚刚更新了。')).toBeVisible();
  await leave();
});

describe('what may wait', () => {
  const LATE: View = { reloads: { contact: 'late' } };
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));
  const setHidden = async (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await seconds(0);
  };
  const open = async (view = LATE) => {
    await askChanges();
    const reload = jest.fn();
    await renderPart(
      <>
        <Sheet view={view} onReload={reload} />
        <ChangeBars />
      </>,
    );
    return reload;
  };

  test('is loaded again once for all that others wrote in some seconds, and at once after an own write', async () => {
    const reload = await open();
    for (let write = 0; write < 2; write += 1) {
      writtenBySomebody('contact');
      await seconds(5);
    }
    expect(reload).not.toHaveBeenCalled();
    writtenBySomebody('contact');
    await seconds(10);
    expect(reload).toHaveBeenCalledTimes(1);
    await seconds(60);
    expect(reload).toHaveBeenCalledTimes(1);
    writtenBySomebody('contact');
    await seconds(5);
    writtenBy('contact', HERE);
    await seconds(5);
    expect(reload).toHaveBeenCalledTimes(2);
    await seconds(60);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('waits as long as its view says', async () => {
    const reload = await open({ ...LATE, wait: 40_000 });
    writtenBySomebody('contact');
    await seconds(35);
    expect(reload).not.toHaveBeenCalled();
    await seconds(15);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('waits for another while in each tab', async () => {
    const shortest = await open();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    writtenBySomebody('contact');
    await seconds(10);
    expect(shortest).toHaveBeenCalledTimes(1);
    jest.spyOn(Math, 'random').mockReturnValue(0.999);
    writtenBySomebody('contact');
    await seconds(15);
    expect(shortest).toHaveBeenCalledTimes(1);
    await seconds(10);
    expect(shortest).toHaveBeenCalledTimes(2);
  });

  test('is not loaded in a hidden tab, and once when it is shown again', async () => {
    const reload = await open();
    writtenBySomebody('contact');
    await seconds(5);
    await setHidden(true);
    for (let write = 0; write < 3; write += 1) {
      writtenBySomebody('contact');
      await seconds(30);
    }
    expect(reload).not.toHaveBeenCalled();
    await setHidden(false);
    expect(reload).toHaveBeenCalledTimes(1);
    await seconds(60);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a change of a shown row is loaded at the next look, though another one may wait', async () => {
    const seen: string[] = [];
    const view: View = { reloads: { contact: 'rows' } };
    await askChanges();
    const stop = followChanges(
      view,
      async (mode) => {
        seen.push(mode);
        return 'done';
      },
      () => ({ records: { contact: [7] } }),
    );
    const touch = async (line: number, id: number) => {
      const { touched } = state.versions.contact ?? {};
      writtenBySomebody('contact');
      const [digest, writers] = [String(lines), state.versions.contact?.writers ?? []];
      state.versions.contact = { digest, writers, touched: { ...touched, [line]: { id } } };
      await askChanges();
    };
    await touch(1, 1);
    // There may have been other changes before the first known one.
    expect(seen).toEqual(['free']);
    await touch(2, 8);
    expect(seen).toHaveLength(1);
    await touch(3, 7);
    expect(seen).toHaveLength(2);
    stop();
  });
});

testFull(
  'who saves while an import is under way is told so before the save is answered',
  async () => {
    await renderPart(<ChangeBars />);
    const saved = deferredAnswer();
    api.current.answers['POST /api/directory/update'] = saved.answer;
    const saving = updateContact({ id: 1, version: 1, name: '王小明' });
    await saved.asked;
    state.importing = ['contacts'];
    expect(await screen.findByText('正在导入通讯录')).toBeVisible();
    saved.give(good(contactOf()));
    expect((await saving).Success).toBe(true);
  },
);

test('an import that is under way is said, and not any more when it is over', async () => {
  await renderPart(<ChangeBars />);
  state.importing = ['contacts', 'courses'];
  await act(askChanges);
  expect(await screen.findByText('正在导入通讯录和课程')).toBeVisible();
  state.importing = [];
  await act(askChanges);
  expect(screen.queryByText(/正在导入/)).toBeNull();
});

import { act, screen } from '@testing-library/react';
import type { ChangeKind, Touched } from '@/contract/changes';
import { askChanges } from '@/utils/changes';
import { lastPoll } from '@/utils/following';
import { setClock } from '../support/clock';
import { type FakeResponse, fakeApi, good } from '../support/modelApp';
import { renderApp } from '../support/renderApp';
import {
  contactOf,
  courseOf,
  pageOf,
  sessionOf,
  smsOf,
  termOf,
  unreachableOf,
} from '../support/samples';
import { firstInQuick } from '../support/tier';

const api = fakeApi();
beforeEach(() => setClock(new Date('2026-11-25T10:00:00+08:00')));
afterEach(() => {
  delete lastPoll.versions;
  jest.useRealTimers();
});

const SHOWN = 7;
const OTHER = 9;
const NEXT = 8;

const session = sessionOf({ id: 70, courseId: SHOWN, courseName: '药理学' });
const beside = sessionOf({ id: 80, courseId: NEXT, courseName: '生理学' });
const clash = { id: 'k', kind: 'room', name: '教学楼1室', a: session, b: beside };
const COMMON = {
  'POST /api/term list': good([{ ...termOf(), undoable: null }]),
  'GET /api/getBachelorDate': good('2026-08-31'),
} as const;
const REVISION = { sequence: 0, changedAt: '2026-11-20T10:00:00.000+08:00' };
const week = {
  sessions: [{ ...session, revision: REVISION }],
  ...{ clashes: [clash], choices: [], known: true },
};
const readiness = {
  list: [unreachableOf({ key: 'c', name: '周一', contact: { id: SHOWN, version: 1 } })],
  counts: { teachers: 3, unreachable: 1, otherOnly: 0 },
};

interface Case {
  address: string;
  kind: ChangeKind;
  text: string;
  call: string;
  answer: unknown;
}
const CASES: Record<string, Case> = {
  contacts: {
    address: '/phoneManage/table-list?unit=基础医学院',
    kind: 'contact',
    text: '陈晓明',
    call: 'POST /api/directory/list list',
    answer: pageOf([contactOf({ id: SHOWN })]),
  },
  courses: {
    address: '/bachelor/table-list?teacher=周',
    kind: 'course',
    text: '药理学',
    call: 'POST /api/rule list',
    answer: pageOf([courseOf({ id: SHOWN, courseName: '药理学' })]),
  },
  sessions: {
    address: '/bachelor/table-list?view=sessions&from=all',
    kind: 'session',
    text: '药理学',
    call: 'POST /api/rule sessions',
    answer: pageOf([session]),
  },
  week: {
    address: '/bachelor/table-list?view=week&week=2026-11-23&of=周一',
    kind: 'session',
    text: '药理学',
    call: 'POST /api/rule timetable',
    answer: week,
  },
  clashes: {
    address: '/bachelor/table-list?view=clashes',
    kind: 'session',
    text: '教学楼1室',
    call: 'POST /api/rule clashes',
    answer: pageOf([clash] as never),
  },
  messages: {
    address: '/sms/records',
    kind: 'sms',
    text: '号码是空号',
    call: 'POST /api/smslist list',
    answer: pageOf([smsOf({ id: SHOWN, status: 'failed', errorText: '号码是空号' })]),
  },
  readiness: {
    address: '/sms/records?view=readiness',
    kind: 'contact',
    text: '周一',
    call: 'POST /api/smslist readiness',
    answer: readiness,
  },
};

const ANSWERS = good({ list: [], counts: { none: 0, ok: 0, problem: 0, settled: 0 } });

test.each(firstInQuick(Object.entries(CASES)))(
  'X-05 the page of %s shows at the next look what somebody did to its rows, and is left alone then by other records',
  async (_, { address, kind, text, call, answer }) => {
    const lines: Record<number, Touched | null> = { 1: null };
    const look = async () => {
      const digest = String(Object.keys(lines).length);
      const version = { digest, writers: [], touched: { ...lines } };
      api.current.answers['GET /api/changes'] = good({
        ...{ versions: { [kind]: version }, importing: [] },
      });
      await act(askChanges);
    };
    const answers: Record<string, FakeResponse> = {
      ...COMMON,
      'POST /api/smslist answers': ANSWERS,
    };
    api.current.answers = { ...answers, [call]: good(answer) };
    await look();
    await renderApp(address, { as: 'admin' });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    const loads = () => api.current.to(call).length;
    const before = loads();
    lines[2] = { id: OTHER, moves: true };
    await look();
    expect(loads()).toBe(before);
    lines[3] = { id: SHOWN };
    await look();
    expect(loads()).toBe(before + 1);
  },
);

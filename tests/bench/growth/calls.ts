import type { Answer, Client } from '../../support/client';

/** A call whose cost is compared between database sizes. */
export interface MeasuredCall {
  name: string;
  /** True if a secretary of one department makes the call instead of the administrator. */
  bySecretary?: boolean;
  run: (client: Client) => Promise<Answer>;
}

const TERM = { level: 'bachelor', termCode: '2026-2027-1' } as const;
const WEEK = { dateFrom: '2026-11-23', dateTo: '2026-11-29' };

const posted =
  (path: string, body: object) =>
  (client: Client): Promise<Answer> =>
    client.post(path, body);

const got =
  (path: string) =>
  (client: Client): Promise<Answer> =>
    client.get(path);

interface Address {
  secret: string;
  asked: number;
}

const calendars = new WeakMap<Client, Address>();
const LANGUAGES = ['zh-CN', 'en'];

const addressOf = async (client: Client): Promise<Address> => {
  const subject = { by: 'teacher', of: '教师7 100007' };
  const { body } = await client.post('/api/calendar', { method: 'post', ...subject });
  return { secret: body.Value.secret, asked: 0 };
};

/**
 * Downloads a calendar file. The language changes at each call, so that the server cannot use its
 * cache.
 */
const calendar = async (client: Client): Promise<Answer> => {
  const address = calendars.get(client) ?? (await addressOf(client));
  calendars.set(client, address);
  address.asked += 1;
  const language = LANGUAGES[address.asked % LANGUAGES.length];
  return client.get(`/calendar/${address.secret}.ics?language=${language}`);
};

const OFFICE_CALLS: readonly MeasuredCall[] = [
  {
    name: 'contacts, a page',
    run: posted('/api/directory/list', { method: 'list' }),
  },
  {
    name: 'contacts by a name',
    run: posted('/api/directory/list', { method: 'list', keyword: '赵国' }),
  },
  {
    name: 'courses, a page of the term',
    run: posted('/api/rule', { method: 'list', ...TERM }),
  },
  {
    name: 'courses of all terms',
    run: posted('/api/rule', { method: 'list', level: 'bachelor' }),
  },
  {
    name: 'courses by teacher',
    run: posted('/api/rule', { method: 'list', ...TERM, teacher: '教师7' }),
  },
  {
    name: 'classes, a page',
    run: posted('/api/rule', { method: 'sessions', level: 'bachelor' }),
  },
  {
    name: 'classes of a week',
    run: posted('/api/rule', { method: 'sessions', level: 'bachelor', ...WEEK }),
  },
  {
    name: 'messages, a page',
    run: posted('/api/smslist', { method: 'list' }),
  },
  {
    name: 'messages of a level',
    run: posted('/api/smslist', { method: 'list', level: 'bachelor' }),
  },
  {
    name: 'messages, failed',
    run: posted('/api/smslist', { method: 'list', status: 'failed', dateFrom: '2026-11-19' }),
  },
  {
    name: 'messages that wait',
    run: posted('/api/smslist', { method: 'list', level: 'bachelor', status: 'queued' }),
  },
  {
    name: 'messages of a week',
    run: posted('/api/smslist', { method: 'list', ...WEEK }),
  },
  {
    name: 'history, a page',
    run: posted('/api/history', { method: 'list' }),
  },
  {
    name: 'history of a kind',
    run: posted('/api/history', { method: 'list', type: 'session' }),
  },
  {
    name: 'history of a person',
    run: posted('/api/history', { method: 'list', by: 'admin' }),
  },
  {
    name: 'history of a day',
    run: posted('/api/history', { method: 'list', dateFrom: '2026-11-24', dateTo: '2026-11-24' }),
  },
  { name: 'home', run: got('/api/overview') },
  { name: 'today', run: got('/api/today') },
  { name: 'bell', run: got('/api/notices') },
  { name: 'what has changed', run: got('/api/changes') },
  { name: 'palette', run: posted('/api/search', { method: 'all', text: '教师7' }) },
  {
    name: 'room search',
    run: posted('/api/search', { method: 'subjects', by: 'room', text: '教学楼7' }),
  },
  {
    name: 'teacher search',
    run: posted('/api/search', { method: 'subjects', by: 'teacher', text: '教师7' }),
  },
  {
    name: 'class search',
    run: posted('/api/search', { method: 'subjects', by: 'class', text: '7班' }),
  },
  {
    name: 'week of a teacher',
    run: posted('/api/rule', { method: 'timetable', by: 'teacher', of: '教师7 100007', ...WEEK }),
  },
  {
    name: 'unreachable people of a week',
    run: posted('/api/smslist', { method: 'readiness', ...WEEK }),
  },
  { name: 'calendar after a write', run: calendar },
  { name: 'clashes', run: posted('/api/rule', { method: 'clashes' }) },
  { name: 'figures', run: got('/api/figures?dateFrom=2026-08-31&dateTo=2026-12-31') },
];

const HERS = [
  'contacts, a page',
  'contacts by a name',
  'courses, a page of the term',
  'classes, a page',
  'messages, a page',
  'messages that wait',
  'home',
  'bell',
  'palette',
];

export const CALLS: readonly MeasuredCall[] = [
  ...OFFICE_CALLS,
  ...OFFICE_CALLS.filter(({ name }) => HERS.includes(name)).map(({ name, run }) => ({
    name: `secretary: ${name}`,
    bySecretary: true,
    run,
  })),
];

import type { Contact } from '@/contract/directory';
import type { HistoryType } from '@/contract/history';
import type { Course, Session } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { toInstant } from '@/domain/time/dates';
import { encodeTerm } from '../../mock/features/term/terms';
import { type Answer, type Client, NOW, type TestApi } from './api';
import type { Caller } from './client';

type Values = Record<string, unknown>;

export const valueIn = <T>({ status, body }: Answer): T => {
  if (!body.Success) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.Value as T;
};

/** Returns all records of an export, the only call that has full telephone numbers (C-05). */
export const exported = async <T>(client: Caller, path: string, query = {}): Promise<T[]> => {
  const { body } = await client.post(path, { method: 'export', ...query });
  const lines = String(body.text)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return lines.slice(1, -1).flat();
};

export const contactsWithNumbers = (client: Caller, query = {}): Promise<Contact[]> =>
  exported(client, '/api/directory/list', { sorter: 'id_ascend', ...query });

export const errorsOf = ({ body }: Answer): Record<string, string> =>
  Object.fromEntries(
    (body.Value?.errors ?? []).map(({ field, code }: { field: string; code: string }) => [
      field,
      code,
    ]),
  );

export const addContact = async (client: Client, values: Values = {}): Promise<Contact> =>
  valueIn(
    await client.post('/api/directory', {
      method: 'post',
      name: '陈晓明',
      unit: '基础医学院',
      ...values,
    }),
  );

/** Adds a course to the first term of 2026-2027. */
export const addCourse = async (client: Client, values: Values = {}): Promise<Course> =>
  valueIn(
    await client.post('/api/rule', {
      method: 'post',
      level: 'bachelor',
      termCode: '2026-2027-1',
      courseName: '人体解剖学',
      ...values,
    }),
  );

export const sessionsOf = async (client: Caller, courseId: number): Promise<Session[]> =>
  valueIn<{ list: Session[] }>(
    await client.post('/api/rule', { method: 'sessions', courseId, pageSize: 200 }),
  ).list;

/** Sets the start of the first term of 2026-2027 for both levels. */
export const setTermStart = async (client: Caller, date = '2026-08-31'): Promise<void> => {
  for (const level of ['Bachelor', 'Postgraduate']) {
    valueIn(await client.post(`/api/set${level}Date`, { date }));
  }
};

/** Confirms the period times of all terms, so that no page asks for it. */
export const confirmHours = async ({ store }: TestApi): Promise<void> => {
  await store.db.updateTable('terms').set({ hoursConfirmedAt: NOW.toISOString() }).execute();
};

/** Sets special days and weeks of a term. Throws if it does not exist. */
export const setTermDays = async (
  { store }: TestApi,
  {
    holidays,
    ...days
  }: { holidays?: string[]; swaps?: { date: string; asDate: string }[]; weeks?: number },
  { level = 'bachelor', termCode = '2026-2027-1' }: Partial<Pick<Term, 'level' | 'termCode'>> = {},
): Promise<void> => {
  const { numUpdatedRows } = await store.db
    .updateTable('terms')
    .set(
      encodeTerm({
        ...days,
        ...(holidays && { holidays: holidays.map((day) => ({ name: '', from: day, to: day })) }),
      }),
    )
    .where('level', '=', level)
    .where('termCode', '=', termCode)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`There is no term ${level} ${termCode}.`);
  // This change bypasses the API, so the postgraduate term no longer shares the data.
  await store.db.updateTable('terms').set({ follows: '[]' }).execute();
};

export const historyOf = async ({ store }: TestApi, type: HistoryType, recordId: number) => {
  const rows = await store.db
    .selectFrom('history')
    .selectAll()
    .where('type', '=', type)
    .where('recordId', '=', recordId)
    .orderBy('id')
    .execute();
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }));
};

/** Returns the time of the tests' clock plus `minutes`, as an ISO timestamp. */
export const at = (minutes = 0): string => toInstant(later(minutes));

export const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

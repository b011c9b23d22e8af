import type { Contact } from '@/contract/directory';
import type { HistoryType } from '@/contract/history';
import type { Course, Session } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { toInstant } from '@/domain/time/dates';
import { encodeTerm } from '../../mock/features/term/terms';
import { type Answer, type Client, NOW, type TestApi } from './api';
import type { Caller } from './client';

type Values = Record<string, unknown>;

/** The value of an answer that has to be a good one. */
export const valueIn = <T>({ status, body }: Answer): T => {
  if (!body.Success) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.Value as T;
};

/** All records that an export gives: only there numbers are full (C-05). */
export const exported = async <T>(client: Caller, path: string, query = {}): Promise<T[]> => {
  const { body } = await client.post(path, { method: 'export', ...query });
  const lines = String(body.text)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return lines.slice(1, -1).flat();
};

/** Contacts with their full numbers. */
export const contactsWithNumbers = (client: Caller, query = {}): Promise<Contact[]> =>
  exported(client, '/api/directory/list', { sorter: 'id_ascend', ...query });

/** The codes of a refused write by field. */
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

/** A course of the first term of 2026-2027. */
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

/** The sessions of a course in their order. */
export const sessionsOf = async (client: Caller, courseId: number): Promise<Session[]> =>
  valueIn<{ list: Session[] }>(
    await client.post('/api/rule', { method: 'sessions', courseId, pageSize: 200 }),
  ).list;

/** Week 1 of the first term of 2026-2027 begins on Monday 2026-08-31, on both levels. */
export const setTermStart = async (client: Caller, date = '2026-08-31'): Promise<void> => {
  for (const level of ['Bachelor', 'Postgraduate']) {
    valueIn(await client.post(`/api/set${level}Date`, { date }));
  }
};

/** Confirms the hours of all terms that are there, so that nobody is asked to. */
export const confirmHours = async ({ store }: TestApi): Promise<void> => {
  await store.db.updateTable('terms').set({ hoursConfirmedAt: NOW.toISOString() }).execute();
};

/** Gives a level's term holidays and swapped days; there it must be already. */
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
  // What is written past the API is no common calendar any more.
  await store.db.updateTable('terms').set({ follows: '[]' }).execute();
};

/** The history of a record, oldest first. */
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

/** The server's clock as a stamp, moved by minutes. */
export const at = (minutes = 0): string => toInstant(later(minutes));

export const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

import { contactImport, courseImport } from '@/contract/import/import';
import type { Engine } from '../../../mock/db/dialect/dialect';
import type { Store } from '../../../mock/db/write/store';
import { write } from '../../../mock/db/write/write';
import { contactTarget, courseTarget } from '../../../mock/features/import/destinations';
import { undoContacts } from '../../../mock/features/import/undo/contacts';
import { undoCourses } from '../../../mock/features/import/undo/courses';
import { undoImport } from '../../../mock/features/import/undo/undo';
import { eraseContact } from '../../../mock/features/personalData/erase';
import { deleteOld } from '../../../mock/features/personalData/retention/retention';
import { NOW } from '../../support/api';
import type { Client } from '../../support/client';
import { contactRows } from '../contacts';
import { courseRows, WEEKS } from '../courses';
import { ACCOUNT, importRows } from '../imports';
import { openOffice } from './offices';
import { longestHold } from './processor';

/** Four terms, with about 10,000 queued messages for future undergraduate classes. */
const SIZE = {
  ...{ contacts: 20_000, people: 311, terms: 4, sessionsPerTerm: 10_000 },
  ...{ messagesPerSession: 5, linesPerSession: 3 },
};
const ROWS = 20_000;
const CHOSEN = { level: 'bachelor', termCode: '2026-2027-1' } as const;
const NIGHT = new Date('2026-11-26T03:30:00+08:00');

/** A write that changes many rows, with its name in both languages. */
interface LargeWrite {
  name: string;
  run: () => Promise<unknown>;
}

const answered = async (answer: ReturnType<Client['post']>) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.Value;
};

/** Turns on automatic reminders. Without them, a change would cancel all messages. */
const turnOn = async ({ db }: Store) => {
  await db
    .insertInto('smsStanding')
    .values({
      ...{ level: CHOSEN.level, version: 1, isOn: 1, isPaused: 0 },
      ...{ mode: 'class', leadTimes: '["dayBefore18"]', dayTime: '18:00', dayContent: null },
      ...{ content: null, quietHours: null, updatedAt: '', updatedBy: '' },
    })
    .execute();
  await db.insertInto('settings').values({ name: 'keepYears', value: '1' }).execute();
};

const writesOf = (store: Store, client: Client): LargeWrite[] => {
  const post = (path: string, body: object) => answered(client.post(path, body));
  const known: Record<string, { id: number; version: number }> = {};
  const { rows: contactSchema } = contactImport.check;
  const { rows: courseSchema } = courseImport.check;
  const contacts = contactSchema.parse(
    contactRows(ROWS).map((row) => ({ ...row, staffNo: `9${row.staffNo}` })),
  );
  const courses = courseSchema.parse(courseRows(ROWS / WEEKS));
  const undo = (target: 'contact' | 'bachelorCourse', batchId: number) =>
    write(store, ACCOUNT, NOW, (writer) =>
      undoImport(writer, target, target === 'contact' ? undoContacts : undoCourses, batchId),
    );
  let batchId = 0;
  let historyId = 0;
  return [
    {
      name: "a term's start date moved",
      run: async () => {
        const terms = await post('/api/term', { method: 'list' });
        const term = terms.find(
          ({ level, termCode }: { level: string; termCode: string }) =>
            level === CHOSEN.level && termCode === CHOSEN.termCode,
        );
        const { id, version } = term;
        const date = { startDate: '2026-09-07' };
        known.term = await post('/api/term', { method: 'update', id, version, ...date });
      },
    },
    {
      name: 'the same taken back',
      run: () => {
        const { id, version } = known.term ?? {};
        return post('/api/term', { method: 'undo', id, version });
      },
    },
    {
      name: 'all courses of a term changed',
      run: async () => {
        const change = { campus: '东校区' };
        const asked = { filter: CHOSEN, change };
        const { state } = await post('/api/rule', { method: 'previewMany', ...asked });
        await post('/api/rule', { method: 'updateMany', ...asked, state });
      },
    },
    {
      name: 'all courses of a term deleted',
      run: async () => {
        const { pagination } = await post('/api/rule', { method: 'list', ...CHOSEN });
        const asked = { filter: CHOSEN, count: pagination.total };
        ({ historyId } = await post('/api/rule', { method: 'deleteMany', ...asked }));
      },
    },
    {
      name: 'the same taken back',
      run: () => post('/api/history', { method: 'restore', historyId }),
    },
    {
      name: '20,000 contacts imported',
      run: async () => {
        ({ batchId } = await importRows(store, contactTarget, contacts, 'contacts'));
      },
    },
    { name: 'the same taken back', run: () => undo('contact', batchId) },
    {
      name: '20,000 classes imported',
      run: async () => {
        const target = courseTarget(CHOSEN.level);
        ({ batchId } = await importRows(store, target, courses, 'courses'));
      },
    },
    { name: 'the same taken back', run: () => undo('bachelorCourse', batchId) },
    {
      name: 'a person erased',
      run: async () => {
        const person = await store.reader
          .selectFrom('contacts')
          .select(['id', 'version', 'name'])
          .where('staffNo', '=', '100007')
          .executeTakeFirstOrThrow();
        await eraseContact(store, ACCOUNT, NOW, person);
      },
    },
    {
      name: '100,000 old messages and lines deleted at night',
      run: () => deleteOld(store, NIGHT),
    },
  ];
};

/** Measures how long each large write blocks the event loop. */
export const holdsOf = async (engine: Engine) => {
  const { store, api, client } = await openOffice(engine, SIZE);
  await turnOn(store);
  const holds: { name: string; held: number }[] = [];
  for (const { name, run } of writesOf(store, client)) {
    holds.push({ name, held: await longestHold(run) });
  }
  await api.close();
  return holds;
};

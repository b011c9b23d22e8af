import { sql } from 'kysely';
import { addDays } from '@/domain/time/dates';
import { optimize } from '../../mock/db/connection/optimize';
import type { Engine } from '../../mock/db/dialect/dialect';
import type { Row } from '../../mock/db/write/insertRows';
import { ENGINES } from '../support/api';
import type { Answer, Client } from '../support/client';
import { startMeasuredPostgres } from '../support/startPostgres';
import { machine, tableRow, writePart } from './documents';
import { insert } from './growth/fill';
import { type Office, openOffice } from './growth/offices';
import { longestHold } from './growth/processor';
import { middle } from './measure';

/** One term of 20,000 undergraduate classes, and a term before it. */
const SIZE = {
  ...{ contacts: 2000, people: 311, terms: 2, sessionsPerTerm: 25_000 },
  ...{ messagesPerSession: 0, linesPerSession: 0 },
};
const TERM = { level: 'bachelor', termCode: '2026-2027-1' } as const;
const FEW = 5000;
const MANY = 50_000;
const LINES = 200;
/** A course's two teachers and these class contacts are ten people. */
const CLASS_CONTACTS = 8;
const WARM = 3;
const TURNS = 11;

const STAMP = { version: 1, createdBy: 'bench', updatedBy: 'bench' };
const KINDS = ['move', 'substitute', 'cancel', 'room'] as const;
const REASONS = ['病假', '公差', '教学安排', ''];

interface Known {
  sessionId: number;
  courseId: number;
  date: string;
  week: number;
  weekday: number;
  periodStart: number;
  periodEnd: number;
  room: string;
  teachers: string;
  teacherMatch: string;
  courseName: string;
  courseNameMatch: string;
  department: string;
  departmentMatch: string;
}

const classesOf = async ({ store }: Office): Promise<Known[]> => {
  const { rows } = await sql<Known>`
    select s."id" as "sessionId", s."courseId", s."date", s."week", s."weekday", s."periodStart",
      s."periodEnd", s."room", s."teachers", s."teacherMatch", c."courseName", c."courseNameMatch",
      c."department", c."departmentMatch"
    from "courseSessions" s inner join "courses" c on c."id" = s."courseId"
    where c."level" = ${TERM.level} and c."termCode" = ${TERM.termCode} order by s."id"`.execute(
    store.db,
  );
  return rows;
};

const entryRows = (no: number, { sessionId, courseId, ...known }: Known) => {
  const { courseNameMatch, departmentMatch, teacherMatch, courseName, department } = known;
  const { date, week, weekday, periodStart, periodEnd, room } = known;
  const kind = KINDS[no % KINDS.length] ?? 'move';
  const at = `${addDays('2026-09-01', no % 80)}T08:00:00.000+08:00`;
  const before = {
    ...{ date, week, weekday, periodStart, periodEnd, room, groupName: '' },
    ...{ status: 'planned', teachers: JSON.parse(known.teachers) },
  };
  const after = {
    ...before,
    ...(kind === 'cancel' ? { status: 'cancelled' } : { room: '明德楼' }),
  };
  const isUntold = no % 7 === 0;
  return {
    entry: {
      ...{ ...STAMP, createdAt: at, updatedAt: at, year: 2026, no, kind, requestId: null },
      ...{ historyId: null, batchId: null, reason: REASONS[no % REASONS.length] ?? '', note: '' },
      ...{ asker: `教师${no % 311}`, askerMatch: `教师${no % 311}`, askedOn: at.slice(0, 10) },
      ...{ classCount: 1, notified: isUntold ? 0 : 1, notNotified: isUntold ? 1 : 0 },
      undoneAt: null,
    },
    ofClass: {
      ...{ entryId: no, sessionId, courseId, ...TERM, courseName, courseNameMatch, className: '' },
      ...{ department, departmentMatch, teacherMatch, kind, firstDay: date, lastDay: date },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after), undoneAt: null },
    },
    untold: isUntold ? [{ entryId: no, sessionId, person: `c${1 + (no % 311)}` }] : [],
  };
};

/** Adds entries of one class each to an empty ledger. */
const fillLedger = async (office: Office, count: number): Promise<void> => {
  const classes = await classesOf(office);
  const rows = Array.from({ length: count }, (_, index) =>
    entryRows(index + 1, classes[index % classes.length] as Known),
  );
  const { store } = office;
  await insert(store, 'ledger', rows.map(({ entry }) => entry) as unknown as Row[]);
  await insert(store, 'ledgerClasses', rows.map(({ ofClass }) => ofClass) as unknown as Row[]);
  await insert(store, 'ledgerUntold', rows.flatMap(({ untold }) => untold) as unknown as Row[]);
};

const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

const rule = (client: Client, method: string, body: object) =>
  done(client.post('/api/rule', { method, ...body }));
const ledger = (client: Client, method: string, body: object) =>
  done(client.post('/api/ledger', { method, ...body }));

/** Gives the last class of the term two teachers and eight class contacts. Returns its id. */
const addPeople = async ({ store, client }: Office): Promise<number> => {
  const { rows } = await sql<{ id: number; version: number; classComposition: string }>`
    select s."id", s."version", c."classComposition" from "courseSessions" s
    inner join "courses" c on c."id" = s."courseId"
    where c."level" = ${TERM.level} and c."termCode" = ${TERM.termCode}
    order by s."date" desc, s."id" limit 1`.execute(store.db);
  const [session] = rows;
  if (!session) throw new Error('The term has no class.');
  for (let no = 0; no < CLASS_CONTACTS; no += 1) {
    const classes = JSON.parse(session.classComposition).join();
    const person = { name: `班长${no}`, mobile: `1390000000${no}`, part: '班长' };
    const body = { method: 'post', group: 'class', unit: '', department: '', classes, ...person };
    await done(client.post('/api/directory', body));
  }
  const teachers = [0, 1].map((no) => ({ name: `教师${no}`, staffNo: String(100_000 + no) }));
  await rule(client, 'updateSession', { id: session.id, version: session.version, teachers });
  return session.id;
};

/** Changes one class so often that its history has this many lines. */
const changeOften = async ({ client, store }: Office, id: number): Promise<void> => {
  let { version } = await store.db
    .selectFrom('courseSessions')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let no = 0; no < LINES; no += 1) {
    const change = { id, version, room: `明德楼${no}` };
    ({ version } = (await rule(client, 'updateSession', change)).Value as { version: number });
  }
};

interface Line {
  what: string;
  ms: number;
  limit?: number;
  /** Compared with the same call over fewer entries. */
  times?: number;
}

/** Measures calls in offices in turn, so that other programs affect all alike. */
const measure = async (
  offices: readonly Office[],
  run: (office: Office) => Promise<unknown>,
): Promise<number[]> => {
  const times = offices.map((): number[] => []);
  for (let turn = -WARM; turn < TURNS; turn += 1) {
    for (const [at, office] of offices.entries()) {
      const before = office.time();
      await run(office);
      if (turn >= 0) times[at]?.push(office.time() - before);
    }
  }
  return times.map((all) => middle(all));
};

const LISTS: readonly [what: string, query: object][] = [
  ['a page', {}],
  ['the last page', { currentPage: 250 }],
  ['not told', { told: 'notAll' }],
  ['of a reason', { reason: '病假' }],
  ['of a teacher', { teacher: '教师7' }],
  ['of a course', { courseName: '课程7' }],
  ['by number, ascending', { sorter: 'number_ascend' }],
];

const listLines = async (offices: readonly [few: Office, many: Office]): Promise<Line[]> => {
  const lines: Line[] = [];
  for (const of of ['client', 'secretary'] as const) {
    for (const [what, query] of of === 'client' ? LISTS : LISTS.slice(0, 1)) {
      const run = (office: Office) => ledger(office[of], 'list', query);
      const [few = 0, ms = 0] = await measure(offices, run);
      const by = of === 'secretary' ? ' (secretary)' : '';
      lines.push({ what: `ledger of 50,000, ${what}${by}`, ms, times: ms / few });
    }
  }
  return lines;
};

const oneLine = async (
  what: string,
  limit: number,
  office: Office,
  run: () => Promise<unknown>,
): Promise<Line> => {
  const [ms = 0] = await measure([office], run);
  return { what, ms, limit };
};

/** A term of 20,000 classes that moves and comes back, told to nobody. */
const termLines = async (office: Office): Promise<Line[]> => {
  const { client, time, store } = office;
  await store.db.updateTable('courseSessions').set({ fixedBy: 'week' }).execute();
  const term = async () => {
    const { Value } = await done(client.post('/api/term', { method: 'list' }));
    const all = Value as { id: number; version: number; level: string; termCode: string }[];
    const { id, version } = all.find(
      ({ level, termCode }) => level === TERM.level && termCode === TERM.termCode,
    ) as { id: number; version: number };
    return { id, version };
  };
  const lines: Line[] = [];
  for (const [what, body] of [
    ['a term of 20,000 classes moves', { method: 'update', startDate: '2026-09-07' }],
    ['the same taken back', { method: 'undo' }],
  ] as const) {
    const stamp = await term();
    const before = time();
    const held = await longestHold(() => done(client.post('/api/term', { ...stamp, ...body })));
    lines.push({ what: `${what} (held ${held.toFixed(0)} ms)`, ms: time() - before });
  }
  return [
    ...lines,
    await oneLine('a page with its entry', 60, office, () => ledger(client, 'list', {})),
  ];
};

const linesOn = async (engine: Engine): Promise<Line[]> => {
  const postgres = engine === 'postgres' ? await startMeasuredPostgres() : undefined;
  if (postgres) process.env.DATABASE_URL = postgres.url;
  const [few, many] = [await openOffice(engine, SIZE), await openOffice(engine, SIZE)] as const;
  for (const [office, count] of [
    [few, FEW],
    [many, MANY],
  ] as const) {
    await fillLedger(office, count);
    if (engine === 'sqlite') await optimize(office.store);
    else await office.store.purge();
  }
  const lines = await listLines([few, many]);
  lines.push(
    await oneLine('the report of a term of 20,000 classes', 5000, many, () =>
      ledger(many.client, 'report', TERM),
    ),
  );
  const id = await addPeople(many);
  lines.push(
    await oneLine('a change for ten people, previewed', 60, many, async () => {
      const { Value } = await rule(many.client, 'previewSession', { id, room: '明德楼' });
      const { notices } = Value as { notices: unknown[] };
      if (notices.length < CLASS_CONTACTS + 2) throw new Error(`${notices.length} people`);
    }),
  );
  await changeOften(many, id);
  lines.push(
    await oneLine(`the proof of a class of ${LINES} lines`, 50, many, () =>
      ledger(many.client, 'proof', { sessionId: id }),
    ),
  );
  lines.push(...(await termLines(few)));
  for (const { api } of [few, many]) await api.close();
  await postgres?.stop();
  return lines;
};

/**
 * `npm run bench ledger`: measures the ledger, proofs, reports and previews of changes on both
 * databases, in processor time of the server, the client and the database. `sqlite` or `postgres`
 * tries one of them.
 */
export const keepingLedger = async (): Promise<never[]> => {
  const parts: string[] = [];
  const named = ENGINES.filter((engine) => process.argv.includes(engine));
  for (const engine of named.length > 0 ? named : ENGINES) {
    const lines = await linesOn(engine);
    parts.push(
      [
        `On ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} (${machine()})`,
        '',
        tableRow(['what', 'ms', 'limit, ms', 'times 5,000 entries']),
        tableRow(['---', '--:', '--:', '--:']),
        ...lines.map(({ what, ms, limit, times }) =>
          tableRow([what, ms.toFixed(1), limit ?? '', times?.toFixed(2) ?? '']),
        ),
      ].join('\n'),
    );
    console.log(parts.at(-1));
  }
  if (named.length === 0) writePart('ledger', parts.join('\n\n'));
  return [];
};

import type { Proof } from '@/contract/proof';
import type { Course } from '@/contract/rule';
import type { ListedTerm } from '@/contract/term';
import { addDays } from '@/domain/time/dates';
import { decodeSession } from '../../../../mock/features/course/session/codec';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { courseImportOf } from '../../../support/imports';
import { addCourse, sessionsOf, setTermStart, valueIn } from '../../../support/records';
import { randomOf } from '../../../support/standingTerm';
import { isFull } from '../../../support/tier';

/** Terms of one test, and the seed of each test's first one. */
const GROUP = isFull ? 20 : 4;
const GROUPS = Array.from({ length: isFull ? 10 : 1 }, (_, index) => index * GROUP + 1);
const CHANGES = isFull ? 10 : 4;
const CODES = ['2026-2027-1', '2026-2027-2'];
const ROOMS = ['明德楼301', '明德楼302', '致远楼101'];
const TEACHERS = [{ name: '王一', staffNo: '1001' }, { name: '王二' }];

/** A class as the database has it. Null if its course is deleted. */
interface Seen {
  id: number;
  state: object | null;
}

describe.each(engines())('proofs of random terms on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(engine);
    await setTermStart(await api.as('admin'), '2027-03-01');
    await setTermStart(await api.as('admin'));
  });
  afterAll(() => api.close());

  let seconds = 0;
  const tick = (): string => {
    seconds += 10;
    const now = new Date(NOW.getTime() + seconds * 1000);
    api.setNow(now);
    return now.toISOString();
  };

  /** Reads the classes of a course as the database has them. */
  const classesNow = async (courseId: number): Promise<Seen[]> => {
    const { db } = api.store;
    const course = await db
      .selectFrom('courses')
      .select(['status', 'deletedAt'])
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('courseSessions')
      .selectAll()
      .where('courseId', '=', courseId)
      .execute();
    return rows.map((row) => {
      const { date, week, weekday, periodStart, periodEnd, room, groupName, form, topic } =
        decodeSession(row);
      const { id, requirement, teachers, status } = decodeSession(row);
      const state = {
        ...{ date, week, weekday, periodStart, periodEnd, room, groupName, form, topic },
        ...{ requirement, teachers, status, courseStatus: course.status },
      };
      return { id, state: course.deletedAt === null ? state : null };
    });
  };

  /** Makes one random change of a course, its classes or its term. Some are refused. */
  const change = async (client: Client, course: Course, random: (below: number) => number) => {
    const pick = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
    const rule = (method: string, body: object) => client.post('/api/rule', { method, ...body });
    const { list } = valueIn<{ list: Course[] }>(await rule('list', { id: course.id }));
    const [now] = list;
    if (!now) return rule('restore', { ids: [course.id] });
    const sessions = await sessionsOf(client, now.id);
    const session = pick(sessions);
    const terms = valueIn<ListedTerm[]>(await client.post('/api/term', { method: 'list' }));
    const term = terms.find(({ level, termCode }) => {
      return level === now.level && termCode === now.termCode;
    }) as ListedTerm;
    const save = (values: object) =>
      session && rule('updateSession', { id: session.id, version: session.version, ...values });
    const saveCourse = (values: object) =>
      client.post('/api/update', { id: now.id, version: now.version, ...values });
    const changes: (() => unknown)[] = [
      () => save({ room: pick(ROOMS), topic: pick(['', '绪论']) }),
      () => save({ teachers: [pick(TEACHERS)] }),
      () => save({ status: pick(['planned', 'moved', 'cancelled']) }),
      () => save({ date: addDays(session?.date ?? '2026-11-27', random(9) - 4) }),
      () => save({ periodStart: 1 + random(4), periodEnd: 5 }),
      () =>
        rule('addSession', {
          courseId: now.id,
          date: addDays(session?.date ?? '2026-11-27', 1),
          ...{ periodStart: 6, periodEnd: 7, groupName: pick(['', '一组']) },
        }),
      () => session && rule('removeSession', { id: session.id, version: session.version }),
      () => saveCourse({ status: pick(['active', 'cancelled']) }),
      () => saveCourse({ termCode: pick(CODES) }),
      () => rule('delete', { ids: [now.id] }),
      () =>
        client.post('/api/term', {
          ...{ method: 'update', id: term.id, version: term.version },
          startDate: addDays(term.startDate ?? '', 7 * (random(3) - 1)),
          movePast: random(2) === 0,
        }),
      () => client.post('/api/term', { method: 'undo', id: term.id, version: term.version }),
      async () => {
        const { list: lines } = valueIn<{ list: { id: number }[] }>(
          await client.post('/api/history', { method: 'list', type: 'session', id: session?.id }),
        );
        return client.post('/api/history', { method: 'restore', historyId: pick(lines)?.id });
      },
      async () => {
        const row = { ...{ row: 2, courseName: now.courseName, className: now.className } };
        const day = `周${'一二三四五'[random(5)]}`;
        const time = { weeks: `${13 + random(3)}周`, weekday: day, periods: '8-9节' };
        const imported = courseImportOf(client);
        const { batchId } = await imported.run([{ ...row, ...time, room: pick(ROOMS) ?? '' }]);
        if (random(2) === 0) await imported.undo(batchId);
      },
    ];
    return pick(changes)?.();
  };

  const stateAt = ({ steps }: Proof, at: string): object | null => {
    const before = steps.filter((step) => new Date(step.at) <= new Date(at));
    const last = before.filter((step) => 'state' in step).at(-1);
    return last && 'state' in last ? last.state : null;
  };

  test.each(GROUPS)(
    'X-13 the class at every moment of random terms is what the database held then: from seed %i',
    async (first) => {
      // A sign-in does not last for hours.
      const client = await api.as('admin');
      let compared = 0;
      for (let seed = first; seed < first + GROUP; seed += 1) {
        const next = randomOf(seed);
        const random = (below: number) => Math.floor(next() * below);
        const moments = [tick()];
        const course = await addCourse(client, {
          ...{ courseName: `课程${seed}`, className: `${seed}班`, termCode: CODES[0] },
          sessions: [
            { week: 14, weekday: 1 + random(5), periodStart: 1, periodEnd: 2, teachers: TEACHERS },
            { date: `2026-12-0${1 + random(9)}`, periodStart: 3, periodEnd: 4 },
          ],
        });
        const seen = [await classesNow(course.id)];
        for (let nth = 0; nth < CHANGES; nth += 1) {
          moments.push(tick());
          await change(client, course, random);
          seen.push(await classesNow(course.id));
        }
        for (const id of new Set(seen.flat().map((each) => each.id))) {
          const proof: Proof = valueIn(
            await client.post('/api/ledger', { method: 'proof', sessionId: id }),
          );
          for (const [index, moment] of moments.entries()) {
            const then = seen[index]?.find((each) => each.id === id)?.state ?? null;
            expect([seed, moment, stateAt(proof, moment)]).toEqual([seed, moment, then]);
            compared += 1;
          }
        }
      }
      expect(compared).toBeGreaterThan(GROUP * CHANGES);
    },
  );
});

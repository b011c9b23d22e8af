import type { ChangeRequest } from '@/contract/changeRequest';
import type { Contact } from '@/contract/directory';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import type { PreviewedRequest } from '@/contract/requestDecisions';
import type { RequestKind } from '@/contract/requestProposal';
import { APPROVALS } from '@/contract/requestRules';
import { addDays } from '@/domain/time/dates';
import { withdrawRequest } from '../../../../mock/features/request/decide/decide';
import { writeRequest } from '../../../../mock/features/request/requests';
import { withFollowers } from '../../../../mock/openStore';
import { type Client, engines, NOW, startApi, type TestApi } from '../../../support/api';
import { brokenPromises } from '../../../support/brokenPromises';
import { emptyDatabase } from '../../../support/emptyDatabase';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../../support/records';
import { askAsTeacher } from '../../../support/requests';
import { isFull } from '../../../support/tier';

const SEEDS = isFull ? 200 : 10;
const STEPS = isFull ? 16 : 8;
const UNIT = '解剖学教研室';
const PERIODS = { periodStart: 3, periodEnd: 4 };
const FREE_DAY = '2026-12-24';

/** Returns a function with random numbers below `n`, the same for each run of one seed. */
const randomOf = (seed: number) => {
  let state = seed * 2_654_435_761;
  return (n: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * n);
  };
};
type Random = ReturnType<typeof randomOf>;
const oneOf = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T;

interface Place {
  date: string;
  room: string;
}

interface Standing extends Place {
  teachers: string;
  status: string;
}

interface Wish {
  classId: number;
  /** How the class stood when it was asked, or when a step was approved. */
  before: Standing;
  place: Partial<Place>;
}

interface Request {
  id: number;
  kind: RequestKind;
  wishes: Wish[];
  /** The steps of approval that are left. */
  needs: ('unit' | 'office')[];
  state: string;
  made: Made | undefined;
  isUndone: boolean;
}

/** A change that was made, with the classes before and after it. */
interface Made {
  before: Map<number, Standing>;
  after: Map<number, Standing>;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields of a place that differ from how the class stands. */
const differing = (place: Partial<Place>, { date, room }: Standing): Partial<Place> => ({
  ...(place.date !== undefined && place.date !== date && { date: place.date }),
  ...(place.room !== undefined && place.room !== room && { room: place.room }),
});

/** What requests and classes must be: the rules of in a few lines. */
class Model {
  readonly classes = new Map<number, Standing>();
  readonly requests: Request[] = [];
  readonly away = new Set<string>();
  needs: ('unit' | 'office')[] = ['office'];
  told = 0;
  busyDay = FREE_DAY;

  constructor(
    readonly asker: string,
    readonly substitute: string,
  ) {}

  get open(): Request[] {
    return this.requests.filter(({ needs }) => needs.length > 0);
  }

  tell() {
    if (!this.away.has(this.asker)) this.told += 1;
  }

  after(kind: RequestKind, { classId, place }: Wish): Standing {
    const now = this.classes.get(classId) as Standing;
    if (kind === 'cancel') return { ...now, status: 'cancelled' };
    const moved = { ...now, ...place };
    if (now.status === 'planned' && moved.date !== now.date) moved.status = 'moved';
    if (kind === 'move') return moved;
    return { ...moved, teachers: now.teachers.replace(this.asker, this.substitute) };
  }

  /** The status of the answer to a request for these changes. */
  asked(kind: RequestKind, wishes: readonly Wish[]): boolean {
    const waiting = new Set(this.open.flatMap((each) => each.wishes.map(({ classId }) => classId)));
    const standings = wishes.map(({ classId }) => this.classes.get(classId));
    return (
      !this.away.has(this.asker) &&
      wishes.every(({ classId }) => !waiting.has(classId)) &&
      standings.every(
        (each) => each && each.status !== 'cancelled' && each.teachers.includes(this.asker),
      ) &&
      this.problem(kind, wishes) === 200 &&
      (kind !== 'substitute' || standings.every((each) => each?.date !== this.busyDay))
    );
  }

  /** The status of the answer to an approval. */
  problem(kind: RequestKind, wishes: readonly Wish[], isSeen = true): number {
    const standings = wishes.map(({ classId }) => this.classes.get(classId));
    if (standings.some((each) => !each || each.status === 'cancelled')) return 422;
    const hasChanged = wishes.some(({ before }, index) => !same(before, standings[index]));
    if (hasChanged && !isSeen) return 409;
    if (kind === 'substitute') {
      if (this.away.has(this.substitute)) return 422;
      if (standings.some((each) => each?.teachers.includes(this.substitute))) return 422;
    }
    const isNothing = wishes.some((each, index) => same(this.after(kind, each), standings[index]));
    return isNothing ? 422 : 200;
  }

  make(request: Request) {
    const before = new Map<number, Standing>();
    const after = new Map<number, Standing>();
    for (const wish of request.wishes) {
      const standing = this.after(request.kind, wish);
      before.set(wish.classId, this.classes.get(wish.classId) as Standing);
      after.set(wish.classId, standing);
      this.classes.set(wish.classId, standing);
    }
    Object.assign(request, { state: 'accepted', needs: [], made: { before, after } });
  }

  ask(id: number, kind: RequestKind, wishes: Wish[]) {
    const needs = [...this.needs];
    const request: Request = {
      ...{ id, kind, wishes, needs, made: undefined, isUndone: false },
      state: needs[0] ?? 'accepted',
    };
    this.requests.push(request);
    if (needs.length > 0) return;
    this.make(request);
    this.tell();
  }

  accept(request: Request) {
    request.needs.shift();
    const [next] = request.needs;
    if (next) {
      request.state = next;
      for (const wish of request.wishes) {
        wish.before = this.classes.get(wish.classId) as Standing;
        wish.place = differing(wish.place, wish.before);
      }
    } else this.make(request);
    this.tell();
  }

  close(request: Request, state: 'refused' | 'withdrawn') {
    Object.assign(request, { state, needs: [] });
    if (state === 'refused') this.tell();
  }
}

describe.each(engines())(
  'requests against a model, on two servers over one database, on %s',
  (engine) => {
    let database: Awaited<ReturnType<typeof emptyDatabase>>;
    let apis: [TestApi, TestApi];
    /** The clients of one account on both servers. */
    let clerks: Client[];
    let admins: Client[];
    let secretaries: Client[];
    let settings: Omit<LedgerSettings, 'updatedAt' | 'updatedBy'>;
    const keepSettings = ({ updatedAt: _, updatedBy: __, ...kept }: LedgerSettings) => {
      settings = kept;
    };
    beforeAll(async () => {
      database = await emptyDatabase(engine);
      const start = async () => startApi(engine, { store: withFollowers(await database.open()) });
      apis = [await start(), await start()];
      const [one, other] = apis;
      const onBoth = async (role: 'clerk' | 'admin' | 'secretary') => {
        const client = await one.as(role, role === 'secretary' ? [UNIT] : []);
        const second = other.client();
        second.cookie = client.cookie;
        return [client, second];
      };
      clerks = await onBoth('clerk');
      admins = await onBoth('admin');
      secretaries = await onBoth('secretary');
      const [admin] = admins as [Client];
      await setTermStart(admin);
      const read = await admin.post('/api/ledger', { method: 'settings' });
      keepSettings(valueIn(read));
    });
    afterAll(async () => {
      for (const api of apis) await api.close();
      await database.remove();
    });

    /** Starts one course with two classes of a teacher, and another class of the substitute. */
    const worldOf = async (seed: number, random: Random) => {
      const [admin] = admins as [Client];
      const { db } = apis[0].store;
      const person = async (name: string, no: string) => {
        const staffNo = `${seed}${no}`;
        const values = { name: `${name}${seed}`, staffNo, unit: UNIT, mobile: '13800001111' };
        const { id }: Contact = await addContact(admin, values);
        return { id, name: values.name, staffNo };
      };
      const asker = await person('申请', '01');
      const substitute = await person('代课', '02');
      const teacherOf = ({ name, staffNo }: typeof asker) => ({ name, staffNo });
      const rooms = ['甲', '乙', '丙'].map((name) => `${name}楼${seed}`);
      const classOf = (date: string) => ({
        ...{ ...PERIODS, date, room: rooms[0] },
        teachers: [teacherOf(asker)],
      });
      const course = await addCourse(admin, {
        ...{ courseName: `课程${seed}`, className: `班${seed}`, department: UNIT },
        sessions: ['2026-12-03', '2026-12-10'].map(classOf),
      });
      const others = await addCourse(admin, {
        ...{ courseName: `另课${seed}`, className: `另班${seed}`, department: UNIT },
        sessions: [{ ...PERIODS, date: FREE_DAY, teachers: [teacherOf(substitute)] }],
      });
      const [busy] = await sessionsOf(admin, others.id);
      const model = new Model(asker.name, substitute.name);
      const read = async () => {
        const rows = await db
          .selectFrom('courseSessions')
          .select(['id', 'version', 'date', 'room', 'teachers', 'status'])
          .where('courseId', '=', course.id)
          .orderBy('id')
          .execute();
        return rows.map(({ teachers, ...row }) => ({
          ...row,
          teachers: (JSON.parse(teachers) as { name: string }[]).map(({ name }) => name).join('、'),
        }));
      };
      for (const { id, version: _, ...standing } of await read()) {
        const { date, room, teachers, status } = standing;
        model.classes.set(id, { date, room, teachers, status });
      }
      /** One of the two servers, and one of its clients. */
      const on = (clients: readonly Client[]) => oneOf(random, clients);
      return {
        asker,
        substitute,
        rooms,
        busy,
        model,
        read,
        on,
        courseId: course.id,
        db,
        teacherOf,
      };
    };

    test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
      'Q-02 whatever happens to classes and people, each request is the change once or not at all (seed %i)',
      async (seed) => {
        const random = randomOf(seed);
        const world = await worldOf(seed, random);
        const { asker, substitute, rooms, model, on, db } = world;
        const ids = [...model.classes.keys()];
        const api = () => oneOf(random, apis);
        const done: string[] = [];

        const versionOf = async (
          table: 'courseSessions' | 'contacts' | 'changeRequests',
          id: number,
        ) =>
          (await db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst())
            ?.version ?? 0;
        const write = async (client: Client, id: number, values: object, given?: number) => {
          const version = given ?? (await versionOf('courseSessions', id));
          return client.post('/api/rule', { method: 'updateSession', id, version, ...values });
        };
        const askFor = async (kind: RequestKind, wishes: readonly Wish[], server = api()) =>
          askAsTeacher(server, {
            ...{ name: asker.name, kind },
            classes: wishes.map(({ classId: id, place }) => ({ id, ...place })),
            ...(kind === 'substitute' && { substituteId: substitute.id }),
          }).catch(({ code }: { code?: string }) => {
            if (!code) throw new Error('A request failed without a code.');
            return undefined;
          });
        const wishOf = (kind: RequestKind, classId: number): Wish[] => {
          const before = model.classes.get(classId);
          if (!before) return [];
          const asked = {
            ...(random(2) === 0 && { date: addDays(before.date, 1) }),
            ...(random(2) === 0 && { room: oneOf(random, rooms) }),
          };
          return [{ classId, before, place: kind === 'move' ? differing(asked, before) : {} }];
        };
        const step = ({ needs: [step] }: Request) => step ?? 'office';
        /** A client who may decide on the present step, and one of another account. */
        const deciders = (request: Request) =>
          step(request) === 'unit' ? [on(secretaries), on(clerks)] : [on(clerks), on(admins)];
        const post = async (
          client: Client,
          method: string,
          request: Request,
          more: object = {},
        ) => {
          const version = await versionOf('changeRequests', request.id);
          const body = { method, id: request.id, version, ...more };
          return client.post('/api/requests', { step: step(request), ...body });
        };
        const newMessages = async (after: number) => {
          const rows = await db
            .selectFrom('smsRecords')
            .select(['id', 'contactId', 'templateCode'])
            .where('id', '>', after)
            .where('contactId', 'in', [asker.id, substitute.id])
            .execute();
          return rows.filter(({ templateCode }) => templateCode !== 'request');
        };
        const lastMessage = async () =>
          (await db.selectFrom('smsRecords').select('id').orderBy('id', 'desc').executeTakeFirst())
            ?.id ?? 0;

        const acts: Record<string, () => Promise<unknown>> = {
          ask: async () => {
            const kind = oneOf(random, ['move', 'cancel', 'substitute'] as const);
            const chosen = random(3) === 0 ? ids : [oneOf(random, ids)];
            const wishes = chosen.flatMap((id) => wishOf(kind, id));
            if (wishes.length === 0) return;
            const isAllowed = model.asked(kind, wishes);
            const last = await lastMessage();
            const asked = await askFor(kind, wishes);
            expect([kind, asked !== undefined]).toEqual([kind, isAllowed]);
            if (asked) model.ask(asked.id, kind, wishes);
            const told = (await newMessages(last)).map(({ contactId }) => contactId);
            expect(told.filter((id) => id === asker.id)).toEqual([]);
            expect(told.length).toBeLessThanOrEqual(1);
          },
          askTwice: async () => {
            const wishes = wishOf('cancel', oneOf(random, ids));
            if (wishes.length === 0) return;
            const isAllowed = model.asked('cancel', wishes);
            const asked = await Promise.all(apis.map((each) => askFor('cancel', wishes, each)));
            const [made, ...others] = asked.flatMap((each) => each ?? []);
            expect([made !== undefined, others]).toEqual([isAllowed, []]);
            if (made) model.ask(made.id, 'cancel', wishes);
          },
          accept: async () => {
            const request = oneOf(random, model.open);
            if (!request) return;
            const [client] = deciders(request) as [Client];
            const isSeen = random(2) === 0;
            const set =
              request.kind !== 'cancel' && random(3) === 0
                ? [{ id: request.wishes[0]?.classId ?? 0, room: oneOf(random, rooms) }]
                : [];
            const last = await lastMessage();
            const preview = valueIn<PreviewedRequest>(
              await client.post('/api/requests', { method: 'preview', id: request.id, set }),
            );
            const own = preview.notices.find(({ key }) => key === `c${asker.id}`);
            expect(own?.preselected ?? false).toBe(own?.told ?? false);
            const makes = request.needs.length === 1;
            const chosen =
              makes && random(2) === 0 ? preview.notices.filter(({ obstacle }) => !obstacle) : [];
            const seen = preview.items.flatMap(({ sessionId: id, version }) =>
              isSeen && version > 0 ? [{ id, version }] : [],
            );
            const notices = chosen.map(({ key, state }) => ({ key, state }));
            const wishes = request.wishes.map((wish, index) =>
              index === 0
                ? { ...wish, place: { ...wish.place, ...set.map(({ room }) => ({ room }))[0] } }
                : wish,
            );
            const expected = model.problem(request.kind, wishes, isSeen);
            const answer = await post(client, 'accept', request, { set, seen, notices });
            expect({ ...answer.body, status: answer.status }).toMatchObject({ status: expected });
            if (expected === 200) {
              request.wishes = wishes;
              model.accept(request);
            }
            const told = (await newMessages(last)).map(({ contactId }) => `c${contactId}`);
            expect(told.sort()).toEqual(
              expected === 200 ? chosen.map(({ key }) => key).sort() : [],
            );
          },
          refuse: async () => {
            const request = oneOf(random, model.open);
            if (!request) return;
            const [client] = deciders(request) as [Client];
            valueIn(await post(client, 'refuse', request, { sentence: '请另选时间' }));
            model.close(request, 'refused');
          },
          withdraw: async () => {
            const request = oneOf(random, model.open);
            if (!request) return;
            const isAway = model.away.has(asker.name);
            const withdrawing = {
              ...{ reader: { kind: 'teacher', contact: asker.id } as const, now: NOW },
            };
            const input = {
              id: request.id,
              version: await versionOf('changeRequests', request.id),
            };
            const actor = { id: 0, userName: asker.name, contactId: asker.id };
            const outcome = await writeRequest(api().store, actor, withdrawing, (writer) =>
              withdrawRequest(writer, input, withdrawing),
            ).then(
              ({ state }) => state,
              ({ code }) => code,
            );
            expect(outcome).toBe(isAway ? 'REQUEST_ASKER_AWAY' : 'withdrawn');
            if (!isAway) model.close(request, 'withdrawn');
          },
          /** Two approvers at once: one wins, the other is told. */
          both: async () => {
            const request = oneOf(random, model.open);
            if (!request) return;
            const [one, other] = deciders(request) as [Client, Client];
            const isRefused = random(2) === 0;
            const expected = model.problem(request.kind, request.wishes, false);
            const [accepted, second] = await Promise.all([
              post(one, 'accept', request, { notices: [] }),
              isRefused
                ? post(other, 'refuse', request, { sentence: '请另选时间' })
                : post(other, 'accept', request, { notices: [] }),
            ]);
            const won = [accepted, second].filter(({ status }) => status === 200);
            const losses = [accepted, second].filter(({ status }) => status !== 200);
            if (expected !== 200 && !isRefused) {
              expect(losses.map(({ status }) => status)).toEqual([expected, expected]);
              return;
            }
            expect(won).toHaveLength(1);
            const { ErrorCode = '' } = losses[0]?.body ?? {};
            if (expected === 200) expect(ErrorCode).toBe('REQUEST_DECIDED');
            if (isRefused && second.status === 200) model.close(request, 'refused');
            else model.accept(request);
          },
          /** An approval while somebody edits a class: the later one is told. */
          acceptAndEdit: async () => {
            const request = oneOf(random, model.open);
            const classId = request?.wishes[0]?.classId ?? 0;
            const standing = model.classes.get(classId);
            if (!request || !standing) return;
            const problem = () => model.problem(request.kind, request.wishes, false);
            const expected = problem();
            const room = rooms.find((each) => each !== standing.room) ?? '';
            const [client] = deciders(request) as [Client];
            const makes = request.needs.length === 1;
            const [accepted, edited] = await Promise.all([
              post(client, 'accept', request, { notices: [] }),
              write(on(admins), classId, { room }),
            ]);
            const statuses = [accepted.status, edited.status];
            const edit = () => model.classes.set(classId, { ...standing, room });
            // The edit came first, and put the class back to how it was asked for.
            if (accepted.status === 200 && expected !== 200) {
              edit();
              expect([problem(), edited.status]).toEqual([200, 200]);
              model.accept(request);
              return;
            }
            if (accepted.status === 200) {
              expect(edited.status).toBe(makes ? 409 : 200);
              model.accept(request);
              if (edited.status === 200) edit();
              return;
            }
            expect(statuses).toEqual([expected === 200 ? 409 : expected, 200]);
            edit();
          },
          room: async () => edit({ room: oneOf(random, rooms) }),
          people: async () => {
            const classId = oneOf(random, ids);
            const names = model.classes.get(classId)?.teachers;
            if (names === undefined || !names.includes(asker.name)) return;
            const both = [asker, substitute];
            const next = names.includes(substitute.name) ? [asker] : both;
            valueIn(await write(on(clerks), classId, { teachers: next.map(world.teacherOf) }));
            model.classes.set(classId, {
              ...(model.classes.get(classId) as Standing),
              teachers: next.map(({ name }) => name).join('、'),
            });
          },
          status: async () =>
            edit({ status: oneOf(random, ['planned', 'cancelled', 'planned'] as const) }),
          remove: async () => {
            const [, classId = 0] = ids;
            if (random(4) > 0 || !model.classes.has(classId)) return;
            const version = await versionOf('courseSessions', classId);
            const body = { method: 'removeSession', id: classId, version };
            valueIn(await on(clerks).post('/api/rule', body));
            model.classes.delete(classId);
          },
          leave: async () => {
            const person = oneOf(random, [asker, substitute]);
            const isAway = model.away.has(person.name);
            const version = await versionOf('contacts', person.id);
            const body = { id: person.id, version, status: isAway ? '在职' : '离职' };
            valueIn(await on(clerks).post('/api/directory/update', body));
            if (isAway) model.away.delete(person.name);
            else model.away.add(person.name);
          },
          /** The substitute gets a class at the time of the first class, or loses it. */
          busy: async () => {
            const date =
              model.busyDay === FREE_DAY
                ? (model.classes.get(ids[0] ?? 0)?.date ?? FREE_DAY)
                : FREE_DAY;
            valueIn(await write(on(clerks), world.busy?.id ?? 0, { date }));
            model.busyDay = date;
          },
          rules: async () => {
            const approvals = oneOf(random, APPROVALS);
            await setApprovals(approvals);
          },
          undo: async () => {
            const request = model.requests.find(
              ({ made, isUndone }) =>
                made &&
                !isUndone &&
                [...made.after].every(([id, standing]) => model.classes.get(id) === standing),
            );
            if (!request?.made) return;
            const client = on(clerks);
            const read = async () =>
              valueIn<ChangeRequest>(
                await client.post('/api/requests', { method: 'read', id: request.id }),
              );
            const { historyId } = await read();
            const body = { method: 'restore', historyId, notices: [] };
            valueIn(await client.post('/api/history', body));
            expect(await read()).toMatchObject({ state: 'accepted', isUndone: true });
            for (const [id, standing] of request.made.before) model.classes.set(id, standing);
            request.isUndone = true;
          },
        };
        const edit = async (values: Partial<Standing>) => {
          const classId = oneOf(random, ids);
          const standing = model.classes.get(classId);
          if (!standing) return;
          valueIn(await write(on(clerks), classId, values));
          const next = { ...standing, ...values };
          if (!same(next, standing)) model.classes.set(classId, next);
        };
        const setApprovals = async (approvals: (typeof APPROVALS)[number]) => {
          const requests = { ...settings.requests, approvals };
          const body = { method: 'updateSettings', ...settings, requests };
          keepSettings(valueIn(await on(admins).post('/api/ledger', body)));
          model.needs =
            approvals === 'both' ? ['unit', 'office'] : approvals === 'none' ? [] : [approvals];
        };

        const compare = async () => {
          const rows = await world.read();
          expect(
            new Map(
              rows.map(({ id, date, room, teachers, status }) => [
                id,
                { date, room, teachers, status },
              ]),
            ),
          ).toEqual(model.classes);
          const requests = await db
            .selectFrom('changeRequests')
            .select(['id', 'state'])
            .where('contactId', '=', asker.id)
            .orderBy('id')
            .execute();
          expect(requests).toEqual(model.requests.map(({ id, state }) => ({ id, state })));
          const entries = await db
            .selectFrom('ledger')
            .select(['requestId', 'undoneAt'])
            .where('requestId', 'in', [0, ...requests.map(({ id }) => id)])
            .orderBy('requestId')
            .execute();
          expect(entries.map(({ requestId, undoneAt }) => [requestId, undoneAt !== null])).toEqual(
            model.requests.flatMap(({ id, made, isUndone }) => (made ? [[id, isUndone]] : [])),
          );
          const told = await db
            .selectFrom('smsRecords')
            .select('id')
            .where('contactId', '=', asker.id)
            .where('templateCode', '=', 'request')
            .execute();
          expect(told).toHaveLength(model.told);
        };

        await setApprovals(oneOf(random, APPROVALS));
        const names = [...Object.keys(acts), 'ask', 'ask', 'accept', 'accept', 'accept'];
        for (let turn = 0; turn < STEPS; turn += 1) {
          const name = oneOf(random, names);
          done.push(name);
          try {
            await acts[name]?.();
            await compare();
          } catch (error) {
            throw new Error(`After ${done.join(', ')}: ${(error as Error).message}`);
          }
        }
        expect([done.join(), ...(await brokenPromises(apis[0].store, NOW))]).toEqual([done.join()]);
      },
    );
  },
);

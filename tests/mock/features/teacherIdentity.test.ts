import { maskNumber } from '@/contract/base/phone';
import type { Contact } from '@/contract/directory';
import type { Figures } from '@/contract/figures';
import type { Session } from '@/contract/rule';
import type { PreviewedSession } from '@/contract/session';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import type { Clash, Timetable } from '@/contract/timetable';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { contactImportOf, courseImportOf } from '../../support/imports';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';
import { CLASS, messages, messagesWithNumbers, PLAN, post, preview, sms } from '../../support/sms';
import { testFull } from '../../support/testFull';
import { firstInQuick } from '../../support/tier';

const NAME = '张伟';
const THURSDAY = { dateFrom: '2026-11-26', dateTo: '2026-11-26' };

type Person = Partial<Contact>;

/** The expected results for the teacher 张伟. */
interface Expected {
  /** The number that gets the reminder. Undefined if there is none. */
  mobile?: string;
  reason?: UnreachableTeacher['reason'];
  /** True if the teacher without a staff number and the one with T1 are the same person. */
  isOne?: boolean;
}

const [FIRST, SECOND] = ['13800000001', '13800000002'];
const CASES: [title: string, people: Person[], staffNo: string, expected: Expected][] = [
  ['a member of staff', [{}], '', { mobile: FIRST }],
  ['a hospital’s teacher', [{ group: 'hospital' }], '', { mobile: FIRST }],
  ['a patient', [{ group: 'patient' }], '', { reason: 'noContact' }],
  ['a member of staff beside a patient', [{}, { group: 'patient' }], '', { mobile: FIRST }],
  ['somebody who has left', [{ status: '离职' }], '', { reason: 'left' }],
  ['somebody disabled', [{ status: '停用' }], '', { reason: 'disabled' }],
  ['one 在职 beside one 离职', [{ status: '离职' }, {}], '', { mobile: SECOND }],
  ['one 在职 beside one 退休', [{ status: '退休' }, {}], '', { mobile: SECOND }],
  ['one 退休 alone', [{ status: '退休' }], '', { mobile: FIRST }],
  ['two 在职', [{}, {}], '', { reason: 'ambiguous' }],
  [
    'the number of somebody who has left',
    [{ status: '离职', staffNo: 'T1' }],
    'T1',
    { reason: 'left' },
  ],
  [
    'the number of somebody disabled',
    [{ status: '停用', staffNo: 'T1' }],
    'T1',
    { reason: 'disabled' },
  ],
  ['a patient’s number', [{ group: 'patient', staffNo: 'T1' }], 'T1', { reason: 'noContact' }],
  ['a number beside namesakes', [{ staffNo: 'T1' }, {}], 'T1', { mobile: FIRST }],
  [
    'the one whose number stands elsewhere',
    [{ staffNo: 'T1' }],
    '',
    { mobile: FIRST, isOne: true },
  ],
];

const asTeachers = (staffNo: string) => [{ name: NAME, ...(staffNo && { staffNo }) }];

describe.each(engines())('C-04 who a teacher is on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    await setTermStart(admin);
  });
  afterEach(() => api.close());

  const add = async (people: readonly Person[]): Promise<Contact[]> => {
    const added: Contact[] = [];
    for (const [index, person] of people.entries()) {
      const mobile = [FIRST, SECOND][index];
      added.push(await addContact(admin, { name: NAME, mobile, ...person }));
    }
    return added;
  };
  const teach = async (staffNo: string): Promise<Session> => {
    const teachers = asTeachers(staffNo);
    const { id } = await addCourse(admin, {
      className: staffNo,
      sessions: [{ ...CLASS, teachers }],
    });
    return (await sessionsOf(admin, id))[0] as Session;
  };
  const unreachable = async () =>
    valueIn<{ list: UnreachableTeacher[] }>(await sms(admin, 'readiness', THURSDAY)).list.map(
      ({ name, reason }) => ({ name, reason }),
    );
  const impact = async ({ id }: Session, teachers: object[]): Promise<PreviewedSession> =>
    valueIn(await admin.post('/api/rule', { method: 'previewSession', id, teachers }));
  const turnOn = async () => {
    const [standing] = valueIn<{ levels: object[] }>(
      await admin.post('/api/smsStanding', { method: 'read' }),
    ).levels;
    const { updatedAt, updatedBy, ...values } = standing as Record<string, unknown>;
    valueIn(await admin.post('/api/smsStanding', { method: 'update', ...values, isOn: true }));
  };

  test.each(firstInQuick(CASES, 2))(
    'reminders and lists agree: %s',
    async (_, people, staffNo, expected) => {
      await add(people);
      const session = await teach(staffNo);
      const { mobile, reason } = expected;
      expect(await unreachable()).toEqual(reason ? [{ name: NAME, reason }] : []);

      const [planned] = (await preview(admin)).list;
      const isSent = planned?.outcome === 'queued';
      expect(isSent ? planned.mobile : undefined).toBe(mobile && maskNumber(mobile));
      await post(admin);
      await turnOn();
      const waiting = await messagesWithNumbers(admin, { status: 'queued' });
      expect(waiting.map((message) => message.mobile)).toEqual(mobile ? [mobile] : []);

      const other = await impact(session, [{ name: '别人' }]);
      expect(other.unreachable).toEqual([{ name: '别人', reason: 'unknown' }]);
      const { unreachable: told } = await impact(await addWithoutTeacher(), asTeachers(staffNo));
      const said = reason === 'noContact' ? 'unknown' : reason;
      expect(told).toEqual(said ? [{ name: NAME, reason: said }] : []);
    },
  );

  const addWithoutTeacher = async (): Promise<Session> => {
    const { id } = await addCourse(admin, {
      courseName: '生理学',
      sessions: [{ ...CLASS, periodStart: 7, periodEnd: 8, teachers: [] }],
    });
    return (await sessionsOf(admin, id))[0] as Session;
  };

  test.each(firstInQuick(CASES, 2))(
    'clashes, week and figures agree: %s',
    async (_, people, staffNo, expected) => {
      await add(people);
      await teach(staffNo);
      // The same staff number, at the same time in another room.
      await addCourse(admin, {
        courseName: '生理学',
        sessions: [{ ...CLASS, room: '别处', teachers: [{ name: '张  伟', staffNo: 'T1' }] }],
      });
      const isOne = staffNo === 'T1' || expected.isOne === true;
      const { list: clashes } = valueIn<{ list: Clash[] }>(
        await admin.post('/api/rule', { method: 'clashes', ...THURSDAY, kind: 'teacher' }),
      );
      expect(clashes).toHaveLength(isOne ? 1 : 0);
      const { classes } = valueIn<Figures>(
        await admin.get(`/api/figures?dateFrom=${THURSDAY.dateFrom}&dateTo=${THURSDAY.dateTo}`),
      );
      expect(classes.byTeacher?.map(({ sessions }) => sessions)).toEqual(isOne ? [2] : [1, 1]);
      for (const { name, staffNo: no, sessions } of classes.byTeacher ?? []) {
        const query = { method: 'sessions', ...THURSDAY, teacher: `=${name}#${no}` };
        const { pagination } = valueIn<{ pagination: { total: number } }>(
          await admin.post('/api/rule', query),
        );
        expect([name, no, pagination.total]).toEqual([name, no, sessions]);
      }
      const week = valueIn<Timetable>(
        await admin.post('/api/rule', {
          method: 'timetable',
          by: 'teacher',
          of: 'T1',
          ...THURSDAY,
        }),
      );
      expect(week.sessions).toHaveLength(isOne ? 2 : 1);
    },
  );

  test('an import’s check names the teachers who are 离职 or 停用', async () => {
    await add([{ staffNo: 'T1', status: '离职' }]);
    await addContact(admin, { name: '李四', status: '停用' });
    const { content } = await courseImportOf(admin).checked([
      {
        ...{ termCode: '2026-2027-1', courseName: '解剖学', classCode: 'A', weeks: '13' },
        ...{ weekday: '周四', periods: '1-2节', teachers: '张伟、李四', staffNos: 'T1、' },
      },
    ]);
    expect(content?.awayTeachers).toEqual([
      { name: NAME, reason: 'left' },
      { name: '李四', reason: 'disabled' },
    ]);
  });

  test('X-16 somebody who leaves: preview and save tell classes and messages; these are cancelled, and come back', async () => {
    const [contact] = (await add([{ staffNo: 'T1' }])) as [Contact];
    await teach('T1');
    await teach('');
    await turnOn();
    await sms(admin, 'post', { ...PLAN, jobKey: 'somebody leaves' });
    const before = await messagesWithNumbers(admin, { status: 'queued' });
    expect(before.map(({ mobile }) => mobile)).toEqual([FIRST, FIRST]);

    const told = { sessions: 2, messages: 2, classes: [{ courseName: '人体解剖学' }, {}] };
    const ids = [contact.id];
    const asked = await admin.post('/api/directory/list', { method: 'leaving', ids });
    expect(valueIn(asked)).toMatchObject(told);
    const filter = { staffNo: 'T1' };
    const found = await admin.post('/api/directory/list', { method: 'leaving', filter });
    expect(valueIn(found)).toMatchObject(told);
    const optOut = { method: 'previewMany', ids, change: { smsOptOut: true } };
    expect(valueIn(await admin.post('/api/directory/list', optOut))).toMatchObject({
      leaving: told,
    });
    const change = { status: '离职' };
    const preview = await admin.post('/api/directory/list', { method: 'previewMany', ids, change });
    expect(valueIn(preview)).toMatchObject({ changing: 1, leaving: told });
    const phoneBook = contactImportOf(admin);
    const row = { name: NAME, staffNo: 'T1', ...change };
    const checked = await phoneBook.checked([row, { name: '新人', ...change }]);
    expect(checked.leaving).toMatchObject({ ...told, people: 1 });
    for (const check of [
      await phoneBook.checked([row], { mode: 'insert' }),
      await phoneBook.checked([{ ...row, status: '退休' }]),
    ]) {
      expect(check).not.toHaveProperty('leaving');
    }
    expect(await messages(admin, { status: 'queued' })).toHaveLength(2);

    const { id, version } = contact;
    const save = (values: object) => admin.post('/api/directory/update', { id, ...values });
    const saved = valueIn<Contact>(await save({ version, ...change }));
    expect(saved).toMatchObject({ status: '离职', leaving: told });
    const cancelled = await messages(admin, { status: 'cancelled' });
    expect(cancelled.map(({ errorCode }) => errorCode)).toEqual([
      'SMS_RECIPIENT_LEFT',
      'SMS_RECIPIENT_LEFT',
    ]);
    expect(await messages(admin, { status: 'queued' })).toEqual([]);

    const back = valueIn<Contact>(await save({ version: saved.version, status: '在职' }));
    expect(back).not.toHaveProperty('leaving');
    const again = await messagesWithNumbers(admin, { status: 'queued' });
    expect(again.map(({ mobile }) => mobile)).toEqual([FIRST, FIRST]);
  });

  testFull('a namesake 在职 who is added takes over the messages of one 退休', async () => {
    await add([{ status: '退休' }]);
    await teach('');
    await post(admin);
    await addContact(admin, { name: NAME, mobile: SECOND });
    const queued = await messagesWithNumbers(admin, { status: 'queued' });
    expect(queued.map(({ mobile }) => mobile)).toEqual([SECOND]);
  });
});

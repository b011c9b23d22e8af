import type { ChangeRequest } from '@/contract/changeRequest';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import type { Session } from '@/contract/rule';
import { type Answer, type Client, ENGINES, startApi, type TestApi } from '../../../support/api';
import { addContact, addCourse, errorsOf, sessionsOf, valueIn } from '../../../support/records';
import { addTimetable, CLASS } from '../../../support/sms';

const UNIT = '解剖学教研室';
const DATES = ['2026-12-03', '2026-12-10', '2026-11-26', '2026-11-24'];
const LI = { name: '李二', staffNo: '1002' };

describe.each(ENGINES)('bad input about requests, contacts and limits, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let secretary: Client;
  let sessions: Session[];
  let wang: number;
  let li: number;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
    const table = await addTimetable(
      admin,
      DATES.map((date) => ({ ...CLASS, date })),
      { department: UNIT },
    );
    sessions = DATES.flatMap((date) => table.sessions.filter((each) => each.date === date));
    wang = table.wang.id;
    li = (await addContact(admin, { ...LI, mobile: '13800002222', unit: UNIT })).id;
    const { id } = await addCourse(admin, {
      ...{ courseName: '生理学', department: UNIT, className: '临床9班' },
      sessions: [{ ...CLASS, date: DATES[0], room: '逸夫楼9', teachers: [LI] }],
    });
    sessions.push(...(await sessionsOf(admin, id)));
    secretary = await api.as('secretary', [UNIT]);
  });
  afterAll(() => api.close());

  const ask = (values: object = {}, client = secretary): Promise<Answer> =>
    client.post('/api/requests', {
      ...{ method: 'post', teacherId: wang, kind: 'cancel', reason: '病假' },
      ...{ classes: [{ id: sessions[0]?.id }], ...values },
    });
  const setLimit = async (limits: Partial<LedgerSettings>) => {
    const read = await admin.post('/api/ledger', { method: 'settings' });
    const { updatedAt, updatedBy, ...settings } = valueIn<LedgerSettings>(read);
    return admin.post('/api/ledger', { method: 'updateSettings', ...settings, ...limits });
  };
  type Case = [what: string, act: () => Promise<Answer>, errors: Record<string, string>];
  const cases: Case[] = [
    [
      'a reason that the settings do not know',
      () => ask({ reason: '想休息' }),
      { reason: 'REASON_UNKNOWN' },
    ],
    [
      'a class of somebody else',
      () => ask({ classes: [{ id: sessions[4]?.id }] }),
      { classes: 'REQUEST_CLASS_FOREIGN' },
    ],
    [
      'a class that was held',
      () => ask({ classes: [{ id: sessions[3]?.id }] }),
      { classes: 'REQUEST_CLASS_HELD' },
    ],
    [
      'a class beyond the deadline',
      () => ask({ classes: [{ id: sessions[2]?.id }] }),
      { urgent: 'REQUEST_TOO_LATE' },
    ],
    [
      'no telephone number beyond the deadline',
      () => ask({ classes: [{ id: sessions[2]?.id }], urgent: true }),
      { mobile: 'REQUIRED' },
    ],
    [
      'a substitute who teaches then',
      () => ask({ kind: 'substitute', substituteId: li }),
      { substituteId: 'SUBSTITUTE_BUSY' },
    ],
    ['no substitute', () => ask({ kind: 'substitute' }), { substituteId: 'REQUIRED' }],
    ['a text of 2,000 characters', () => ask({ note: '长'.repeat(2000) }), { note: 'TOO_LONG' }],
    ['a limit of 0 %', () => setLimit({ maxPercent: 0 }), { maxPercent: 'TOO_SMALL' }],
    ['a limit of 200 %', () => setLimit({ maxPercent: 200 }), { maxPercent: 'TOO_BIG' }],
  ];

  test.each(cases)('Q-01 L-03 refuses at the field, with a word: %s', async (_, act, errors) => {
    const answer = await act();
    expect([answer.status, errorsOf(answer)]).toEqual([422, errors]);
    const { errors: told } = answer.body.Value as { errors: { message: string }[] };
    expect(told.every(({ message }) => /\p{Script=Han}/u.test(message))).toBe(true);
  });

  test('Q-02 refuses an approval by its asker with a word', async () => {
    const read = await admin.post('/api/ledger', { method: 'settings' });
    const { requests } = valueIn<LedgerSettings>(read);
    const byUnit = { daysAhead: 3, officeFrom: null, overdueDays: 2, ...requests };
    valueIn(await setLimit({ requests: { ...byUnit, approvals: 'unit' } }));
    const { id, version } = valueIn<ChangeRequest>(await ask());
    const decision = { method: 'accept', step: 'unit', id, version };
    const answer = await secretary.post('/api/requests', decision);
    expect([answer.status, answer.body.ErrorCode, answer.body.Message]).toEqual([
      403,
      'REQUEST_OWN',
      '不能审批自己提出的申请',
    ]);
  });

  test('M-15 warns of a class contact of a class that nobody has, and saves it', async () => {
    const classes = '24临床99班';
    const known = await admin.post('/api/directory/list', { method: 'unknownClasses', classes });
    expect(valueIn(known)).toEqual({ classes: [classes] });
    const person = { group: 'class', name: '孙三', part: '班长', mobile: '13800003333' };
    const saved = await addContact(admin, { ...person, classes, department: '', unit: '' });
    expect(saved.id).toBeGreaterThan(0);
  });

  test('Q-01 the fifty-first request in a minute is told to wait', async () => {
    const codes: string[] = [];
    const clients = await api.as('secretary', [UNIT]);
    for (let index = 0; index < 51; index += 1) {
      const answer = await ask({ classes: [{ id: 999_999 }] }, clients);
      codes.push(`${answer.status} ${answer.body.ErrorCode}`);
    }
    expect(codes.at(-1)).toBe('429 REQUESTS_TOO_MANY');
  });
});

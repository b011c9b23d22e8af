import { allows, callAccess } from '@/contract/access';
import type { Session } from '@/contract/rule';
import { type Client, ENGINES, startApi, type TestApi } from '../../support/api';
import { MY_QUESTIONS } from '../../support/myQuestions';
import { OFFICE_QUESTIONS, type Question, type World } from '../../support/officeQuestions';
import { ask, DAYS, QUESTIONS } from '../../support/questions';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';
import { newJob, PLAN, sms } from '../../support/sms';

/** Calls without a question in another list. The server refuses them before it reads their input. */
const OTHERS: [string, Question][] = Object.keys(callAccess).map((key) => [key, {}]);

/** Numbers, notes and messages of other people, and the office's notes about the teacher. */
const FOREIGN = ['13911112222', '667788', '139****2222', '乙密', '1002', '5678'];

describe.each(ENGINES)('A-06 every call as a teacher, on %s', (engine) => {
  let api: TestApi;
  let world: World;
  let teacher: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    const admin = await api.as('admin');
    await setTermStart(admin);
    const contact = await addContact(admin, {
      ...{ name: '王一', staffNo: '1001', mobile: '13800001111', remark: '乙密一' },
    });
    await addContact(admin, {
      ...{ name: '李二', staffNo: '1002', mobile: '13911112222', shortNo: '667788' },
      remark: '乙密二',
    });
    const both = [
      { name: '王一', staffNo: '1001' },
      { name: '李二', staffNo: '1002' },
    ];
    const at = { date: '2026-11-26', periodStart: 3, periodEnd: 4, room: '201' };
    const course = await addCourse(admin, {
      ...{ courseName: '甲课', className: '甲班', department: '甲教研室', remark: '乙密注' },
      sessions: [
        { ...at, topic: '乙密三', requirement: '电话 5678', teachers: both },
        { ...at, date: '2026-11-27', teachers: both.slice(1) },
      ],
    });
    await addCourse(admin, {
      ...{ courseName: '乙密课', classCode: 'B', className: '乙班' },
      sessions: [{ ...at, periodStart: 7, periodEnd: 8, teachers: both.slice(1) }],
    });
    const [session] = (await sessionsOf(admin, course.id)) as [Session];
    world = { admin, contact, course, session, store: api.store };
    valueIn(await sms(admin, 'post', { ...PLAN, ...DAYS, jobKey: newJob() }));
    teacher = await api.as('teacher', [], contact.id);
  });
  afterAll(() => api.close());

  test('A-06 no answer holds a foreign number, message or note, and each call of the office is refused', async () => {
    const questions: [string, Question][] = [
      ...MY_QUESTIONS,
      ...Object.entries(QUESTIONS).flatMap(([key, inputs]) =>
        inputs.map((input): [string, Question] => [key, input]),
      ),
      ...OFFICE_QUESTIONS.filter(([key]) => !key.startsWith('POST /api/directory/delete')),
      ...OTHERS.filter(([key]) => key !== 'POST /api/logout'),
    ];
    const answered = new Set<string>();
    for (const [key, question] of questions) {
      const access = callAccess[key];
      const mayAsk = access && access !== 'open' && allows(access, 'teacher');
      // What the teacher may not ask is refused before the input is read.
      const isRead = mayAsk || typeof question !== 'function';
      const body = typeof question === 'function' && isRead ? await question(world) : question;
      const { status, body: answer } = await ask(teacher, key, isRead ? body : {});
      const text = JSON.stringify(answer);
      expect([key, FOREIGN.filter((mark) => text.includes(mark))]).toEqual([key, []]);
      if (access === 'open') continue;
      if (!mayAsk) expect([key, status, answer.ErrorCode]).toEqual([key, 403, 'FORBIDDEN']);
      else if (status < 300) answered.add(key);
    }
    const mine = Object.keys(callAccess).filter((key) => key.includes('/api/my '));
    expect(mine.filter((key) => !answered.has(key))).toEqual([]);
  });
});

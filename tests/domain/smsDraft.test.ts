import type { Level } from '@/contract/rule';
import { dueAt } from '@/domain/sms/leadTimes';
import { instantText, type MessageClass, type Recipient } from '@/domain/sms/messageClass';
import { DEFAULT_RULES } from '@/domain/sms/sms';
import { draftReminder } from '@/domain/sms/smsDraft';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import { renderTemplate, unknownVariables } from '@/domain/sms/templateTexts';
import { toInstant } from '@/domain/time/dates';

const WANG: Recipient = {
  key: 'c1',
  name: '王一',
  contactId: 1,
  mobile: '13800001111',
  channel: 'sms',
  optedOut: false,
  away: undefined,
  ambiguous: 0,
};
const HELD: MessageClass = {
  sessionId: 1,
  version: 1,
  level: 'bachelor' as Level,
  courseName: '病理学',
  className: '临床1班',
  date: '2026-11-26',
  periodStart: 3,
  periodEnd: 4,
  startTime: '10:00',
  room: '301',
  form: '',
  topic: '炎症',
  holiday: false,
  off: false,
  recipients: [WANG],
};
const NOW = new Date('2026-11-25T10:00:00+08:00');
const PLAN = {
  template: '{教师}{日期}{星期}{节次}{时间}{地点}{课程}',
  leadTime: 'dayBefore18',
  rules: DEFAULT_RULES,
} as const;

const draft = (
  held: Partial<MessageClass> = {},
  recipient: Partial<Recipient> = {},
  plan: { template?: string; leadTime?: 'dayBefore18' | 'hours2' } = {},
) => draftReminder({ ...HELD, ...held }, { ...WANG, ...recipient }, { ...PLAN, ...plan }, NOW);
const codes = (problems: { code: string; level: string }[]) =>
  problems.map(({ code, level }) => `${level} ${code}`);

test('M-02 a text takes the values of the class and the person', () => {
  const { content, outcome, problems } = draft();
  expect(content).toBe('王一11月26日周四第3-4节10:00301病理学');
  expect([outcome, problems]).toEqual(['queued', []]);
});

test('M-02 a class of one period, and one that is online', () => {
  expect(draft({ periodEnd: 3, room: '', form: '在线' })).toMatchObject({
    content: '王一11月26日周四第3节10:00线上病理学',
    problems: [],
  });
});

test.each<[string, string[]]>([
  ['没有变量', []],
  ['{教师}{课程}', []],
  ['｛教师｝｛ 课程 ｝', []],
  ['{教師}', ['{教師}']],
  ['{教师}{x}{x}{}', ['{x}', '{}']],
  ['{教师', ['{']],
  ['教师}', ['}']],
  ['{{教师}}', ['{', '}']],
])('M-02 the text %s has unknown variables: %j', (text, unknown) => {
  expect(unknownVariables(text, ['教师', '课程'])).toEqual(unknown);
});

test('M-02 values are put in once: a brace in a value is a brace', () => {
  expect(renderTemplate('{课程}｛教师｝', { 课程: '{教师}', 教师: '王一' })).toEqual({
    content: '{教师}王一',
    missing: [],
  });
});

test.each(['{链接}', '{link}', '｛ link ｝'])(
  'M-13 %s is the link, which is left out where there is none',
  (variable) => {
    const text = `请确认${variable}`;
    expect(unknownVariables(text, ['链接'])).toEqual([]);
    expect(renderTemplate(text, { 链接: 'https://a.cn/t/1' }).content).toBe(
      '请确认https://a.cn/t/1',
    );
    expect(renderTemplate(text, { 链接: '' })).toEqual({ content: '请确认', missing: [] });
  },
);

test('M-02 the built-in texts know all of their variables, and a usual reminder is one segment', () => {
  for (const { content, variables } of Object.values(TEMPLATE_KINDS)) {
    expect(unknownVariables(content, variables)).toEqual([]);
  }
  const template = TEMPLATE_KINDS.reminder.content;
  expect(draft({ room: '明德楼301', courseName: '人体解剖学' }, {}, { template }).segments).toBe(1);
});

test.each([
  ['dayBefore18', '2026-11-26', '08:00', '2026-11-25T18:00:00.000+08:00'],
  ['dayBefore18', '2027-01-01', '21:30', '2026-12-31T18:00:00.000+08:00'],
  ['hours2', '2026-11-26', '10:00', '2026-11-26T08:00:00.000+08:00'],
  ['hours2', '2026-11-26', '08:00', '2026-11-26T06:00:00.000+08:00'],
  ['hours2', '2026-11-26', '01:30', '2026-11-25T23:30:00.000+08:00'],
] as const)('M-02 %s of %s %s goes out at %s', (leadTime, date, startTime, at) => {
  expect(toInstant(dueAt(leadTime, date, startTime))).toBe(at);
});

test.each<[string, Parameters<typeof draft>, string, string[]]>([
  ['its time is past', [{ date: '2026-11-25' }], 'skipped', ['error SMS_TIME_PAST']],
  ['it is a holiday', [{ holiday: true }], 'skipped', ['error SMS_HOLIDAY']],
  [
    'the period has no time',
    [{ startTime: '' }],
    'skipped',
    ['error SMS_CLASS_TIME_UNKNOWN', 'warning SMS_VALUE_MISSING'],
  ],
  ['the person takes no messages', [{}, { optedOut: true }], 'skipped', ['error SMS_OPTED_OUT']],
  ['there is no number', [{}, { mobile: '' }], 'noNumber', ['warning SMS_NO_NUMBER']],
  [
    'several bear the name',
    [{}, { mobile: '', ambiguous: 2 }],
    'noNumber',
    ['warning CONTACT_AMBIGUOUS'],
  ],
  ['the room is not known', [{ room: '' }], 'queued', ['warning SMS_VALUE_MISSING']],
  [
    'it is at night',
    [{ startTime: '08:00' }, {}, { leadTime: 'hours2' }],
    'queued',
    ['warning SMS_QUIET_HOURS'],
  ],
  [
    'it is too long',
    [{ topic: '长'.repeat(200) }, {}, { template: '{内容}'.repeat(6) }],
    'skipped',
    ['error SMS_TOO_LONG'],
  ],
])('M-02 a reminder is refused or warned of where %s', (_where, given, outcome, found) => {
  const { outcome: got, problems } = draft(...given);
  expect([got, codes(problems)]).toEqual([outcome, found]);
  for (const { message } of problems) expect(message).not.toMatch(/\{\w+\}/);
});

test('M-02 what is missing is named, and stands as 待定', () => {
  const { content, problems } = draft({ room: '', topic: '' }, {}, { template: '{地点}讲{内容}' });
  expect(content).toBe('待定讲待定');
  expect(problems[0]?.message).toBe('没有地点、内容，正文写作“待定”');
});

test('M-04 an instant in words', () => {
  expect(instantText('2026-11-26T08:00:00.000+08:00')).toBe('11月26日周四08:00');
});

import { outcomeOf } from '../outcome';

const AGREEING = [
  '是否接收短信',
  '接收短信',
  '短信提醒',
  '短信通知',
  '接受短信通知',
  '是否发送短信',
  '短信订阅',
];
const REFUSING = ['不接收短信', '是否拒收短信', '短信退订', '屏蔽短信'];
const YES = ['是', 'Y', '√', '1', 'TRUE', ' 是 '];
const NO = ['否', 'N', '×', '0', 'false'];

const optedOut = async (header: string, ...cells: string[]) => {
  const names = ['王一', '李二', '赵三', '钱四', '孙五', '周三才', '吴七'];
  const rows = cells.map((cell, index) => [names[index] ?? '', '内科', cell]);
  const { records, ...told } = await outcomeOf('contact', [['姓名', '部门', header], ...rows]);
  const refusals = records.map((record) => /smsOptOut=(\w+)/.exec(record)?.[1] ?? '');
  return { refusals, ...told };
};

describe.each([
  ...AGREEING.map((header) => [header, 'false', 'true'] as const),
  ...REFUSING.map((header) => [header, 'true', 'false'] as const),
])('under %s', (header, yes, no) => {
  test('I-03 yes and no are read as the header means them', async () => {
    expect(await optedOut(header, ...YES)).toEqual({
      refusals: YES.map(() => yes),
      problems: [],
      questions: [],
    });
    expect(await optedOut(header, ...NO)).toEqual({
      refusals: NO.map(() => no),
      problems: [],
      questions: [],
    });
  });
});

test.each([
  ['接收', '不接收'],
  ['同意', '拒绝'],
  ['开通', '未开通'],
  ['订阅', '已退订'],
])('I-03 %s and %s say whether somebody takes messages', async (agrees, refuses) => {
  const { refusals } = await optedOut('接收短信', agrees, refuses, '');
  expect(refusals).toEqual(['false', 'true', '']);
});

test('I-03 a text that says neither is refused and not lost', async () => {
  const { problems } = await optedOut('是否接收短信', '是', '看情况');
  expect(problems).toEqual(['!3 smsOptOut:INVALID_TYPE']);
});

test.each(['是否需要接收短信', '短信服务', '是否不接收短信通知'])(
  'I-02 %s, which no list of words has, is read by its values',
  async (header) => {
    const { refusals, questions } = await optedOut(header, '否', '是');
    const isRefusal = header.includes('不');
    expect(refusals).toEqual(isRefusal ? ['false', 'true'] : ['true', 'false']);
    expect(questions).toEqual([]);
  },
);

test('I-02 whether a message was sent says nothing of whether somebody takes them', async () => {
  const { refusals } = await optedOut('短信已发送', '否', '是');
  expect(refusals).toEqual(['', '']);
});

test('I-03 of two columns that differ the refusal stands, which is said', async () => {
  const { records, problems } = await outcomeOf('contact', [
    ['姓名', '部门', '接收短信', '不接收短信'],
    ['王一', '内科', '是', '是'],
    ['李二', '内科', '否', '是'],
  ]);
  expect(records.every((record) => record.endsWith('smsOptOut=true'))).toBe(true);
  expect(problems).toEqual(['2 smsOptOut:COLUMN_UNUSED']);
});

import { parseCheckBody } from '../../support/imports';
import { readRows } from '../read/readRows';

const HEAD = ['课程名称', '教师', '起始周', '结束周', '单周', '双周', '星期', '节次'];
const read = (...truths: [odd: string, even: string][]) =>
  readRows('bachelorCourse', [
    HEAD,
    ...truths.map(([odd, even], at) => [`课程${at}`, '王一', '2', '6', odd, even, '1', '1-2']),
  ]);

test('I-02 odd and even weeks as two columns of yes and no are one parity', async () => {
  const { rows, questions } = read(['是', '是'], ['否', '是'], ['TRUE', 'FALSE'], ['', '']);
  expect(questions().filter(({ id }) => /单|双/.test(id))).toEqual([]);
  expect((await rows()).map(({ weeks }) => weeks)).toEqual([
    '2-6',
    '2-6周(双)',
    '3-5周(单)',
    '2-6',
  ]);
});

test('I-03 neither odd nor even weeks are refused, and other words are left to the user', async () => {
  const { rows } = read(['否', '否'], ['是', '是']);
  expect((await rows()).map(({ weeks }) => weeks)).toEqual(['2-6 单双周都不上', '2-6']);
  expect(read(['周一', '是'], ['周二', '是']).questions()).not.toEqual([]);
});

test('I-03 the first row of a table without headers that is likely its header is said', async () => {
  const people = [
    ['zymc', 'dianhua', 'xm'],
    ['护理学', '13800001111', '王一'],
    ['临床医学', '13800002222', '李二'],
    ['药学', '13800003333', '赵三'],
  ];
  const { session } = readRows('contact', people);
  const fields = { '第 1 列': 'department', '第 3 列': 'name' } as const;
  const body = session.checkBody(
    fields,
    {},
    {},
    { mode: 'upsert', blanks: 'keep', errors: 'valid-only' },
  );
  const { rows } = await parseCheckBody(body);
  const checked = rows.map(({ row }: { row: number }) => ({
    row,
    verdict: 'new',
    changes: [],
    issues: [],
  }));
  const none = { error: 0, duplicate: 0, unchanged: 0, clash: 0, new: 4, changed: 0, total: 4 };
  const Value = { token: 't', counts: none, rows: checked };
  await session.storeCheckResult(new Blob([JSON.stringify({ Value })]));
  const said = session
    .shownRows(['new'], 0, 9)
    .list.map(({ row, issues }) => [row, ...issues.map(({ code }) => code)]);
  expect(said).toEqual([[1, 'ROW_LIKELY_HEADER'], [2], [3], [4]]);
});

test('I-03 texts that formulas keep as texts are joined as they are without', async () => {
  const kept = (text: string) => `="${text}"`;
  const { rows } = readRows('bachelorCourse', [
    ['课程名称', '教师', '周次', '星期', '开始节次', '结束节次'],
    ['生理学', '王一', '1-8', '1', '1', '2'].map(kept),
  ]);
  expect(await rows()).toMatchObject([{ courseName: '生理学', weeks: '1-8', periods: '1-2' }]);
});

import type { CourseRow } from '@/contract/import/import';
import type { Answers } from '@/sheets/base/questions';
import { countOf } from '@/sheets/match/rows/periodCounts';
import { parseCheckBody } from '../../support/imports';
import { firstInQuick } from '../../support/tier';
import { autoMapping, openAndChoose } from '../files/openAndChoose';
import { tableXlsx } from '../read/makeXlsx';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;

const start = (headers: string, ...rows: string[][]) => {
  const table = [
    ['课程名称', '周次', '星期', ...headers.split(' ')],
    ...rows.map((row) => ['解剖学', '1-4', '一', ...row]),
  ];
  const opened = openAndChoose('bachelorCourse', '课表.xlsx', tableXlsx({ 课表: table }));
  const { fields, how } = autoMapping(opened.table);
  const sent = async (answers: Answers = {}, constants = {}) => {
    const blob = opened.session.checkBody(fields, how, constants, OPTIONS, answers);
    return (await parseCheckBody(blob)).rows as CourseRow[];
  };
  const said = async () => {
    const rows = await sent();
    const checked = rows.map(({ row }) => ({ row, verdict: 'new', changes: [], issues: [] }));
    const none = { error: 0, duplicate: 0, unchanged: 0, clash: 0, new: 0, changed: 0 };
    const Value = { token: 't', counts: { ...none, total: rows.length }, rows: checked };
    await opened.session.storeCheckResult(new Blob([JSON.stringify({ Value })]));
    const { list } = opened.session.shownRows(['new'], 0, 10);
    return list.map(({ issues }) => issues.map(({ message }) => message));
  };
  return { ...opened, sent, said, questions: () => opened.session.questions(fields, {}, []) };
};

const periodsOf = async (headers: string, ...row: string[]) =>
  (await start(headers, row).sent()).map(({ periods }) => periods);

describe('a count beside the period with which a time begins', () => {
  test.each(
    firstInQuick(
      [
        ['节次 节数', ['3', '2'], ['3-4节']],
        ['节次 持续节次', ['第3节', '2节'], ['3-4节']],
        ['节次 几节连排', ['3', '两节连排'], ['3-4节']],
        ['开始节次 节数', ['03', '3.0'], ['3-5节']],
        ['节次 连排节数', ['12', '1'], ['12']],
        ['节次 连续节数', ['3', ''], ['3']],
        ['节次 连上节数', ['3', '/'], ['3']],
        ['节次 节数', ['3-4', '2'], ['3-4']],
        ['节次 节数', ['', '2'], ['']],
        ['开始节次 结束节次 节数', ['3', '4', '2'], ['3-4']],
        ['节次 节数', ['3;5', '2'], ['3-4节', '5-6节']],
        ['节次 节数', ['3;5', '2;3'], ['3-4节', '5-7节']],
      ],
      4,
    ),
  )('I-02 %s: %j is read as %j', async (headers, row, expected) => {
    expect(await periodsOf(headers, ...row)).toEqual(expected);
  });

  test('I-02 makes a range of the single period of a combined time', async () => {
    const cells = [
      ['课程名称', '上课时间', '节数'],
      ['解剖学', '1-4周 周一第3节', '2'],
    ];
    const { session, table } = openAndChoose('bachelorCourse', 'a.xlsx', tableXlsx({ a: cells }));
    const { fields, how } = autoMapping(table);
    const body = await parseCheckBody(session.checkBody(fields, how, {}, OPTIONS));
    expect(body.rows).toMatchObject([{ weeks: '1-4周', weekday: '周一', periods: '3-4节' }]);
  });

  test('I-02 may be given once for all rows', async () => {
    const rows = await start('节次', ['3']).sent({}, { periodCount: '2' });
    expect(rows[0]?.periods).toBe('3-4节');
  });

  test('I-02 that cannot be read stands beside the period, where the check refuses it', async () => {
    expect(await periodsOf('节次 节数', '3', '若干')).toEqual(['3 × 若干']);
    expect(await periodsOf('节次 节数', '13', '4')).toEqual(['13-16节']);
  });

  test('I-03 that cannot be read is mended by the periods themselves', async () => {
    for (const headers of ['节次 节数', '开始节次 节数']) {
      const { session, sent } = start(headers, ['3', '若干']);
      session.mend(2, undefined, { periods: '3-4' });
      expect((await sent()).map(({ periods }) => periods)).toEqual(['3-4']);
    }
  });

  test('I-02 that a range contradicts is said; the range stands', async () => {
    const rows = [
      ['1-4', '2'],
      ['1-2', '2'],
    ];
    expect(await start('节次 节数', ...rows).said()).toEqual([
      ['节次是 1-4节，节数写的是 2，以节次为准'],
      [],
    ]);
  });

  test('I-02 under a header that is not known is asked about', async () => {
    const { questions, sent } = start('节次 每次连上几节', ['3', '2'], ['5', '3']);
    expect(questions()).toMatchObject([
      {
        id: 'periodCount 每次连上几节',
        count: 2,
        params: { header: '每次连上几节', start: '节次' },
        examples: [
          { row: 2, text: '3 × 2' },
          { row: 3, text: '5 × 3' },
        ],
      },
    ]);
    const periods = async (answer: string) =>
      (await sent({ 'periodCount 每次连上几节': answer })).map((row) => row.periods);
    expect(await periods('range')).toEqual(['3-4节', '5-7节']);
    expect(await periods('single')).toEqual(['3', '5']);
  });

  test('I-02 beside ranges, or one that no time takes, is not asked about', () => {
    expect(start('节次 课时', ['3-4', '2']).questions()).toEqual([]);
    expect(start('节次 课时', ['3', '36']).questions()).toEqual([]);
  });
});

test.each([
  ['2', 2],
  ['２节', 2],
  ['两节', 2],
  ['四', 4],
  ['3节连上', 3],
  ['0', undefined],
  ['2-3', undefined],
  ['第二节', undefined],
])('I-02 the count %s is %s', (text, count) => {
  expect(countOf(text)).toBe(count);
});

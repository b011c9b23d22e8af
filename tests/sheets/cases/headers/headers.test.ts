import { openFixture } from '../../files/openFixture';
import { tableXlsx } from '../../read/makeXlsx';
import { outcomeOf } from '../outcome';

const openRows = (target: 'contact' | 'bachelorCourse', rows: string[][]) =>
  openFixture({ target, name: '名单.xlsx', bytes: tableXlsx({ 名单: rows }) });

const askedOf = (target: 'contact' | 'bachelorCourse', rows: string[][]) =>
  openRows(target, rows).questions.map(({ id, proposed }) => `${id}: ${proposed ?? ''}`);

test('I-02 headers with a number and a dash before them are the words behind it', async () => {
  const { records, problems } = await outcomeOf('bachelorCourse', [
    ['1-课程名称', '2-授课教师', '3-周次', '4-星期', '5-节次'],
    ['生理学', '林晓峰', '1-8', '一', '1-2'],
  ]);
  expect(problems).toEqual([]);
  expect(records).toEqual(['生理学 1 1-2 [1-8周] 林晓峰']);
});

test.each(['任务计划周次', '建议排课周次', '建议周次'])(
  'I-02 weeks that were only planned (%s) do not stand for those of the class, which nobody has to say',
  (header) => {
    const rows = [
      ['课程名称', '教师', header, '排课周次', '星期', '节次'],
      ['生理学', '林晓峰', '1-16', '1-8', '一', '1-2'],
    ];
    expect(askedOf('bachelorCourse', rows)).toEqual([`columnLeft ${header}: leave`]);
  },
);

test.each(['提交人', '填报人', '制表人'])(
  'I-02 who filled the list in (%s) is proposed to be left out',
  (header) => {
    const rows = [
      ['课程名称', '周次', '星期', '节次', header],
      ['生理学', '1-8', '一', '1-2', '林晓峰'],
    ];
    expect(askedOf('bachelorCourse', rows)).toEqual([`columnLeft ${header}: leave`]);
  },
);

test('I-02 a column of 是 and 否 is no department, whatever its header', () => {
  const rows = [
    ['姓名', '手机', '职能部门领导'],
    ['林晓峰', '13805911001', '是'],
    ['陈雅琴', '13805911002', '否'],
  ];
  expect(askedOf('contact', rows)).toEqual(['columnSaid 职能部门领导: leave']);
});

test.each<[string, string]>([
  ['1,2', '1-2'],
  ['3、4', '3-4'],
  ['6-7', '6-7'],
])('I-02 %j under 节数 are periods', async (text, periods) => {
  const { records } = await outcomeOf('bachelorCourse', [
    ['课程名称', '教师', '周次', '星期', '节数'],
    ['生理学', '林晓峰', '1-8', '一', text],
  ]);
  expect(records).toEqual([`生理学 1 ${periods} [1-8周] 林晓峰`]);
});

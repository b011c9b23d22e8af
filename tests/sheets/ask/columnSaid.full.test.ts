import type { ImportTarget } from '@/contract/import/import';
import { nearestField } from '@/domain/columns/nearestField';
import { readRows } from '../read/readRows';

const NAMES = ['王一一', '李一一', '张一一'];

/** Reads three contacts or courses, and returns the questions about a column with these values. */
const saidOf = (target: ImportTarget, header: string, values: readonly string[]) => {
  const head = target === 'contact' ? ['姓名', '部门'] : ['课程名称', '教师', '上课班级'];
  const rows = NAMES.map((name, row) =>
    target === 'contact'
      ? [name, row % 2 ? '内科' : '外科', values[row] ?? '']
      : [`课程${row}`, name, `${row}班`, values[row] ?? ''],
  );
  return readRows(target, [[...head, header], ...rows])
    .questions()
    .filter(({ params }) => params.header === header);
};

test('I-02 a column is told whose header speaks of a field that no column gives, although it gives none', () => {
  expect(saidOf('bachelorCourse', '选课人数上限', ['60', '70', '80'])).toEqual([
    {
      id: 'columnSaid 选课人数上限',
      code: 'columnSaid',
      options: ['leave'],
      proposed: 'leave',
      params: { header: '选课人数上限', field: '人数' },
      examples: [
        { row: 2, sheet: '名单', text: '60' },
        { row: 3, sheet: '名单', text: '70' },
        { row: 4, sheet: '名单', text: '80' },
      ],
      count: 3,
    },
  ]);
});

test.each<[ImportTarget, header: string, values: string[]]>([
  ['bachelorCourse', '代码', ['B1001.01', 'B1002.01', 'B1003.01']],
  ['bachelorCourse', '课程序号', ['B100101', 'B100102', 'B100201']],
  ['bachelorCourse', '周数', ['16', '16', '8']],
  ['bachelorCourse', 'Hours Per Week', ['4', '2', '3']],
  ['bachelorCourse', 'totalCredits', ['4', '2', '3']],
  ['contact', '编号', ['SP-1', 'SP-2', 'SP-3']],
])('I-02 in %s the column %s is told', (target, header, values) => {
  expect(saidOf(target, header, values)).toMatchObject([{ proposed: 'leave' }]);
});

test.each<[ImportTarget, header: string, values: string[]]>([
  ['bachelorCourse', '选课人数上限', ['', '', '']],
  ['bachelorCourse', '学生学号', ['20241001', '20241002', '20241003']],
  ['bachelorCourse', '教材作者', ['甲', '乙', '丙']],
  ['contact', '学生学号', ['20241001', '20241002', '20241003']],
  ['contact', '研究方向', ['心血管生理', '肿瘤免疫', '神经发育']],
])('I-02 in %s the column %s is not', (target, header, values) => {
  expect(saidOf(target, header, values)).toEqual([]);
});

test.each<[ImportTarget, header: string, values: string[]]>([
  ['contact', '学生学号', ['20241001', '20241002', '20241003']],
  ['contact', '床位编号', ['22860001', '22860002', '22860003']],
  ['bachelorCourse', '学号', ['10101', '20102', '30103']],
  ['bachelorCourse', '授课号', ['SK301', 'SK302', 'SK303']],
  ['bachelorCourse', '设备代码', ['10101', '20102', '30103']],
])(
  'I-02 in %s what a header says of something else makes values under %s no number of a telephone, and no time',
  (target, header, values) => {
    const field = nearestField(target, header, values, () => false)?.field;
    expect(['staffNo', 'staffNos', 'courseCode', undefined]).toContain(field);
  },
);

test('I-02 a first date stands for no lesson’s date, and the number of lessons beside it is told', async () => {
  const { rows, questions } = readRows('bachelorCourse', [
    ['课程名称', '教师', '星期', '节次', '第一回日期', '课程回数'],
    ['生理学', '王一一', '周一', '1-2', '2026-09-07', '8'],
    ['病理学', '李一一', '周二', '3-4', '2026-09-08', '4'],
  ]);
  expect(questions()).toMatchObject([
    { code: 'columnLeft', params: { header: '第一回日期', field: '开始日期' } },
    { code: 'columnSaid', params: { header: '课程回数', field: '周次' } },
  ]);
  const [first] = await rows({ 'columnLeft 第一回日期': 'use' });
  expect(first).toMatchObject({ courseName: '生理学' });
  expect(first).not.toHaveProperty('date');
});

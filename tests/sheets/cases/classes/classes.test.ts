import { openFixture } from '../../files/openFixture';
import { tableXlsx } from '../../read/makeXlsx';

const classesIn = async (text: string): Promise<readonly string[]> => {
  const rows = [
    ['课程名称', '教师', '上课班级', '周次', '星期', '节次'],
    ['生理学', '林晓峰', text, '1-8', '一', '1-2'],
  ];
  const bytes = tableXlsx({ 课表: rows });
  const { rowsOf } = openFixture({ target: 'bachelorCourse', name: '课表.xlsx', bytes });
  const [row] = await rowsOf({});
  const values = row && 'sessions' in row.read ? row.read.values : {};
  return values.classComposition ?? [];
};

test.each<[string, string[]]>([
  ['24临床1班/24临床2班', ['24临床1班', '24临床2班']],
  ['24临床1班／25影像1班', ['24临床1班', '25影像1班']],
  ['24临床1班 / 24临床2班、24护理1班', ['24临床1班', '24临床2班', '24护理1班']],
  ['24临床1/2班', ['24临床1/2班']],
  ['24级5/8年制1班', ['24级5/8年制1班']],
])('I-02 strokes part the classes of %j only where each of them is one', async (text, classes) => {
  expect(await classesIn(text)).toEqual(classes);
});

import { outcomeOf } from '../outcome';

const outcomeAt = (date: string, weekday: string) =>
  outcomeOf('bachelorCourse', [
    ['课程名称', '教师', '日期', '星期', '节次'],
    ['生理学', '林晓峰', date, weekday, '3-4'],
  ]);

test.each<[string, string, string]>([
  ['9.8', '二', '2 3-4 [2周]'],
  ['9.10', '四', '4 3-4 [2周]'],
  ['10.1', '四', '4 3-4 [5周]'],
  ['10.1', '六', '6 3-4 [6周]'],
  ['12.3', '周四', '4 3-4 [14周]'],
])('I-03 the date %j is sure beside the weekday %j', async (date, weekday, time) => {
  const { records, problems } = await outcomeAt(date, weekday);
  expect({ records, problems }).toEqual({ records: [`生理学 ${time} 林晓峰`], problems: [] });
});

test.each<[string, string, string]>([
  ['9.8', '三', 'DATE_IS_DECIMAL'],
  ['9.8', '', 'DATE_IS_DECIMAL'],
  ['10.1', '一', 'DATE_MAY_BE_TWO'],
  ['10.1', '', 'DATE_MAY_BE_TWO'],
])(
  'I-03 the date %j is refused beside the weekday %j, which does not decide it',
  async (date, weekday, code) => {
    const { records, problems } = await outcomeAt(date, weekday);
    expect({ records, problems }).toEqual({ records: [], problems: [`!2 date:${code}`] });
  },
);

import { outcomeOf } from '../outcome';

test.each<[string, string]>([
  ['ALL', '1-8周'],
  ['odd', '1-7周(单)'],
  ['EVEN', '2-8周(双)'],
])('T-03 the parity %s of a solver is read', async (parity, weeks) => {
  const { records } = await outcomeOf('bachelorCourse', [
    ['课程名称', '教师', '起始周', '结束周', '单双周(ALL/ODD/EVEN)', '星期', '节次'],
    ['生理学', '林晓峰', '1', '8', parity, '一', '1-2'],
  ]);
  expect(records).toEqual([`生理学 1 1-2 [${weeks}] 林晓峰`]);
});

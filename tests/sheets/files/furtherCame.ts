import { EXPORT_EXPECTED } from './exportExpected';
import { FURTHER_EXPECTED } from './furtherExpected';
import { HANDMADE_EXPECTED } from './handmadeExpected';
import { type Expected, LATER_EXPECTED } from './laterExpected';
import { NET_EXPECTED } from './netExpected';

/** Answers by question id, where neither the preselected nor the last option fits. */
export const FURTHER_ANSWERS: Readonly<Record<string, string>> = {
  'sheetName campus': 'campus',
  'columnSets 学院、教研室、姓名、手机': 'rows',
  'columnSets 课程、班级、周次、星期节次、教师': 'rows',
  'bandRows place': 'department',
  'bandRows class': 'classComposition',
};

/** The expected result of importing each test file that has no expected lines. */
export const EXPECTED_IMPORTS: Readonly<Record<string, Expected>> = {
  ...FURTHER_EXPECTED,
  ...LATER_EXPECTED,
  ...HANDMADE_EXPECTED,
  ...NET_EXPECTED,
  ...EXPORT_EXPECTED,
};

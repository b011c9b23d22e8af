import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { isExamHeader, isNeverField, isUnrelatedHeader } from '@/domain/columns/otherHeaders';

test.each<[ImportTarget, string, ImportField, boolean]>([
  ['bachelorCourse', '学时', 'totalHours', false],
  ['bachelorCourse', '总周次', 'weeks', false],
  ['bachelorCourse', '上课周数', 'weeks', false],
  ['bachelorCourse', '下达时间', 'date', false],
  ['bachelorCourse', '报名时间', 'time', false],
  ['bachelorCourse', '审批日期', 'date', false],
  ['bachelorCourse', '结束时间', 'time', false],
  ['bachelorCourse', '结课时间', 'time', false],
  ['bachelorCourse', '场地编号', 'roomNo', false],
  ['bachelorCourse', '承担部门编码', 'department', false],
  ['bachelorCourse', '开课年级', 'classComposition', false],
  ['bachelorCourse', '星期一', 'weekday', false],
  ['bachelorCourse', '教秘', 'teachers', true],
  ['bachelorCourse', 'KCH_ID', 'courseCode', true],
  ['contact', '接口人电话', 'mobile', true],
  ['contact', '住宅电话', 'officePhone', false],
  ['contact', '医院接口人', 'name', true],
])('I-02 %s: nobody is asked whether 「%s」 is %s', (target, header, field, isGiven) => {
  expect(isUnrelatedHeader(target, header, field, isGiven)).toBe(true);
});

test.each<[ImportTarget, string, ImportField, boolean]>([
  ['bachelorCourse', '助教', 'teachers', true],
  ['bachelorCourse', '实践周次', 'weeks', false],
  ['bachelorCourse', '直播日期', 'date', false],
  ['bachelorCourse', '开始时间', 'time', false],
  ['bachelorCourse', '新教室', 'room', false],
  ['bachelorCourse', '班级名', 'classComposition', false],
  ['contact', '手机（本人填报）', 'mobile', true],
  ['contact', '员工', 'name', false],
  ['contact', '所属系别', 'department', false],
])('I-02 %s: somebody has to say whether 「%s」 is %s', (target, header, field, isGiven) => {
  expect(isUnrelatedHeader(target, header, field, isGiven)).toBe(false);
});

test.each([
  ...([
    ['考试周次', true],
    ['期末考试时间', true],
    ['补考日期', true],
    ['考场', true],
  ] as const),
  ...([
    ['上课考试周次', false],
    ['考核方式', false],
    ['教室', false],
  ] as const),
])('I-02 the header %s is about an exam: %s', (header, isExam) => {
  expect(isExamHeader(header)).toBe(isExam);
});

test.each<[string, ImportField, boolean]>([
  ['总周次', 'weeks', true],
  ['下达时间', 'date', true],
  ['任务计划周次', 'weeks', false],
  ['结束时间', 'time', false],
])('I-02 nobody is offered 「%s」 as %s: %s', (header, field, isNever) => {
  expect(isNeverField('bachelorCourse', header, field)).toBe(isNever);
});

import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { nearestField } from '@/domain/columns/nearestField';

const NOTHING_TAKEN = () => false;

test.each<[ImportTarget, string, ImportField]>([
  ['contact', '教师手机', 'mobile'],
  ['contact', '常用联系手机', 'mobile'],
  ['contact', '职称等级名称', 'title'],
  ['contact', '所在科室名称', 'department'],
  ['contact', '人员所属单位', 'unit'],
  ['bachelorCourse', '本学期课程名称', 'courseName'],
  ['bachelorCourse', '第一任课教师', 'teachers'],
  ['bachelorCourse', '实际上课地点', 'room'],
  ['bachelorCourse', '排课教学周次', 'weeks'],
])('I-02 of a %s the header %s is near to %s by its name', (target, header, field) => {
  expect(nearestField(target, header, [], NOTHING_TAKEN)).toEqual({ field, by: 'name' });
});

test.each<[ImportTarget, string[], ImportField]>([
  ['contact', ['13800001111', '13900002222'], 'mobile'],
  ['contact', ['0591-83578001', '83578002'], 'officePhone'],
  ['contact', ['13800001111', '83578002', '13900002222'], 'mobile'],
  ['contact', ['a@b.cn', 'c@d.edu.cn'], 'email'],
  ['contact', ['003101', '003102'], 'staffNo'],
  ['contact', ['陈晓明', '林建华', '章文博'], 'name'],
  ['contact', ['内科学教研室', '外科学教研室'], 'department'],
  ['contact', ['副教授', '主治医师'], 'title'],
  ['bachelorCourse', ['1-16周', '2-8周(双)'], 'weeks'],
  ['bachelorCourse', ['3-4节', '1-2节'], 'periods'],
  ['bachelorCourse', ['周三', '星期五'], 'weekday'],
  ['bachelorCourse', ['2026-09-02', '2026-09-09'], 'date'],
  ['bachelorCourse', ['周三第1,2节{第1-16周}', '周五第3,4节{第1-8周}'], 'time'],
  ['bachelorCourse', ['逸夫楼201', '中医楼402'], 'room'],
  ['bachelorCourse', ['陈晓明、林建华', '章文博'], 'teachers'],
  ['bachelorCourse', ['24临床1班', '24护理2班'], 'classComposition'],
])(
  'I-02 of a %s an unknown column over %j is near to %s by its values',
  (target, values, field) => {
    expect(nearestField(target, '第 3 列', values, NOTHING_TAKEN)).toEqual({ field, by: 'values' });
  },
);

test.each<[ImportTarget, string, string[]]>([
  ['contact', '序号', ['1', '2', '3']],
  ['contact', '学历', ['本科', '博士']],
  ['bachelorCourse', '课容量', ['60', '80']],
  ['bachelorCourse', '教材', ['内科学（第九版）', '外科学（第九版）']],
  ['bachelorCourse', 'abc', []],
])('I-02 of a %s nothing is near to %s over %j', (target, header, values) => {
  expect(nearestField(target, header, values, NOTHING_TAKEN)).toBeUndefined();
});

test('I-02 a field that another column gives is not proposed again', () => {
  const isTaken = (field: ImportField) => field === 'mobile';
  expect(nearestField('contact', '教师手机', ['13800001111'], isTaken)?.field).not.toBe('mobile');
});

import type { ImportTarget } from '@/contract/import/import';
import { fieldLabel, fieldsOf, type ImportField } from '@/domain/base/importFields';
import { CONTACT_WORDS as CONTACT_SYNONYMS } from '@/domain/columns/contactWords';
import { COURSE_WORDS as COURSE_SYNONYMS } from '@/domain/columns/courseWords';
import { matchHeaders } from '@/domain/columns/headerMatch';
import { matchHeader } from '@/domain/columns/headerReading';

type Words = [ImportField, string][];

/** Header words from records.md. Those for both kinds of records are in both lists. */
const COURSE_WORDS: Words = [
  ['courseCode', '课程代码 课程号 课程编号 课程编码 课号 KCH kch'],
  ['courseName', '课程名称 课程名 课程 科目 课程中文名 KCM kcmc'],
  ['classCode', '教学班号 选课课号 教学班ID'],
  ['className', '教学班名称 教学班 班级名称 上课班号 课序号 jxbmc'],
  [
    'classComposition',
    '教学班组成 上课班级 上课班级构成 行政班级 合班信息 授课对象 专业班级 年级专业 jxbzc',
  ],
  ['studentCount', '人数 教学班人数 选课人数 上课人数 学生数 jxbrs'],
  ['teachers', '教师 任课教师 授课教师 上课教师 教师姓名 老师 SKJS xm rkjsxm'],
  ['teachers', '任课老师 授课老师 带教老师'],
  ['leadTeachers', '主讲教师 主讲人'],
  ['staffNos', '教师职工号 教师工号 职工号 工号 教工号 人员编号 jgh jszgh rkjs'],
  ['titles', '职称 教师职称 专业技术职务'],
  ['weeks', '周次 上课周次 起止周 教学周 zcd ZC'],
  ['weekday', '星期 星期几 周几 上课星期 日次 xqj SKXQ'],
  ['periods', '节次 上课节次 节 小节 起止节 jc jcs'],
  ['bigPeriods', '大节'],
  ['time', '上课时间 时间 上课时间地点 上课时间/地点 周次(节次) 时间安排 sksj'],
  ['parity', '单双周 是否只上一周 周次类型'],
  ['date', '日期 上课日期 授课日期 rq'],
  ['topic', '授课内容 上课内容 教学内容 章节 课题 授课题目 sknr'],
  ['form', '授课性质 授课形式 授课方式 教学形式 学时类型 课型 授课方式名称 xsmc'],
  ['room', '教室 上课地点 授课地点 场地 场地名称 教室名称 地点 cdmc skdd JASMC'],
  ['room', '上课教室 教学地点 实验地点 见习地点 上课场地 教学场所 场所 实验室 示教室'],
  ['building', '教学楼 楼栋 楼号 教学楼名称 所在楼栋'],
  ['roomNo', '教室号 房间号 房号 门牌号'],
  ['department', '开课学院 开课单位 开课部门 承担单位 教研室 科室 学院 kkbm jgmc'],
  ['totalHours', '总学时 学时'],
  ['theoryHours', '讲课学时 理论学时'],
  ['labHours', '实验学时'],
  ['clinicalHours', '见习学时'],
  ['credit', '学分 xf'],
  ['courseType', '课程性质 课程类别 课程属性 kcxz'],
  ['assessment', '考核方式 考试方式'],
  ['termCode', '学年学期 学期 开课学期'],
  ['campus', '校区 校区要求 xqmc'],
  ['remark', '备注 说明'],
];

const CONTACT_WORDS: Words = [
  ['staffNo', '工号 职工号 教工号 人员编号 教师工号 教师职工号 jgh'],
  ['name', '姓名 教师姓名 联系人 名字'],
  ['mobile', '手机 手机号 手机号码 移动电话 联系电话 联系方式 电话号码 电话 mobile'],
  ['mobile2', '备用手机'],
  ['shortNo', '短号 集团短号 虚拟网 手机短号'],
  ['officePhone', '办公电话 座机 固定电话 办公室电话 内线'],
  ['unit', '单位 所在单位 学院'],
  ['department', '部门 科室 教研室 处室 所属部门'],
  ['title', '职称 专业技术职务'],
  ['position', '职务 岗位'],
  ['email', '邮箱 电子邮箱 E-mail'],
  ['gender', '性别'],
  ['category', '人员类别'],
  ['remark', '备注 说明'],
];

const pairs = (target: ImportTarget, words: Words) =>
  words.flatMap(([field, headers]) =>
    headers
      .split(' ')
      .map((header): [string, ImportField, ImportTarget] => [header, field, target]),
  );

test.each([
  ...pairs('contact', CONTACT_WORDS),
  ...pairs('bachelorCourse', COURSE_WORDS),
  ...pairs('postgraduateCourse', COURSE_WORDS),
])('I-02 the header %s names %s of a %s', (header, field, target) => {
  expect(matchHeader(target, header)?.field).toBe(field);
});

test.each<[string, ImportField]>([
  ['手 机 号', 'mobile'],
  ['手机号\n', 'mobile'],
  ['*手机号', 'mobile'],
  ['手机号：', 'mobile'],
  ['ＭＯＢＩＬＥ', 'mobile'],
  ['手机号（必填）', 'mobile'],
  ['联系方式【手机】', 'mobile'],
  ['其他(短号)', 'shortNo'],
  ['部门(教研室/科室)', 'department'],
  ['e-mail', 'email'],
])('I-02 the header %j names %s however it is written', (header, field) => {
  expect(matchHeader('contact', header)?.field).toBe(field);
});

test.each<[string, string]>([
  ['exact', '手机号'],
  ['synonym', '联系电话'],
  ['fuzzy', '手机号(必填)'],
])('I-02 a match is told as %s: %s', (how, header) => {
  expect(matchHeader('contact', header)).toEqual({ field: 'mobile', how });
});

test.each<[string, ImportTarget, string]>([
  ['a blank', 'contact', ''],
  ['blanks and brackets', 'contact', ' ( ) '],
  ['a number in a list', 'contact', '序号'],
  ['a word with another in it', 'contact', '紧急联系人姓名'],
  ['a field of courses', 'contact', '课程代码'],
  ['a field of contacts', 'bachelorCourse', '短号'],
  ['a count of weeks', 'bachelorCourse', '授课周数'],
  ['what is a title in one system and weeks in another', 'bachelorCourse', 'zcmc'],
  ['hours per week', 'bachelorCourse', '周学时'],
])('I-02 %s is left to the user: a %s with %j', (_, target, header) => {
  expect(matchHeader(target, header)).toBeUndefined();
});

test.each<[string, string[], (ImportField | undefined)[]]>([
  ['the label before a synonym', ['联系电话', '手机号'], [undefined, 'mobile']],
  ['a synonym before one in brackets', ['手机号(旧)', '移动电话'], [undefined, 'mobile']],
  ['the first of two synonyms', ['手机', '移动电话'], ['mobile', undefined]],
  ['the first of two labels', ['姓名', '姓名'], ['name', undefined]],
  [
    'the label, wherever it stands',
    ['手机', '手机号', '移动电话'],
    [undefined, 'mobile', undefined],
  ],
  ['each its own', ['姓名', '序号', '短号'], ['name', undefined, 'shortNo']],
])('I-02 of two headers for one field it goes to %s', (_, headers, expected) => {
  expect(matchHeaders('contact', headers).map((match) => match?.field)).toEqual(expected);
});

test.each<[string[], (ImportField | undefined)[]]>([
  [
    ['电话', '手机'],
    ['officePhone', 'mobile'],
  ],
  [
    ['手机号码', '电话号码'],
    ['mobile', 'officePhone'],
  ],
  [
    ['电话(必填)', '手机(本人)'],
    ['officePhone', 'mobile'],
  ],
  [
    ['电话', '移动电话', '办公电话'],
    [undefined, 'mobile', 'officePhone'],
  ],
  [
    ['联系电话', '手机'],
    [undefined, 'mobile'],
  ],
  [
    ['联系方式(手机)', '电话'],
    ['mobile', 'officePhone'],
  ],
  [['电话'], ['mobile']],
  [
    ['电话', '联系电话'],
    ['mobile', undefined],
  ],
])('I-02 beside a column that speaks of mobiles a telephone is none: %j', (headers, expected) => {
  expect(matchHeaders('contact', headers).map((match) => match?.field)).toEqual(expected);
});

test.each<[ImportTarget]>([['contact'], ['bachelorCourse'], ['postgraduateCourse']])(
  'I-08 each label of a %s, as exports write it, names its field exactly',
  (target) => {
    const fields = fieldsOf(target);
    const labels = fields.map((field) => fieldLabel(target, field));
    expect(matchHeaders(target, labels)).toEqual(fields.map((field) => ({ field, how: 'exact' })));
  },
);

test.each<[ImportTarget]>([['contact'], ['bachelorCourse']])(
  'I-02 no header of a %s is promised to two fields',
  (target) => {
    const synonyms: Readonly<Record<string, string>> =
      target === 'contact' ? CONTACT_SYNONYMS : COURSE_SYNONYMS;
    const words = fieldsOf(target).flatMap((field) =>
      [fieldLabel(target, field), ...(synonyms[field] ?? '').split(/\s+/)]
        .filter(Boolean)
        .map((word) => word.toLowerCase()),
    );
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  },
);

test.each<[string, string | undefined, string | undefined]>([
  ['工号/姓名/职称', 'teachers', 'name'],
  ['姓名、职称', 'teachers', 'name'],
  ['姓名(工号)', 'teachers', 'name'],
  ['教师(职称)', 'teachers', 'title'],
  ['工号(姓名)', 'staffNos', 'staffNo'],
  ['工号/职称', undefined, undefined],
  ['姓名/课程名称', undefined, undefined],
])(
  'I-02 the header %s of several things said of a person names %s, in a phone book %s',
  (header, ...fields) => {
    const named = (['bachelorCourse', 'contact'] as const).map((target) =>
      matchHeader(target, header),
    );
    expect(named.map((match) => match?.field)).toEqual(fields);
  },
);

test.each<[string[], (string | undefined)[]]>([
  [
    ['您的姓名', '请填写您的手机号', '您所在的科室'],
    ['name', 'mobile', 'department'],
  ],
  [
    ['姓氏', '名字', '手机'],
    ['surname', 'givenName', 'mobile'],
  ],
  [
    ['名字', '手机'],
    ['name', 'mobile'],
  ],
])('I-02 the headers %j of a phone book are %j', (headers, fields) => {
  expect(matchHeaders('contact', headers).map((match) => match?.field)).toEqual(fields);
});

test.each<[string[], string[]]>([
  [
    ['教学楼', '教室编号'],
    ['building', 'roomNo'],
  ],
  [
    ['教室', '教室编号'],
    ['room', ''],
  ],
  [
    ['课程名称', '教室编号'],
    ['courseName', 'roomNo'],
  ],
])('I-02 numbers of rooms are read where no column names the rooms: %j', (headers, fields) => {
  const found = matchHeaders('bachelorCourse', headers).map((match) => match?.field ?? '');
  expect(found).toEqual(fields);
});

import { contact, csvLine, sheet, text } from '../build';
import type { ImportCases } from '../importCase';
import { PEOPLE, personLineOf } from '../plan';

/** One person in several rows, or several people in one. */
export const JOINED_ROWS_CASES: ImportCases = {
  '10 answers to a form': {
    ...contact(
      '教师信息收集.xlsx',
      sheet([
        '序号 | 提交答卷时间 | 所用时间 | 来源 | 来自IP | 1、姓名 | 2、所在部门 | 3、联系电话 | 4、能否承担带教任务 | 5、方便的时间',
        '1 | 2026/8/20 10:21:33 | 75秒 | 微信 | 1.2.3.4(福建-福州) | 王一 | 内科 | 13800001111 | A.能 | 周一┋周三',
        '2 | 2026/8/20 10:25:01 | 62秒 | 微信 | 1.2.3.5(福建-福州) | 李二 | 外科 | 13800002222 | B.不能 | (跳过)',
        '3 | 2026/8/21 09:00:00 | 40秒 | 手机提交 | 1.2.3.4(福建-福州) | 王一 | 内科 | 13800003333 | A.能 | 周二',
      ]),
    ),
    questions: ['columnCodes 4、能否承担带教任务'],
    rows: [
      'new mobile2:CONTACT_NUMBER_FROM @2',
      'new @3',
      'duplicate mobile:CONTACT_ROW_JOINED @4',
    ],
    stored: ['王一 内科 13800001111 13800003333', '李二 外科 13800002222'],
  },
  '59 a phone book of two lines a person': {
    ...contact(
      '通讯录两行.xlsx',
      sheet([
        '姓名 | 部门 | 电话 | 邮箱',
        '王一 | 教务处 | 13800001111 | wy@example.com',
        ' | | 0591-22860001 | ',
        '李二 | 学生处 | 13800002222 | ',
        ' | | 661122 | le@example.com',
      ]),
    ),
    questions: ['blankBelow 部门'],
    rows: [
      'new mobile2:CONTACT_NUMBER_FROM @2',
      'duplicate mobile:CONTACT_NUMBER_MOVED mobile:CONTACT_ROW_JOINED @3',
      'new @4',
      'error mobile:CONTACT_NUMBER_MOVED name:REQUIRED department:CONTACT_PLACE_REQUIRED @5',
    ],
    stored: ['王一 教务处 13800001111 0591-22860001 wy@example.com', '李二 学生处 13800002222'],
  },
  '85 a table that stands on its side': {
    ...contact(
      '处室负责人.xlsx',
      sheet([
        '部门 | 教务处 | 学生处 | 科研处',
        '负责人 | 王一 | 李二 | 赵三',
        '手机 | 13800001111 | 13800002222 | 13800003333',
        '办公电话 | 22860001 | 22860002 | 22860003',
      ]),
    ),
    rows: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @1-4'],
  },
  '99 answers with a stamp of time and doubled people': {
    ...contact(
      '问卷星_教学秘书.csv',
      text(
        '序号,提交答卷时间,所用时间,来源,1、您的姓名：,2、您的手机号码：,3、您所在的教研室：,4、您的邮箱（选填）：',
        '1,2026/9/1 8:00:01,35秒,微信,王一,13800001111,生理学教研室,wy@example.com',
        '2,2026/9/1 9:10:00,20秒,微信,李二,13800002222,药理教研室,(空)',
        '3,2026/9/2 9:10:00,22秒,手机提交,李二,13800002223,药理学教研室,le@example.com',
      ),
    ),
    rows: ['new @2', 'new name:CONTACT_NAME_HELD @3-4'],
    stored: [
      '王一 生理学教研室 13800001111 wy@example.com',
      '李二 药理教研室 13800002222',
      '李二 药理学教研室 13800002223 le@example.com',
    ],
  },
  '100 a directory with rooms and lines of a floor': {
    ...contact(
      '行政楼电话.xlsx',
      sheet([
        '楼层 | 房间 | 部门 | 人员 | 座机 | 手机',
        '3楼 | 301 | 教务处 | 王一、李二 | 22860001 | 13800001111、13800002222',
        '3楼 | 302 | 教务处处长室 | 赵三 | 22860003 | 13800003333',
        '4楼 | 401 | 会议室 | / | 22860004 | ',
      ]),
    ),
    questions: ['columnLeft 楼层', 'columnLeft 人员', 'columnSaid 房间'],
    rows: ['error mobile:CONTACT_NUMBER_MOVED name:REQUIRED @2', 'error name:REQUIRED @3-4'],
  },
  '199 the same people twice with other words': {
    ...contact(
      '重复人员.csv',
      text(
        '工号,姓名,部门,职称,手机',
        '10001,王一,内科,讲师,13800001111',
        '10001,王一,内科,副教授,13800001111',
        '10002,李二,外科,讲师,13800002222',
        '10002,李贰,外科,讲师,13800002222',
      ),
    ),
    rows: ['new @2,4', 'error staffNo:CONTACT_TWICE @3,5'],
    stored: ['10001 王一 内科 13800001111', '10002 李二 外科 13800002222'],
  },
  '208 names and mobiles as a group counted itself': {
    ...contact(
      '群接龙.csv',
      text(
        '序号,接龙内容,科室',
        '1,1. 王一 13800001111,内科',
        '2,2、李二13800002222,外科',
        '3,3. 赵三,儿科',
      ),
    ),
    questions: ['columnLeft 第 3 列'],
    rows: ['error name:REQUIRED department:CONTACT_PLACE_REQUIRED @1-4'],
  },
  '223 a phone book that is printed page by page': {
    ...contact(
      '打印通讯录.xlsx',
      sheet([
        '通讯录',
        '姓名 | 部门 | 手机',
        '王一 | 内科 | 13800001111',
        '小计：1人',
        '姓名 | 部门 | 手机',
        '李二 | 外科 | 13800002222',
        '赵三 | | 13800003333',
        '合计：3人 | 制表：钱四 | 2026年9月',
      ]),
    ),
    questions: ['blankBelow 部门'],
    leftOut: ['小计：1人', '姓名 部门 手机', '合计：3人 制表：钱四 2026年9月'],
    rows: ['new @3,6', 'error department:CONTACT_PLACE_REQUIRED @7'],
    stored: ['王一 内科 13800001111', '李二 外科 13800002222'],
  },
  // Imitates a template for room booking.
  '385 people under a row that explains the columns': {
    ...contact(
      '会议室用户.csv',
      text(
        '手机号,姓名,部门',
        '后期密码将发送到手机，请填写真实号码,姓名不可修改,所在部门不可为空（导入时请删除该说明行）',
        ...PEOPLE.map((each) => csvLine([each.mobile, each.name, each.department])),
      ),
    ),
    // The import should refuse row 2.
    expectedLines: PEOPLE.map((each) => personLineOf(each, 'mobile department')),
    rows: ['error name:CONTACT_NAME_DOUBTFUL mobile:CONTACT_MOBILE_INVALID @2', 'new @3-20'],
  },
  // Imitates two teams on one sheet. Each has its own header.
  '544 two teams below one another': {
    ...contact('two-teams.xlsx'),
    // The import may also refuse the second team row by row.
    expectedLines: [
      ...PEOPLE.slice(0, 6).map((each) => personLineOf(each, 'position mobile email')),
      ...PEOPLE.slice(6, 12).map((each) =>
        personLineOf(each, 'email', { unit: '附属医院', remark: '请先发邮件' }),
      ),
    ],
    questions: ['columnCodes 角色', 'columnCodes 参与阶段'],
    leftOut: ['角色 姓名 公司 邮箱 备注'],
    rows: [
      'error department:CONTACT_PLACE_REQUIRED @3-8',
      'error name:REQUIRED department:CONTACT_PLACE_REQUIRED @10',
      'new @12-17',
    ],
    missing: [
      '林晓峰|email=t10001@example.com|mobile=13805911001|position=处长',
      '陈雅琴|email=t10002@example.com|mobile=13805911002|position=科员',
      '黄志远|email=t10003@example.com|mobile=13805911003|position=主任',
      '郑美玲|email=t10004@example.com|mobile=13805911004|position=教学秘书',
      '吴国栋|email=t10005@example.com|mobile=13805911005|position=副主任',
      '刘思源|email=t10006@example.com|mobile=13805911006|position=干事',
    ],
  },
};

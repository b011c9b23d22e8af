import fs from 'node:fs';
import path from 'node:path';
import type { ImportTarget } from '@/contract/import/import';
import { FILES } from '../../support/paths';
import { tableXlsx } from '../read/makeXlsx';

/** A test file, made from the description of a real one. */
export interface ImportFixture {
  target: ImportTarget;
  name: string;
  bytes: Uint8Array;
}

const saved = (name: string) => new Uint8Array(fs.readFileSync(path.join(FILES, name)));
const text = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const sheet = (...rows: string[][]) => tableXlsx({ Sheet1: rows });

const course = (name: string, bytes: Uint8Array): ImportFixture => ({
  target: 'bachelorCourse',
  name,
  bytes,
});
const graduate = (name: string, bytes: Uint8Array): ImportFixture => ({
  target: 'postgraduateCourse',
  name,
  bytes,
});
const contact = (name: string, bytes: Uint8Array): ImportFixture => ({
  target: 'contact',
  name,
  bytes,
});

export const FURTHER_FILES = {
  '01 a choice of courses whose times are sentences': course(
    '选课结果.xlsx',
    sheet(
      ['课程名称', '教学班号', '上课时间', '上课地点', '教师'],
      ['形势与政策3', '000553-071', '12-15周星期五8-9节', 'D1147', '陈一'],
      ['毛概实践', '000550-029', '10周', '', '黄二'],
      ['地质学基础（双语）', '992284-002-001E', '8周星期六6-9节', '科学中心207-207', '廖三'],
      [
        '工程力学II',
        '992542-001-001E',
        '1-4,6-9周星期一3-4节',
        '虚拟仿真教学实验室I（DS2A216）-DS2A216',
        '尹四',
      ],
    ),
  ),
  '02 an old 正方 timetable of days and periods on a web page': course(
    '课表.xls',
    text(
      '<html><head><meta charset="utf-8"></head><body><table>',
      '<tr><td>时间</td><td>星期一</td><td>星期二</td></tr>',
      '<tr><td>第3节</td><td>人工智能基础<br>必修<br>1-16(3)<br>李芳<br>4-110</td><td rowspan="2">创业基础<br>必修<br>1-16(3,4)<br>何昌<br>2-203</td></tr>',
      '<tr><td>第4节</td><td>&nbsp;</td></tr>',
      '</table></body></html>',
    ),
  ),
  '03 a 青果 list with codes before names and titles behind': course(
    '青果.xlsx',
    sheet(
      ['课程', '上课班级', '任课教师', '周次', '星期', '节次', '地点'],
      ['[1161119004]体育（4）', '24护理1班', '陆志伟(篮球)[讲师]', '1-3', '四', '3-4', ''],
      ['[1071129008]经济法', '24护理1班', '董朝阳[副教授]', '1-2', '二', '7-8', 'XB307'],
      ['[1071129019]管理运筹学', '24护理1班', '李恒[讲师]', '4', '一', '5-6', 'XB309'],
    ),
  ),
  '04 a list of exams': course('exam-list.xlsx', saved('exam-list.xlsx')),
  '05 a teaching schedule with a day beside another weekday': course(
    'teaching-schedule.xlsx',
    saved('teaching-schedule.xlsx'),
  ),
  '06 contacts as Outlook exports them': contact(
    'contacts.csv',
    text(
      '名,中间名,姓,称谓,电子邮件地址,电子邮件 2 地址,住宅电话,商务电话,移动电话,商务传真,职务,部门,单位,办公地点,附注',
      '一,,王,,wy@example.com,wy2@example.com,,0591-22860001,+86 138 0000 1111,0591-22860009,主任,内科学教研室,第一临床医学院,综合楼301,门诊周三',
      '娜娜,,欧阳,Dr.,oy@example.com,,0591-83000001,,13800002222,,教学秘书,外科学教研室,第一临床医学院,,',
    ),
  ),
  '07 contacts as Google exports them': contact(
    'google.csv',
    text(
      'Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Phone 2 - Type,Phone 2 - Value,Organization 1 - Name,Organization 1 - Title,Organization 1 - Department',
      '王一,一,王,* myContacts,* Work,wy@example.com,Mobile,13800001111 ::: 13800003333,Work,0591-22860001,第一临床医学院,主任,内科',
      '李二,二,李,* myContacts,Home,le@example.com,Work Fax,0591-22860009,Mobile,13800002222,第一临床医学院,,外科',
    ),
  ),
  '08 members as DingTalk exports them': contact(
    '钉钉通讯录.xlsx',
    tableXlsx({
      员工信息表: [
        ['填写须知：1.请勿修改表头；2.部门之间用"-"隔开，多个部门用","隔开；3.手机号前加国家代码'],
        [
          '员工UserID',
          '姓名',
          '手机号',
          '邮箱',
          '部门',
          '工号',
          '职位',
          '是否此部门主管(是/否)',
          '分机号',
          '办公地点',
          '入职时间',
          '备注',
          '直属主管',
        ],
        [
          'manager01',
          '王一',
          '+86-13800001111',
          'wy@example.com',
          '医学院-教务处,医学院-党办',
          '001',
          '处长',
          '是',
          '8801',
          '行政楼301',
          '2015-07-01',
          '',
          '',
        ],
        [
          '0123abc',
          '李二',
          '86-13800002222',
          '',
          '医学院-教务处',
          '002',
          '科员',
          '否',
          '8802',
          '行政楼302',
          '2019-07-01',
          '孕期',
          '王一',
        ],
      ],
    }),
  ),
  '09 members as WeCom exports them': contact(
    '企业微信通讯录.csv',
    text(
      '姓名,帐号,别名,职务,部门,性别,手机,座机,个人邮箱,企业邮箱,激活状态,禁用状态',
      '王一,wangyi,小王,主任,医学院/内科;医学院/教务处,男,13800001111,0591-22860001,wy@qq.com,wy@example.com,已激活,启用',
      '李二,lier,,,医学院/外科,女,13800002222,,,le@example.com,未激活,禁用',
    ),
  ),
  '10 answers to a form': contact(
    '教师信息收集.xlsx',
    sheet(
      [
        '序号',
        '提交答卷时间',
        '所用时间',
        '来源',
        '来自IP',
        '1、姓名',
        '2、所在部门',
        '3、联系电话',
        '4、能否承担带教任务',
        '5、方便的时间',
      ],
      [
        '1',
        '2026/8/20 10:21:33',
        '75秒',
        '微信',
        '1.2.3.4(福建-福州)',
        '王一',
        '内科',
        '13800001111',
        'A.能',
        '周一┋周三',
      ],
      [
        '2',
        '2026/8/20 10:25:01',
        '62秒',
        '微信',
        '1.2.3.5(福建-福州)',
        '李二',
        '外科',
        '13800002222',
        'B.不能',
        '(跳过)',
      ],
      [
        '3',
        '2026/8/21 09:00:00',
        '40秒',
        '手机提交',
        '1.2.3.4(福建-福州)',
        '王一',
        '内科',
        '13800003333',
        'A.能',
        '周二',
      ],
    ),
  ),
  '11 a roster of contracts with whom to call in an emergency': contact(
    'staff-roster.xlsx',
    saved('staff-roster.xlsx'),
  ),
  '12 classes that were moved and called off': course(
    '调停课.xlsx',
    sheet(
      [
        '变动类型',
        '课程名称',
        '教学班',
        '教师',
        '周次',
        '星期',
        '节次',
        '教室',
        '调整后周次',
        '调整后星期',
        '调整后节次',
        '调整后教室',
        '原因',
      ],
      [
        '调课',
        '生理学',
        '24临床1班',
        '王一',
        '5',
        '一',
        '1-2',
        'A101',
        '6',
        '三',
        '3-4',
        'A102',
        '出差',
      ],
      ['停课', '药理学', '24临床2班', '李二', '5', '二', '1-2', 'A103', '', '', '', '', '校运会'],
      ['补课', '药理学', '24临床2班', '李二', '', '', '', '', '8', '六', '1-2', 'A103', ''],
    ),
  ),
  '13 turns of interns through departments': course('rotation.xlsx', saved('rotation.xlsx')),
  '14 fields of an interface, teachers and numbers in one cell': course(
    'kb.xlsx',
    sheet(
      ['kcmc', 'kcdm', 'jxbmc', 'pkrs', 'teaxms', 'teadms', 'zc', 'xqj', 'jcxx', 'jxcdmc'],
      [
        '生理学',
        'B001',
        '理科1班',
        '125',
        '王一,单桂,郭晋',
        '11300640,11841840,12432672',
        '1-4',
        '1',
        '01,02',
        'A101',
      ],
      ['药理学', 'B002', '理科2班', '30', '王庆', '11300640', '5', '3', '03,04,05', 'A102'],
    ),
  ),
  '15 times of a graduate school in words of the day': graduate(
    '研究生课表.xlsx',
    sheet(
      ['课程名称', '上课班级', '任课教师', '周次', '上课时间', '上课地点'],
      ['医学统计学', '2026硕士1班', '梁果', '1-8周', '周一 早上一二节 (8:40-10:10)', '3-4-8'],
      ['循证医学', '2026硕士1班', '阳同', '10-18周', '周二 下午1-2节', '3-4-8'],
      ['科研伦理', '2026硕士1班', '何三', '3周', '周六 全天', '3-4-9'],
      ['生物信息学', '2026硕士1班', '吴四', '4-6周', '周三 晚上1-3节', '3-4-9'],
    ),
  ),
  '16 weeks whose parity stands behind some of them': course(
    '学期课表.xlsx',
    sheet(
      ['课程名称', '班级', '教师', '周次', '星期', '节次'],
      ['解剖学', '24临床1班', '王一', '1-6,7-13周(单)', '周一', '1-2'],
      ['生理学', '24临床1班', '李二', '1-8单周,10-16双周', '周二', '3-4'],
      ['病理学', '24临床1班', '赵三', '第1-3,5,7周（第4周停）', '周三', '3-4'],
    ),
  ),
  '17 courses of the net with classes now and then': course(
    '通识网课.xlsx',
    sheet(
      [
        '课程名称',
        '平台',
        '学分',
        '线上学习时间',
        '见面课时间',
        '见面课地点',
        '任课教师',
        '选课人数',
      ],
      [
        '大学生健康教育',
        '智慧树',
        '2',
        '2026-09-07至2026-12-20',
        '第4、8、12周 周四 9-10节',
        'A101',
        '王一',
        '200',
      ],
      ['急救常识', '学习通', '1', '第2-16周', '', '', '李二', '150'],
    ),
  ),
  '18 a second degree at weekends with dates of days': course(
    '双学位.xlsx',
    sheet(
      ['课程名称', '授课教师', '上课日期', '节次', '地点', '学时'],
      ['法理学', '王一', '9月5日、9月12日', '1-4', '双学位A201', '8'],
      ['民法学', '李二', '2026.9.6-9.7', '6-8', '双学位A202', '8'],
      ['宪法学', '赵三', '9月19日—20日', '1-4、6-8', '双学位A203', '8'],
    ),
  ),
  '19 cells copied out of a department’s rota': course(
    '粘贴',
    text(
      '日期\t星期\t时间\t教学查房/小讲课内容\t主讲人\t地点\t参加人员',
      '9月1日\t周二\t15:00-16:00\t小讲课：慢阻肺\t王一\t示教室\t实习生、规培生',
      '9月3日\t周三\t15:00\t教学查房：哮喘\t李二\t3床旁\t实习生',
    ),
  ),
  '20 two campuses side by side': course(
    '校区合并.xlsx',
    tableXlsx(
      {
        合并: [
          ['旗山校区', '', '', '', '', '台江校区', '', '', '', ''],
          [
            '课程名称',
            '班级',
            '周次',
            '星期节次',
            '教室',
            '课程名称',
            '班级',
            '周次',
            '星期节次',
            '教室',
          ],
          [
            '生理学',
            '24临床1班',
            '1-2',
            '周一1-2节',
            'A101',
            '内科学',
            '22临床1班',
            '1-2',
            '周一3-4节',
            '示教室',
          ],
          ['药理学', '24临床1班', '3-4', '周二1-2节', 'A102', '', '', '', '', ''],
        ],
      },
      ['A1:E1', 'F1:J1'],
    ),
  ),
  '21 fields of the old 正方, periods and room under js and skjs': course(
    '正方接口.xlsx',
    sheet(
      ['kcmc', 'rkjs', 'kcdm', 'kcxz', 'xf', 'skz', 'xqj', 'js', 'skjs', 'dsz'],
      ['女生健美操10', '严丽萍', '120', '必修', '1.0', '1,2,3,4', '3', '8,9', '操场', ''],
      ['刑法总论', '袁继红', '309020', '必修', '3.0', '1,2,3,4,5,6', '1', '6,7', '文1-102', '单'],
    ),
  ),
  '22 hours of each kind under one header': course(
    '教学任务书.xlsx',
    tableXlsx(
      {
        Sheet1: [
          ['2026-2027学年第一学期教学任务书', '', '', '', '', '', '', '', '', '', ''],
          [
            '序号',
            '课程名称',
            '课程性质',
            '学时分配',
            '',
            '',
            '班级',
            '人数',
            '任课教师',
            '',
            '备注',
          ],
          ['', '', '', '总学时', '理论', '实验', '', '', '姓名', '职称', ''],
          ['1', '生理学', '必修', '72', '48', '24', '24临床1、2班', '120', '王一', '教授', ''],
          [
            '2',
            '药理学',
            '必修',
            '54',
            '36',
            '18',
            '24护理1-3班',
            '150',
            '李二、赵三',
            '讲师、助教',
            '与病理学合用实验室',
          ],
        ],
      },
      ['A1:K1', 'D2:F2', 'I2:J2'],
    ),
  ),
  '23 URP lists whose weeks end in 上': course(
    'URP.xlsx',
    sheet(
      [
        '课程号',
        '课序号',
        '课程名',
        '教师',
        '周次',
        '星期',
        '节次',
        '节数',
        '校区',
        '教学楼',
        '教室',
      ],
      ['B001', '01', '生理学', '王一*', '1-3周上', '1', '1', '2', '旗山', '博学楼', '201'],
      ['B001', '02', '生理学', '李二*,赵三', '2,4周上', '2', '3', '2', '旗山', '博学楼', '202'],
      ['B002', '01', '药理学', '李二*', '1-4单周上', '5', '5', '3', '上街', '立德楼', '301'],
    ),
  ),
  '24 parts of the day in a column of their own': graduate(
    '研究生课程安排.xlsx',
    sheet(
      ['课程名称', '主讲教师', '周次', '星期', '时段', '节次', '教室', '选课人数'],
      ['医学统计学', '梁果', '1-4', '星期一', '上午', '1-4', '研401', '45/50'],
      ['循证医学', '阳同', '5-6', '星期三', '下午', '5-8', '研402', '30'],
      ['科研伦理', '何三', '7', '星期六', '晚上', '9-11', '研403', '28'],
    ),
  ),
  '25 rooms and weeks that were changed in the cell': course(
    '课表修订.xlsx',
    sheet(
      ['课程名称', '教学班', '教师', '周次', '星期', '节次', '地点', '备注'],
      ['生理学', '24临床1班', '王一', '1-4（国庆停）', '一', '1-2', 'A101', ''],
      ['药理学', '24临床1班', '李二', '2-4 ，6', '二', '3-4', 'A102', '第3周停课'],
      ['病理学', '24临床1班', '赵三', '1-3', '三', '5-6', 'A103→A105', '第2周起改A105'],
    ),
  ),
  '26 clinical teaching with times under 见习时间': course(
    '见习安排.xlsx',
    sheet(
      ['课程名称', '见习班级', '组别', '带教教师', '见习时间', '见习地点', '集合地点'],
      [
        '内科学见习',
        '24临床1班',
        'A组',
        '王一（13800001111）',
        '第1-2周周二下午5-8节',
        '呼吸内科病房',
        '门诊大厅',
      ],
      [
        '内科学见习',
        '24临床1班',
        'B组',
        '李二 主治医师',
        '第3-4周 周二下午5-8节',
        '心内科病房/示教室',
        '门诊大厅',
      ],
      ['外科学见习', '24临床1班', '全部', '各带教老师', '第5周周二 5~8', '外科', ''],
    ),
  ),
} satisfies Record<string, ImportFixture>;

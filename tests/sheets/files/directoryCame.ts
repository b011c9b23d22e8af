import type { DIRECTORY_EXPORTS } from './directoryExports';
import type { RecordedImport } from './exportFile';

export const DIRECTORY_CAME: Record<keyof typeof DIRECTORY_EXPORTS, RecordedImport> = {
  '597 a hospital’s directory with long and short numbers': {
    asked: ['columnLeft 院内短号', 'columnLeft 楼栋', 'columnLeft 楼层', 'columnSaid 房间'],
    said: ['new @2-15'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|mobile=13805911001|officePhone=0591-22861001|shortNo=661001',
      '陈雅琴|department=学生处|mobile=13805911002|officePhone=0591-22861002|shortNo=661002',
      '黄志远|department=内科学教研室|mobile=13805911003|officePhone=0591-22861003|shortNo=661003',
      '郑美玲|department=外科学教研室|mobile=13805911004|officePhone=0591-22861004|shortNo=661004',
      '吴国栋|department=妇产科学教研室|mobile=13805911005|officePhone=0591-22861005|shortNo=661005',
      '刘思源|department=儿科学教研室|mobile=13805911006|officePhone=0591-22861006|shortNo=661006',
      '蔡文静|department=教务处|mobile=13805911007|officePhone=0591-22861007|shortNo=661007',
      '杨立群|department=学生处|mobile=13805911008|officePhone=0591-22861008|shortNo=661008',
      '许海燕|department=内科学教研室|mobile=13805911009|officePhone=0591-22861009|shortNo=661009',
      '何建平|department=外科学教研室|mobile=13805911010|officePhone=0591-22861010|shortNo=661010',
      '郭振华|department=妇产科学教研室|mobile=13805911011|officePhone=0591-22861011|shortNo=661011',
      '马晓雯|department=儿科学教研室|mobile=13805911012|officePhone=0591-22861012|shortNo=661012',
      '罗永强|department=教务处|mobile=13805911013|officePhone=0591-22861013|shortNo=661013',
      '梁淑芬|department=学生处|mobile=13805911014|officePhone=0591-22861014|shortNo=661014',
    ],
  },
  '598 experts with long and short numbers': {
    said: ['new @2-15'],
  },
  '599 accounts of a school with groups and parts': {
    asked: ['columnLeft 教学部', 'columnCodes 职能部门领导'],
    said: ['new @2-15'],
  },
  '600 contacts of a project with their unit first': {
    said: ['new @2-15'],
  },
  '601 staff of a hospital’s system with licences and a day of leaving': {
    asked: ['columnLeft 撤档原因', 'columnCodes 撤档时间', 'columnSaid 执业类别'],
    said: ['new @2-4,6-15', 'new name:ROW_SAYS_OTHERWISE @5'],
  },
  '602 codes of departments and men as 1': {
    asked: ['columnCodes 部门编码'],
    said: [
      'error officePhone:CONTACT_INNER_LINE gender:CELL_LEFT_OUT department:CONTACT_PLACE_REQUIRED @2-15',
    ],
  },
  '603 English names and extensions': {
    said: ['new officePhone:CONTACT_INNER_LINE @2-15'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|email=t10001@example.com|mobile=13805911001',
      '陈雅琴|department=学生处|email=t10002@example.com|mobile=13805911002',
      '黄志远|department=内科学教研室|email=t10003@example.com|mobile=13805911003',
      '郑美玲|department=外科学教研室|email=t10004@example.com|mobile=13805911004',
      '吴国栋|department=妇产科学教研室|email=t10005@example.com|mobile=13805911005',
      '刘思源|department=儿科学教研室|email=t10006@example.com|mobile=13805911006',
      '蔡文静|department=教务处|email=t10007@example.com|mobile=13805911007',
      '杨立群|department=学生处|email=t10008@example.com|mobile=13805911008',
      '许海燕|department=内科学教研室|email=t10009@example.com|mobile=13805911009',
      '何建平|department=外科学教研室|email=t10010@example.com|mobile=13805911010',
      '郭振华|department=妇产科学教研室|email=t10011@example.com|mobile=13805911011',
      '马晓雯|department=儿科学教研室|email=t10012@example.com|mobile=13805911012',
      '罗永强|department=教务处|email=t10013@example.com|mobile=13805911013',
      '梁淑芬|department=学生处|email=t10014@example.com|mobile=13805911014',
    ],
  },
  '604 a telephone’s book with other numbers and portraits': {
    asked: ['columnLeft Office Number', 'columnLeft Other Number'],
    said: ['new @2-15'],
    missing: 'all',
    unexpected: [
      '林晓峰|department=教务处|mobile=13805911001',
      '陈雅琴|department=学生处|mobile=13805911002',
      '黄志远|department=内科学教研室|mobile=13805911003',
      '郑美玲|department=外科学教研室|mobile=13805911004',
      '吴国栋|department=妇产科学教研室|mobile=13805911005',
      '刘思源|department=儿科学教研室|mobile=13805911006',
      '蔡文静|department=教务处|mobile=13805911007',
      '杨立群|department=学生处|mobile=13805911008',
      '许海燕|department=内科学教研室|mobile=13805911009',
      '何建平|department=外科学教研室|mobile=13805911010',
      '郭振华|department=妇产科学教研室|mobile=13805911011',
      '马晓雯|department=儿科学教研室|mobile=13805911012',
      '罗永强|department=教务处|mobile=13805911013',
      '梁淑芬|department=学生处|mobile=13805911014',
    ],
  },
  '605 a roster of a week with shifts and clashes': {
    asked: [
      'columnCodes 角色',
      'columnCodes 星期',
      'columnCodes 班次',
      'columnCodes 时段',
      'columnCodes 是否冲突',
    ],
    said: ['new @2,4,6,8,10,12,14,16', 'duplicate @3,5,7,9,11,13,15,17'],
  },
  '606 units with three people, names before numbers': {
    asked: [
      'columnLeft 联系人2姓名',
      'columnLeft 联系人3姓名',
      'columnLeft 联系人手机',
      'columnLeft 联系人2手机',
      'columnLeft 联系人3手机',
    ],
    said: ['new @2-5'],
    missing: 'all',
    unexpected: [
      '林晓峰|unit=第1附属医院',
      '郑美玲|unit=第4附属医院',
      '蔡文静|unit=第7附属医院',
      '何建平|unit=第10附属医院',
    ],
  },
};

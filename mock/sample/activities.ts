import type { Insertable } from 'kysely';
import type { Activity } from '@/contract/template';
import { addDays, toDay } from '@/domain/time/dates';
import type { ActivitiesTable } from '../db/schema';
import { instantOf } from './clock';
import type { Facts } from './facts';

type Row = [
  verb: Activity['verb'],
  objectType: string,
  objectLabel: string,
  summary: string,
  daysAgo: number,
  time: string,
];

/** Summaries are in figures only: every role reads them. */
const rowsOf = (facts: Facts): Row[] => {
  const { term } = facts;
  return [
    ['login', 'account', 'admin', '登录了控制台', 1, '17:32'],
    ['sent', 'sms', '上课提醒', `发送上课提醒 ${facts.delivered} 条`, 1, '18:00'],
    ['updated', 'session', '调课', `调整了 ${facts.moved} 次课`, 1, '16:18'],
    ['updated', 'contact', '通讯录', '修改了 3 位联系人', 2, '11:26'],
    ['sent', 'sms', '教务通知', '发送教务通知 1 条', 2, '10:05'],
    ['login', 'account', 'admin', '登录了控制台', 2, '08:21'],
    ['undone', 'import', '通讯录导入', '撤销了一次导入，共 12 行', 4, '15:10'],
    ['imported', 'contact', '通讯录导入', '导入联系人 12 行', 4, '14:52'],
    ['imported', 'course', '研究生课表', `导入教学班 ${facts.postgraduateCourses} 个`, 5, '15:46'],
    ['updated', 'course', '临床教学日历', `更新了 ${facts.calendars} 个教学班的日历`, 6, '14:35'],
    ['login', 'account', 'admin', '登录了控制台', 6, '08:30'],
    ['imported', 'course', '本科课表', `导入教学班 ${facts.bachelorCourses} 个`, 12, '10:30'],
    ['imported', 'contact', '标准化病人', `导入联系人 ${facts.patients} 行`, 20, '09:40'],
    [
      'imported',
      'contact',
      '教职工名册',
      `导入联系人 ${facts.contacts - facts.patients} 行`,
      20,
      '09:12',
    ],
    ['setTermDate', 'term', term.termCode, `设定学期 ${term.termCode} 的开始日期`, 70, '09:00'],
  ];
};

/** What the office has done lately. */
export const sampleActivities = (facts: Facts): Insertable<ActivitiesTable>[] =>
  rowsOf(facts).map(([verb, objectType, objectLabel, summary, daysAgo, time]) => ({
    verb,
    objectType,
    objectLabel,
    summary,
    actorId: 0,
    actorName: 'admin',
    objectId: null,
    batchId: null,
    at: instantOf(addDays(toDay(facts.now), -daysAgo), time),
  }));

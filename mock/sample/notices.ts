import type { Insertable } from 'kysely';
import type { Role } from '@/contract/account';
import type { Notice } from '@/contract/notice';
import { addDays, toDay } from '@/domain/time/dates';
import type { NoticesTable } from '../db/schema/schema';
import { instantOf } from './clock';
import type { Facts } from './words/facts';

type Source = 'import' | 'sms' | 'clash' | 'term' | 'system';

type Words = readonly [title: string, description: string];
type More = Pick<Notice, 'extra' | 'status' | 'link'> & {
  /**
   * True if accounts with the role `secretary` or `user` see this notice too. It must then contain
   * no personal data.
   */
  forAll?: true;
};

interface Draft extends More {
  type: Notice['type'];
  source: Source;
  title: string;
  description: string;
  when: readonly [daysAgo: number, time: string];
}

const draft =
  (type: Notice['type']) =>
  (source: Source, when: Draft['when'], [title, description]: Words, more: More): Draft => ({
    type,
    source,
    when,
    title,
    description,
    ...more,
  });

const notification = draft('notification');
const message = draft('message');
const todo = draft('todo');

const startText = ({ term }: Facts): string => {
  const [month, day] = (term.startDate ?? '').slice(5).split('-').map(Number);
  return `${month}月${day}日`;
};

const notifications = (facts: Facts): Draft[] => [
  notification(
    'clash',
    [1, '17:05'],
    ['课表有 1 处教师冲突', '同一位教师同时有两次课，请核对并调整'],
    { link: '/bachelor/table-list?view=clashes&kind=teacher&level=both' },
  ),
  notification(
    'import',
    [12, '10:32'],
    ['本科课表已导入', `共 ${facts.bachelorCourses} 个教学班，${facts.calendars} 个按教学日历上课`],
    { link: '/bachelor/table-list' },
  ),
  notification(
    'sms',
    [1, '18:10'],
    [
      '短信发送情况',
      `近期模拟发送 ${facts.sentLast.simulated} 条，失败 ${facts.sentLast.failed} 条`,
    ],
    { forAll: true },
  ),
  notification(
    'term',
    [70, '09:00'],
    [
      `${facts.term.termCode} 学期校历已确定`,
      `共 ${facts.term.weeks} 周，第 1 周从 ${startText(facts)}开始`,
    ],
    { forAll: true },
  ),
];

const messages = (facts: Facts): Draft[] => [
  message(
    'sms',
    [2, '11:20'],
    [
      '有人收不到短信',
      `通讯录中 ${facts.unreachable} 位教职工没有手机号或不接收短信，收不到上课提醒`,
    ],
    { link: '/phoneManage/table-list?reachable=no' },
  ),
  message(
    'import',
    [5, '15:48'],
    ['研究生课表已更新', `共 ${facts.postgraduateCourses} 个教学班，请培养办公室核对上课地点`],
    { link: '/postgraduate/table-list' },
  ),
  message(
    'system',
    [3, '16:00'],
    ['系统维护通知', '本周六 22:00 至 24:00 维护，期间不能登录，已排队的短信照常发送'],
    { forAll: true },
  ),
];

const todos = (facts: Facts): Draft[] => [
  todo('sms', [1, '08:40'], ['补全教师手机号', `${facts.noNumber} 条上课提醒缺号码`], {
    extra: '今天截止',
    status: 'urgent',
    link: '/bachelor/class-list?of=all&status=noNumber',
  }),
  todo('system', [4, '09:15'], ['导入新入职教师通讯录', '人事处的名册已发来，核对后导入'], {
    extra: '未开始',
    status: 'todo',
    link: '/phoneManage/advanced-form',
  }),
  todo(
    'import',
    [6, '14:30'],
    ['导入下一批临床教学日历', '附属医院交来的教学日历逐份检查，有冲突的退回'],
    { extra: '进行中', status: 'doing', link: '/bachelor/advanced-form' },
  ),
  todo('system', [7, '10:00'], ['期中教学检查', '各学院提交自查报告，教务处汇总'], {
    extra: '还剩 5 天',
    status: 'processing',
    forAll: true,
  }),
];

const audience = (forAll: boolean): string => {
  const roles: Role[] = forAll ? ['admin', 'clerk', 'secretary', 'user'] : ['admin', 'clerk'];
  return JSON.stringify(roles);
};

/**
 * Returns the notices for the bell. Notices that people outside the office see too contain numbers,
 * but no names.
 */
export const sampleNotices = (facts: Facts): Insertable<NoticesTable>[] =>
  [...notifications(facts), ...messages(facts), ...todos(facts)].map(
    ({
      when: [daysAgo, time],
      forAll = false,
      extra = '',
      status = '' as const,
      link = '',
      ...notice
    }) => ({
      ...notice,
      extra,
      status,
      link,
      datetime: instantOf(addDays(toDay(facts.now), -daysAgo), time),
      avatar: '',
      audience: audience(forAll),
    }),
  );

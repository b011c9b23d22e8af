import { catalogue } from './catalogue';

export const timeText = catalogue('time', {
  'zh-CN': {
    now: '刚刚',
    minutesAgo: (count: number) => `${count} 分钟前`,
    hoursAgo: (count: number) => `${count} 小时前`,
    daysAgo: (count: number) => `${count} 天前`,
    weekdays: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
    week: (week: number) => `第${week}周`,
    periods: (start: number, end: number) => (start === end ? `${start}节` : `${start}-${end}节`),
  },
});

export type TimeText = (typeof timeText)['zh-CN'];

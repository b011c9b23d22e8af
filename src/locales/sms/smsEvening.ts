import { catalogue } from '@/locales/catalogue';

export const smsEveningText = catalogue('smsEvening', {
  'zh-CN': {
    title: '班级晚间通知',
    isOn: '每晚通知班级联系人',
    hint: '在所选时间把次日的课发给班级联系人，每人一条；发送前课表有变动的，正文随之更新。暂停和休息时段与自动提醒相同，正文在短信设置中修改。',
    sendAt: '发送时间',
    mode: '发送范围',
    turnedOn: (level: string, time: string) => `${level}班级晚间通知已开启，每晚 ${time} 发出`,
    turnedOff: (level: string) => `${level}班级晚间通知已关闭，尚未发出的已取消`,
    saved: '已保存',
    stale: '其他人刚改过，已显示最新的设置',
    preview: (day: string) => `将告知 ${day} 的课`,
    empty: '次日没有要通知的班级联系人。',
    records: '查看记录',
    people: '班级联系人',
    columns: { outcome: '处理', recipient: '收件人', content: '正文' },
  },
});

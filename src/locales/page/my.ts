import { catalogue } from '@/locales/catalogue';

export const myText = catalogue('page/my', {
  'zh-CN': {
    week: '我的课表',
    contact: '我的联系方式',
    viewLabel: '查看方式',
    views: { week: '周课表', list: '全部课次', messages: '短信', calendar: '日历订阅' },
    previous: '上一周',
    next: '下一周',
    current: '本周',
    today: '今天',
    noClasses: '这一周没有课',
    noneAhead: '今天以后没有已排的课',
    with: (names: string) => `与 ${names} 同上`,
    statuses: { moved: '已调课', cancelled: '已停课' },
    holiday: '节假日',
    noMessages: '还没有短信',
    more: '更早的短信',
    undated: '时间未定',
    fields: { mobile: '手机号', channel: '优先方式' },
    name: '姓名',
    mobileHint: '上课提醒和调课通知发到这个号码。更改后，旧号码会收到一条短信。',
    channels: { sms: '短信', wecom: '企业微信' },
    wecomHint: '办公室还没有登记您的企业微信，选择后仍发短信。',
    save: '保存',
    saved: '已保存',
  },
});

import { catalogue } from '@/locales/catalogue';

export const calendarText = catalogue('calendar', {
  'zh-CN': {
    open: '订阅地址…',
    title: (of: string) => `${of} 的日历订阅地址`,
    hint: '把地址添加到手机或电脑的日历程序，课表有变动时会自动更新，包括过去一年和以后的全部课次。',
    warning:
      '知道地址的人不用登录就能看到这份课表（不含电话号码）。请只交给本人；地址外泄或不再需要时停用。',
    create: '生成地址',
    created: '地址已生成',
    once: '地址只显示这一次，系统不保存原文。关闭后无法再查看，只能更换新地址。',
    address: '日历订阅地址',
    copy: '复制地址',
    copied: '地址已复制',
    scope: '显示哪些地址',
    own: '当前对象',
    all: '全部地址',
    kinds: { teacher: '教师', room: '教室', class: '班级' },
    none: '还没有地址。',
    failed: '地址没有加载成功',
    madeBy: (by: string) => `${by} 生成于`,
    readAt: '最近读取',
    neverRead: '尚未被读取',
    suspended: '暂停：创建账户已不能查看课表',
    renew: '更换',
    renewTitle: (of: string) => `更换 ${of} 的地址？`,
    renewHint: '旧地址立即失效，需要把新地址重新添加到日历程序。',
    withdraw: '停用',
    withdrawTitle: (of: string) => `停用 ${of} 的地址？`,
    withdrawHint: '地址立即失效，不能恢复。',
    withdrawn: (of: string) => `已停用 ${of} 的地址`,
  },
});

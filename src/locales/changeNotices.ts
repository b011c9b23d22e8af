import { catalogue } from '@/locales/catalogue';

export const changeNoticesText = catalogue('changeNotices', {
  'zh-CN': {
    title: '通知相关人员',
    chosen: (count: number, total: number) => `已选 ${count} / ${total} 人`,
    all: '全选',
    none: '全不选',
    more: (count: number) => `显示全部 ${count} 人`,
    reasons: {
      former: '原任课教师',
      coming: '接任教师',
      staying: '任课教师',
      classPerson: '班级联系人',
    },
    told: '已收到过短信',
    owed: '原通知未发出',
    segments: (count: number) => `${count} 条`,
    sendAt: (time: string) => `${time} 发出`,
    obstacles: {
      left: '已离职，不能通知',
      disabled: '已停用，不能通知',
      unknown: '通讯录中没有此人，不能通知',
      ambiguous: '通讯录中有同名，请填工号',
      noNumber: '没有手机号，不能通知',
      optedOut: '不接收短信',
      quietHours: '休息时段结束前已开课，不能通知',
    },
    submit: (verb: string, count: number) => `${verb}并通知 ${count} 人`,
    without: (verb: string) => `${verb}，不通知`,
    notified: (count: number) => `已通知 ${count} 人`,
    askHint: '勾选的人会收到短信，不勾选则不通知。',
    undoTitle: '撤销并通知相关人员？',
    undoHint: '勾选的人会收到短信，不勾选则只撤销，不通知。',
    undo: '撤销',
    send: (count: number) => `发送 ${count} 条通知`,
  },
});

import { catalogue } from './catalogue';

export const sessionText = catalogue({
  'zh-CN': {
    actions: {
      edit: '编辑',
      cancel: '停课',
      restore: '恢复上课',
      substitute: '代课',
      further: '补课',
    },
    actionsLabel: '课次操作',
    further: (name: string) => `${name} 补课`,
    furtherSubmit: '添加补课',
    added: '已添加补课',
    undone: '已撤销',
    dateRequired: '请选择日期',
    effects: {
      label: '更改的影响',
      day: (week: string, weekday: string, times: string) =>
        [week, weekday, times].filter(Boolean).join(' '),
      outside: '不在教学周内',
      afterTerm: '已超出本学期的周数',
      holiday: (name: string) => `${name || '节假日'}放假，调课之前不提醒`,
      noClashes: '没有冲突',
      clashes: (total: number, fresh: number) =>
        `${total} 处时间冲突${fresh > 0 ? `，其中 ${fresh} 处因这次更改而起` : '，更改之前已有'}`,
      messages: (unsent: number, sent: number) =>
        [
          unsent > 0 && `${unsent} 条未发送的短信将随之改写或取消`,
          sent > 0 && `${sent} 条短信已经发出`,
        ]
          .filter(Boolean)
          .join('，'),
      noMessages: '不涉及短信',
      notices: (count: number) => `保存后可向 ${count} 人发送通知：`,
      notice: (name: string, hasNumber: boolean) =>
        hasNumber ? `${name}：` : `${name}（没有手机号）：`,
      unreachable: '收不到提醒：',
      reasons: {
        unknown: '通讯录中没有此人',
        ambiguous: '通讯录中有同名，请填工号',
        noNumber: '没有手机号',
        optedOut: '不接收短信',
      },
    },
  },
});

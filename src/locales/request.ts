import { catalogue } from '@/locales/catalogue';

/** Words for requests (调停课申请) that several pages use. */
export const requestText = catalogue('request', {
  'zh-CN': {
    askFor: '代教师申请',
    kinds: { move: '调课', cancel: '停课', substitute: '代课' },
    states: {
      unit: '待院系审批',
      office: '待教务审批',
      accepted: '已同意',
      refused: '已退回',
      withdrawn: '已撤回',
    },
    undone: '已同意，已撤销',
    approvals: {
      none: '不审批',
      unit: '院系审批',
      office: '教务审批',
      both: '院系审批后教务审批',
    },
  },
});

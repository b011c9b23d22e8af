import { catalogue } from '@/locales/catalogue';

export const changeSettingsText = catalogue('page/changeSettings', {
  'zh-CN': {
    title: '调课设置',
    hint: '更改课次时要登记什么，一门课变动多少次算超限，教师的申请怎样审批',
    history: '修改记录',
    loadFailed: '调课设置没有加载成功',
    cause: '登记',
    limits: '超限',
    fields: {
      reasons: '可选的原因',
      required: '必填项',
      maxChanges: '次数上限',
      maxPercent: '比例上限',
      daysAhead: '至少提前',
      approvals: '审批步骤',
      officeFrom: '多少次课起须教务审批',
      overdueDays: '等待多久算逾期',
    },
    reasonsHint: (other: string) =>
      `每行一个，按这里的顺序列出。已登记的原因不变；选“${other}”的要填说明`,
    requiredHint: '没有填的不能保存更改',
    requirable: { reason: '原因', asker: '申请人', askedOn: '申请日期' },
    limitsHint: '一门课在一个学期里变动的课次超过其中一个上限，就标为超限',
    requests: '调停课申请',
    requestsHint: '没有审批步骤时，提出申请就更改课次；已经提出的申请按当时的步骤审批',
    officeFromHint: '不填则没有这条规定',
    days: '天',
    times: '次',
    save: '保存',
    saved: '已保存',
    discard: '放弃修改',
  },
});

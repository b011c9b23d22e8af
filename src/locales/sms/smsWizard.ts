import { catalogue } from '@/locales/catalogue';

export const smsWizardText = catalogue('smsWizard', {
  'zh-CN': {
    title: '发送上课提醒',
    steps: { range: '选择范围', preview: '预览', result: '发送' },
    days: '上课日期',
    daysHelp: '提醒这些日期有课的教师，最多 31 天。',
    leadTime: '提醒时间',
    leadTimeHelp: {
      dayBefore18: '上课前一天 18:00 发送',
      hours2: '每次课开始前 2 小时发送；早课可能落在休息时段，发送前须确认',
    },
    template: '短信模板',
    content: '模板内容',
    contentHelp: '花括号里的内容会换成每次课自己的，请保留。修改只用于这一次。',
    restore: '恢复原文',
    variables: '可用变量：',
    preview: '预览',
    back: '上一步',
    cancel: '取消',
    close: '完成',
    leaveTitle: '放弃这次提醒？',
    leaveHint: '改过的模板内容不会保留。',
    leave: '放弃',
    stay: '继续编辑',
    counts: {
      queued: '将发送',
      segments: '计费条数',
      noNumber: '无号码',
      skipped: '不发送',
    },
    outcomes: { queued: '发送', noNumber: '缺号码', skipped: '不发送' },
    only: ({ courseIds, sessionIds }: { courseIds?: number[]; sessionIds?: number[] }) => {
      if (courseIds) return `只提醒所选的 ${courseIds.length} 门课程。`;
      return sessionIds ? `只提醒所选的 ${sessionIds.length} 次课。` : '只提醒所选的教师。';
    },
    sendTo: (name: string, course: string) => `发给 ${name}：《${course}》`,
    nothing: '这些日期没有需要提醒的课。',
    nothingToSend: '没有可以发送的短信，请换个日期或提醒时间。',
    noNumberHint: (count: number) => `${count} 条缺号码：先保留，补上号码后自动排队。`,
    quietHours: (count: number) => `其中 ${count} 条的发送时间在休息时段，仍要发送`,
    submit: (queued: number, noNumber: number) =>
      queued > 0 || noNumber === 0 ? `发送 ${queued} 条` : `保留 ${noNumber} 条，等待号码`,
    columns: {
      outcome: '处理',
      recipient: '收件人',
      session: '课程与时间',
      content: '内容',
      scheduledAt: '发送时间',
      segments: '条数',
    },
    done: (count: number) => (count > 0 ? `${count} 条提醒已排队` : '没有新的提醒要发送'),
    doneCounts: (noNumber: number, skipped: number) =>
      `${noNumber} 条等待号码，${skipped} 条未发送`,
    progress: '这些课的提醒现在',
    progressHint: '到发送时间后自动发出，回执到了会自动更新。',
    mend: '补充号码',
    showRecords: '查看记录',
  },
});

import { catalogue } from '@/locales/catalogue';

export const resultText = catalogue('result', {
  'zh-CN': {
    success: '提交成功',
    submittedHint: '项目申报已登记，等待学院初审。',
    sampleHint: '示例：一个教学项目提交之后的样子。',
    project: '项目信息',
    fields: {
      name: '项目名称',
      owner: '负责人',
      kind: '项目类型',
      days: '起止日期',
      members: '项目成员',
    },
    days: (from: string, to: string) => `${from} 至 ${to}`,
    members: (count: number) => `${count} 人`,
    progress: '办理进度',
    steps: { submit: '提交申报', review: '学院初审', check: '教务处复核', approve: '立项' },
    sample: {
      name: '标准化病人问诊课程建设',
      owner: '临床技能中心',
      approver: '教务科',
      kind: '课程建设',
      dateFrom: '2026-09-01',
      dateTo: '2027-08-31',
      members: 3,
    },
    toList: '返回列表',
    again: '继续申报',
    print: '打印',
    fail: '提交失败',
    failHint: '请修改以下内容后重新提交。',
    reasonsTitle: '您提交的内容有以下问题',
    reasons: {
      url: { problem: '项目网址打不开，审批人看不到项目的内容', way: '修改项目网址' },
      twice: { problem: '列表中已有名称相近的项目，请确认是否重复申报', way: '查看项目列表' },
      pending: { problem: '上一次申请的审批还没有办完', way: '查看审批进度' },
    },
    toForm: '返回修改',
  },
});

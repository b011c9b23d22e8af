import { catalogue } from './catalogue';

export const todayText = catalogue('today', {
  'zh-CN': {
    title: '今天',
    failed: '没有加载成功',
    figures: {
      classes: '要上的课',
      unreachable: '联系不上的教师',
      queued: '待发送短信',
      failed: '发送失败短信',
    },
    scopes: {
      classes: '今天',
      unreachable: (days: number) => `${days} 天内上课`,
      queued: '全部',
      failed: (days: number) => `近 ${days} 天，未重发`,
    },
    levels: { bachelor: '本科', postgraduate: '研究生' },
    levelCount: (level: string, count: number) => `${level} ${count}`,
    textMessages: (count: number) => `其他 ${count}`,
    steps: '开始使用',
    stepsHint: (done: number, all: number) =>
      `按顺序完成这些步骤，就能发出上课提醒；已完成 ${done} / ${all}`,
    done: '已完成',
    notDone: '未完成',
    stepOf: (level: string, term: string, done: boolean) =>
      `${level}${term && ` ${term}`}：${done ? '已完成' : '未完成'}`,
    putAway: '不再显示',
    next: '下一步',
    nextStep: (title: string, level: string) => `下一步：${title}${level && `（${level}）`}`,
    skipLevel: (level: string) => `没有${level}课程，跳过`,
    allDone: '开始使用的各步都已完成',
    openHome: '登录后先打开首页',
    homeIsFirst: '下次登录后先打开首页',
    acceptSignature: (signature: string) => `就用这个签名 ${signature}`,
    acceptHours: '作息不用改，沿用',
    step: {
      dates: { title: '设定开学日期', hint: '周次由开学日期推算，课表才有具体的日期' },
      hours: {
        title: '核对作息时间',
        hint: '课表和上课提醒按作息时间写几点上课；上午 4 节和 5 节的学校，下午的节次不同',
      },
      holidays: { title: '设定节假日', hint: '放假的日子不发上课提醒；可从国务院公布的日历中选用' },
      phoneBook: { title: '导入通讯录', hint: '短信发到通讯录中教师的手机号' },
      timetable: { title: '导入课表', hint: '从教务系统导出的表格读取课程和每次课' },
      signature: {
        title: '设定短信签名',
        hint: '每条短信以签名开头，教师据此知道是谁发来的；短信网关由管理服务器的人配置',
      },
      testMessage: {
        title: '发一条测试短信',
        hint: '发到自己的手机，确认短信网关可用；没有配置网关时只是模拟，这一步不算完成',
      },
      reminders: {
        title: '开启自动提醒',
        hint: '核对未来三天的名单后开启，之后每次课前自动提醒教师；也可以随时手动发送',
      },
    },
  },
});

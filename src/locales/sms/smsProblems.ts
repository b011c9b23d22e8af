import { catalogue } from '@/locales/catalogue';

export const smsProblemsText = catalogue('smsProblems', {
  'zh-CN': {
    title: '教师反映的问题',
    titleCount: (count: number) => `教师反映的问题（${count}）`,
    more: (count: number) => `显示更多（还有 ${count} 个）`,
    others: (count: number) => `还有 ${count} 个问题`,
    none: '没有待处理的问题',
    noWords: '没有写说明',
    changed: '已调整',
    change: '去调课',
    changeOf: (name: string, course: string) => `去调课：${name}《${course}》`,
    call: '拨打',
    callOf: (name: string) => `拨打 ${name} 的电话`,
    callNumber: (number: string) => `拨打 ${number}`,
    reply: '回复',
    replyTo: (name: string) => `回复 ${name}`,
    handle: '处理完',
    handleOf: (name: string) => `处理完 ${name} 的问题`,
    handled: '已记为处理，通知已撤下',
    handledBefore: '这个问题已经处理过，或教师改了回复',
  },
});

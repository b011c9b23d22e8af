import { catalogue } from './catalogue';

export const homeText = catalogue('home', {
  'zh-CN': {
    hello: (name: string) => `您好，${name}`,
    signedInAs: '登录账户',
    role: '角色',
    lastSignIn: '上次登录',
    firstSignIn: '这是第一次登录',
    waiting: '待处理',
    nothing: '没有待处理的事项。',
    noStartDate: (level: string) => `尚未设置${level}学期开始日期，无法由周次推算上课日期`,
    setStartDate: '设置开始日期',
    unreachable: (count: number) => `${count} 位在职教职工没有可用的手机号，收不到短信`,
    mend: '补充号码',
    today: (count: number) => (count === 0 ? '今天没有课' : `今天有 ${count} 次课`),
    todos: '待办',
    open: '查看',
    levels: { bachelor: '本科', postgraduate: '研究生' },
    startDates: '学期开始日期',
    shortcuts: '常用入口',
  },
});

import { catalogue } from './catalogue';

export const homeText = catalogue('home', {
  'zh-CN': {
    hello: (name: string) => `您好，${name}`,
    lastSignIn: '上次登录',
    firstSignIn: '这是第一次登录',
    waiting: '待处理',
    nothing: '没有待处理的事项。',
    open: '查看',
  },
});

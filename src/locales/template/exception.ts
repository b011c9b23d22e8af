import { catalogue } from '@/locales/catalogue';

export const exceptionText = catalogue('exception', {
  'zh-CN': {
    descriptions: {
      403: '抱歉，你无权访问该页面',
      404: '抱歉，你访问的页面不存在',
      500: '抱歉，服务器出错了',
    },
    backHome: '返回首页',
    renderFailed: '抱歉，页面出错了',
    showAgain: '重试',
    reload: '重新加载',
    triggerTitle: '触发异常',
    triggerHint: '点击后向服务器请求对应的状态，用来查看控制台如何处理每一种异常。',
    trigger: (code: string) => `触发 ${code}`,
    answered: (code: string) => `服务器按要求返回了 ${code}`,
  },
});

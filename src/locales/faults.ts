import { catalogue } from './catalogue';

export const faultsText = catalogue('faults', {
  'zh-CN': {
    title: '模拟故障（仅开发环境）',
    open: (count: number) => (count > 0 ? `模拟故障，${count} 条生效` : '模拟故障'),
    calls: '请求',
    all: '全部，连同状态检查',
    fault: '故障',
    often: '频率',
    faults: {
      slow: '慢 2 秒',
      unsteady: '慢 0.2 到 5 秒',
      failed: '状态 500',
      busy: '状态 503',
      stale: '已被他人修改（409）',
      signedOut: '登录失效（401）',
      cut: '已执行，回答中断',
      drop: '未执行，连接断开',
      hang: '一直没有回答',
      dead: '网关失去服务器（502）',
    },
    always: '每次',
    sometimes: '约三成',
    add: '添加',
    remove: (rule: string) => `移除 ${rule}`,
    off: '全部关闭',
  },
});

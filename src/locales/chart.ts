import { catalogue } from './catalogue';

export const chartText = catalogue('chart', {
  'zh-CN': {
    open: '未结束',
    none: '无数据',
  },
});

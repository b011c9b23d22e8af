import { catalogue } from './catalogue';

export const chartText = catalogue('chart', {
  'zh-CN': {
    asTable: '看数据表',
    asChart: '看图',
    none: '无数据',
  },
});

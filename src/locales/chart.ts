import { catalogue } from './catalogue';

export const chartText = catalogue('chart', {
  'zh-CN': {
    asTable: '查看数据表',
    asChart: '查看图表',
    none: '无数据',
  },
});

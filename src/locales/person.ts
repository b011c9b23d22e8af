import { catalogue } from '@/locales/catalogue';

export const personText = catalogue('person', {
  'zh-CN': {
    searching: '正在查找…',
    choose: '请选择，回车选第一项',
    failed: '查找失败，按回车重试',
    unknown: '不在通讯录',
  },
});

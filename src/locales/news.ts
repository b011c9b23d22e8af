import { catalogue } from './catalogue';

export const newsText = catalogue('news', {
  'zh-CN': {
    importing: (what: readonly ('contacts' | 'courses')[]) =>
      `正在导入${what.map((each) => ({ contacts: '通讯录', courses: '课程' })[each]).join('和')}`,
    importingHint: '其他人可以照常查看；保存同类内容可能要等导入完成。',
    behind: '有新的更改',
    behindHint: '别人刚刚改了这里的内容。',
    catchUp: '显示',
  },
});

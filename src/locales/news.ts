import { catalogue } from './catalogue';

export const newsText = catalogue('news', {
  'zh-CN': {
    importing: (what: readonly ('contacts' | 'courses')[]) =>
      `正在导入${what.map((each) => ({ contacts: '通讯录', courses: '课程' })[each]).join('和')}`,
    importingHint: '其他人可以照常查看；保存同类内容可能要等导入完成。',
    behind: '有新的更改',
    changedBy: ([first, second, ...more]: readonly string[]) => {
      if (first === undefined) return '别人刚刚改了这里的内容。';
      if (second === undefined) return `${first} 刚刚改了这里的内容。`;
      if (more.length === 0) return `${first}、${second} 刚刚改了这里的内容。`;
      return `${first}等 ${more.length + 2} 人刚刚改了这里的内容。`;
    },
    changedElsewhere: '您在另一个窗口改了这里的内容。',
    changed: '这里的内容刚刚更新了。',
    catchUp: '显示',
  },
});

import { catalogue } from './catalogue';

export const paletteText = catalogue('palette', {
  'zh-CN': {
    title: '搜索',
    placeholder: '页面、课程、人、教室；可用拼音',
    results: '搜索结果',
    groups: {
      recent: '最近',
      action: '操作',
      page: '页面',
      contact: '联系人',
      course: '课程',
      room: '教室',
    },
    keys: '↑ ↓ 选择，回车打开，Esc 关闭',
    searching: '正在查找',
    nothing: (asked: string) => `没有找到“${asked}”`,
    failed: '联系人、课程和教室没有查到，请稍后再试',
    count: (count: number) => `${count} 项结果`,
    levels: { bachelor: '本科', postgraduate: '研究生' },
    roomHint: '周课表',
    actions: {
      sendBachelor: '发送本科上课提醒',
      sendPostgraduate: '发送研究生上课提醒',
      unreachable: '查联系不上的教师',
      importBachelor: '导入本科课表',
      importPostgraduate: '导入研究生课表',
      importContacts: '导入通讯录',
      createContact: '新建联系人',
      createBachelor: '新建本科课程',
      createPostgraduate: '新建研究生课程',
      week: '查看周课表',
      clashes: '查看冲突',
      settings: '个人设置',
    },
  },
});

export type PaletteText = (typeof paletteText)['zh-CN'];
export type PaletteAction = keyof PaletteText['actions'];

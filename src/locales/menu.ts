import { catalogue } from './catalogue';

/** The names of pages and groups, for menu, breadcrumb and page title. */
export const menuText = catalogue({
  'zh-CN': {
    home: '首页',
    bachelor: '本科课程管理',
    postgraduate: '研究生课程管理',
    phoneManage: '通讯录管理',
    courseImport: '课程导入',
    courseList: '课程列表',
    smsRecords: '课程短信记录',
    contactImport: '通讯录导入',
    contactList: '通讯录列表',
    form: '短信发送',
    sendSms: '发送课程短信',
    dashboard: '仪表盘',
    workplace: '工作台',
    examples: '示例页面',
    exception: '异常页',
    exception403: '403',
    exception404: '404',
    exception500: '500',
    exceptionTrigger: '触发异常',
    account: '账户',
    login: '登录',
    register: '注册',
    registerResult: '注册结果',
    notFound: '页面不存在',
  },
});

export type MenuKey = keyof (typeof menuText)['zh-CN'];

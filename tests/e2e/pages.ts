/** A page by its address, its title and its heading. */
export type Place = readonly [path: string, title: string, heading: string | RegExp];

/** Every page inside the main layout, and the views of a page that look otherwise. */
export const PAGES: readonly Place[] = [
  ['/', '首页', /^您好/],
  ['/bachelor/advanced-form', '课程导入', '本科课程导入'],
  ['/bachelor/table-list', '课程列表', '本科课程列表'],
  ['/bachelor/table-list?view=week', '课程列表', '本科课程列表'],
  ['/bachelor/table-list?view=clashes', '课程列表', '本科课程列表'],
  ['/bachelor/class-list', '课程短信记录', '本科课程短信记录'],
  ['/bachelor/class-list?view=readiness', '课程短信记录', '本科课程短信记录'],
  ['/postgraduate/advanced-form', '课程导入', '研究生课程导入'],
  ['/postgraduate/table-list', '课程列表', '研究生课程列表'],
  ['/postgraduate/class-list', '课程短信记录', '研究生课程短信记录'],
  ['/phoneManage/advanced-form', '通讯录导入', '通讯录导入'],
  ['/phoneManage/table-list', '通讯录列表', '通讯录列表'],
  ['/form/basic-form', '发送课程短信', '发送课程短信'],
  ['/sms/standing', '自动提醒', '自动提醒'],
  ['/form/step-form/info', '填写转账信息', '分步表单'],
  ['/form/advanced-form', '高级表单', '高级表单'],
  ['/dashboard/analysis', '分析页', '分析页'],
  ['/dashboard/monitor', '监控页', '监控页'],
  ['/dashboard/workplace', '工作台', '工作台'],
  ['/account/settings', '个人设置', '个人设置'],
  ['/system/accounts', '账户', '账户'],
  ['/HospitalUser/class-list', '带教人员名单', '带教人员名单'],
  ['/Patient/class-list', '标准化病人名单', '标准化病人名单'],
  ['/system/terms', '学期与校历', '学期与校历'],
  ['/system/messages', '短信设置', '短信设置'],
  ['/system/history', '操作记录', '操作记录'],
  ['/list/table-list', '查询表格', '查询表格'],
  ['/list/basic-list', '标准列表', '标准列表'],
  ['/list/card-list', '卡片列表', '卡片列表'],
  ['/list/search/projects', '搜索列表（项目）', '搜索列表'],
  ['/list/search/applications', '搜索列表（应用）', '搜索列表'],
  ['/list/search/articles', '搜索列表（文章）', '搜索列表'],
  ['/profile/basic', '基础详情页', '基础详情页'],
  ['/profile/advanced', '高级详情页', '高级详情页'],
  ['/result/success', '成功页', '提交成功'],
  ['/result/fail', '失败页', '提交失败'],
  ['/exception/403', '403', '抱歉，你无权访问该页面'],
  ['/exception/404', '404', '抱歉，你访问的页面不存在'],
  ['/exception/500', '500', '抱歉，服务器出错了'],
  ['/exception/trigger', '触发异常', '触发异常'],
];

/** An import brings its whole wizard, a view of a page what the page's first view does not need. */
export const WITHOUT_BUDGET = /^\/(bachelor|postgraduate|phoneManage)\/advanced-form$|\?/;

import { catalogue } from './catalogue';

export const frameText = catalogue('frame', {
  'zh-CN': {
    openMenu: '打开菜单',
    collapse: '收起菜单',
    expand: '展开菜单',
    skipToContent: '跳到内容',
    mainMenu: '主菜单',
    searchKeys: '搜索 Ctrl K',
    theme: '主题',
    themes: { light: '浅色', dark: '深色', system: '跟随系统' },
    account: (name: string) => `${name} 账户菜单`.trim(),
    settings: '个人设置',
    signOut: '退出登录',
    scope: (units: string) => `只显示您负责的院系：${units}。与其他院系冲突的课只显示时间和教室。`,
    noScope: '您的账户还没有负责的院系，所以这里没有内容，请联系管理员。',
    roles: {
      admin: '管理员',
      clerk: '科员',
      secretary: '院系秘书',
      user: '普通用户',
      guest: '访客',
    },
    notices: (count: number, unread: number) =>
      count === 0 ? '通知，暂无' : `通知，${count} 条，其中未读 ${unread} 条`,
    noticeTypes: { notification: '通知', message: '消息', todo: '待办' },
    noticeTab: (name: string, count: number) => (count > 0 ? `${name} (${count})` : name),
    noticesEmpty: {
      notification: '没有通知',
      message: '没有消息',
      todo: '没有待办',
    },
    clear: (name: string) => `清空${name}`,
    unread: '未读',
    simulated: '模拟发送，短信不会送达',
    simulatedHint: '服务器没有配置短信网关：短信只做模拟，不会真正发出。',
    connection: { offline: '网络已断开', unanswered: '暂时连不上服务器' },
    connectionHint:
      '现在不能保存，看到的可能不是最新的。填写的内容会保留；连接恢复后会自动重新加载。',
    help: '帮助',
    newBuild: '系统已更新',
    newBuildHint: '刷新页面即可使用新版本，未保存的内容会保留。',
    reload: '刷新',
    later: '稍后',
    userFailed: '无法取得账户信息',
    userFailedHint: '网络或服务器暂时不通，页面上的内容可能不是最新的。',
  },
});

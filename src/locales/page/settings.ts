import { catalogue } from '@/locales/catalogue';

export const settingsText = catalogue('page/settings', {
  'zh-CN': {
    title: '个人设置',
    profile: '个人资料',
    fields: { userName: '用户名', name: '姓名', mail: '邮箱', mobile: '手机号' },
    save: '保存资料',
    saved: '资料已保存',
    presentPassword: '当前密码',
    movesHint: '更改邮箱或手机号要再输入一次密码',
    password: '登录密码',
    passwordHint: '更改后，其他设备上的登录会全部结束。',
    changePassword: '更改密码',
    passwordChanged: (ended: number) =>
      ended === 0 ? '密码已更改' : `密码已更改，已结束其他 ${ended} 处登录`,
    sessions: '登录中的设备',
    browser: '浏览器',
    address: '网络地址',
    since: '登录时间',
    seen: '最近活动',
    current: '本机',
    unknownBrowser: '未知浏览器',
    end: '结束',
    endOthers: '结束其他所有登录',
    endOthersTitle: '结束其他所有登录？',
    endOthersHint: '除本机外，所有设备都要重新登录。',
    ended: (count: number) => `已结束 ${count} 处登录`,
  },
});

import { catalogue } from './catalogue';

export const landingText = catalogue('landing', {
  'zh-CN': {
    title: '登录后打开',
    own: '我登录后先打开',
    office: '各账户登录后先打开（个人设置优先）',
    asOffice: '按办公室的设置',
    standard: '发送课程短信（默认）',
    opensHome: (roles: string) => `${roles}打开首页`,
    saved: '已保存，下次登录起使用',
    courses: (group: string, page: string) => `${group} · ${page}`,
  },
});

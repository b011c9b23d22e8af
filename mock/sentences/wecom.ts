import { fixed } from './worded';

const wecom = (zh: string, en: string) => fixed(`企业微信：${zh}`, `WeCom: ${en}`);

const NO_ACCOUNT = wecom('没有这个账号', 'there is no such account');

/** Error codes of 企业微信's gettoken and message/send (developer.work.weixin.qq.com, 全局错误码). */
export const WECOM = {
  'wecom.40001': wecom('应用的 Secret 不正确', "the application's secret is wrong"),
  'wecom.40003': NO_ACCOUNT,
  'wecom.40013': wecom('企业 ID 不正确', 'the corporation id is wrong'),
  'wecom.40056': wecom('应用 AgentId 不正确', "the application's AgentId is wrong"),
  'wecom.40058': wecom('参数不正确', 'a parameter is wrong'),
  'wecom.41004': wecom('缺少应用的 Secret', "the application's secret is missing"),
  'wecom.44004': wecom('消息没有内容', 'the message is empty'),
  'wecom.45002': wecom('消息太长', 'the message is too long'),
  'wecom.45009': wecom('今天的发送次数已到上限', "today's limit of messages is reached"),
  'wecom.45033': wecom('发送得太频繁', 'messages are sent too often'),
  'wecom.48002': wecom('应用没有发消息的权限', 'the application may not send messages'),
  'wecom.50003': wecom('应用已停用', 'the application is disabled'),
  'wecom.60011': wecom('这个账号不在应用的可见范围内', 'the application may not see this account'),
  'wecom.60020': wecom(
    '本服务器的地址不在应用的可信 IP 里',
    "this server's address is not among the application's trusted ones",
  ),
  'wecom.60111': NO_ACCOUNT,
  'wecom.81013': wecom(
    '没有这个账号，或不在应用的可见范围内',
    'there is no such account, or the application may not see it',
  ),
  'wecom.82001': NO_ACCOUNT,
  'wecom.301002': wecom('无权使用这个应用', 'this application may not be used'),
};

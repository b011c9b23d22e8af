import { fixed } from './worded';

const email = (zh: string, en: string) => fixed(`邮件：${zh}`, `E-mail: ${en}`);

/** Reasons why an e-mail was not sent, for example because the mail server could not be reached. */
export const EMAIL = {
  'email.recipient': email(
    '邮件服务器不接受这个地址（不存在或已停用）',
    'the mail server does not accept this address',
  ),
  'email.login': email(
    '邮件服务器拒绝登录，账号或密码不对',
    'the mail server refused the sign-in, user or password is wrong',
  ),
  'email.tls': email('无法建立加密连接，没有发出', 'no encrypted connection, nothing was sent'),
  'email.connection': email('连不上邮件服务器，稍后再试', 'the mail server cannot be reached'),
  'email.later': email('邮件服务器暂时不收，稍后再试', 'the mail server refuses it for now'),
};

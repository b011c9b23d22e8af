import type { IntegrationName } from '@/contract/integrations';
import { count, fixed, worded } from './worded';

interface Looked {
  files: number;
  waiting: number;
}

/**
 * The names of the connections to other systems, and sentences about what happened when they were
 * used.
 */
export const INTEGRATION_SENTENCES = {
  integrationImportFolder: fixed('导入文件夹', 'Import folder'),
  integrationSms: fixed('短信网关', 'SMS gateway'),
  integrationOidc: fixed('单点登录（OpenID Connect）', 'Single sign-on (OpenID Connect)'),
  integrationCas: fixed('单点登录（CAS）', 'Single sign-on (CAS)'),
  integrationWecom: fixed('企业微信', 'WeCom'),
  integrationEmail: fixed('邮件', 'E-mail'),
  integrationUnexpected: fixed('试用时出错，见服务器日志', 'An error; see the server’s log'),
  folderLooked: worded<Looked>(
    ({ files, waiting }) => `文件夹可以读写，里面有 ${files} 个新文件，${waiting} 个文件等待处理`,
    ({ files, waiting }) =>
      `The folder can be read and written. It has ${count(files, 'new file')}; ${waiting} waiting for somebody`,
  ),
  folderProblem: worded<{ problem: string }>(
    ({ problem }) => `文件夹不能读写：${problem}`,
    ({ problem }) => `The folder cannot be read and written: ${problem}`,
  ),
  folderReadable: fixed('文件夹可以读写', 'The folder can be read and written'),
  folderElsewhere: fixed(
    '这台服务器没有设置 IMPORT_DIR，由另一台服务器查看文件夹',
    'This server has no IMPORT_DIR; another server watches the folder',
  ),
  fileDenied: worded<{ file: string }>(
    ({ file }) => `“${file}”不能读：服务的账户没有读它的权限`,
    ({ file }) => `“${file}” cannot be read: the server's account has no right to read it`,
  ),
  fileHandled: worded<{ file: string }>(
    ({ file }) => `已处理“${file}”`,
    ({ file }) => `“${file}” was handled`,
  ),
  signOnAnswers: fixed('认证服务器有应答', 'The sign-on server answers'),
  signOnWorked: fixed('有人通过它登录', 'Somebody signed on through it'),
  signOnUnreachable: fixed('认证服务器没有应答', 'The sign-on server does not answer'),
  signOnMisconfigured: fixed(
    '认证服务器不接受这里的设置',
    'The sign-on server refuses the settings of this console',
  ),
  signOnNoStaffNo: fixed('认证结果中没有工号', 'The answer of the sign-on has no staff number'),
  signOnNotProvider: fixed(
    '应答不是这种认证服务器的，请核对地址',
    'The answer is not that of such a sign-on server; check its address',
  ),
  emailTried: fixed(
    '测试邮件已交给邮件服务器，请查收您的邮箱',
    'A test e-mail was handed over; please look into your mailbox',
  ),
  emailNobody: fixed(
    '您的账户没有邮箱，请先在个人设置里填写',
    'Your account has no e-mail address; enter it in your settings first',
  ),
  wecomTried: worded<{ people: number }>(
    ({ people }) => `测试消息已发给值班名单中的 ${people} 人`,
    ({ people }) => `A test message was sent to ${count(people, 'person', 'people')} on duty`,
  ),
  wecomNobody: fixed(
    '值班名单里没有企业微信账号，请先在“值班告警”里填写',
    'Nobody on duty has a WeCom account; enter one under On duty first',
  ),
  gatewayAnswersNot: fixed('网关没有应答', 'The gateway does not answer'),
};

/**
 * The name of each connection, as the code of a sentence. Do not change these codes, because the
 * history stores them.
 */
export const INTEGRATION_TITLES = {
  importFolder: 'integrationImportFolder',
  sms: 'integrationSms',
  oidc: 'integrationOidc',
  cas: 'integrationCas',
  wecom: 'integrationWecom',
  email: 'integrationEmail',
} as const satisfies Record<IntegrationName, keyof typeof INTEGRATION_SENTENCES>;

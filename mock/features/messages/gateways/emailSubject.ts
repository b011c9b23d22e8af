import type { SmsRecord } from '@/contract/sms/sms';

/** E-mail subjects by kind of message. They are always Chinese, like the messages. */
const SUBJECTS: Record<SmsRecord['kind'], string> = {
  reminder: '上课提醒',
  change: '调课通知',
  substitute: '代课通知',
  cancel: '停课通知',
  notice: '通知',
  manual: '通知',
  test: '测试邮件',
};

/** Returns the subject of an e-mail, such as `【教务处】上课提醒`. */
export const subjectOf = ({ kind, signature }: Pick<SmsRecord, 'kind' | 'signature'>): string =>
  `${signature}${SUBJECTS[kind]}`;

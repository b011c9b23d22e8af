import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  ExperimentOutlined,
  QuestionCircleOutlined,
  SendOutlined,
  StopOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import { Icon } from '@/components/display/Icon';
import type { SmsRecord } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';

const STATUS_LOOK = {
  draft: { color: 'default', icon: <Icon of={EditOutlined} /> },
  noNumber: { color: 'gold', icon: <Icon of={WarningOutlined} /> },
  queued: { color: 'blue', icon: <Icon of={ClockCircleOutlined} /> },
  sent: { color: 'cyan', icon: <Icon of={SendOutlined} /> },
  delivered: { color: 'green', icon: <Icon of={CheckCircleOutlined} /> },
  simulated: { color: 'orange', icon: <Icon of={ExperimentOutlined} /> },
  failed: { color: 'red', icon: <Icon of={CloseCircleOutlined} /> },
  unknown: { color: 'purple', icon: <Icon of={QuestionCircleOutlined} /> },
  cancelled: { color: 'default', icon: <Icon of={StopOutlined} /> },
} as const;

interface SmsStatusTagProps {
  status: SmsRecord['status'];
  /**
   * The channel of the message, such as 企业微信 (WeCom). WeCom and e-mail send no delivery reports, so
   * the status `sent` has a different text for them.
   */
  channel?: SmsRecord['channel'];
}

export const SmsStatusTag = ({ status, channel = 'sms' }: SmsStatusTagProps) => {
  const text = useText(smsText);
  const sentBy = { sms: text.statuses.sent, wecom: text.sentByWecom, email: text.sentByEmail };
  return (
    <Tag {...STATUS_LOOK[status]}>
      {status === 'sent' ? sentBy[channel] : text.statuses[status]}
    </Tag>
  );
};

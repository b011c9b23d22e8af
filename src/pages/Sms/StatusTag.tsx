import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  QuestionCircleOutlined,
  SendOutlined,
  StopOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { SmsStatus } from '@/contract/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms';

/** A state is a word, an icon and a colour. */
const STATUS_LOOK = {
  draft: { color: 'default', icon: <EditOutlined /> },
  noNumber: { color: 'gold', icon: <WarningOutlined /> },
  queued: { color: 'blue', icon: <ClockCircleOutlined /> },
  sent: { color: 'cyan', icon: <SendOutlined /> },
  delivered: { color: 'green', icon: <CheckCircleOutlined /> },
  failed: { color: 'red', icon: <CloseCircleOutlined /> },
  unknown: { color: 'purple', icon: <QuestionCircleOutlined /> },
  cancelled: { color: 'default', icon: <StopOutlined /> },
} as const;

export const StatusTag = ({ status }: { status: SmsStatus }) => {
  const text = useText(smsText);
  return <Tag {...STATUS_LOOK[status]}>{text.statuses[status]}</Tag>;
};

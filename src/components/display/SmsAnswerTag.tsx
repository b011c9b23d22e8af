import {
  CheckCircleOutlined,
  CheckOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import { Icon } from '@/components/display/Icon';
import type { SmsAnswer } from '@/contract/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';

const ANSWER_LOOK = {
  none: { color: 'default', icon: <Icon of={MinusCircleOutlined} /> },
  ok: { color: 'green', icon: <Icon of={CheckCircleOutlined} /> },
  problem: { color: 'red', icon: <Icon of={ExclamationCircleOutlined} /> },
  settled: { color: 'blue', icon: <Icon of={CheckOutlined} /> },
} as const;

/** A tag with the teacher's reply to a class reminder (M-13). */
export const SmsAnswerTag = ({ answer }: { answer: SmsAnswer }) => {
  const { answers } = useText(smsText);
  return <Tag {...ANSWER_LOOK[answer]}>{answers[answer]}</Tag>;
};

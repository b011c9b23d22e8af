import {
  CloseCircleOutlined,
  CopyOutlined,
  EditOutlined,
  MinusCircleOutlined,
  PlusCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { Verdict } from '@/contract/importing';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';

/** A verdict is a word, an icon and a colour. */
export const VERDICT_LOOK = {
  new: { color: 'green', icon: <PlusCircleOutlined /> },
  changed: { color: 'blue', icon: <EditOutlined /> },
  unchanged: { color: 'default', icon: <MinusCircleOutlined /> },
  duplicate: { color: 'gold', icon: <CopyOutlined /> },
  clash: { color: 'orange', icon: <WarningOutlined /> },
  error: { color: 'red', icon: <CloseCircleOutlined /> },
} as const;

export const VerdictTag = ({ verdict }: { verdict: Verdict }) => {
  const text = useText(importText);
  return <Tag {...VERDICT_LOOK[verdict]}>{text.verdicts[verdict]}</Tag>;
};

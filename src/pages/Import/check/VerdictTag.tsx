import {
  CloseCircleOutlined,
  CopyOutlined,
  EditOutlined,
  MinusCircleOutlined,
  PlusCircleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import { Icon } from '@/components/display/Icon';
import type { Verdict } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';

const VERDICT_LOOK = {
  new: { color: 'green', icon: <Icon of={PlusCircleOutlined} /> },
  changed: { color: 'blue', icon: <Icon of={EditOutlined} /> },
  unchanged: { color: 'default', icon: <Icon of={MinusCircleOutlined} /> },
  duplicate: { color: 'gold', icon: <Icon of={CopyOutlined} /> },
  clash: { color: 'orange', icon: <Icon of={WarningOutlined} /> },
  error: { color: 'red', icon: <Icon of={CloseCircleOutlined} /> },
} as const;

export const VerdictTag = ({ verdict }: { verdict: Verdict }) => {
  const text = useText(importText);
  return <Tag {...VERDICT_LOOK[verdict]}>{text.verdicts[verdict]}</Tag>;
};

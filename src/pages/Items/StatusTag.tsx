import { ExclamationCircleOutlined, MinusCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/items';
import type { Item } from './itemQuery';

/** A state is a word, an icon and a colour. */
const STATUS_LOOK = {
  active: { color: 'blue', icon: <SyncOutlined /> },
  normal: { color: 'default', icon: <MinusCircleOutlined /> },
  exception: { color: 'red', icon: <ExclamationCircleOutlined /> },
} as const;

export const StatusTag = ({ status }: { status: Item['status'] }) => {
  const text = useText(itemsText);
  return <Tag {...STATUS_LOOK[status]}>{text.statuses[status]}</Tag>;
};

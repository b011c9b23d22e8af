import { ExclamationCircleOutlined, MinusCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/items';
import type { Item } from './itemQuery';

/** A state is a word, an icon and a colour. */
const STATUS_LOOK = {
  active: { color: 'blue', icon: <Icon of={SyncOutlined} /> },
  normal: { color: 'default', icon: <Icon of={MinusCircleOutlined} /> },
  exception: { color: 'red', icon: <Icon of={ExclamationCircleOutlined} /> },
} as const;

export const StatusTag = ({ status }: { status: Item['status'] }) => {
  const text = useText(itemsText);
  return <Tag {...STATUS_LOOK[status]}>{text.statuses[status]}</Tag>;
};

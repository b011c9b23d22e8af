import { ExclamationCircleOutlined, MinusCircleOutlined, SyncOutlined } from '@ant-design/icons';
import { Button, Empty, Progress, Tag } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { openingOf } from '@/hooks/useDialogParam';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import { itemsText } from '@/locales/template/items';
import styles from './Items.module.css';
import type { Item } from './itemQuery';

export const ItemLink = ({ item: { id, title } }: { item: Item }) => {
  const params = new URLSearchParams(useLocation().search);
  params.set('item', id);
  return (
    <Link to={{ search: `?${params}` }} state={openingOf('item')}>
      {title}
    </Link>
  );
};

/**
 * Returns the status of the progress bar, which decides its colour. A tag next to the bar shows the
 * same status as text.
 */
const lookOf = ({ status, percent }: Item) => {
  if (status === 'exception') return 'exception';
  return percent === 100 ? 'success' : 'normal';
};

export const ItemProgress = ({ item }: { item: Item }) => {
  const text = useText(itemsText);
  return (
    <Progress
      size="small"
      percent={item.percent}
      status={lookOf(item)}
      format={(value = 0) => <span className={styles.percent}>{text.percent(value)}</span>}
      aria-label={text.progressOf(item.title)}
    />
  );
};

const STATUS_LOOK = {
  active: { color: 'blue', icon: <Icon of={SyncOutlined} /> },
  normal: { color: 'default', icon: <Icon of={MinusCircleOutlined} /> },
  exception: { color: 'red', icon: <Icon of={ExclamationCircleOutlined} /> },
} as const;

export const StatusTag = ({ status }: { status: Item['status'] }) => {
  const text = useText(itemsText);
  return <Tag {...STATUS_LOOK[status]}>{text.statuses[status]}</Tag>;
};

interface FactsProps {
  facts: readonly (readonly [name: string, value: string])[];
}

export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const NothingFound = ({ onClear }: { onClear: () => void }) => {
  const text = useText(tableText);
  return (
    <Empty description={text.nothingFound}>
      <Button onClick={onClear}>{text.clearFilters}</Button>
    </Empty>
  );
};

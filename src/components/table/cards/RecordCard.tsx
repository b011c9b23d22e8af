import { DownOutlined, UpOutlined } from '@ant-design/icons';
import type { TableColumnType } from 'antd';
import { type Key, type ReactNode, useRef } from 'react';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import { contentOf } from '@/components/table/contentOf';
import { type KeySet, useHasKey } from '@/components/table/selection/keySet';
import { RowBox } from '@/components/table/selection/SelectionBoxes';
import type { Selecting } from '@/components/table/selection/useSelecting';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './Cards.module.css';
import { ACTIONS, type CardLayout } from './cardLayout';

export interface Identified {
  id: Key;
}

type Columns<T> = readonly TableColumnType<T>[];

interface CardProps {
  id: Key;
  selecting: Selecting | undefined;
  selected: KeySet;
  opened: KeySet;
  title: ReactNode;
  state: ReactNode;
  facts: ReactNode;
  actions: ReactNode;
  details: ReactNode;
}

const Card = ({
  id,
  selecting,
  selected,
  opened,
  title,
  state,
  facts,
  actions,
  details,
}: CardProps) => {
  const { openCard, closeCard } = useText(tableText);
  const isSelected = useHasKey(selected, id);
  const isOpen = useHasKey(opened, id);
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  return (
    <li className={isSelected ? `${styles.card} ${styles.selected}` : styles.card}>
      <div className={styles.head}>
        {selecting && <RowBox id={id} {...selecting} />}
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.state}>{state}</div>
      </div>
      <dl className={styles.facts}>{facts}</dl>
      <div className={styles.actions}>
        {details !== undefined && (
          <LinkButton expanded={isOpen} onClick={() => opened.toggle(id)}>
            {isOpen ? closeCard : openCard} <Icon of={isOpen ? UpOutlined : DownOutlined} />
          </LinkButton>
        )}
        {actions}
      </div>
      {wasOpen.current && <div hidden={!isOpen}>{details}</div>}
    </li>
  );
};

export interface Around<T> {
  card: CardLayout;
  /** All columns of the list. `shown` contains only those that are not hidden. */
  columns: Columns<T>;
  shown: Columns<T>;
  selecting: Selecting | undefined;
  selected: KeySet;
  opened: KeySet;
  renderOpened: ((record: T) => ReactNode) | undefined;
}

/** Renders a record as a card. The values come from the columns of the table. */
export const cardOf = <T extends Identified>(
  { card, columns, shown, renderOpened, ...around }: Around<T>,
  record: T,
  index: number,
): ReactNode => {
  const columnOf = (among: Columns<T>, wanted: string) => among.find(({ key }) => key === wanted);
  const content = (column: TableColumnType<T> | undefined) =>
    column && contentOf(column, record, index);
  const facts = card.facts.map((wanted) => {
    const column = columnOf(shown, wanted);
    return (
      column && (
        <div key={wanted} className={styles.fact}>
          <dt>{column.title as ReactNode}</dt>
          <dd>{content(column)}</dd>
        </div>
      )
    );
  });
  return (
    <Card
      key={record.id}
      id={record.id}
      {...around}
      title={content(columnOf(columns, card.title))}
      state={content(columnOf(shown, card.state))}
      facts={facts}
      actions={content(columnOf(columns, ACTIONS))}
      details={renderOpened?.(record)}
    />
  );
};

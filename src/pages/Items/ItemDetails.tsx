import { Drawer } from 'antd';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { DescriptionBlock } from '@/components/display/DescriptionBlock';
import { Initial } from '@/components/display/Initial';
import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import { numberText } from '@/contract/base/numbers';
import { KnownPathsContext } from '@/hooks/knownPaths';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { itemsText } from '@/locales/template/items';
import { exactTime } from '@/utils/format/times';
import { ItemProgress, StatusTag } from './ItemParts';
import styles from './Items.module.css';
import type { Item } from './itemQuery';

interface ItemDetailsProps {
  item: Item | undefined;
  onClose: () => void;
}

const FIGURES = ['activeUser', 'newUser', 'star', 'like', 'message'] as const;

const Properties = ({ item }: { item: Item }) => {
  const text = useText(itemsText);
  const { owner, category, rate, status, createdAt, updatedAt } = item;
  return (
    <DescriptionBlock
      items={[
        { label: text.progress, value: <ItemProgress item={item} />, wide: true },
        { label: text.status, value: <StatusTag status={status} /> },
        { label: text.owner, value: owner },
        { label: text.category, value: category },
        { label: text.rate, value: text.points(rate) },
        { label: text.createdAt, value: exactTime(createdAt) },
        { label: text.updatedAt, value: exactTime(updatedAt) },
        ...FIGURES.map((name) => ({ label: text[name], value: numberText(item[name]) })),
      ]}
    />
  );
};

/**
 * A link to a search page with results for this item. Hidden if the console has no page at this
 * address.
 */
const RelatedLink = ({ item: { href, title } }: { item: Item }) => {
  const text = useText(itemsText);
  const knows = useContext(KnownPathsContext);
  const search = `?${new URLSearchParams({ q: title })}`;
  return knows(href) && <Link to={{ pathname: href, search }}>{text.inSearch}</Link>;
};

export const ItemDetails = ({ item, onClose }: ItemDetailsProps) => {
  const text = useText(itemsText);
  const narrow = useNarrow();
  if (!item) return <LoadedDialog missing onClose={onClose} />;
  return (
    <Drawer open title={item.title} size={narrow ? '100%' : 520} onClose={onClose}>
      <Properties item={item} />
      <h3 className={styles.heading}>{text.description}</h3>
      <p>{item.subDescription}</p>
      <p>{item.description}</p>
      <h3 className={styles.heading}>{text.content}</h3>
      <p>{item.content}</p>
      <h3 className={styles.heading}>{text.members}</h3>
      <ul className={styles.members}>
        {item.members.map(({ id, name }) => (
          <li key={id}>
            <Initial name={name} />
            {name}
          </li>
        ))}
      </ul>
      <RelatedLink item={item} />
    </Drawer>
  );
};

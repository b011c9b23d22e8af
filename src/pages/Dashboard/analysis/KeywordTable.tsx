import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/dashboard';
import { numberText } from '@/utils/numbers';
import { Change } from './Change';
import {
  KEYWORD_FIELDS,
  type KeywordField,
  type KeywordOrder,
  nextOrder,
  type RankedKeyword,
} from './keywords';
import styles from './Table.module.css';

interface KeywordTableProps {
  words: readonly RankedKeyword[];
  order: KeywordOrder;
  onOrder: (order: KeywordOrder) => void;
}

const SORTED = { ascend: 'ascending', descend: 'descending' } as const;

const SortableTitle = ({
  field,
  order,
  onOrder,
}: Omit<KeywordTableProps, 'words'> & { field: KeywordField }) => {
  const text = useText(dashboardText);
  const direction = order.field === field ? order.order : undefined;
  return (
    <th scope="col" aria-sort={direction && SORTED[direction]}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onOrder(nextOrder(order, field))}
      >
        {text[field]}
        <span className={styles.carets} aria-hidden="true">
          <Icon
            of={CaretUpOutlined}
            className={direction === 'ascend' ? styles.active : undefined}
          />
          <Icon
            of={CaretDownOutlined}
            className={direction === 'descend' ? styles.active : undefined}
          />
        </span>
      </button>
    </th>
  );
};

/** Plain HTML: antd's table and its pages would take a fifth of the page's script for fifty words. */
export const KeywordTable = ({ words, order, onOrder }: KeywordTableProps) => {
  const text = useText(dashboardText);
  return (
    <table className={styles.table} aria-label={text.keywords}>
      <thead>
        <tr>
          <th scope="col">{text.rank}</th>
          <th scope="col">{text.keyword}</th>
          {KEYWORD_FIELDS.map((field) => (
            <SortableTitle key={field} {...{ field, order, onOrder }} />
          ))}
        </tr>
      </thead>
      <tbody>
        {words.map(({ keyword, rank, count, change }) => (
          <tr key={keyword}>
            <td>{rank}</td>
            <th scope="row">{keyword}</th>
            <td>{numberText(count)}</td>
            <td>
              <Change ratio={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

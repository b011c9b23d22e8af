import { Table, type TableColumnsType, type TableProps } from 'antd';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { profileText } from '@/locales/template/profile';
import { type Goods, goodsTotals, moneyText } from './goodsTotals';
import styles from './Profile.module.css';

type Name = keyof Goods;

const NO_FILTERS: readonly string[] = [];
const NUMBERS: readonly Name[] = ['price', 'num', 'amount'];
const MONEY: readonly Name[] = ['price', 'amount'];
const COLUMNS: readonly (readonly [Name, width: number])[] = [
  ['name', 140],
  ['id', 110],
  ['barcode', 150],
  ['price', 120],
  ['num', 90],
  ['amount', 130],
];

const compare = (name: Name) => (a: Goods, b: Goods) =>
  NUMBERS.includes(name) ? Number(a[name]) - Number(b[name]) : a[name].localeCompare(b[name], 'zh');

const useColumns = (sorter: string): TableColumnsType<Goods> => {
  const { columns } = useText(profileText).basic;
  const orderOf = (name: Name) => {
    if (sorter === `${name}_ascend`) return 'ascend';
    return sorter === `${name}_descend` ? 'descend' : null;
  };
  return COLUMNS.map(([name, width]) => ({
    key: name,
    dataIndex: name,
    title: columns[name],
    width,
    sorter: compare(name),
    sortOrder: orderOf(name),
    ...(name === 'name' && { fixed: 'start' }),
    ...(NUMBERS.includes(name) && { align: 'right' }),
    ...(MONEY.includes(name) && { render: moneyText }),
  }));
};

export const GoodsTable = ({ goods }: { goods: Goods[] }) => {
  const text = useText(profileText).basic;
  const { sorter, setSorter } = useTableQuery(NO_FILTERS);
  const { num, amount } = goodsTotals(goods);

  const handleChange: TableProps<Goods>['onChange'] = (_page, _filters, sorted) => {
    const { columnKey, order } = Array.isArray(sorted) ? (sorted[0] ?? {}) : sorted;
    setSorter(order ? `${String(columnKey)}_${order}` : '');
  };

  return (
    <Table<Goods>
      aria-label={text.goods}
      className={styles.table}
      rowKey="id"
      size="small"
      scroll={{ x: 'max-content' }}
      columns={useColumns(sorter)}
      dataSource={goods}
      pagination={false}
      showSorterTooltip={false}
      onChange={handleChange}
      summary={() => (
        <Table.Summary.Row className={styles.total}>
          <Table.Summary.Cell index={0}>{text.total}</Table.Summary.Cell>
          <Table.Summary.Cell index={1} colSpan={3} />
          <Table.Summary.Cell index={4} align="right">
            {num}
          </Table.Summary.Cell>
          <Table.Summary.Cell index={5} align="right">
            {moneyText(amount)}
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  );
};

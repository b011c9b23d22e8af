import { Checkbox, Table, type TableColumnsType } from 'antd';
import { memo } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { maskNumbersIn } from '@/contract/base/numbersInText';
import type { ImportMode, ImportTarget } from '@/contract/import/import';
import { isImported } from '@/domain/rows/verdicts';
import { useNarrow } from '@/hooks/useNarrow';
import { useSlicedCount } from '@/hooks/useSlicedCount';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { tableText } from '@/locales/table';
import { ROWS_PER_PAGE, type RowsView, rowKey } from '@/models/import/importState';
import type { ShownRow } from '@/sheets/base/checkTypes';
import { useAppDispatch } from '@/store/hooks';
import styles from '../Import.module.css';
import { Remarks } from './Remarks';
import { VerdictTag } from './VerdictTag';

/** The fields that help the user to recognise a row in the table, such as the name. */
const CONTENT = {
  contact: ['name', 'staffNo', 'department', 'unit', 'mobile'],
  course: [
    'courseName',
    'className',
    'classComposition',
    'teachers',
    'leadTeachers',
    'date',
    'weeks',
    'weekday',
    'periods',
    'room',
  ],
};

const contentOf = (target: ImportTarget, { texts }: ShownRow): string =>
  CONTENT[target === 'contact' ? 'contact' : 'course']
    .map((field) => maskNumbersIn(texts[field]?.trim() ?? ''))
    .filter(Boolean)
    .join(' · ');

/**
 * The number of rows to render at a time. Between two such groups, the browser can handle clicks.
 */
const SLICE = 7;

interface RowsTableProps {
  target: ImportTarget;
  rows: RowsView;
  mode: ImportMode;
  excluded: readonly string[];
  onMend: (row: ShownRow, texts: Record<string, string>) => void;
  onOpen: (row: ShownRow) => void;
}

/**
 * A table of the checked rows. Because it is large, `memo` prevents it from rendering again when
 * only other parts of the page change.
 */
export const RowsTable = memo(
  ({ target, rows, mode, excluded, onMend, onOpen }: RowsTableProps) => {
    const text = useText(importText);
    const { actions } = useText(tableText);
    const dispatch = useAppDispatch();
    const isNarrow = useNarrow('lg');
    // Renders a few rows at a time. Rendering all rows at once is slow, because antd renders a new
    // table twice to measure it.
    const shown = useSlicedCount(rows.list.length, SLICE);
    const several = rows.list.some(({ sheet }) => sheet);

    const setIncluded = (row: ShownRow, included: boolean) => {
      const key = rowKey(row);
      const others = excluded.filter((each) => each !== key);
      const values = { excluded: included ? others : [...others, key] };
      dispatch({ type: 'import/change', payload: { target, values } });
    };
    const rowLabel = ({ row, sheet }: ShownRow) => (sheet ? `${sheet} ${row}` : String(row));
    const content = (row: ShownRow) => (
      <span className={styles.content} title={contentOf(target, row)}>
        {contentOf(target, row)}
      </span>
    );
    const remarks = (row: ShownRow) => (
      <Remarks target={target} row={row} onMend={(texts) => onMend(row, texts)} />
    );
    const mend = (row: ShownRow) => (
      <LinkButton onClick={() => onOpen(row)}>{text.mend}</LinkButton>
    );
    const include: TableColumnsType<ShownRow>[number] = {
      key: 'include',
      title: text.include,
      width: 66,
      align: 'center',
      render: (_, row) =>
        isImported(row.verdict, mode) && (
          <Checkbox
            aria-label={text.includeRow(row.row)}
            checked={!excluded.includes(rowKey(row))}
            onChange={({ target: { checked } }) => setIncluded(row, checked)}
          />
        ),
    };
    const wide: TableColumnsType<ShownRow> = [
      include,
      {
        key: 'row',
        title: text.row,
        align: 'right',
        width: several ? 140 : 60,
        render: (_, row) => rowLabel(row),
      },
      {
        key: 'verdict',
        title: text.verdict,
        width: 100,
        render: (_, { verdict }) => <VerdictTag verdict={verdict} />,
      },
      { key: 'content', title: text.content, width: '44%', render: (_, row) => content(row) },
      { key: 'remarks', title: text.remarks, render: (_, row) => remarks(row) },
      { key: 'mend', title: actions, width: 64, render: (_, row) => mend(row) },
    ];
    // The columns for narrow screens, arranged so that the user can read the error messages without
    // scrolling sideways.
    const narrow: TableColumnsType<ShownRow> = [
      include,
      {
        key: 'verdict',
        title: text.verdict,
        render: (_, row) => (
          <div className={styles.narrowRow}>
            <span>
              <VerdictTag verdict={row.verdict} /> {text.rowLabel(row.row, row.sheet)}
            </span>
            {content(row)}
            {remarks(row)}
            {mend(row)}
          </div>
        ),
      },
    ];
    return (
      <Table<ShownRow>
        rowKey={rowKey}
        size="small"
        {...(!isNarrow && { className: `${styles.wide} ${styles.dense}` })}
        tableLayout="fixed"
        dataSource={rows.list.slice(0, shown)}
        {...(shown === 0 && { locale: { emptyText: '' } })}
        columns={isNarrow ? narrow : wide}
        pagination={{
          current: rows.page,
          pageSize: ROWS_PER_PAGE,
          total: rows.total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          size: 'small',
          onChange: (page) => {
            const { filter } = rows;
            dispatch({ type: 'import/showRows', payload: { target, filter, page } });
          },
        }}
      />
    );
  },
);

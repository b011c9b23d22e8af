import { Checkbox, Table } from 'antd';
import type { ImportTarget } from '@/contract/importing';
import { cleanMobile, MOBILE, maskMobile } from '@/contract/phone';
import { fieldLabel } from '@/domain/importFields';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { ROWS_PER_PAGE } from '@/models/importState';
import type { ShownRow } from '@/sheets/importTypes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Import.module.css';
import { VerdictTag } from './VerdictTag';

/** The texts by which people know a row again. */
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

/** A right number is nobody's business but its owner's; a wrong one has to be seen to be mended. */
const hideNumber = (text: string): string =>
  MOBILE.test(cleanMobile(text)) ? maskMobile(cleanMobile(text)) : text;

const contentOf = (target: ImportTarget, { texts }: ShownRow): string =>
  CONTENT[target === 'contact' ? 'contact' : 'course']
    .map((field) => hideNumber(texts[field]?.trim() ?? ''))
    .filter(Boolean)
    .join(' · ');

const keyOf = ({ row, sheet = '' }: ShownRow) => `${row} ${sheet}`;

const CHANGE_LABELS: Record<string, string> = { periodEnd: '结束节次', week: '周次' };

/** What was found in the row: errors and warnings at their columns, and what would change. */
const Remarks = ({ target, row }: { target: ImportTarget; row: ShownRow }) => {
  const text = useText(importText);
  const label = (field: string) => CHANGE_LABELS[field] ?? fieldLabel(target, field);
  return (
    <ul className={styles.remarks}>
      {row.issues.map(({ field, code, level, message, suggestion }) => (
        <li key={`${field} ${code} ${message}`} className={styles[level]}>
          {label(field)}
          {level === 'error' && row.texts[field] ? `「${row.texts[field].slice(0, 60)}」` : ''}：
          {message}
          {suggestion && `（${text.suggestion(suggestion)}）`}
        </li>
      ))}
      {row.changes.map(({ field, from, to }) => (
        <li key={`${field} ${from} ${to}`}>
          {field === 'sessions'
            ? text.newSessions(to)
            : text.change(
                label(field),
                hideNumber(from) || text.blank,
                hideNumber(to) || text.blank,
              )}
        </li>
      ))}
    </ul>
  );
};

const IMPORTABLE = ['new', 'changed', 'clash'];

/** The checked rows, a page of them; each can be left out. */
export const CheckedRows = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const { rows, excluded } = useAppSelector(({ importer }) => importer.current[target]);
  const several = rows.list.some(({ sheet }) => sheet);

  const setIncluded = (row: ShownRow, included: boolean) => {
    const key = keyOf(row);
    const others = excluded.filter((each) => each !== key);
    const values = { excluded: included ? others : [...others, key] };
    dispatch({ type: 'importer/change', payload: { target, values } });
  };

  return (
    <Table<ShownRow>
      rowKey={(row) => `${keyOf(row)} ${JSON.stringify(row.texts)}`}
      size="small"
      scroll={{ x: 'max-content' }}
      dataSource={rows.list}
      columns={[
        {
          key: 'include',
          title: text.include,
          width: 56,
          align: 'center',
          render: (_, row) =>
            IMPORTABLE.includes(row.verdict) && (
              <Checkbox
                aria-label={text.includeRow(row.row)}
                checked={!excluded.includes(keyOf(row))}
                onChange={({ target: { checked } }) => setIncluded(row, checked)}
              />
            ),
        },
        {
          key: 'row',
          title: text.row,
          align: 'right',
          width: several ? 140 : 60,
          render: (_, { row, sheet }) => (sheet ? `${sheet} ${row}` : row),
        },
        {
          key: 'verdict',
          title: text.verdict,
          width: 100,
          render: (_, { verdict }) => <VerdictTag verdict={verdict} />,
        },
        {
          key: 'content',
          title: text.content,
          width: 420,
          render: (_, row) => <span className={styles.content}>{contentOf(target, row)}</span>,
        },
        {
          key: 'remarks',
          title: text.remarks,
          render: (_, row) => <Remarks target={target} row={row} />,
        },
      ]}
      pagination={{
        current: rows.page,
        pageSize: ROWS_PER_PAGE,
        total: rows.total,
        showSizeChanger: false,
        hideOnSinglePage: true,
        size: 'small',
        onChange: (page) =>
          dispatch({
            type: 'importer/showRows',
            payload: { target, verdicts: rows.verdicts, page },
          }),
      }}
    />
  );
};

import { Segmented, type TableColumnsType, Tag } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { RATED_BY, type Rate, type RatesQuery, type TermOfChanges } from '@/contract/termChanges';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { useAppDispatch, useIsOffice } from '@/store/hooks';
import styles from '../Ledger.module.css';
import { TermChoice } from './TermChoice';
import { TermTable } from './TermTable';
import { useTermOfChanges } from './useTermOfChanges';
import { useTermRows } from './useTermRows';

type Row = Rate & { key: number };

/**
 * Returns the URL parameters that open the ledger with the changes of one row, such as those of a
 * course. Undone changes are left out. The ledger also lists kinds of changes that the row does not
 * count, such as changes of the calendar.
 */
const entriesOf = ({ name, courseId }: Rate, { by, ...term }: RatesQuery) =>
  `?${new URLSearchParams({
    ...(courseId === null ? { [by]: name } : { courseId: String(courseId) }),
    ...(term satisfies TermOfChanges),
    state: 'stands',
  })}`;

const percentOf = ({ changed, classes }: Rate) =>
  classes > 0 ? `${Math.round((changed * 1000) / classes) / 10}%` : '';

/**
 * A table of the share of changed classes in a term, by course, teacher or department. A tag marks
 * shares above the limit (L-03).
 */
export const RatesView = () => {
  const text = useText(ledgerText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const term = useTermOfChanges();
  const [params, change] = useAddressParams();
  const by = RATED_BY.find((known) => known === params.get('by')) ?? 'course';
  const request = useMemo<RatesQuery | undefined>(
    () => term.chosen && { ...term.chosen, by },
    [term.chosen, by],
  );
  const { rows, retry } = useTermRows(request, (payload) =>
    dispatch({ type: 'ledger/rates', payload }),
  );
  const list = useMemo(() => rows?.map((row, key): Row => ({ ...row, key })), [rows]);

  const nameOf = (row: Row) =>
    request && row.name ? <Link to={entriesOf(row, request)}>{row.name}</Link> : row.name;
  const mark = ({ isOver }: Row) => isOver && <Tag color="red">{text.rates.over}</Tag>;
  const columns: TableColumnsType<Row> = [
    { key: 'name', title: text.ratedBy[by], render: (_, row) => nameOf(row) },
    { key: 'changed', dataIndex: 'changed', title: text.report.changed, width: 130, align: 'end' },
    { key: 'classes', dataIndex: 'classes', title: text.report.classes, width: 130, align: 'end' },
    {
      key: 'percent',
      title: text.report.percent,
      width: 110,
      align: 'end',
      render: (_, row) => percentOf(row),
    },
    { key: 'mark', title: text.rates.mark, width: 140, render: (_, row) => mark(row) },
  ];
  return (
    <>
      <TermChoice term={term}>
        <Segmented
          aria-label={text.ratedBy.label}
          value={by}
          options={RATED_BY.map((value) => ({ value, label: text.ratedBy[value] }))}
          onChange={(next) => change({ by: next === 'course' ? undefined : next })}
        />
        {list && list.length > 0 && (
          <strong>
            {text.rates.found(list.length, list.filter(({ isOver }) => isOver).length)}
          </strong>
        )}
      </TermChoice>
      <TermTable
        label={text.views.rates}
        columns={columns}
        narrow={(row) => (
          <div className={styles.stack}>
            {nameOf(row)}
            <span>
              {row.changed} / {row.classes} {percentOf(row)} {mark(row)}
            </span>
          </div>
        )}
        rows={term.failed || rows === null ? null : list}
        empty={text.rates.empty}
        onRetry={term.failed ? term.retry : retry}
      />
      <p className={styles.hint}>
        {text.rates.hint} {isOffice && <Link to="/system/changes">{text.rates.toSettings}</Link>}
      </p>
    </>
  );
};

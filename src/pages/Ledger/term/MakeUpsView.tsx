import { Select, type TableColumnsType, Tag } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { MAKE_UP_STATES, type MakeUp } from '@/contract/termChanges';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { timeText } from '@/locales/time';
import { useAppDispatch, useIsOffice } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import { courseOf } from '../courseOf';
import styles from '../Ledger.module.css';
import { TermChoice } from './TermChoice';
import { TermTable } from './TermTable';
import { useTermOfChanges } from './useTermOfChanges';
import { useTermRows } from './useTermRows';

type Row = MakeUp & { key: number };

const COLOURS = { owed: 'gold', overdue: 'red', arranged: 'blue', done: 'green' } as const;

/** A table of the cancelled classes of a term and the classes that make up for them (L-03). */
export const MakeUpsView = () => {
  const { makeUps: text, views, columns: words } = useText(ledgerText);
  const time = useText(timeText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const term = useTermOfChanges();
  const [params, change] = useAddressParams();
  const state = MAKE_UP_STATES.find((known) => known === params.get('makeUp'));
  const { rows, retry } = useTermRows(term.chosen, (payload) =>
    dispatch({ type: 'ledger/makeUps', payload }),
  );
  const list = useMemo(
    () =>
      rows
        ?.filter((row) => !state || row.state === state)
        .map((row): Row => ({ ...row, key: row.id })),
    [rows, state],
  );

  const countOf = (which: MakeUp['state']) => rows?.filter((row) => row.state === which).length;
  const day = (date: string) => dayWithWeekday(date, time);
  const tag = (row: Row) => <Tag color={COLOURS[row.state]}>{text.states[row.state]}</Tag>;
  const number = (row: Row) => (
    <Link to={`?${new URLSearchParams({ number: row.number })}`}>{row.number}</Link>
  );
  const action = (row: Row) =>
    isOffice &&
    row.makeUpDate === null && (
      <Link
        to={`/${row.level}/table-list?session=${row.courseId}.${row.sessionId}.further`}
        aria-label={text.addFor(courseOf(row), row.date)}
      >
        {text.add}
      </Link>
    );
  const columns: TableColumnsType<Row> = [
    { key: 'date', title: text.date, width: 160, render: (_, row) => day(row.date) },
    { key: 'course', title: words.classes, render: (_, row) => courseOf(row) },
    { key: 'state', title: text.state, width: 110, render: (_, row) => tag(row) },
    {
      key: 'makeUpDate',
      title: text.makeUpDate,
      width: 160,
      render: (_, { makeUpDate }) => makeUpDate && day(makeUpDate),
    },
    { key: 'number', title: words.number, width: 140, render: (_, row) => number(row) },
    ...(isOffice
      ? [
          {
            key: 'action',
            title: text.add,
            width: 130,
            render: (_: unknown, row: Row) => action(row),
          },
        ]
      : []),
  ];
  return (
    <>
      <TermChoice term={term}>
        <Select
          aria-label={text.state}
          value={state ?? 'all'}
          options={[
            { value: 'all', label: text.all },
            ...MAKE_UP_STATES.map((value) => ({
              value,
              label: rows
                ? text.count(text.states[value], countOf(value) ?? 0)
                : text.states[value],
            })),
          ]}
          onChange={(next) => change({ makeUp: next === 'all' ? undefined : next })}
          className={styles.term}
        />
      </TermChoice>
      <TermTable
        label={views.makeUps}
        columns={columns}
        narrow={(row) => (
          <div className={styles.stack}>
            <span>
              {courseOf(row)} {tag(row)}
            </span>
            <span>
              {text.date} {day(row.date)}
            </span>
            {row.makeUpDate && (
              <span>
                {text.makeUpDate} {day(row.makeUpDate)}
              </span>
            )}
            <span className={styles.links}>
              {number(row)}
              {action(row)}
            </span>
          </div>
        )}
        rows={term.failed || rows === null ? null : list}
        empty={state ? text.none : text.empty}
        onRetry={term.failed ? term.retry : retry}
      />
      <p className={styles.hint}>{text.hint}</p>
    </>
  );
};

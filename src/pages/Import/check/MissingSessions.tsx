import { Alert, Radio, Table } from 'antd';
import { marks } from '@/contract/base/marks';
import type { ImportTarget, MissingChoice, MissingSession } from '@/contract/import/import';
import { formatPeriods } from '@/domain/time/reading/periodList';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { ROWS_PER_PAGE } from '@/models/import/importState';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Import.module.css';

const CHOICES = ['keep', 'cancel', 'delete'] as const;

const courseOf = ({ courseName, className, groupName }: MissingSession): string =>
  [courseName, className, groupName].filter(Boolean).join(' · ');

const timeOf = ({ date, periodStart, periodEnd }: MissingSession): string =>
  `${date} ${formatPeriods([{ start: periodStart, end: periodEnd }])}`;

interface MissingSessionsProps {
  target: ImportTarget;
  disabled: boolean;
}

/**
 * Lists the stored class sessions that are missing in the import file although their course is in
 * it. The user chooses whether to keep, cancel or delete them (I-04).
 */
export const MissingSessions = ({ target, disabled }: MissingSessionsProps) => {
  const { missingSessions: text } = useText(importText);
  const dispatch = useAppDispatch();
  const check = useAppSelector((state) => state.import.current[target].check);
  const missing = useAppSelector((state) => state.import.current[target].missing);
  if (!check) return null;
  const { count, unjudged } = check.missing;
  const choose = (choice: MissingChoice) => {
    const values = { missing: { ...missing, choice } };
    dispatch({ type: 'import/change', payload: { target, values } });
  };
  return (
    <>
      {unjudged.length > 0 && (
        <Alert type="warning" showIcon title={text.unjudged(unjudged)} className={styles.gap} />
      )}
      {count > 0 && (
        <section className={styles.missing} aria-labelledby="missing-sessions">
          <h2 id="missing-sessions">{text.title(count)}</h2>
          <p className={styles.hint}>{text.hint}</p>
          <Radio.Group
            aria-label={text.choice}
            value={missing.choice}
            disabled={disabled}
            options={CHOICES.map((value) => ({ value, label: text.choices[value] }))}
            onChange={({ target: { value } }) => choose(value as MissingChoice)}
          />
          <Table<MissingSession>
            rowKey="id"
            size="small"
            className={styles.wide}
            dataSource={missing.list}
            columns={[
              { key: 'course', title: text.course, render: (_, each) => courseOf(each) },
              { key: 'when', title: text.when, render: (_, each) => timeOf(each) },
              {
                key: 'teachers',
                title: text.teachers,
                render: (_, { teachers }) => teachers.join(marks().list),
              },
              { key: 'room', dataIndex: 'room', title: text.room },
            ]}
            pagination={{
              current: missing.page,
              pageSize: ROWS_PER_PAGE,
              total: count,
              showSizeChanger: false,
              hideOnSinglePage: true,
              size: 'small',
              onChange: (page) =>
                dispatch({ type: 'import/showMissing', payload: { target, page } }),
            }}
          />
        </section>
      )}
    </>
  );
};

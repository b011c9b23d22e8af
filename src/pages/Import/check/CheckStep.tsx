import { Alert, Segmented } from 'antd';
import { LeavingNote } from '@/components/display/LeavingNote';
import { Term } from '@/components/display/Term';
import { ask } from '@/components/feedback/feedback';
import { marks } from '@/contract/base/marks';
import {
  type ImportTarget,
  type MissingChoice,
  VERDICTS,
  type Verdict,
} from '@/contract/import/import';
import { isTaken } from '@/domain/rows/verdicts';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { type ImportState, openPeople } from '@/models/import/importState';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { TableNotices } from '../file/TableNotices';
import styles from '../Import.module.css';
import { StepButtons } from '../StepButtons';
import { CheckedRows } from './CheckedRows';
import { CheckSummaryView } from './CheckSummaryView';
import { ErrorFileLinks } from './ErrorFileLinks';
import { MissingSessions } from './MissingSessions';
import { PeopleQuestion } from './PeopleQuestion';

const ORDER: readonly Verdict[] = ['error', 'clash', 'changed', 'new', 'duplicate', 'unchanged'];
const ALL = 'all';

/** How many rows of the file the import would take: those that are left out are all among them. */
const importedCount = ({ check, options, excluded }: ImportState): number =>
  VERDICTS.filter((verdict) => isTaken(verdict, options.mode)).reduce(
    (sum, verdict) => sum + (check?.counts[verdict] ?? 0),
    -excluded.length,
  );

/** What the button does, in its words. */
const deedOf = (
  text: Pick<(typeof importText)['zh-CN'], 'doImport' | 'doMissing' | 'nothingToImport'>,
  rows: number,
  sessions: number,
  choice: MissingChoice,
): string => {
  const deeds = [
    rows > 0 && text.doImport(rows),
    choice !== 'keep' && sessions > 0 && text.doMissing[choice](sessions),
  ].filter(Boolean);
  return deeds.join(marks().comma) || text.nothingToImport;
};

/** Everything the import would do, row by row, before it does anything (I-03). */
export const CheckStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const state = useAppSelector((state) => state.import.current[target]);
  const committing = useEffectLoading('import/commit');
  const checking = useEffectLoading('import/check');
  const { check, rows, options, rechecked, table, missing } = state;
  if (!check) return null;
  const { counts, sameFileAs } = check;
  const count = importedCount(state);
  const busy = committing || checking;
  const settled = missing.choice === 'keep' ? 0 : check.missing.count;
  const unanswered = openPeople(state).length;
  const stopped = options.errors === 'all-or-nothing' && counts.error > 0;

  // The same file again may be a slip.
  const handleImport = async () => {
    const again = { title: text.sameFileTitle, okText: text.sameFileOk };
    if (sameFileAs !== undefined) {
      if (!(await ask({ ...again, content: text.sameFile(sameFileAs) }))) return;
    }
    dispatch({ type: 'import/commit', payload: target });
  };
  const filters = [
    { value: ALL, label: `${text.allRows} ${counts.total}` },
    ...ORDER.filter((verdict) => counts[verdict] > 0).map((verdict) => ({
      value: verdict,
      label: `${text.verdicts[verdict]} ${counts[verdict]}`,
    })),
  ];
  const shown = rows.verdicts.length === 1 ? (rows.verdicts[0] as string) : ALL;

  return (
    <>
      <CheckSummaryView counts={counts} content={check.content} unread={check.unread} />
      {rechecked && (
        <Alert type="warning" showIcon title={text.rechecked(rechecked)} className={styles.gap} />
      )}
      {check.leaving && <LeavingNote leaving={check.leaving} people={check.leaving.people} />}
      {sameFileAs !== undefined && (
        <Alert type="warning" showIcon title={text.sameFile(sameFileAs)} className={styles.gap} />
      )}
      {stopped && (
        <Alert type="error" showIcon title={text.errorsStop(counts.error)} className={styles.gap} />
      )}
      <PeopleQuestion target={target} disabled={busy} />
      {table && <TableNotices {...table} />}
      <div className={styles.filters}>
        <Segmented
          value={shown}
          options={filters}
          onChange={(value) =>
            dispatch({
              type: 'import/showRows',
              payload: {
                target,
                verdicts: value === ALL ? [...VERDICTS] : [value as Verdict],
                page: 1,
              },
            })
          }
        />
        {counts.error > 0 && <ErrorFileLinks target={target} label={text.errorFile} />}
        {counts.clash > 0 && <Term of="clash">{text.clashNote}</Term>}
      </div>
      <CheckedRows target={target} />
      <MissingSessions target={target} disabled={busy} />
      <StepButtons
        target={target}
        back="columns"
        next={{
          text: committing ? text.importing : deedOf(text, count, settled, missing.choice),
          busy,
          disabled: (count === 0 && settled === 0) || stopped || unanswered > 0,
          onClick: handleImport,
        }}
      />
    </>
  );
};

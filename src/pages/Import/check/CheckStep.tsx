import { WarningOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented } from 'antd';
import { useRef } from 'react';
import { Explained } from '@/components/display/Explained';
import { Icon } from '@/components/display/Icon';
import { LeavingNote } from '@/components/display/LeavingNote';
import { ask } from '@/components/feedback/feedback';
import { type ImportTarget, VERDICTS, type Verdict } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { importText } from '@/locales/import';
import { openPeople } from '@/models/import/importState';
import { REVIEW, type RowsFilter } from '@/sheets/base/checkTypes';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { TableNotices } from '../file/TableNotices';
import styles from '../Import.module.css';
import { StepButtons } from '../StepButtons';
import { CheckedRows } from './CheckedRows';
import { CheckSummaryView } from './CheckSummaryView';
import { assumedOf, importButtonText, importedCount } from './checkTexts';
import { ErrorFileLinks } from './ErrorFileLinks';
import { IssueGroups } from './IssueGroups';
import { MissingSessions } from './MissingSessions';
import { PeopleQuestion } from './PeopleQuestion';

const ORDER: readonly Verdict[] = ['error', 'clash', 'changed', 'new', 'duplicate', 'unchanged'];
const ALL = 'all';

/**
 * The import step that previews, row by row, what the import would change. Nothing is saved yet
 * (I-03).
 */
export const CheckStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const { groups } = useText(contactText);
  const dispatch = useAppDispatch();
  const container = useRef<HTMLDivElement>(null);
  const state = useAppSelector((state) => state.import.current[target]);
  const committing = useEffectLoading('import/commit');
  const checking = useEffectLoading('import/check');
  const { check, rows, options, rechecked, table, missing } = state;
  if (!check) return null;
  const { counts, sameFileAs, review } = check;
  const count = importedCount(state);
  const busy = committing || checking;
  const settled = missing.choice === 'keep' ? 0 : check.missing.count;
  const unanswered = openPeople(state).length;
  const stopped = options.errors === 'all-or-nothing' && counts.error > 0;

  // Asks the user to confirm if the same file was imported before, because this may be a mistake.
  const handleImport = async () => {
    const again = { title: text.sameFileTitle, okText: text.sameFileOk };
    if (sameFileAs !== undefined) {
      if (!(await ask({ ...again, content: text.sameFile(sameFileAs) }))) return;
    }
    dispatch({ type: 'import/commit', payload: target });
  };
  const show = (filter: RowsFilter) =>
    dispatch({ type: 'import/showRows', payload: { target, filter, page: 1 } });
  const goToPeople = () => {
    const button = container.current?.querySelector<HTMLElement>('[data-open=true] button');
    button?.scrollIntoView?.({ block: 'center' });
    button?.focus();
  };
  const mainAction = () => {
    if (committing) return { text: text.importing, onClick: handleImport };
    if (stopped) {
      return { text: text.errorsFirst(counts.error), onClick: () => show({ verdicts: ['error'] }) };
    }
    if (unanswered > 0) return { text: text.peopleFirst(unanswered), onClick: goToPeople };
    const buttonText = importButtonText(text, count, settled, missing.choice);
    return { text: buttonText, disabled: count === 0 && settled === 0, onClick: handleImport };
  };
  const filters = [
    ...(review > 0 ? [{ value: REVIEW, label: `${text.review} ${review}` }] : []),
    { value: ALL, label: `${text.allRows} ${counts.total}` },
    ...ORDER.filter((verdict) => counts[verdict] > 0).map((verdict) => ({
      value: verdict,
      label: `${text.verdicts[verdict]} ${counts[verdict]}`,
    })),
  ];
  const { verdicts, only } = rows.filter;
  const shown = only ?? (verdicts.length === 1 ? (verdicts[0] as string) : ALL);
  const filterOf = (value: string): RowsFilter => {
    if (value === REVIEW) return { verdicts: VERDICTS, only: REVIEW };
    return { verdicts: value === ALL ? VERDICTS : [value as Verdict] };
  };

  return (
    <div ref={container}>
      <CheckSummaryView
        counts={counts}
        content={check.content}
        unread={check.unread}
        assumed={assumedOf(target, state, text, groups)}
      />
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
      <div data-open={unanswered > 0}>
        <PeopleQuestion target={target} disabled={busy} />
      </div>
      {table && <TableNotices {...table} />}
      <IssueGroups target={target} disabled={busy} />
      <div className={styles.filters}>
        <Segmented value={shown} options={filters} onChange={(value) => show(filterOf(value))} />
        {counts.error > 0 && <ErrorFileLinks target={target} label={text.errorFile} />}
        {counts.clash > 0 && <Explained of="clash">{text.clashNote}</Explained>}
      </div>
      <CheckedRows target={target} />
      <MissingSessions target={target} disabled={busy} />
      <StepButtons target={target} back="columns" next={{ ...mainAction(), busy }}>
        {review > 0 && (
          <Button
            type="text"
            icon={<Icon of={WarningOutlined} />}
            disabled={busy}
            onClick={() => {
              show(filterOf(REVIEW));
              container.current?.scrollIntoView?.();
            }}
          >
            {text.reviewRows(review)}
          </Button>
        )}
      </StepButtons>
    </div>
  );
};

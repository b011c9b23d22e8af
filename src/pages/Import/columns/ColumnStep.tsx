import { Alert, Button } from 'antd';
import { useDeferredValue } from 'react';
import { marks } from '@/contract/base/marks';
import type { ImportTarget } from '@/contract/import/import';
import { fieldLabel } from '@/domain/columns/importFields';
import { useLater } from '@/hooks/useLater';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { importText } from '@/locales/import';
import { missingFields, nameCount, openQuestions } from '@/models/import/importState';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { TableNotices } from '../file/TableNotices';
import styles from '../Import.module.css';
import { StepButtons } from '../StepButtons';
import { ColumnTable } from './ColumnTable';
import { ConstantFields } from './ConstantFields';
import { ImportOptions } from './ImportOptions';
import { QuestionList } from './QuestionList';
import { useQuestions } from './useQuestions';

/**
 * Matches the file's columns to fields; what was recognised can be changed, but not under a check that
 * is on its way: what it finds has to be what is imported (I-04).
 */
export const ColumnStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const common = useText(commonText);
  const dispatch = useAppDispatch();
  const state = useAppSelector((state) => state.import.current[target]);
  const busy = useEffectLoading('import/check');
  // Nothing answers any more at once; its look follows in slices, for there may be many fields.
  const disabled = useDeferredValue(busy);
  const isLater = useLater();
  const { table, columns, constants, splits, splitBy, terms } = state;
  const open = openQuestions(state).length;
  useQuestions(target);
  const isCourse = target !== 'contact';
  const termsFailed = useAppSelector(({ term }) => isCourse && !terms && term.failed);
  // What the file says of its term is compared with what is kept, so a check has to wait for that.
  const isReady = terms !== undefined && (!isCourse || constants.termCode !== undefined);

  const missing = missingFields(target, state);
  return (
    <>
      <p className={styles.hint}>
        {text.matched(Object.keys(columns).length, table?.columns.length ?? 0)}
        {marks().semicolon}
        {text.dataRows(table?.rowCount ?? 0, table?.leftOut ?? 0, table?.hiddenRows ?? 0)}
      </p>
      {table && <TableNotices {...table} />}
      {splitBy && splits.length > 0 && (
        <Alert
          type="info"
          showIcon
          className={styles.gap}
          title={text.splitAlready(
            splitBy,
            splits.map(({ header }) => header),
          )}
        />
      )}
      {missing.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.gap}
          title={text.missing(missing.map((field) => fieldLabel(target, field)).join(marks().list))}
        />
      )}
      {nameCount(state) > 1 && (
        <Alert
          type="info"
          showIcon
          className={styles.gap}
          title={text.nameSets(nameCount(state))}
        />
      )}
      {termsFailed && (
        <Alert
          type="error"
          showIcon
          className={styles.gap}
          title={text.termsFailed}
          action={
            <Button size="small" onClick={() => dispatch({ type: 'term/fetch' })}>
              {common.retry}
            </Button>
          }
        />
      )}
      <div inert={busy}>
        <ColumnTable target={target} disabled={disabled} />
        {isLater && (
          <>
            <ConstantFields target={target} disabled={disabled} />
            <ImportOptions target={target} disabled={disabled} />
            <QuestionList target={target} disabled={disabled} />
          </>
        )}
      </div>
      <StepButtons
        target={target}
        back="sheets"
        next={{
          text: busy ? text.checking : text.doCheck(table?.rowCount ?? 0),
          busy,
          disabled: !isReady || missing.length > 0 || open > 0,
          onClick: () => dispatch({ type: 'import/check', payload: target }),
        }}
      />
      <p className={styles.footnote}>{open > 0 ? text.toAnswer(open) : text.checkHint}</p>
    </>
  );
};

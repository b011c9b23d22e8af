import { Alert, Button } from 'antd';
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { marks } from '@/contract/base/marks';
import type { ImportTarget } from '@/contract/import/import';
import { fieldLabel } from '@/domain/base/importFields';
import { useSecondRender } from '@/hooks/useSecondRender';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { importText } from '@/locales/import';
import { leavesNothingOpen, missingFields, nameCount } from '@/models/import/importColumns';
import { openQuestions } from '@/models/import/importState';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { TableNotices } from '../file/TableNotices';
import styles from '../Import.module.css';
import { StepButtons } from '../StepButtons';
import { Columns } from './Columns';
import { ConstantFields } from './ConstantFields';
import { ImportOptions } from './ImportOptions';
import { QuestionList } from './QuestionList';
import { useQuestions } from './useQuestions';

/**
 * A CSS selector for inputs that the user still has to fill in: required fields and unanswered
 * questions.
 */
const MISSING = '[data-missing] input, [data-open=true] input';

/**
 * The import step in which the user assigns a field to each column of the file. The inputs are
 * locked during the check, so that exactly the checked data is imported (I-04).
 */
export const ColumnStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const common = useText(commonText);
  const dispatch = useAppDispatch();
  const state = useAppSelector((state) => state.import.current[target]);
  const busy = useEffectLoading('import/check');
  // Defers disabling the many inputs, because this is slow. Until it is done, `inert` blocks
  // clicks.
  const disabled = useDeferredValue(busy);
  const isLater = useSecondRender();
  const container = useRef<HTMLDivElement>(null);
  const { table, columns, constants, splits, splitBy, terms, direct } = state;
  const open = openQuestions(state).length;
  useQuestions(target);
  const isCourse = target !== 'contact';
  const termsFailed = useAppSelector(({ term }) => isCourse && !terms && term.failed);
  // True once the terms, with which the program recognises terms in the file, have loaded. For
  // courses, there must also be a term for file rows without one.
  const isReady = terms !== undefined && (!isCourse || constants.termCode !== undefined);
  const missing = missingFields(target, state);
  const missingNames = missing.map((field) => fieldLabel(target, field)).join(marks().list);

  const fetchTerms = () => dispatch({ type: 'term/fetch' });
  const goToMissing = () => {
    const input = container.current?.querySelector<HTMLElement>(MISSING);
    input?.scrollIntoView?.({ block: 'center' });
    input?.focus();
  };
  const check = async () => {
    await dispatch({ type: 'import/check', payload: target });
    // Scrolls to the first missing input one frame later, because a question that the check has
    // added may not be rendered yet.
    requestAnimationFrame(goToMissing);
  };
  const goOn = useEffectEvent(() => {
    dispatch({ type: 'import/change', payload: { target, values: { direct: false } } });
    if (leavesNothingOpen(target, state)) check();
  });
  useEffect(() => {
    if (direct && isReady) goOn();
  }, [direct, isReady]);
  const mainAction = () => {
    if (busy) return { text: text.checking, onClick: check };
    if (termsFailed) return { text: text.fetchTerms, onClick: fetchTerms };
    if (!isReady) return { text: text.lookingThrough, onClick: check };
    if (missing.length > 0) return { text: text.toGive(missingNames), onClick: goToMissing };
    if (open > 0) return { text: text.toAnswer(open), onClick: goToMissing };
    return { text: text.doCheck(table?.rowCount ?? 0), onClick: check };
  };
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
        <Alert type="warning" showIcon className={styles.gap} title={text.missing(missingNames)} />
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
            <Button size="small" onClick={fetchTerms}>
              {common.retry}
            </Button>
          }
        />
      )}
      {isReady && (
        <div ref={container} inert={busy}>
          <QuestionList target={target} disabled={disabled} />
          <div data-missing={missing.length > 0 || undefined}>
            <Columns target={target} disabled={disabled} />
          </div>
          {isLater && (
            <>
              <ConstantFields target={target} disabled={disabled} />
              <ImportOptions target={target} disabled={disabled} />
            </>
          )}
        </div>
      )}
      <StepButtons
        target={target}
        back="sheets"
        next={{ ...mainAction(), busy: busy || !(isReady || termsFailed) }}
      />
      <p className={styles.footnote}>{text.checkHint}</p>
    </>
  );
};

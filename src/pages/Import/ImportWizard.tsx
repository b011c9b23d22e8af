import { Alert, Steps } from 'antd';
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { marks } from '@/contract/base/marks';
import type { ImportTarget } from '@/contract/import/import';
import { useLeaving } from '@/hooks/useLeaving';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { type ImportStep, openQuestions } from '@/models/import/importState';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ArrivalsButton } from './arrivals/ArrivalsButton';
import { useArrivedFile } from './arrivals/useArrivedFile';
import { WaitingFiles } from './arrivals/WaitingFiles';
import { FileStep } from './file/FileStep';
import styles from './Import.module.css';
import { CheckStep, ColumnStep, ResultStep, SheetStep } from './laterSteps';
import { BatchList } from './result/BatchList';

const STEPS: ImportStep[] = ['file', 'sheets', 'columns', 'check', 'result'];

const VIEWS = {
  file: FileStep,
  sheets: SheetStep,
  columns: ColumnStep,
  check: CheckStep,
  result: ResultStep,
};

/** Clears a finished import when the user leaves the page. An unfinished import is kept. */
const useFreshStart = (target: ImportTarget) => {
  const dispatch = useAppDispatch();
  const step = useAppSelector((state) => state.import.current[target].step);
  useLeaving(() => {
    if (step === 'result') dispatch({ type: 'import/cancel', payload: target });
  });
};

/** Saves the unfinished import in the browser after each change. */
const useKeeping = (target: ImportTarget) => {
  const dispatch = useAppDispatch();
  const state = useAppSelector((state) => state.import.current[target]);
  const keep = useEffectEvent((_state: typeof state) => {
    dispatch({ type: 'import/keep', payload: target });
  });
  useEffect(() => keep(state), [state]);
};

const useTop = (step: ImportStep) => {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) window.scrollTo(0, 0);
    before.current = step;
  }, [step]);
};

/** The import wizard for contacts, undergraduate courses and postgraduate courses (I-02). */
export const ImportWizard = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const { step, problem } = useAppSelector((state) => state.import.current[target]);
  const open = useAppSelector((state) => openQuestions(state.import.current[target]).length);
  const narrow = useNarrow();
  // Defers rendering the next step, so that the page keeps responding to clicks (I-02).
  const drawn = useDeferredValue(step);
  const View = VIEWS[drawn];
  const openFile = useArrivedFile(target);
  useFreshStart(target);
  useKeeping(target);
  useTop(drawn);
  return (
    <>
      <PageHeader title={text.titles[target]} actions={<ArrivalsButton target={target} />} />
      <Steps
        size="small"
        current={STEPS.indexOf(step)}
        items={STEPS.map((each) => ({
          title:
            each === 'columns' && open > 0
              ? `${text.steps[each]}${marks().open}${text.asks(open)}${marks().close}`
              : text.steps[each],
        }))}
        responsive={false}
        {...(narrow && { type: 'dot' as const, titlePlacement: 'vertical' as const })}
        className={narrow ? `${styles.steps} ${styles.narrowSteps}` : (styles.steps ?? '')}
      />
      {drawn === 'file' && <WaitingFiles target={target} onOpen={openFile} />}
      <div className={drawn === 'file' ? styles.beside : undefined}>
        <div className={styles.box}>
          {problem && (
            <Alert type="error" showIcon title={problem} className={styles.problem ?? ''} />
          )}
          <View target={target} />
        </div>
        {(drawn === 'file' || drawn === 'result') && <BatchList target={target} />}
      </div>
    </>
  );
};

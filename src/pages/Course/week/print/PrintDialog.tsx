import { Button, Modal } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import type { Printout, PrintoutQuery } from '@/contract/printout';
import type { Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { printoutText } from '@/locales/course/printout';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import styles from './Print.module.css';
import { PrintFields } from './PrintFields';
import { PrintState } from './PrintState';
import { Sheets } from './Sheets';
import { type PrintChoice, questionOf, termOf, useUnits } from './usePrintout';

interface PrintDialogProps {
  level: Level;
  monday: string;
  onClose: () => void;
}

/**
 * The timetables to print. `done` is the number of pages that have been rendered. `shrunk` is the
 * number of pages whose text is very small.
 */
interface Laid {
  query: PrintoutQuery;
  printout: Printout;
  done: number;
  shrunk: number | undefined;
}

const useLaid = () => {
  const dispatch = useAppDispatch();
  const [laid, setLaid] = useState<Laid>();
  const change = useCallback(
    (values: Partial<Laid>) => setLaid((known) => known && { ...known, ...values }),
    [],
  );
  const layOut = async (query: PrintoutQuery) => {
    setLaid(undefined);
    const answer = await dispatch({ type: 'printout/timetables', payload: query });
    if (answer.Success) setLaid({ query, printout: answer.Value, done: 0, shrunk: undefined });
  };
  const onProgress = useCallback((done: number) => change({ done }), [change]);
  const onReady = useCallback(
    (shrunk: number) => {
      change({ shrunk });
      // Delays printing until the "ready" message is visible, because the browser's print dialog
      // blocks the page.
      setTimeout(() => window.print());
    },
    [change],
  );
  return { laid, layOut, forget: () => setLaid(undefined), onProgress, onReady };
};

/**
 * A dialog for printing many timetables at once: one week of teachers or classes, or a whole term
 * of courses (T-11).
 */
export const PrintDialog = ({ level, monday, onClose }: PrintDialogProps) => {
  const text = useText(printoutText);
  const { close } = useText(commonText);
  const list = useAppSelector((state) => state.term.list);
  const terms = useMemo(
    () => list.filter((term) => term.level === level && term.startDate !== null),
    [list, level],
  );
  const current = terms.find((term) => term.current) ?? terms[0];
  const [choice, setChoice] = useState<PrintChoice>({
    ...{ by: 'teacher', monday, termId: current?.id, units: [], name: '' },
  });
  const term = termOf(choice, terms);
  const question = questionOf(choice, level, term);
  const { units, failed } = useUnits(question);
  const counting = useEffectLoading('printout/timetables');
  const { laid, layOut, forget, onProgress, onReady } = useLaid();
  const printedUnits =
    choice.units.length > 0 ? choice.units : (units ?? []).map(({ name }) => name);
  const busy = laid !== undefined && laid.shrunk === undefined;
  const handlePrint = () => {
    if (laid) window.print();
    else if (question) layOut({ ...question, units: [...printedUnits] });
  };
  return (
    <Modal
      open
      title={text.title}
      width={560}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{close}</Button>
          <Button
            type="primary"
            loading={busy || counting}
            disabled={!question || printedUnits.length === 0}
            onClick={handlePrint}
          >
            {text.print}
          </Button>
        </>
      }
    >
      <PrintFields
        choice={choice}
        terms={terms}
        units={units}
        onChange={(changed) => {
          forget();
          setChoice((others) => ({ ...others, ...changed }));
        }}
      />
      <div className={styles.state} role="status">
        <PrintState
          hasTerm={question !== undefined}
          failed={failed}
          units={units}
          total={laid?.printout.sheets.length}
          done={laid?.done ?? 0}
          shrunk={laid?.shrunk}
        />
      </div>
      {laid && (
        <Sheets
          query={laid.query}
          term={term}
          printout={laid.printout}
          onProgress={onProgress}
          onReady={onReady}
        />
      )}
    </Modal>
  );
};

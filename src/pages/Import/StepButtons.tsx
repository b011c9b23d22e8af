import { Button } from 'antd';
import type { ReactNode } from 'react';
import { askToLeave } from '@/components/feedback/leaveQuestion';
import type { ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { holdsWork, type ImportStep } from '@/models/import/importState';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Import.module.css';

interface StepButtonsProps {
  target: ImportTarget;
  /**
   * The step to which the back button returns. Without it, the button discards this import and
   * shows the file input again.
   */
  back?: ImportStep;
  /**
   * The main button. If required input is missing, its label says so, and a click scrolls to the
   * missing input.
   */
  next: { text: string; busy: boolean; disabled?: boolean; onClick: () => void };
  children?: ReactNode;
}

export const StepButtons = ({ target, back, next, children }: StepButtonsProps) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const isWorkedOn = useAppSelector((state) => holdsWork(state.import.current[target]));
  const handleBack = async () => {
    if (back) {
      const values = { step: back, problem: '', rechecked: '' };
      dispatch({ type: 'import/change', payload: { target, values } });
    } else if (!isWorkedOn || (await askToLeave()))
      dispatch({ type: 'import/cancel', payload: target });
  };
  return (
    <div className={styles.buttons}>
      <Button onClick={handleBack} disabled={next.busy}>
        {back ? text.back : text.restart}
      </Button>
      {children}
      <Button
        type="primary"
        loading={next.busy}
        disabled={next.disabled ?? false}
        onClick={next.onClick}
      >
        {next.text}
      </Button>
    </div>
  );
};

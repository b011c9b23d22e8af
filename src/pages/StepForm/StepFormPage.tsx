import { Steps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageHeader } from '@/components/frame/PageHeader';
import { BLANK_TRANSFER } from '@/contract/form';
import { useNarrow } from '@/hooks/useNarrow';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { stepFormText } from '@/locales/template/stepForm';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { isSameInput } from '@/utils/unsaved/sameInput';
import styles from './StepForm.module.css';
import { isStep, STEPS, stepPath } from './transfer';

/**
 * Returns true once the stored input has loaded. Until then, no step can tell if the input is
 * complete.
 */
const useOpened = () => {
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    dispatch({ type: 'form/openStep' }).then(() => setOpened(true));
  }, [dispatch]);
  return opened;
};

/**
 * Asks the user to confirm before leaving the three steps, because unsaved input would be lost
 * (X-03).
 */
const useLeavingSteps = () => {
  const dispatch = useAppDispatch();
  const step = useAppSelector(({ form }) => form.step);
  const sending = useEffectLoading('form/submitStep');
  useUnsaved({
    // Lets the user leave without confirming while the server handles a submit. A toast then shows
    // the result.
    isChanged: () => !sending && !isSameInput(step, BLANK_TRANSFER),
    discard: () => dispatch({ type: 'form/restartStep' }),
    within: ({ pathname }) => isStep(pathname),
  });
};

/** Focuses the new step for keyboard users, because the clicked button has disappeared. */
const useFocusOnChange = (pathname: string) => {
  const container = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!container.current?.contains(document.activeElement)) container.current?.focus();
  }, [pathname]);
  return container;
};

/**
 * A demo page that makes a money transfer in three steps (D-03). The current step is part of the
 * URL.
 */
const StepFormPage = () => {
  const text = useText(stepFormText);
  const { pathname } = useLocation();
  const narrow = useNarrow();
  const opened = useOpened();
  useLeavingSteps();
  const container = useFocusOnChange(pathname);
  const current = Math.max(
    STEPS.findIndex((step) => stepPath(step) === pathname),
    0,
  );
  return (
    <>
      <PageHeader title={text.title}>
        <p className={styles.note}>{text.hint}</p>
      </PageHeader>
      <div className={styles.card}>
        <Steps
          size="small"
          current={current}
          items={STEPS.map((step) => ({ title: text.steps[step] }))}
          responsive={false}
          className={styles.steps}
          {...(narrow && { type: 'dot' as const, titlePlacement: 'vertical' as const })}
        />
        <section
          ref={container}
          tabIndex={-1}
          className={styles.step}
          aria-label={text.steps[STEPS[current] ?? 'info']}
        >
          {opened && <Outlet />}
        </section>
      </div>
    </>
  );
};

export default StepFormPage;

import { Button } from 'antd';
import { useRef } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/feedback';
import { useText } from '@/locales/catalogue';
import { stepFormText } from '@/locales/template/stepForm';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { shownPath } from '@/utils/basePath';
import styles from './StepForm.module.css';
import { TransferSummary } from './TransferSummary';
import { isStep, readyTransfer, stepPath } from './transfer';

/**
 * The second step of a demo transfer. The user checks the input and submits it. After that, the
 * page redirects to the result. If the input is incomplete or was refused, it redirects to the
 * first step.
 */
const ConfirmPage = () => {
  const text = useText(stepFormText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { step, sent, refused } = useAppSelector(({ form }) => form);
  const sending = useEffectLoading('form/submitStep');
  const isSubmitting = useRef(false);
  const transfer = readyTransfer(step);

  if (sent) return <Navigate to={stepPath('result')} replace />;
  if (!transfer || refused.length > 0) return <Navigate to={stepPath('info')} replace />;

  const handleSubmit = async () => {
    // Ignores a fast second click. The button may not be disabled yet, so this check uses a ref.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const accepted = await dispatch({ type: 'form/submitStep' });
    isSubmitting.current = false;
    // If the user is on another page by now, only a toast shows the result.
    if (accepted && !isStep(shownPath())) toast(text.sent);
  };
  return (
    <div className={styles.form}>
      <p className={styles.note}>{text.confirmHint}</p>
      <div className={styles.summary}>
        <TransferSummary transfer={transfer} />
      </div>
      <div className={styles.actions}>
        <Button type="primary" loading={sending} onClick={handleSubmit}>
          {text.submit}
        </Button>
        <Button disabled={sending} onClick={() => navigate(stepPath('info'))}>
          {text.back}
        </Button>
      </div>
    </div>
  );
};

export default ConfirmPage;

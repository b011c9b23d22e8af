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
 * The second step of a demo transfer, in which the user checks and submits the input. Redirects to
 * the result after the submit, and to the first step if the input is incomplete or was refused.
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
    // Ignores a quick second click. It uses a ref, because the button may not be disabled yet.
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const accepted = await dispatch({ type: 'form/submitStep' });
    isSubmitting.current = false;
    // Shows the result as a toast if the user has gone to another page.
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

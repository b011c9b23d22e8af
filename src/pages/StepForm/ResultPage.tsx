import { Button } from 'antd';
import { Navigate, useNavigate } from 'react-router-dom';
import { ResultView } from '@/components/display/ResultView';
import { useText } from '@/locales/catalogue';
import { stepFormText } from '@/locales/template/stepForm';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './StepForm.module.css';
import { TransferSummary } from './TransferSummary';
import { stepPath } from './transfer';

/**
 * The last step, which shows the submitted transfer. If nothing was submitted, it redirects to the
 * first step.
 */
const ResultPage = () => {
  const text = useText(stepFormText);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sent = useAppSelector(({ form }) => form.sent);
  if (!sent) return <Navigate to={stepPath('info')} replace />;
  return (
    <div className={styles.form}>
      <ResultView
        status="success"
        level={2}
        title={text.done}
        hint={text.doneHint}
        actions={
          <>
            <Button type="primary" onClick={() => dispatch({ type: 'form/restartStep' })}>
              {text.again}
            </Button>
            <Button onClick={() => navigate('/dashboard/workplace')}>{text.toWorkplace}</Button>
          </>
        }
      >
        <TransferSummary transfer={sent} />
      </ResultView>
    </div>
  );
};

export default ResultPage;

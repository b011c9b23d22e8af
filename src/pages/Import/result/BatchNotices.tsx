import { SendNotices } from '@/components/notices/SendNotices';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import styles from '../Import.module.css';

/** Offers to send text messages to the people affected by an import of courses. */
export const BatchNotices = ({ batchId }: { batchId: number }) => {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.notices}>
      <SendNotices
        look={() => dispatch({ type: 'import/notices', payload: { batchId } })}
        send={(notices) => dispatch({ type: 'import/tell', payload: { batchId, notices } })}
        sending={useEffectLoading('import/tell')}
      />
    </div>
  );
};

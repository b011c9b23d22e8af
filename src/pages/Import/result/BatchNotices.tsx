import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { NoticeList } from '@/components/notices/NoticeList';
import { useNoticeChoice } from '@/components/notices/useNoticeChoice';
import type { NoticeRow } from '@/contract/sms/changeNotices';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import styles from '../Import.module.css';

const NOBODY: readonly NoticeRow[] = [];

/**
 * Lists the people who are affected by an import of courses, with a button for sending a text
 * message to them. Renders nothing if nobody is affected.
 */
export const BatchNotices = ({ batchId }: { batchId: number }) => {
  const text = useText(changeNoticesText);
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState(NOBODY);
  const sending = useEffectLoading('import/tell');
  const selection = useNoticeChoice(rows);

  const look = useEventCallback(async () => {
    const answer = await dispatch({ type: 'import/notices', payload: { batchId } });
    setRows(answer.Success ? answer.Value.list : NOBODY);
  });
  useEffect(() => {
    void look();
  }, [look]);

  const handleSend = async () => {
    const payload = { batchId, notices: selection.choice };
    const answer = await dispatch({ type: 'import/tell', payload });
    if (answer.Success) toast(text.notified(answer.Value.queued));
    await look();
  };
  if (rows.length === 0) return null;
  return (
    <div className={styles.notices}>
      <NoticeList selection={selection} />
      <Button
        type="primary"
        loading={sending}
        disabled={selection.choice.length === 0}
        onClick={handleSend}
      >
        {text.send(selection.choice.length)}
      </Button>
    </div>
  );
};

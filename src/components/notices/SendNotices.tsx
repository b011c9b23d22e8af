import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import type { Envelope } from '@/contract/base/envelope';
import type { NoticeChoice, NoticeRow } from '@/contract/sms/changeNotices';
import type { SmsQueueCounts } from '@/contract/sms/sms';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import type { NoticeOffer } from './askTelling';
import { NoticeList } from './NoticeList';
import styles from './Notices.module.css';
import { useNoticeChoice } from './useNoticeChoice';

const NOBODY: readonly NoticeRow[] = [];

interface SendNoticesProps {
  look: () => Promise<NoticeOffer>;
  send: (notices: NoticeChoice) => Promise<Envelope<SmsQueueCounts>>;
  sending: boolean;
  /** The text to show if nobody needs a message. If omitted, nothing is shown. */
  empty?: string;
}

/**
 * Lists the people who are affected by a saved change of classes, with a button that sends them
 * text messages (M-14).
 */
export const SendNotices = ({ look, send, sending, empty }: SendNoticesProps) => {
  const text = useText(changeNoticesText);
  const [rows, setRows] = useState<readonly NoticeRow[]>();
  const selection = useNoticeChoice(rows ?? NOBODY);

  const lookNow = useEventCallback(async () => {
    const answer = await look();
    setRows(answer.Success ? answer.Value.list : NOBODY);
  });
  useEffect(() => {
    void lookNow();
  }, [lookNow]);

  const handleSend = async () => {
    const answer = await send(selection.choice);
    if (answer.Success) toast(text.notified(answer.Value.queued));
    await lookNow();
  };
  if (!rows) return null;
  if (rows.length === 0) return empty ? <p className={styles.quiet}>{empty}</p> : null;
  return (
    <div className={styles.sending}>
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

import { SmsAnswerTag } from '@/components/display/SmsAnswerTag';
import type { SmsRecord } from '@/contract/sms/sms';
import styles from '../Sms.module.css';

/** What was answered to a message that went out; nothing for one that asks nothing. */
export const Answer = ({
  record: { answer, answerText, sentAt },
}: {
  record: Pick<SmsRecord, 'answer' | 'answerText' | 'sentAt'>;
}) => {
  if (answer === null || (answer === 'none' && sentAt === null)) return null;
  return (
    <>
      <SmsAnswerTag answer={answer} />
      {answerText && (
        <span className={styles.hint} title={answerText}>
          {answerText}
        </span>
      )}
    </>
  );
};

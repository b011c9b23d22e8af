import { SmsAnswerTag } from '@/components/display/SmsAnswerTag';
import type { SmsRecord } from '@/contract/sms/sms';
import styles from '../Sms.module.css';

/**
 * Shows the teacher's reply to a text message. Renders nothing if the message does not ask for a
 * reply or has not been sent.
 */
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

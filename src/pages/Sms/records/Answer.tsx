import { SmsAnswerTag } from '@/components/display/SmsAnswerTag';
import type { SmsRecord } from '@/contract/sms/sms';
import styles from '../Sms.module.css';

/** The answer to a sent message. Renders nothing for a message that asks for none. */
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
